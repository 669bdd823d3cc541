import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DataDir } from '../local/data-dir.ts';
import { startPostgres } from '../local/postgres.ts';
import { ADMIN_ANNOUNCED, Secrets } from '../local/secrets.ts';
import { ensureServiceDatabases } from '../local/service-databases.ts';
import { SetupError } from '@clinical-hours/service-kit/machine';
import { preparePostgresHome } from '../local/postgres-home.ts';
import { databaseNames, type DatabaseUrls } from './database-names.ts';
import type { ProductData, Source } from './settings.ts';

const storeOf = (dataDir: string): ProductData['store'] => ({
  kind: 'directory',
  directory: join(dataDir, 'documents'),
});

/** Returns where the data is. Throws a SetupError for the data directory of a product that does not run. */
export function dataOf(source: Source): ProductData {
  if (source.dataDir === undefined) return source.data;
  const { dataDir } = source;
  const { clusterDir } = preparePostgresHome({ dataDir, isEphemeral: false, print: () => {} });
  const port = portOf(clusterDir);
  const secrets = new Secrets(dataDir);
  const urls = databaseNames.map((name) => [
    name,
    `postgresql://${name}:${secrets.find(`database.${name}`) ?? ''}@127.0.0.1:${port}/${name}`,
  ]);
  if (port === undefined) throw new SetupError(`Nothing runs with the data in ${dataDir}: start it first.`);
  return { databaseUrls: Object.fromEntries(urls) as DatabaseUrls, store: storeOf(dataDir) };
}

/** Runs `work` on the data of a stopped product. For a data directory, PostgreSQL runs meanwhile. */
export async function withStoppedProduct<T>(
  source: Source,
  print: (line: string) => void,
  work: (data: ProductData) => Promise<T>,
): Promise<T> {
  if (source.dataDir === undefined) return work(source.data);
  const dataDir = new DataDir(source.dataDir);
  try {
    await dataDir.endLeftovers();
    const postgres = await startPostgres({ dataDir: dataDir.path, print });
    try {
      const urls = await ensureServiceDatabases(postgres, databaseNames);
      return await work({ databaseUrls: urls as DatabaseUrls, store: storeOf(dataDir.path) });
    } finally {
      await postgres.stop();
    }
  } finally {
    dataDir.release();
  }
}

/**
 * Prepares a local product for the data of a backup: removes the streams, whose events happened after it, and has
 * `npm start` show no password of an administrator, who has the one of the backup.
 */
export function settleLocalData({ dataDir }: Source): void {
  if (dataDir === undefined) return;
  rmSync(join(dataDir, 'nats'), { recursive: true, force: true });
  new Secrets(dataDir).set(ADMIN_ANNOUNCED, 'yes');
}

// PostgreSQL writes its port into the fourth line.
function portOf(clusterDir: string): number | undefined {
  const path = join(clusterDir, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  return Number(readFileSync(path, 'utf8').split('\n')[3]) || undefined;
}
