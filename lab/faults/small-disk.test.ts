import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mountSmallDisk, smallDiskBytes, smallDiskSkipReason } from './small-disk.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'small-disk-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Writes two files of which only the first fits, and returns what happened. */
function fill(path: string): unknown {
  let disk: ReturnType<typeof mountSmallDisk> | undefined;
  try {
    disk = mountSmallDisk(path);
    writeFileSync(join(path, 'first'), Buffer.alloc(smallDiskBytes / 2));
    writeFileSync(join(path, 'second'), Buffer.alloc(smallDiskBytes));
    return 'there is room for both';
  } catch (error) {
    return disk === undefined ? 'no disk' : [readdirSync(path), error];
  } finally {
    disk?.stop();
  }
}

it('has room for so much and no more, where it can be made at all', () => {
  const full = [['first', 'second'], expect.objectContaining({ code: 'ENOSPC' })];
  const expected = smallDiskSkipReason() === undefined ? full : 'no disk';
  expect(fill(join(parent, 'documents'))).toEqual(expected);
});
