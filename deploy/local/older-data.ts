import { Client } from 'pg';
import { SetupError } from '@clinical-hours/service-kit/machine';
import { isBeforeFirstVersion } from '@clinical-hours/service-kit/schema-age';
import type { Postgres } from './postgres.ts';

/**
 * Throws a SetupError when one of these databases, which exist, was made before version 0.1.0: its service would
 * refuse it, start after start.
 */
export async function refuseOlderData(
  { url, dataDir }: Pick<Postgres, 'url' | 'dataDir'>,
  names: readonly string[],
): Promise<void> {
  const areOlder = await Promise.all(names.map((name) => isOlder(url, name)));
  const older = names.filter((_, index) => areOlder[index]);
  if (older.length === 0) return;
  throw new SetupError(
    `The data in ${dataDir} is from before version 0.1.0 (${older.join(', ')}), and is not upgraded: ` +
      'start it once more with the version that made it, save the hours there (Export CSV under Reports), ' +
      'start this version with another DATA_DIR, and import them (Import under Session History). ' +
      'Nothing was changed.',
  );
}

async function isOlder(postgresUrl: string, name: string): Promise<boolean> {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  const client = new Client({ connectionString: url.href });
  // PostgreSQL stops under the connection when another part of the start fails.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT to_regclass('public.migrations') IS NOT NULL AS "isMigrated"`,
    );
    if (!rows[0].isMigrated) return false;
    const done = await client.query<{ name: string }>('SELECT name FROM public.migrations');
    return done.rows.some((migration) => isBeforeFirstVersion(migration.name));
  } finally {
    await client.end();
  }
}
