import { createHash } from 'node:crypto';
import { Client } from 'pg';

/** The rows of every table as text, by 'database.table', without what tells of the way of events and who is signed in. */
export async function contentsOf(databaseUrls: Record<string, string>): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const [name, url] of Object.entries(databaseUrls)) {
    for (const [table, rows] of await rowsOf(url)) contents[`${name}.${table}`] = digest(rows);
  }
  return contents;
}

const columns: Record<string, string> = {
  outbox: 'ROW(id, type, payload, request_id, occurred_at)',
  inbox: 'ROW(event_id, type, attempts, last_error, handled_at)',
};

async function rowsOf(url: string): Promise<[table: string, rows: string[]][]> {
  return query(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'web_sessions' ORDER BY 1`,
    );
    const found: [string, string[]][] = [];
    for (const { name } of tables.rows) {
      const row = columns[name] ?? `"${name}"`;
      const { rows } = await client.query(`SELECT ${row}::text AS row FROM "${name}" ORDER BY 1`);
      found.push([name, rows.map((each) => each.row)]);
    }
    return found;
  });
}

const digest = (rows: string[]): string =>
  `${rows.length} rows, ${createHash('sha256').update(rows.join('\n')).digest('hex')}`;

/** Does something with a connection of its own. */
export async function query<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
