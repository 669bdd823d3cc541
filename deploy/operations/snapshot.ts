import type { DatabaseConnection } from './database-connection.ts';
import type { Encryption } from './encryption.ts';
import { writeStream } from './files.ts';
import { dumpPathOf, type DatabaseEntry } from './manifest.ts';
import { startPostgresTool, type PostgresTool } from './postgres-tool.ts';
import { tablesWithoutRows, urlSettingOf, type DatabaseName } from './database-names.ts';
import { digestTables } from './table-digests.ts';
import { replacedSchema } from './schema-swap.ts';
import { SetupError } from '@clinical-hours/service-kit/machine';

/** A snapshot of a database, which can be read until its connection is closed. */
export interface Snapshot {
  connection: DatabaseConnection;
  id: string;
  takenAt: string;
}

/** Opens the snapshots of all databases, in this order and right after each other. */
export async function openSnapshots(connections: readonly DatabaseConnection[]): Promise<Snapshot[]> {
  const snapshots: Snapshot[] = [];
  for (const connection of connections) {
    const { client } = connection;
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query('SELECT pg_export_snapshot() AS id');
    snapshots.push({ connection, id: rows[0].id, takenAt: new Date().toISOString() });
  }
  return snapshots;
}

/** Dumps a database as it was in its snapshot. Returns its entry in the manifest, with the digest of every table. */
export async function dumpDatabase(
  { connection, id, takenAt }: Snapshot,
  dir: string,
  encryption: Encryption,
  tool: PostgresTool,
  signal: AbortSignal,
): Promise<DatabaseEntry> {
  const { name, client, serverMajor } = connection;
  const lastMigration = await readLastMigration(connection);
  const dump = startPostgresTool(
    tool,
    connection,
    [
      '--format=custom',
      `--snapshot=${id}`,
      '--lock-wait-timeout=60s',
      `--exclude-schema=${replacedSchema}`,
      ...tablesWithoutRows.map((table) => `--exclude-table-data=public.${table}`),
    ],
    signal,
  );
  const written = writeStream(
    dumpPathOf(dir, name, encryption),
    () => Promise.resolve(dump.output),
    encryption,
  );
  // When pg_dump fails, its output ends normally. When the output cannot be written, pg_dump fails after that.
  const [ended, fingerprint] = await Promise.allSettled([dump.ended, written]);
  if (fingerprint.status === 'rejected') throw fingerprint.reason;
  if (ended.status === 'rejected') throw ended.reason;
  return {
    name: name as DatabaseName,
    snapshotAt: takenAt,
    dumpedAt: new Date().toISOString(),
    serverMajor,
    lastMigration,
    ...fingerprint.value,
    tables: await digestTables(client),
  };
}

async function readLastMigration({ name, client }: DatabaseConnection): Promise<string> {
  const { rows: found } = await client.query(
    `SELECT to_regclass('public.migrations') IS NOT NULL AS is_there`,
  );
  const { rows } = found[0].is_there
    ? await client.query('SELECT name FROM public.migrations ORDER BY id DESC LIMIT 1')
    : { rows: [] };
  if (rows.length > 0) return rows[0].name;
  throw new SetupError(
    `The database of ${name} has no tables of this product: does ${urlSettingOf(name)} name the right one?`,
  );
}
