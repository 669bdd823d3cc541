import type { Infrastructure } from '#deploy/local/infrastructure';
import { startInfrastructure } from '#deploy/local/infrastructure';
import { Logs } from '#deploy/local/logs';
import { defaultCacheDir, freePort } from '@clinical-hours/service-kit/machine';
import { planReplicas } from '#deploy/local/replicas';
import { readablePassword, Secrets } from '#deploy/local/secrets';
import type { Wiring } from '#deploy/local/service-environment';
import type { ShutdownStack } from '#deploy/local/shutdown-stack';
import { topology } from '#deploy/local/topology';

/** Starts PostgreSQL, NATS and a mailbox on this machine and decides the settings of the containers that use them. */
export async function startSurroundings(
  options: { rootDir: string; dataDir: string; print: (line: string) => void; signal: AbortSignal },
  shutdownStack: ShutdownStack,
): Promise<{ wiring: Wiring; mailboxUrl: string }> {
  const infrastructure = await startInfrastructure(
    {
      ...options,
      services: topology,
      logs: new Logs(options.dataDir),
      mailboxPort: await freePort(),
      smtpPort: undefined,
      natsUrl: '',
      cacheDir: defaultCacheDir(),
      isEphemeral: true,
      // The pages are in the image, and need not be built here.
      isDev: true,
      onDeath: (name, { how }) => options.print(`${name} has stopped (${how}).`),
      onStart: () => {},
    },
    shutdownStack,
  );
  return { wiring: await wire(infrastructure, options.dataDir), mailboxUrl: infrastructure.mailbox.httpUrl };
}

async function wire({ databaseUrls, nats, mailbox }: Infrastructure, dataDir: string): Promise<Wiring> {
  const secrets = new Secrets(dataDir);
  const port = await freePort();
  return {
    publicUrl: `http://localhost:${port}`,
    // As the containers see it.
    dataDir: '/tmp',
    isDev: false,
    admin: { username: 'admin', password: readablePassword(), email: 'admin@clinical-hours.example.com' },
    guidance: {},
    mailCaps: {},
    collectSeconds: '0',
    secret: (name) => secrets.get(name),
    databaseUrls,
    natsUrls: Object.fromEntries(topology.map(({ name }) => [name, nats.urlOf(name)])),
    smtpUrl: mailbox.smtpUrl,
    replicas: await planReplicas(topology, 1, port),
    tls: undefined,
    logLevel: 'info',
    timeZone: undefined,
  };
}
