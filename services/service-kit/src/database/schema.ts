import { Client } from 'pg';
import type { MigrationInterface } from 'typeorm';
import type { Logger } from '../logging/index.ts';
import { isBeforeFirstVersion } from '../schema-age/index.ts';
import { findUnfit, giveSettings, noTimeLimits } from '../session-settings/index.ts';

/**
 * A step of the schema. `isExpanding = true` promises that older code can live with it: the step only adds a table, an
 * index, or a column that may be null or has a default. A step that removes something follows in a later version, when
 * no process needs it, and is not expanding. No step can be undone: the way back is a restore.
 */
export interface MigrationStep extends Pick<MigrationInterface, 'up'> {
  readonly isExpanding: boolean;
}

/** The class of a step. Its name ends with the 13 digits by which steps are ordered. */
export type Migration = new () => MigrationStep;

export interface SchemaOptions {
  service: string;
  url: string;
  migrations: Migration[];
  log: Logger;
}

/** The migrations that a database has recorded, by name. */
export interface Schema {
  done: string[];
  /** All migrations known to be expanding, whether done or not. */
  expanding: string[];
}

/**
 * Opens one connection. Throws within seconds, with a message that names the database and the reason, also when the
 * database could be opened and is unfit.
 */
export async function connectToSchema(options: SchemaOptions): Promise<Client> {
  const client = await connect(options);
  try {
    const unfit = await findUnfit(client, () => connect(options));
    if (unfit !== undefined) throw new Error(`${nameOf(client, options)} cannot be used: ${unfit}`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function connect(options: SchemaOptions): Promise<Client> {
  const client = new Client({ connectionString: options.url, connectionTimeoutMillis: 2_000 });
  // The next query on a broken connection rejects anyway.
  client.on('error', () => {});
  try {
    await client.connect();
    await giveSettings(client, noTimeLimits);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw new Error(`${nameOf(client, options)} cannot be opened: ${describe(error)}`, { cause: error });
  }
}

const nameOf = ({ host, port, database }: Client, { service }: SchemaOptions): string =>
  `the database of ${service} (${host}:${port}/${database})`;

export async function readSchema(client: Client): Promise<Schema> {
  return {
    done: await namesIn(client, 'migrations', 'id'),
    expanding: await namesIn(client, 'expanding_migrations', 'name'),
  };
}

export const namesOf = (migrations: Migration[]): string[] => migrations.map(({ name }) => name);

/**
 * Throws when the schema was made before version 0.1.0: no version upgrades it, and its data has to be exported by
 * the version that made it.
 */
export function refuseOlderSchema({ done }: Schema): void {
  const [first, ...more] = done.filter(isBeforeFirstVersion);
  if (first === undefined) return;
  const which = more.length > 0 ? `${first} and ${more.length} more` : first;
  throw new Error(
    `the database schema is from before version 0.1.0, and cannot be upgraded: it has ${which}; ` +
      'export its data with the version that made it, and start this version with an empty database',
  );
}

/**
 * Throws, with their names, when the schema has migrations that this code does not know and that are not
 * expanding. Unknown expanding ones are only logged.
 */
export function refuseNewerSchema({ done, expanding }: Schema, { migrations, log }: SchemaOptions): void {
  const known = namesOf(migrations);
  const unknown = done.filter((name) => !known.includes(name));
  const refused = unknown.filter((name) => !expanding.includes(name));
  if (refused.length > 0) {
    throw new Error(`the database schema is newer than this version: it has ${refused.join(', ')}`);
  }
  if (unknown.length > 0) {
    log.warn(
      { migrations: unknown },
      'the database schema is newer than this version, which can live with it',
    );
  }
}

/**
 * Records which of these migrations are expanding, for older code that will meet them. Call it before they
 * run: a process that dies in between leaves a mark without its migration, which is harmless, and never a
 * migration without its mark.
 */
export async function rememberExpanding(
  client: Client,
  migrations: Migration[],
  { done, expanding }: Schema,
): Promise<void> {
  const isExpanding = (migration: Migration): boolean => new migration().isExpanding;
  const [yes, no] = [
    namesOf(migrations.filter(isExpanding)),
    namesOf(migrations.filter((migration) => !isExpanding(migration))),
  ];
  if (done.length === 0 || yes.some((name) => !expanding.includes(name))) {
    await client.query('CREATE TABLE IF NOT EXISTS expanding_migrations (name text PRIMARY KEY)');
    await client.query('INSERT INTO expanding_migrations SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
      yes,
    ]);
  }
  // A later version may withdraw the promise.
  if (no.some((name) => expanding.includes(name))) {
    await client.query('DELETE FROM expanding_migrations WHERE name = ANY ($1::text[])', [no]);
  }
}

async function namesIn(client: Client, table: string, order: string): Promise<string[]> {
  const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
  if (!rows[0].exists) return [];
  const found = await client.query<{ name: string }>(`SELECT name FROM ${table} ORDER BY ${order}`);
  return found.rows.map(({ name }) => name);
}

const describe = (error: unknown): string =>
  error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error);
