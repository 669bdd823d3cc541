import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migration } from './schema.ts';

const fileName = /^(\d{13})-[a-z-]+\.ts$/;

/**
 * Loads the migrations of a folder, in the order of their numbers: from each file named `<number>-<what it
 * does>.ts` the one class that it exports. Throws, with the file, when there is no such class, its name does not
 * end with the number of the file, or it does not say whether it is expanding.
 */
export async function migrationsIn(folder: string): Promise<Migration[]> {
  const files = readdirSync(folder).filter((name) => fileName.test(name));
  return Promise.all(files.toSorted().map((name) => load(folder, name)));
}

async function load(folder: string, name: string): Promise<Migration> {
  const number = fileName.exec(name)?.[1] ?? '';
  const exported: unknown[] = Object.values(await import(pathToFileURL(join(folder, name)).href));
  const [migration] = exported;
  if (exported.length !== 1 || !isMigration(migration) || !migration.name.endsWith(number)) {
    throw new Error(
      `${name} does not export one migration, with a name that ends in ${number}, that says isExpanding`,
    );
  }
  return migration;
}

const isMigration = (value: unknown): value is Migration =>
  typeof value === 'function' && typeof new (value as Migration)().isExpanding === 'boolean';
