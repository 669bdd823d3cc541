import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const smallDiskBytes = 16 * 2 ** 20;

/** Makes a disk of its own for what is kept at `path`, which must not be there yet; throws where this user may not. */
export function mountSmallDisk(path: string): { stop(): void } {
  // Beside it: were we killed, those who tidy up the folder would meet a link there, and no disk that they cannot remove.
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

/** Why this user cannot make one; undefined where they can. */
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
