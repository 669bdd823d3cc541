import type { ClientBase } from 'pg';

/** For how long a connection's statements and pauses may last, in milliseconds. 0 is for ever. */
export interface TimeLimits {
  statementMs: number;
  idleInTransactionMs: number;
}

/** For migrations, backups and operators' commands. */
export const noTimeLimits: TimeLimits = { statementMs: 0, idleInTransactionMs: 0 };

/**
 * What texts, values and transactions mean here, whatever the server, the database and the role have set. Left to them
 * are what changes the pace alone, and `default_transaction_read_only`, by which operators and providers keep a full or
 * retired database from being written.
 */
export const sessionSettings: Readonly<Record<string, string>> = {
  array_nulls: 'on',
  backslash_quote: 'safe_encoding',
  bytea_output: 'hex',
  DateStyle: 'ISO, MDY',
  default_table_access_method: 'heap',
  default_tablespace: '',
  default_transaction_deferrable: 'off',
  default_transaction_isolation: 'read committed',
  exit_on_error: 'off',
  extra_float_digits: '1',
  // A random part of the rows that an index finds.
  gin_fuzzy_search_limit: '0',
  idle_session_timeout: '0',
  IntervalStyle: 'postgres',
  lc_monetary: 'C',
  lc_numeric: 'C',
  lc_time: 'C',
  lock_timeout: '0',
  quote_all_identifiers: 'off',
  restrict_nonsystem_relation_kind: '',
  row_security: 'on',
  search_path: '"$user", public',
  standard_conforming_strings: 'on',
  temp_tablespaces: '',
  TimeZone: 'UTC',
  timezone_abbreviations: 'Default',
  transaction_timeout: '0',
  transform_null_equals: 'off',
  xmlbinary: 'base64',
  xmloption: 'content',
};

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Gives a new connection its settings, in one round trip. Not in the startup packet, in which PgBouncer refuses them.
 * Settings that a version of PostgreSQL does not know are left out.
 */
export async function giveSettings(client: ClientBase, limits: TimeLimits): Promise<void> {
  const settings = Object.entries({
    ...sessionSettings,
    statement_timeout: `${limits.statementMs}`,
    idle_in_transaction_session_timeout: `${limits.idleInTransactionMs}`,
  });
  const values = settings.map(([name, value]) => `(${literal(name)}, ${literal(value)})`).join(', ');
  // The first statement, because the second one may take longer than the server's own limit. What was answered as saved
  // survives a crash; how many replicas are waited for besides is the operator's choice.
  await client.query(
    `SET statement_timeout = ${limits.statementMs};
     SELECT set_config(name, value, false) FROM (VALUES ${values}) AS wanted (name, value)
     WHERE current_setting(name, true) IS NOT NULL;
     SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'`,
  );
}

/** The part of a pool's options by which each connection has its settings before its first query. */
export const settingsOfPool = (limits: TimeLimits) => ({
  onConnect: (client: ClientBase): Promise<void> => giveSettings(client, limits),
});

/**
 * Returns in a sentence why a database cannot be used, or undefined. `client` is a connection of its own, and `connect`
 * opens another one.
 */
export async function findUnfit(
  client: ClientBase,
  connect: () => Promise<ClientBase & { end: () => Promise<void> }>,
): Promise<string | undefined> {
  const { rows } = await client.query<{
    encoding: string;
    role: string;
    schema: string | null;
    name: string;
    pid: number;
  }>(
    `SELECT current_setting('server_encoding') AS encoding, current_setting('session_replication_role') AS role,
       quote_ident(current_schema()) AS schema, quote_ident(current_database()) AS name, pg_backend_pid() AS pid`,
  );
  const { encoding, role, schema, name, pid } = rows[0]!;
  if (encoding !== 'UTF8') {
    return `its encoding is ${encoding}, and has to be UTF8: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`;
  }
  if (schema !== 'public') {
    const remedy =
      schema === null ? 'CREATE SCHEMA public' : `DROP SCHEMA ${schema}, or take a role with another name`;
    return `its tables would lie in ${schema ?? 'no schema'}, and backups know the schema public alone: ${remedy}`;
  }
  if (role !== 'origin') {
    return (
      `session_replication_role is ${role}, with which totals and chains are not kept: ` +
      `ALTER DATABASE ${name} RESET session_replication_role, and the same for the role`
    );
  }
  // A pooler tells clients a process of its own making. One that gives each transaction another connection has none for
  // this client now, so another client gets it: settings and locks would not stay with us.
  const { processID } = client as ClientBase & { processID?: number | null };
  if (processID === pid) return undefined;
  const other = await connect();
  try {
    const taken = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    if (taken.rows[0]!.pid !== pid) return undefined;
    return 'a pooler lends its connections for single transactions: set pool_mode = session there, or address PostgreSQL itself';
  } finally {
    await other.end();
  }
}
