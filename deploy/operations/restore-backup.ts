import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { openStore } from '@clinical-hours/document/store';
import { SetupError } from '@clinical-hours/service-kit/machine';
import { isBeforeFirstVersion } from '@clinical-hours/service-kit/schema-age';
import { pluralize } from './command.ts';
import { encryptionOf, type Encryption } from './encryption.ts';
import { closeAll, connectToAll, type DatabaseConnection } from './database-connection.ts';
import { isInStore, openExistingStore, putObjectsBack } from './document-objects.ts';
import { forEachConcurrently, hasFingerprint, openFile } from './files.ts';
import { dumpPathOf, objectPathOf, readManifest, type DatabaseEntry, type Manifest } from './manifest.ts';
import {
  findPostgresTool,
  requireToolForBackup,
  requireCompatibleTool,
  startPostgresTool,
  type PostgresTool,
} from './postgres-tool.ts';
import { forgetReplaced, isEmpty, putBack, requireUnused, setAside } from './schema-swap.ts';
import type { ProductData } from './settings.ts';
import { differencesOf, digestTables } from './table-digests.ts';

export interface RestoreOptions {
  data: ProductData;
  from: string;
  /** The file with the key of an encrypted backup. */
  identityFile?: string | undefined;
  isReplacing: boolean;
  print: (line: string) => void;
  signal: AbortSignal;
}

/**
 * The number of ids that are skipped. An id that was given out after the backup may still be referred to elsewhere (in
 * another database, in JetStream, in an email), and must not get another meaning.
 */
export const skippedIds = 1_000_000;

type Pair = readonly [DatabaseConnection, DatabaseEntry];

/**
 * Restores a backup completely or not at all. The whole backup is checked before anything is changed. Contents of
 * documents come first, since one without a record does no harm. The previous data of the databases is set aside, and
 * dropped only when all of them are restored and equal to the backup, table by table.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { data, from, print, signal } = options;
  const encryption = encryptionOf(from, options.identityFile);
  const manifest = await readManifest(from, encryption);
  refuseOlderBackup(from, manifest);
  const tool = await findPostgresTool('pg_restore', { neededMajor: manifest.toolMajor, print, signal });
  requireToolForBackup(tool, manifest.toolMajor);
  await requireIntact(from, manifest, encryption);
  print(`The backup of ${manifest.startedAt} is whole.`);
  const connections = await connectToAll(data.databaseUrls);
  try {
    const pairs = pairsOf(connections, manifest);
    for (const [connection, entry] of pairs) {
      requireCompatibleTool(tool, connection.serverMajor, connection.name);
      requireServerVersion(connection, entry);
      await requireUnused(connection);
      if (!options.isReplacing) await requireEmpty(connection);
    }
    const store = await openStore(data.store);
    try {
      await putObjectsBack(store, from, manifest.objects, encryption, signal);
    } finally {
      await store.close();
    }
    print(`Put back the contents of ${pluralize(manifest.objects.length, 'document')}.`);
    await restoreAll(pairs, encryption, tool, options);
    return manifest;
  } finally {
    await closeAll(connections);
  }
}

async function restoreAll(
  pairs: readonly Pair[],
  encryption: Encryption,
  tool: PostgresTool,
  { from, print, signal }: RestoreOptions,
): Promise<void> {
  const touched: DatabaseConnection[] = [];
  try {
    for (const [connection, entry] of pairs) {
      signal.throwIfAborted();
      touched.push(connection);
      await setAside(connection);
      await restoreDatabase(
        connection,
        entry,
        await openFile(dumpPathOf(from, entry.name, encryption), encryption),
        tool,
        signal,
      );
      print(`Restored ${connection.name}: ${Object.keys(entry.tables).length} tables, equal to the backup.`);
    }
  } catch (error) {
    for (const connection of touched) await putBack(connection);
    throw error;
  }
  for (const connection of touched) await forgetReplaced(connection);
}

async function restoreDatabase(
  connection: DatabaseConnection,
  entry: DatabaseEntry,
  dump: Readable,
  tool: PostgresTool,
  signal: AbortSignal,
): Promise<void> {
  const restore = startPostgresTool(
    tool,
    connection,
    // Only the schema is restored: extensions belong to the operator.
    ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--schema=public'],
    signal,
  );
  // When one of both fails, the other ends too, and the program's error says more. It writes that to standard error
  // only.
  restore.output.resume();
  const [ended, read] = await Promise.allSettled([restore.ended, pipeline(dump, restore.input)]);
  if (ended.status === 'rejected') throw ended.reason;
  if (read.status === 'rejected') throw read.reason;
  const differences = await compareDatabase(connection, entry);
  if (differences.length > 0) {
    throw new SetupError(`What was restored of ${entry.name} differs: ${differences.join('; ')}.`);
  }
  await prepareRestored(connection.client);
}

/**
 * Prepares restored data for a world that has gone on. The outbox publishes its events of the last 7 days before the
 * backup again, however long ago that was; the events in the inbox stay known for another 30 days; and ids that may
 * have been given out since the backup are skipped.
 */
