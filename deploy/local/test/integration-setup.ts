import type { TestProject } from 'vitest/node';
import { startNats } from '../nats.ts';
import { startPostgres } from '../postgres.ts';
import { makeTempHome } from './temp-home.ts';

/** One throw-away PostgreSQL and one NATS for all integration tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await makeTempHome();
  const [postgres, nats] = await Promise.all([
    startPostgres({ dataDir: home.dir, throwAway: true }),
    // Never the one that NATS_URL names: tests fill and empty it.
    startNats({ dataDir: home.dir, natsUrl: '' }),
  ]);
  project.provide('postgresUrl', postgres.url);
  project.provide('natsUrl', nats.url);
  return async () => {
    await Promise.all([postgres.stop(), nats.stop()]);
    home.remove();
  };
}
