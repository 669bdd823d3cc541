import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { defaultCacheDir } from '@clinical-hours/service-kit/machine';
import { startNats } from '#deploy/local/nats';
import { startPostgres } from '#deploy/local/postgres';
import { ensureServiceDatabases } from '#deploy/local/service-databases';
import { ShutdownStack } from '#deploy/local/shutdown-stack';

export interface BareServices {
  services: readonly { pid: number; address: string }[];
  stop: () => Promise<void>;
}

/**
 * PostgreSQL, NATS and `count` bare gRPC services with TypeORM, each a process with a database of its own. Returns when all are
 * ready.
 */
export async function startBareServices(
  count: number,
  { dataDir, isEphemeral }: { dataDir: string; isEphemeral: boolean },
): Promise<BareServices> {
  const names = Array.from({ length: count }, (_entry, index) => `bare${index + 1}`);
  const shutdownStack = new ShutdownStack();
  try {
    const track = shutdownStack.open();
    const [databaseUrls] = await Promise.all([
      track(startPostgres({ dataDir, isEphemeral })).then((postgres) =>
        ensureServiceDatabases(postgres, names),
      ),
      track(startNats({ dataDir, natsUrl: '' })),
    ]);
    const children = names.map((name) => launch(databaseUrls[name] ?? ''));
    shutdownStack.add(...children.map((child) => ({ stop: () => end(child) })));
    const services = await Promise.all(children.map(toService));
    return { services, stop: () => shutdownStack.stop() };
  } catch (error) {
    await shutdownStack.stop();
    throw error;
  }
}

function launch(databaseUrl: string): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  // The cache that the services of the product use.
  const compileCache = join(defaultCacheDir(), 'node-compile-cache');
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compileCache,
    DATABASE_URL: databaseUrl,
  };
  return fork(join(import.meta.dirname, 'bare-service.ts'), {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function toService(child: ChildProcess): Promise<{ pid: number; address: string }> {
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`a bare service has ended with ${code}`);
  });
  const [port] = await Promise.race([once(child, 'message'), gone]);
  gone.catch(() => {});
  return { pid: child.pid ?? 0, address: `127.0.0.1:${port}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
