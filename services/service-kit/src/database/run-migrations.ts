import { databaseSettings, loadConfig, processSettings } from '../config/index.ts';
import { createLogger } from '../logging/index.ts';
import { endWith } from '../runtime/lifetime.ts';
import { Tls, trustEverywhere } from '../tls/index.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './schema.ts';

const { LOG_LEVEL, TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE } = processSettings;
const { DATABASE_URL } = databaseSettings;
const settings = { LOG_LEVEL, TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE, DATABASE_URL };

/**
 * The body of a service's `migrate.ts`: migrates the schema and logs the result. A failure, such as an
 * unreachable database, is one line on standard error and exit code 1; the caller is expected to start the
 * process again.
 */
export async function runMigrations(service: string, migrations: Migration[]): Promise<void> {
  // The first process of a container ignores SIGTERM without a handler. The migration under way is rolled
  // back.
  process.once('SIGTERM', () => process.exit(1));
  const name = `the migration of ${service}`;
  try {
    const config = loadConfig(name, settings);
    const tls = Tls.read(name, config);
    if (tls) trustEverywhere(tls);
    const log = createLogger(service, config.LOG_LEVEL);
    const done = await migrate({ service, url: config.DATABASE_URL, migrations, log });
    if (done.length === 0) log.info('nothing to migrate');
  } catch (error) {
    endWith(`${name} has failed`, error);
  }
}
