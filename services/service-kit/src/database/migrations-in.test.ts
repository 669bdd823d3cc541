import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsIn } from './migrations-in.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'migrations-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
const aMigration = (name: string) => `export class ${name} { isExpanding = true; async up() {} }`;

describe('the migrations in a folder', () => {
  it('are those of the numbered files, in the order of their numbers', async () => {
    write('1800000002000-add-authors.ts', aMigration('AddAuthors1800000002000'));
    write('1800000001000-create-notes.ts', aMigration('CreateNotes1800000001000'));
    write('index.ts', 'throw new Error("not a migration");');
    write('1800000001000-create-notes.integration.test.ts', 'throw new Error("a test");');
    const names = (await migrationsIn(folder)).map(({ name }) => name);
    expect(names).toEqual(['CreateNotes1800000001000', 'AddAuthors1800000002000']);
  });

  it.each([
    ['exports nothing', ''],
    ['exports two', `${aMigration('CreateNotes1800000001000')} export const other = 1;`],
    ['has another number than its class', aMigration('CreateNotes1800000009000')],
    ['does not say whether it is expanding', 'export class CreateNotes1800000001000 { async up() {} }'],
  ])('are refused when a file %s', async (_what, content) => {
    write('1800000001000-create-notes.ts', content);
    await expect(migrationsIn(folder)).rejects.toThrow(
      '1800000001000-create-notes.ts does not export one migration, with a name that ends in 1800000001000',
    );
  });
});
