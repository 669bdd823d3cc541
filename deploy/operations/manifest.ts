import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { array, mixed, number, object, string, type InferType } from 'yup';
import { hasCode, SetupError } from '@clinical-hours/service-kit/machine';
import { isKey } from '@clinical-hours/document/store';
import type { Encryption } from './encryption.ts';
import { openFile, writeStream } from './files.ts';
import { databaseNames, type DatabaseName } from './database-names.ts';
import type { TableDigest } from './table-digests.ts';

const hash = string()
  .matches(/^[0-9a-f]{64}$/)
  .required();
const size = number().integer().min(0).required();
const key = string().required().test('key', 'no key', isKey);
const moment = string().required();

const databaseSchema = object({
  name: string<DatabaseName>().oneOf(databaseNames).required(),
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
  /** The major version of the pg_dump that wrote the dumps. */
  toolMajor: number().integer().required(),
  /** In the order in which their snapshots were taken. */
  databases: array(databaseSchema.required()).length(databaseNames.length).required(),
  objects: array(object({ key, size, sha256: hash, copiedAt: moment }).required()).required(),
  /** Keys of documents that have a record, but whose content was missing or damaged when it was to be copied. */
  lost: array(key).required(),
}).noUnknown();

/** The contents of a backup, against which it is checked. */
export type Manifest = InferType<typeof schema>;
export type DatabaseEntry = Manifest['databases'][number];
export type ObjectEntry = Manifest['objects'][number];

export const dumpPathOf = (dir: string, name: string, { suffix }: Encryption): string =>
  join(dir, 'databases', `${name}.dump${suffix}`);

export const objectPathOf = (dir: string, objectKey: string, { suffix }: Encryption): string =>
  join(dir, 'objects', objectKey.slice(0, 2), `${objectKey}${suffix}`);

const manifestPathOf = (dir: string, { suffix }: Encryption): string => join(dir, `manifest.json${suffix}`);

/** Writes the manifest, which is the last file of a backup. */
export async function writeManifest(dir: string, manifest: Manifest, encryption: Encryption): Promise<void> {
  const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await writeStream(
    manifestPathOf(dir, encryption),
    () => Promise.resolve(Readable.from([content])),
    encryption,
  );
}

/** Reads a manifest. Throws a SetupError when it is missing or damaged, or when the key is not that of the backup. */
export async function readManifest(dir: string, encryption: Encryption): Promise<Manifest> {
  try {
    const written = await text(await openFile(manifestPathOf(dir, encryption), encryption));
    return schema.validateSync(JSON.parse(written), { strict: true });
  } catch (error) {
    const isMissing = hasCode(error, 'ENOENT', 'ENOTDIR');
    throw new SetupError(
      isMissing
        ? `There is no backup in ${dir}.`
        : `The manifest of the backup in ${dir} is damaged${encryption.suffix && ', or the key is not that of the backup'}.`,
    );
  }
}
