import { databaseSettings, loadConfig, processSettings } from '../config/index.ts';
import { createLogger } from '../logging/index.ts';
import { endWith } from '../runtime/end-with.ts';
import { Tls, trustEverywhere } from '../tls/index.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './schema.ts';

const { LOG_LEVEL, TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE } = processSettings;
const { DATABASE_URL } = databaseSettings;
const settings = { LOG_LEVEL, TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE, DATABASE_URL };

/**
 * The whole of a service's `migrate.ts`: brings the schema up to date and says what it did. A failure is one line on standard
 * error and exit code 1; a database that is not there is one, and whoever started this starts it again.
 */
export async function runMigrations(service: string, migrations: Migration[]): Promise<void> {
  // As the first process of a container it would not hear it otherwise. What is under way is rolled back.
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
