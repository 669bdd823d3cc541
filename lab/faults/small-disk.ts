import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const smallDiskBytes = 16 * 2 ** 20;

/** Mounts a small disk for `path`, which must not exist yet. Throws where this user may not mount. */
export function mountSmallDisk(path: string): { stop(): void } {
  // Mounted elsewhere and linked: after a crash, cleaning up `path` removes a link instead of failing at a mount.
  const directory = mkdtempSync(join(tmpdir(), 'clinical-hours-disk-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${smallDiskBytes},mode=0700`, 'tmpfs', directory);
  } catch (error) {
    rmdirSync(directory);
    throw error;
  }
  symlinkSync(directory, path);
  return { stop: () => unmount(directory) };
}

/** Returns why this user cannot mount a disk; undefined where they can. */
export function smallDiskSkipReason(): string | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'clinical-hours-disk-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', 'size=4096', 'tmpfs', directory);
    unmount(directory);
    return undefined;
  } catch {
    rmdirSync(directory);
    return 'a small disk can be mounted only by root on Linux';
  }
}

function unmount(directory: string): void {
  run('umount', directory);
  rmdirSync(directory);
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
