import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

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
