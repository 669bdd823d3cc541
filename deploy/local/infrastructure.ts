import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logs } from './logs.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { startMailbox } from './mailbox/mailbox.ts';
import type { Nats } from './nats.ts';
import { startNats } from './nats.ts';
import { refuseOlderData } from './older-data.ts';
import type { Postgres } from './postgres.ts';
import { startPostgres } from './postgres.ts';
import { ensureServiceDatabases } from './service-databases.ts';
import type { ShutdownStack } from './shutdown-stack.ts';
import type { Death } from './supervise.ts';
import type { ServiceEntry } from './topology.ts';
import { buildWeb } from './web-build.ts';

export interface InfrastructureOptions {
  rootDir: string;
  dataDir: string;
  services: readonly ServiceEntry[];
  logs: Logs;
  mailboxPort: number;
  smtpPort: number | undefined;
  natsUrl: string | undefined;
  cacheDir: string;
  isEphemeral: boolean;
  isDev: boolean;
  print: (line: string) => void;
  onDeath: (name: string, death: Death) => void;
  onStart: (name: string, pid: number) => void;
  signal: AbortSignal;
}

export interface Infrastructure {
  postgres: Postgres;
  databaseUrls: Record<string, string>;
  nats: Nats;
  mailbox: Mailbox;
}

/** Starts PostgreSQL, NATS and the mailbox and builds the web pages, all at the same time. */
export async function startInfrastructure(
  options: InfrastructureOptions,
  shutdownStack: ShutdownStack,
): Promise<Infrastructure> {
  const { rootDir, dataDir, logs, print, signal } = options;
  const common = (name: string) => ({
    dataDir,
    print,
    signal,
    onDeath: (death: Death) => options.onDeath(name, death),
    onStart: (pid: number) => options.onStart(name, pid),
  });
  // Two levels, so that PostgreSQL is the last to stop.
  const trackPostgres = shutdownStack.open();
  const track = shutdownStack.open();
  const starting = {
    postgres: trackPostgres(startPostgres({ ...common('PostgreSQL'), isEphemeral: options.isEphemeral })),
    nats: track(
      startNats({
        ...common('NATS'),
        services: namesThatNeed('nats', options.services),
        natsUrl: options.natsUrl,
        cacheDir: options.cacheDir,
      }),
    ),
    mailbox: track(startMailbox({ dataDir, httpPort: options.mailboxPort, smtpPort: options.smtpPort })),
  };
  const hasWeb = !options.isDev && existsSync(join(rootDir, 'web', 'package.json'));
  const [databases, nats, mailbox] = await Promise.all([
    starting.postgres.then(async (postgres) => {
      const names = namesThatNeed('database', options.services);
      const databaseUrls = await ensureServiceDatabases(postgres, names);
      await refuseOlderData(postgres, names);
      print('PostgreSQL is ready.');
      return { postgres, databaseUrls };
    }),
    starting.nats.then((started) => {
      print(`NATS is ready (${started.description}).`);
      return started;
    }),
    starting.mailbox.then((started) => {
      print('The mailbox is ready.');
      return started;
    }),
    hasWeb ? buildWeb({ rootDir, logs, print, signal }) : undefined,
  ]);
  return { ...databases, nats, mailbox };
}

function namesThatNeed(need: string, services: readonly ServiceEntry[]): string[] {
  return services.filter(({ needs }) => needs.includes(need)).map(({ name }) => name);
}
