import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fetchFromDebian } from './debian-package.ts';
import { fetchNatsRelease } from './nats-release.ts';
import { SetupError } from './setup-error.ts';

export interface NatsBinary {
  path: string;
  /** For people, such as 'nats-server 2.9.10 from Debian'. */
  description: string;
}

export interface NatsBinaryOptions {
  cacheDir: string;
  say?: (line: string) => void;
  signal?: AbortSignal | undefined;
}

const run = promisify(execFile);

/** Returns the folder of downloads that all checkouts share. */
export function defaultCacheDir(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'clinical-hours');
}

/**
 * Finds a nats-server that runs on this machine: on PATH, fetched earlier, from Debian, or the official
 * release, in this order.
 */
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
    () =>
      fetchFromDebian({
        package: 'nats-server',
        path: 'usr/sbin/nats-server',
        target: fromDebian,
        workDir: dir,
      }),
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
