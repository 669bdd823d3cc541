import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryStore } from './directory-store.ts';
import { toDirectoryError } from './store-errors.ts';
import { someBytes, sourceOf } from './testing/byte-source.ts';
import { filesIn, openDirectoryUnderTest, type DirectoryUnderTest } from './testing/directory-under-test.ts';
import { memoryOf } from './testing/memory-of.ts';
import { describeObjectStore } from './testing/object-store-contract.ts';
import { keysOf, never, newKey } from './testing/store-under-test.ts';

const dayMs = 24 * 60 * 60 * 1000;

describeObjectStore('a directory', 40, openDirectoryUnderTest);

describe('the store in a directory', () => {
  let under: DirectoryUnderTest;
  beforeEach(async () => {
    under = await openDirectoryUnderTest();
  });
  afterEach(() => under.remove());

  it('is told that the disk is full, and keeps nothing of what did not fit', async () => {
    const program = join(import.meta.dirname, 'testing', 'put-on-full-disk.ts');
    // Limits a file to 0.5 MiB, in blocks of 512 bytes.
    const limited = `ulimit -f 1024 && exec "$0" "$@"`;
    const args = ['-c', limited, process.execPath, program, under.directory];
    const { stdout } = await promisify(execFile)('sh', args);
    expect(JSON.parse(stdout)).toMatchObject({ kind: 'unavailable', code: 'store_full', small: 100_000 });
    expect(filesIn(under.directory)).toHaveLength(1);
  });

  it('says that it is full when the system has no space left', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(toDirectoryError(full)).toMatchObject({ kind: 'unavailable', code: 'store_full', cause: full });
  });

  it('is away, and not empty, when its directory is gone', async () => {
    const aside = `${under.directory}-aside`;
    const key = newKey();
    await under.store.put(key, sourceOf(someBytes(5)), never);
    renameSync(under.directory, aside);
    const away = { kind: 'unavailable', code: 'store_unavailable' };
    await expect(under.store.put(newKey(), sourceOf(someBytes(5)), never)).rejects.toMatchObject(away);
    await expect(keysOf(under.store)).rejects.toMatchObject(away);
    await expect(under.store.check()).rejects.toMatchObject(away);
    renameSync(aside, under.directory);
    await under.store.check();
    expect(await keysOf(under.store)).toEqual([key]);
  });

  it('removes at its start what interrupted puts left more than a day ago, and nothing else', async () => {
    const key = newKey();
    await under.store.put(key, sourceOf(someBytes(5)), never);
    const folder = join(under.directory, key.slice(0, 2));
    const [old, recent] = ['0a', '0b'].map((tag) => join(folder, `${key}.${tag}.draft`));
    const oldCheck = join(under.directory, 'check.0c.draft');
    const foreign = join(under.directory, 'notes.txt');
    for (const path of [old!, recent!, oldCheck, foreign]) writeFileSync(path, 'half');
    const twoDaysAgo = new Date(Date.now() - 2 * dayMs);
    for (const path of [old!, oldCheck, foreign, join(folder, key)]) utimesSync(path, twoDaysAgo, twoDaysAgo);
    await DirectoryStore.open(under.directory);
    expect(new Set(filesIn(under.directory))).toEqual(new Set([join(folder, key), recent, foreign]));
    expect(await keysOf(under.store)).toEqual([key]);
  });

  it('lets nobody but its own account read what it keeps', async () => {
    const directory = join(under.directory, 'new', 'documents');
    const store = await DirectoryStore.open(directory);
    await store.put(newKey(), sourceOf(someBytes(5)), never);
    const modes = await Promise.all([directory, ...filesIn(directory)].map(modeOf));
    expect(modes).toEqual([0o700, 0o600]);
  });

  it('lists nothing that it has not put there', async () => {
    const folder = join(under.directory, 'ab');
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes.txt'), 'not ours');
    writeFileSync(join(folder, 'c'.repeat(32)), 'in the wrong folder');
    chmodSync(folder, 0o700);
    expect(await keysOf(under.store)).toEqual([]);
  });

  it('holds little of a transfer in memory', { timeout: 60_000 }, async () => {
    const { putMiB, getMiB, areWhole } = await memoryOf('in a directory', {
      kind: 'directory',
      directory: under.directory,
    });
    expect(areWhole).toBe(true);
    expect(Math.max(putMiB, getMiB)).toBeLessThan(16);
  });
});

async function modeOf(path: string): Promise<number> {
  const handle = await open(path, 'r');
  const { mode } = await handle.stat();
  await handle.close();
  return mode & 0o777;
}
