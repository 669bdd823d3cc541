import { fstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryStore } from '../directory-store.ts';
import type { StoreUnderTest } from './store-under-test.ts';

export interface DirectoryUnderTest extends StoreUnderTest {
  directory: string;
}

/** A store in a new directory, which `remove` deletes. */
export async function openDirectoryUnderTest(): Promise<DirectoryUnderTest> {
  const directory = mkdtempSync(join(tmpdir(), 'store-test-'));
  const store = await DirectoryStore.open(directory);
  return {
    store,
    directory,
    countLeftovers: async () => filesIn(directory).filter((path) => path.endsWith('.draft')).length,
    countOpen: () => countOpenIn(directory),
    remove: async () => {
      await store.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** Returns the paths of all files below a directory. */
export function filesIn(directory: string): string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

function countOpenIn(directory: string): number {
  const inodes = new Set(filesIn(directory).map((path) => statSync(path).ino));
  return readdirSync('/dev/fd').filter((fd) => inodes.has(inodeOf(Number(fd)))).length;
}

function inodeOf(fd: number): number {
  try {
    return fstatSync(fd).ino;
  } catch {
    // The descriptor by which readdir listed the others.
    return 0;
  }
}