async function prepareRestored(client: Client): Promise<void> {
  await client.query(
    // Several statements in one text are one transaction.
    `UPDATE public.outbox SET published_at = NULL, leased_until = NULL, stream_created = NULL, stream_seq = NULL;
     UPDATE public.inbox SET seen_at = now();
     SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, COALESCE(last_value, 0) + ${skippedIds})
     FROM pg_sequences WHERE schemaname = 'public'`,
  );
}

/** Compares the current data with a backup, table by table and object by object. Returns the differences. */
export async function compareWithBackup(
  options: Pick<RestoreOptions, 'data' | 'from' | 'identityFile' | 'print'>,
): Promise<string[]> {
  const { data, from, print } = options;
  const encryption = encryptionOf(from, options.identityFile);
  const manifest = await readManifest(from, encryption);
  await requireIntact(from, manifest, encryption);
  const connections = await connectToAll(data.databaseUrls);
  try {
    const differences: string[] = [];
    for (const [connection, entry] of pairsOf(connections, manifest)) {
      const found = await compareDatabase(connection, entry);
      differences.push(...found.map((difference) => `${entry.name}: ${difference}`));
      if (found.length === 0) print(`${entry.name}: ${Object.keys(entry.tables).length} tables are equal.`);
    }
    const missing = await findMissing(data, manifest);
    differences.push(...missing.map((key) => `document: the content ${key} is not in the store`));
    if (missing.length === 0)
      print(`document: the contents of ${pluralize(manifest.objects.length, 'document')} are equal.`);
    return differences;
  } finally {
    await closeAll(connections);
  }
}

async function compareDatabase({ client }: DatabaseConnection, { tables }: DatabaseEntry): Promise<string[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return differencesOf(tables, await digestTables(client));
  } finally {
    await client.query('ROLLBACK');
  }
}

async function findMissing(data: ProductData, { objects }: Manifest): Promise<string[]> {
  const store = await openExistingStore(data.store);
  const missing: string[] = [];
  try {
    await forEachConcurrently(objects, 4, async (object) => {
      if (!(await isInStore(store, object))) missing.push(object.key);
    });
  } finally {
    await store.close();
  }
  return missing.toSorted();
}

function refuseOlderBackup(from: string, { startedAt, databases }: Manifest): void {
  if (!databases.some(({ lastMigration }) => isBeforeFirstVersion(lastMigration))) return;
  throw new SetupError(
    `The backup in ${from}, of ${startedAt}, is from before version 0.1.0, and this version cannot use it: ` +
      'restore it with the version that made it, save the hours there (Export CSV under Reports), ' +
      'and import them here (Import under Session History). Nothing was changed.',
  );
}

async function requireIntact(
  from: string,
  { databases, objects }: Manifest,
  encryption: Encryption,
): Promise<void> {
  const files = [
    ...databases.map((entry) => ({ ...entry, path: dumpPathOf(from, entry.name, encryption) })),
    ...objects.map((entry) => ({ ...entry, path: objectPathOf(from, entry.key, encryption) })),
  ];
  const damaged: string[] = [];
  await forEachConcurrently(files, 2, async (file) => {
    if (!(await hasFingerprint(file.path, file, encryption))) damaged.push(file.path);
  });
  if (damaged.length === 0) return;
  const more = damaged.length > 3 ? ` and ${damaged.length - 3} more` : '';
  throw new SetupError(
    `The backup is damaged: ${damaged.slice(0, 3).join(', ')}${more} is missing or not what was written. Nothing was changed.`,
  );
}

function pairsOf(connections: readonly DatabaseConnection[], { databases }: Manifest): Pair[] {
  return databases.flatMap((entry) => {
    const connection = connections.find(({ name }) => name === entry.name);
    return connection ? [[connection, entry] as const] : [];
  });
}

function requireServerVersion({ name, serverMajor }: DatabaseConnection, entry: DatabaseEntry): void {
  if (serverMajor >= entry.serverMajor) return;
  throw new SetupError(
    `The server of ${name} is of version ${serverMajor}, and the backup of version ${entry.serverMajor}: restore into one that is not older.`,
  );
}

async function requireEmpty(connection: DatabaseConnection): Promise<void> {
  if (await isEmpty(connection)) return;
  throw new SetupError(
    `The database of ${connection.name} is not empty: with --replace its content goes when the restore has succeeded.`,
  );
}
