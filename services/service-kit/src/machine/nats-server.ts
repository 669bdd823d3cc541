import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { fetchFromDebian } from './debian-package.ts';
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

const VERSION = '2.12.2';

// SHA-256 of the release archives; other package collections pin the same values.
const SHA256: Record<string, string> = {
  'linux-amd64': 'db587fd8b36ac732a8434e748b026ef77ed9cb714a4e57bd010b1de93c2f3801',
  'linux-arm64': '84d33b50a39bab605b0d5e0223fc15979ef97419b2184a5a5b7eb6a6d7561fc6',
  'darwin-amd64': '5b52fb4968d72b3368c2d626107a86293daab30b7dd16179db7522f54ca0beb0',
  'darwin-arm64': 'd1e6d2cb36bf20e0ba8c2f50eeb4e6ea57f38353823fc77127dd676219591eea',
};

const ARCHITECTURES: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };

export interface ReleaseOptions {
  /** The path to which the program is copied. */
  target: string;
  /** An existing folder on the same file system as the target. */
  workDir: string;
  platform?: NodeJS.Platform;
  arch?: NodeJS.Architecture;
  baseUrl?: string;
  sha256?: string;
  signal?: AbortSignal | undefined;
}

/** Downloads the official nats-server, checks it against the pinned checksum, and copies it to `target`. */
export async function fetchNatsRelease(options: ReleaseOptions): Promise<void> {
  const { platform = process.platform, arch = process.arch, target } = options;
  const system = `${platform}-${ARCHITECTURES[arch] ?? arch}`;
  const expected = options.sha256 ?? SHA256[system];
  if (expected === undefined) throw new Error(`there is no pinned release for ${system}`);

  const name = `nats-server-v${VERSION}-${system}`;
  const baseUrl = options.baseUrl ?? 'https://github.com/nats-io/nats-server/releases/download';
  const timeout = AbortSignal.timeout(120_000);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const response = await fetch(`${baseUrl}/v${VERSION}/${name}.tar.gz`, { signal });
  if (!response.ok) throw new Error(`the release archive answered ${response.status}`);
  const archive = Buffer.from(await response.arrayBuffer());

  const found = createHash('sha256').update(archive).digest('hex');
  if (found !== expected) throw new Error(`the release archive has the wrong checksum (${found})`);

  const draft = mkdtempSync(join(options.workDir, 'release-'));
  try {
    await writeFile(join(draft, 'archive.tar.gz'), archive);
    await promisify(execFile)('tar', ['-xzf', 'archive.tar.gz'], { cwd: draft });
    renameSync(join(draft, name, 'nats-server'), target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
