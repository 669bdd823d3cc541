import type { TestProject } from 'vitest/node';
import type { Minio } from './minio.ts';
import { startMinio } from './minio.ts';
import { findMinio } from './tools/go-tools.ts';
import { defaultCacheDir } from '@clinical-hours/service-kit/machine';
import { startNats } from '#deploy/local/nats';
import { startPostgres } from '#deploy/local/postgres';
import { makeTempHome } from './temp-home.ts';

/** Starts a temporary PostgreSQL, a NATS and, where it is available, a MinIO for all integration tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await makeTempHome();
  const [postgres, nats, minio] = await Promise.all([
    startPostgres({ dataDir: home.dir, isEphemeral: true }),
    // Never the server that NATS_URL names: tests fill and empty it.
    startNats({ dataDir: home.dir, natsUrl: '' }),
    startMinioIfThereIsOne(home.dir),
  ]);
  project.provide('postgresUrl', postgres.url);
  project.provide('natsUrl', nats.url);
  project.provide('minioUrl', minio?.url);
  return async () => {
    await Promise.all([postgres.stop(), nats.stop(), minio?.stop()]);
    home.remove();
  };
}

async function startMinioIfThereIsOne(dataDir: string): Promise<Minio | undefined> {
  const binary = await findMinio({ cacheDir: defaultCacheDir() });
  return binary.path === undefined ? undefined : startMinio({ binary, dataDir });
}
