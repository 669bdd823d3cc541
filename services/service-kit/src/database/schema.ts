import { Client } from 'pg';
import type { MigrationInterface } from 'typeorm';
import type { Logger } from '../logging/index.ts';

/**
 * A step of the schema. `isExpanding = true` promises that code which does not know it can live with it: it only adds what that
 * code does not miss (a table, a column that may be null or has a default, an index). What takes something away comes a version
 * later, when no process needs it any more, and does not say so.
 */
export type Migration = new () => MigrationInterface & { readonly isExpanding?: boolean };

export interface SchemaOptions {
  service: string;
  url: string;
  migrations: Migration[];
  log: Logger;
}

/** What was done to a database, by name. */
export interface Schema {
  done: string[];
  /** Known to be expanding, done or not. */
  expanding: string[];
}

/** Opens one connection. Fails within seconds, in a sentence that says which database cannot be opened and why. */
export async function connectToSchema({ service, url }: SchemaOptions): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // Whoever uses the connection next finds out by itself.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const place = `${client.host}:${client.port}/${client.database}`;
    throw new Error(`the database of ${service} (${place}) cannot be opened: ${describe(error)}`, {
      cause: error,
    });
  }
}

export async function readSchema(client: Client): Promise<Schema> {
  return {
    done: await namesIn(client, 'migrations', 'id'),
    expanding: await namesIn(client, 'expanding_migrations', 'name'),
  };
}

export const namesOf = (migrations: Migration[]): string[] =>
  migrations.map((migration) => new migration().name ?? migration.name);

/**
 * Fails when the schema has migrations that this code does not know, by their names: it was written by newer code. Those that
 * are expanding are told to the log.
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
 * Writes down which of these migrations are expanding, for older code that will meet them. This comes before they run: a process
 * that ends in between leaves a promise about what is not there, and not the other way round.
 */
export async function rememberExpanding(
  client: Client,
  migrations: Migration[],
  { expanding }: Schema,
): Promise<void> {
  const isExpanding = (migration: Migration): boolean => new migration().isExpanding ?? false;
  const [yes, no] = [
    namesOf(migrations.filter(isExpanding)),
    namesOf(migrations.filter((migration) => !isExpanding(migration))),
  ];
  if (yes.some((name) => !expanding.includes(name))) {
    await client.query('CREATE TABLE IF NOT EXISTS expanding_migrations (name text PRIMARY KEY)');
    await client.query('INSERT INTO expanding_migrations SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
      yes,
    ]);
  }
  // A later version may know better.
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
