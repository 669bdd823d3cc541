import { Client } from 'pg';
import { reasonOf, SetupError } from '@clinical-hours/service-kit/machine';
import { giveSettings, noTimeLimits } from '@clinical-hours/service-kit/session-settings';

export interface DatabaseConnection {
  name: string;
  url: string;
  client: Client;
  serverMajor: number;
}

/** Connects to a database without time limits, since a backup takes long. Throws a SetupError if it cannot. */
export async function connectTo(name: string, url: string): Promise<DatabaseConnection> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'clinical-hours-operations',
    keepAlive: true,
  });
  // The next query fails when the connection has broken, so the event needs no handling.
  client.on('error', () => {});
  try {
    await client.connect();
    await giveSettings(client, noTimeLimits);
    const { rows } = await client.query('SHOW server_version_num');
    return { name, url, client, serverMajor: Math.floor(Number(rows[0].server_version_num) / 10_000) };
  } catch (error) {
    await client.end().catch(() => {});
    const reason = reasonOf(error) || String((error as { code?: unknown }).code);
    throw new SetupError(`The database of ${name} cannot be reached: ${reason}.`);
  }
}

/** Connects to all databases. Throws a SetupError when one cannot be reached, and leaves no connection open then. */
export async function connectToAll(urls: Record<string, string>): Promise<DatabaseConnection[]> {
  const results = await Promise.allSettled(Object.entries(urls).map(([name, url]) => connectTo(name, url)));
  const connections = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const problems = results.flatMap((result) =>
    result.status === 'rejected' ? [reasonOf(result.reason)] : [],
  );
  if (problems.length === 0) return connections;
  await closeAll(connections);
  throw new SetupError(problems.join('\n'));
}

/** Closes connections, including broken ones. */
export async function closeAll(connections: readonly DatabaseConnection[]): Promise<void> {
  await Promise.all(connections.map(({ client }) => client.end().catch(() => {})));
}
