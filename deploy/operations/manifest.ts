import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { array, mixed, number, object, string, type InferType } from 'yup';
import { hasCode, SetupError } from '@clinical-hours/service-kit/machine';
import { isKey } from '@clinical-hours/document/store';
import { databaseNames, type DatabaseName } from './service-databases.ts';
import type { TableDigest } from './table-digests.ts';

const hash = string()
  .matches(/^[0-9a-f]{64}$/)
  .required();
const size = number().integer().min(0).required();
const key = string().required().test('key', 'no key', isKey);
const moment = string().required();

const databaseSchema = object({
  name: string<DatabaseName>().oneOf(databaseNames).required(),
  /** When what the dump holds was true. */
  snapshotAt: moment,
  dumpedAt: moment,
  serverMajor: number().integer().required(),
  lastMigration: string().required(),
  size,
  sha256: hash,
  tables: mixed<Record<string, TableDigest>>().required(),
});

const schema = object({
  format: number().oneOf([1]).required(),
  product: string().required(),
  startedAt: moment,
  finishedAt: moment,
  /** Of the pg_dump that wrote the dumps. */
  toolMajor: number().integer().required(),
  /** In the order in which their snapshots were taken. */
  databases: array(databaseSchema.required()).length(databaseNames.length).required(),
  objects: array(object({ key, size, sha256: hash, copiedAt: moment }).required()).required(),
  /** Keys of documents that have a record, and had no content, or not theirs, when it was to be copied. */
  lost: array(key).required(),
}).noUnknown();

/** What a backup holds, so that it can be told whether it is whole. */
export type Manifest = InferType<typeof schema>;
export type DatabaseEntry = Manifest['databases'][number];
export type ObjectEntry = Manifest['objects'][number];

export const dumpPathOf = (dir: string, name: string): string => join(dir, 'databases', `${name}.dump`);

export const objectPathOf = (dir: string, objectKey: string): string =>
  join(dir, 'objects', objectKey.slice(0, 2), objectKey);

const manifestPathOf = (dir: string): string => join(dir, 'manifest.json');

/** Writes the manifest down, last of all. */
export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(manifestPathOf(dir), text, { mode: 0o600, flag: 'wx', flush: true });
}

/** Reads a manifest. One sentence when there is none, or when it is none. */
export function readManifest(dir: string): Manifest {
  try {
    return schema.validateSync(JSON.parse(readFileSync(manifestPathOf(dir), 'utf8')), { strict: true });
  } catch (error) {
    const isMissing = hasCode(error, 'ENOENT', 'ENOTDIR');
    throw new SetupError(
      isMissing ? `There is no backup in ${dir}.` : `The manifest of the backup in ${dir} is damaged.`,
    );
  }
}
