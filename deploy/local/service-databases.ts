import { Client } from 'pg';
import type { Postgres } from './postgres.ts';
import { Secrets } from './secrets.ts';

/** Makes a role and a database for each name where they are missing; returns the DATABASE_URLs by name. */
export async function ensureServiceDatabases(
  postgres: Pick<Postgres, 'url' | 'host' | 'port' | 'dataDir'>,
  names: readonly string[],
): Promise<Record<string, string>> {
  const secrets = new Secrets(postgres.dataDir);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const roles = await namesIn(client, 'SELECT rolname AS name FROM pg_roles');
    const databases = await namesIn(client, 'SELECT datname AS name FROM pg_database');
    await client.query('REVOKE CONNECT ON DATABASE postgres, template1 FROM PUBLIC');
    const urls: Record<string, string> = {};
    for (const name of names) {
      const password = secrets.get(`database.${name}`);
      const id = client.escapeIdentifier(name);
      const verb = roles.has(name) ? 'ALTER' : 'CREATE';
      // The password is set at every start, so that secrets.json is the only source of it.
      await client.query(`${verb} ROLE ${id} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
      if (!databases.has(name)) await client.query(`CREATE DATABASE ${id} OWNER ${id}`);
      await client.query(`REVOKE ALL ON DATABASE ${id} FROM PUBLIC`);
      urls[name] = `postgresql://${name}:${password}@${postgres.host}:${postgres.port}/${name}`;
    }
    return urls;
  } finally {
    await client.end();
  }
}

async function namesIn(client: Client, query: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(query);
  return new Set(rows.map((row) => row.name));
}
