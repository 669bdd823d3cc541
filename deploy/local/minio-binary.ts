import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ProcessMark } from './processes.ts';
import { isRunning, markOf, signalProcess } from './processes.ts';
import { hasCode, reasonOf } from './setup-error.ts';
import { until } from './until.ts';

export interface MinioBinary {
  path: string;
  /** Such as 'MinIO, built here'. */
  description: string;
}

export interface MinioBinaryOptions {
  cacheDir: string;
  say?: (line: string) => void;
  signal?: AbortSignal | undefined;
  env?: NodeJS.ProcessEnv;
}

// MinIO is published as source only, and this is its last state. Go checks it against its database of checksums.
const VERSION = 'v0.0.0-20260212201848-7aac2a2c5b7c';
const DRAFT = 'build-';
const BUILD_WITHIN_MS = 20 * 60_000;

const run = promisify(execFile);

/**
 * A MinIO that runs here: on PATH, built earlier, or built now with Go, in this order. Gives back why there is none:
 * only tests need it.
 */
export async function findMinio(
  options: MinioBinaryOptions,
): Promise<MinioBinary | { path: undefined; reason: string }> {
  const { env = process.env } = options;
  const dir = join(options.cacheDir, `minio-${VERSION.slice(-12)}-${process.platform}-${process.arch}`);
  // It says its version under the name it has.
  const built = join(dir, 'minio');
  const find = async (): Promise<MinioBinary | undefined> =>
    (await describe('minio', 'on this machine', env)) ?? (await describe(built, 'built here', env));
  const found = await find();
  if (found !== undefined) return found;
  if (!(await runs('go', ['version'], env)))
    return { path: undefined, reason: 'there is no Go to build it with' };

  mkdirSync(dir, { recursive: true });
  try {
    return await withLock(`${built}.lock`, options, find, async () => {
      options.say?.('Building MinIO (once, about 3 minutes) …');
      await build(built, dir, env, options.signal);
      const made = await find();
      if (made === undefined) throw new Error('what was built does not run');
      return made;
    });
  } catch (error) {
    options.signal?.throwIfAborted();
    return { path: undefined, reason: `it could not be built (${reasonOf(error)})` };
  }
}

async function describe(
  path: string,
  origin: string,
  env: NodeJS.ProcessEnv,
): Promise<MinioBinary | undefined> {
  // Midnight Commander and others have programs of similar names.
  const said = await runs(path, ['--version'], env);
  const isOne = said?.startsWith('minio version') ?? false;
  return isOne ? { path, description: `MinIO ${origin}` } : undefined;
}

async function runs(path: string, args: string[], env: NodeJS.ProcessEnv): Promise<string | undefined> {
  return run(path, args, { timeout: 10_000, env }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}

async function build(
  target: string,
  workDir: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal | undefined,
): Promise<void> {
  // Nobody else builds now: these are what killed runs left.
  for (const name of readdirSync(workDir).filter((each) => each.startsWith(DRAFT))) {
    rmSync(join(workDir, name), { recursive: true, force: true });
  }
  const draft = mkdtempSync(join(workDir, DRAFT));
  const timeout = AbortSignal.timeout(BUILD_WITHIN_MS);
  // In this process's group, so that what interrupts a run interrupts the compilers as well.
  const child = spawn('go', ['install', '-trimpath', '-ldflags=-s', `github.com/minio/minio@${VERSION}`], {
    cwd: draft,
    env: { ...env, GOBIN: draft, GOFLAGS: '-mod=mod', CGO_ENABLED: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const interrupt = () => child.pid !== undefined && signalProcess(child.pid, 'SIGINT');
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  either.addEventListener('abort', interrupt);
  process.once('exit', interrupt);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  try {
    const [exitCode] = await once(child, 'close');
    either.throwIfAborted();
    const lastLine = said.trim().split('\n').at(-1) ?? '';
    if (exitCode !== 0) throw new Error(`go: ${lastLine}`);
    renameSync(join(draft, 'minio'), target);
  } finally {
    process.off('exit', interrupt);
    either.removeEventListener('abort', interrupt);
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Does the work in one process at a time; who had to wait takes what the other one has made. */
async function withLock(
  path: string,
  options: MinioBinaryOptions,
  find: () => Promise<MinioBinary | undefined>,
  work: () => Promise<MinioBinary>,
): Promise<MinioBinary> {
  if (!take(path)) {
    options.say?.('Waiting for MinIO, which another run builds …');
    await until(() => take(path), { timeoutMs: BUILD_WITHIN_MS, everyMs: 200, signal: options.signal });
  }
  try {
    return (await find()) ?? (await work());
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, JSON.stringify(markOf(process.pid) ?? {}), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    // Should two find a dead one's lock at once, both build: the one is renamed over the other, and all is well.
    if (!isHeld(path)) rmSync(path, { force: true });
    return false;
  }
}

function isHeld(path: string): boolean {
  try {
    const mark: ProcessMark = JSON.parse(readFileSync(path, 'utf8'));
    return isRunning(mark);
  } catch {
    return false;
  }
}
