import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fetchNatsRelease } from './nats-release.ts';
import { SetupError } from './setup-error.ts';

export interface NatsBinary {
  path: string;
  /** Such as 'nats-server 2.9.10 from Debian'. */
  description: string;
}

export interface NatsBinaryOptions {
  cacheDir: string;
  say?: (line: string) => void;
  signal?: AbortSignal | undefined;
}

const run = promisify(execFile);

/** Where downloads that all checkouts share are kept. */
export function defaultCacheDir(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'clinical-hours');
}

/** A nats-server that runs here: on PATH, fetched earlier, from Debian, or the official release, in this order. */
export async function findNatsServer(options: NatsBinaryOptions): Promise<NatsBinary> {
  const dir = join(options.cacheDir, `nats-server-${process.platform}-${process.arch}`);
  const fromDebian = join(dir, 'debian');
  const fromRelease = join(dir, 'release');
  const found =
    (await describe('nats-server', 'on this machine')) ??
    (await describe(fromDebian, 'from Debian')) ??
    (await describe(fromRelease, 'from its official release'));
  if (found !== undefined) return found;

  options.say?.('Fetching nats-server (once) …');
  mkdirSync(dir, { recursive: true });
  const reasons: string[] = [];
  const sources = [
    () => fetchFromDebian(fromDebian, dir),
    () => fetchNatsRelease({ target: fromRelease, workDir: dir, signal: options.signal }),
  ];
  for (const fetchInto of sources) {
    options.signal?.throwIfAborted();
    await fetchInto().catch((error: Error) => reasons.push(error.message.split('\n')[0] ?? ''));
  }
  const fetched =
    (await describe(fromDebian, 'from Debian')) ?? (await describe(fromRelease, 'from its official release'));
  if (fetched !== undefined) return fetched;
  throw new SetupError(
    `nats-server is missing and could not be fetched (${reasons.join('; ')}): install it so that it is on PATH (see https://nats.io/download), or set NATS_URL to a running one with JetStream.`,
  );
}

async function describe(path: string, origin: string): Promise<NatsBinary | undefined> {
  try {
    const { stdout } = await run(path, ['--version'], { timeout: 10_000 });
    return { path, description: `${stdout.trim().replace(': v', ' ')} ${origin}` };
  } catch {
    return undefined;
  }
}

async function fetchFromDebian(target: string, workDir: string): Promise<void> {
  if (process.platform !== 'linux') throw new Error('no Debian package on this system');
  const draft = mkdtempSync(join(workDir, 'debian-'));
  try {
    await run('dpkg', ['--version']).catch(() =>
      Promise.reject(new Error('no Debian package on this system')),
    );
    const options = { cwd: draft, timeout: 120_000, env: { ...process.env, LC_ALL: 'C' } };
    await run('apt-get', ['-q', 'download', 'nats-server'], options).catch(async () => {
      // The lists of packages are empty in many containers. Lists of our own need no root.
      const own = privateAptDirs(draft);
      await run('apt-get', ['-q', ...own, 'update'], options);
      await run('apt-get', ['-q', ...own, 'download', 'nats-server'], options);
    });
    const archive = readdirSync(draft).find((name) => name.endsWith('.deb'));
    if (archive === undefined) throw new Error('apt-get brought no package');
    await run('dpkg', ['-x', archive, 'unpacked'], options);
    renameSync(join(draft, 'unpacked', 'usr', 'sbin', 'nats-server'), target);
  } catch (error) {
    const isMissing = error instanceof Error && error.message.startsWith('no Debian');
    throw isMissing ? error : new Error('Debian has no package within reach', { cause: error });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function privateAptDirs(dir: string): string[] {
  mkdirSync(join(dir, 'lists', 'partial'), { recursive: true });
  mkdirSync(join(dir, 'cache', 'archives', 'partial'), { recursive: true });
  return [
    `Dir::State::lists=${join(dir, 'lists')}`,
    `Dir::Cache=${join(dir, 'cache')}`,
    'APT::Update::Post-Invoke::=true',
    'Debug::NoLocking=true',
  ].flatMap((setting) => ['-o', setting]);
}
