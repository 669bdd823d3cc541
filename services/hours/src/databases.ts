import { openDatabase, type Database, type DatabaseConfig } from '@clinical-hours/service-kit/database';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import { exportsAtOnce } from './limits/export-limits.ts';
import { favoriteEntity } from './favorite/favorite.entity.ts';
import { migrations } from './migrations/index.ts';
import { licenseEntity } from './licensure/license.entity.ts';
import { sessionEntity } from './session/session.entity.ts';
import { siteEntity } from './site/site.entity.ts';
import { todoEntity } from './todo/todo.entity.ts';

export const entities = [favoriteEntity, licenseEntity, sessionEntity, siteEntity, todoEntity];

/** The connection pools of this service's own database. */
export interface Databases {
  database: Database;
  /**
   * Only for exports, which keep a connection while they read, so that other requests never wait for a connection of
   * theirs. The list of all sessions uses `database` whatever its length, because it keeps no connection between its
   * statements.
   */
  exportDatabase: Database;
}

/** Opens both pools, with the schema up to date. */
export async function openDatabases(
  service: string,
  config: DatabaseConfig,
  log: Logger,
): Promise<Databases & Closable> {
  const options = { service, entities, migrations, log };
  const database = await openDatabase({ ...options, config });
  const exportConfig: DatabaseConfig = {
    ...config,
    MIGRATIONS: 'done-before',
    DATABASE_POOL_SIZE: exportsAtOnce,
  };
  const exportDatabase = await openDatabase({ ...options, config: exportConfig });
  const close = async () => void (await Promise.all([database.destroy(), exportDatabase.destroy()]));
  return { database, exportDatabase, close };
}
