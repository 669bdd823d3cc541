import { join } from 'node:path';
import { DataDir } from './data-dir.ts';
import { watchSources } from './dev-watch.ts';
import type { Infrastructure } from './infrastructure.ts';
import { startInfrastructure } from './infrastructure.ts';
import { Logs } from './logs.ts';
import { defaultCacheDir, assertPortIsFree, freePort } from '@clinical-hours/service-kit/machine';
import type { Nats } from './nats.ts';
import { planReplicas, type Replica, type ReplicaCounts } from './replicas.ts';
import { type ConnectionHook, hookedWirings } from './connection-hook.ts';
import { readablePassword, Secrets } from './secrets.ts';
import { schemeOf, type TlsSetup, type Wiring } from './service-environment.ts';
import type { RunningReplica } from './services.ts';
import { startServices, waitUntilReady } from './services.ts';
import type { Settings } from './settings.ts';
import { ShutdownStack } from './shutdown-stack.ts';
import type { Death, Supervised } from './supervise.ts';
import type { ServiceEntry } from './topology.ts';
import { topology } from './topology.ts';

export interface ProductOptions extends Partial<Settings> {
  dataDir: string;
  rootDir?: string;
  smtpPort?: number;
  /** Watches the sources and lets web/server use Vite. */
  isDev?: boolean;
  /** For tests: a database that is fast and forgotten. */
  isEphemeral?: boolean;
  cacheDir?: string;
  services?: readonly ServiceEntry[];
  /** Further settings of all services. */
  commonEnv?: Record<string, string>;
  /** Further settings, by the name of the service. */
  extraEnv?: Record<string, Record<string, string>>;
  /** One process of each without it. */
  replicas?: ReplicaCounts;
  /** Services prove themselves to each other by these, and the product is reached by https. */
  tls?: TlsSetup;
  /** For tests that put something between the parts. */
  connectionHook?: ConnectionHook | undefined;
  readyTimeoutMs?: number;
  /** Takes the readable lines; nothing is printed without it. */
  print?: (line: string) => void;
  /** Gives up while starting. */
  signal?: AbortSignal | undefined;
}

export interface Product {
  url: string;
  /** Every replica of the gateway, the one at `url` first. */
  gatewayUrls: readonly string[];
  mailboxUrl: string;
  smtpUrl: string;
  /** Of the operator, who may do everything there. */
  natsUrl: string;
  /** As each service has it, by its name. */
  natsUrls: Record<string, string>;
  admin: { username: string; password: string; email: string };
  /** The database of each service that has one. */
  databaseUrls: Record<string, string>;
  /** Where each replica tells its health and its metrics: 'hours', 'hours#2'. */
  operationsUrls: Record<string, string>;
  /** Where each replica listens on this machine. */
  ports: Record<string, Replica['ports']>;
  /** Holds a log of each part, by its name. */
  logsDir: string;
  /** The process of each part now: of each replica, `postgres` and `nats`; undefined while it is down. */
  readonly pids: Record<string, number | undefined>;
  /** Sends a signal to one part; should it die of that, it is started again. */
  kill(name: string, signal: NodeJS.Signals): void;
  /** Ends one part, as when all is stopped, and keeps it down until the answer is called. */
  halt(name: string): Promise<() => void>;
  /** Stops everything, PostgreSQL last. */
  stop(): Promise<void>;
}

const ROOT_DIR = join(import.meta.dirname, '..', '..');

/** Starts the whole product with real parts on this machine; resolves when all of it is ready. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const shutdownStack = new ShutdownStack();
  // When one part fails, the others need not go on trying.
  const failure = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failure.signal]) : failure.signal;
  try {
    return await start({ ...options, signal }, shutdownStack);
  } catch (error) {
    failure.abort();
    await shutdownStack.stop();
    throw error;
  }
}

async function start(
  options: ProductOptions & { signal: AbortSignal },
  shutdownStack: ShutdownStack,
): Promise<Product> {
  const { rootDir = ROOT_DIR, services = topology, isDev = false, signal, print = () => {} } = options;
  const dataDir = new DataDir(options.dataDir);
  shutdownStack.add({ stop: () => dataDir.release() });
  await dataDir.endLeftovers();
  const port = options.port ?? (await freePort());
  const mailboxPort = options.mailboxPort ?? (await freePort());
  await assertPortIsFree('PORT', port);
  await assertPortIsFree('MAILBOX_PORT', mailboxPort);

  const logs = new Logs(dataDir.path);
  const common = {
    rootDir,
    services,
    logs,
    onDeath: (name: string, { how, delayMs }: Death) =>
      print(`${name} has stopped (${how}); starting it again in ${delayMs / 1000} s.`),
    onStart: (name: string, pid: number) => dataDir.recordChild(name, pid),
  };
  const infrastructure = await startInfrastructure(
    {
      ...common,
      dataDir: dataDir.path,
      mailboxPort,
      smtpPort: options.smtpPort,
      natsUrl: options.natsUrl,
      cacheDir: options.cacheDir ?? defaultCacheDir(),
      isEphemeral: options.isEphemeral ?? false,
      isDev,
      print,
      signal,
    },
    shutdownStack,
  );
  const wiring = await wire(options, infrastructure, port, dataDir.path);
  signal.throwIfAborted();
  const { commonEnv = {}, extraEnv = {}, connectionHook } = options;
  const wiringsByReplica = connectionHook && (await hookedWirings(connectionHook, wiring));
  const running = startServices({ ...common, wiring, wiringsByReplica, commonEnv, extraEnv });
  for (const isFront of [false, true]) {
    shutdownStack.add(
      ...running.filter(({ entry }) => (entry.isFront ?? false) === isFront).map(({ process }) => process),
    );
  }
  const timeoutMs = options.readyTimeoutMs ?? 60_000;
  await waitUntilReady(running, { logs, timeoutMs, signal });
  print(`${listOf(services)} are ready.`);
  if (isDev) shutdownStack.add({ stop: watchSources({ rootDir, running, print }) });
  return toProduct({ shutdownStack, infrastructure, wiring, running, logs });
}

async function wire(
  options: ProductOptions,
  { databaseUrls, nats, mailbox }: Infrastructure,
  port: number,
  dataDir: string,
): Promise<Wiring> {
  const secrets = new Secrets(dataDir);
  const { tls } = options;
  return {
    publicUrl: `${schemeOf({ tls })}://localhost:${port}`,
    dataDir,
    isDev: options.isDev ?? false,
    admin: {
      username: options.adminUsername ?? 'admin',
      password: options.adminPassword ?? secrets.get('adminPassword', readablePassword),
      email: options.adminEmail ?? 'admin@clinical-hours.example.com',
    },
    guidance: options.guidance ?? {},
    mailCaps: options.mailCaps ?? {},
    // On one machine somebody looks into the mailbox right after they have asked.
    collectSeconds: options.collectSeconds ?? '0',
    secret: (name) => secrets.get(name),
    databaseUrls,
    natsUrls: natsUrlsOf(options.services ?? topology, nats),
    smtpUrl: mailbox.smtpUrl,
    replicas: await planReplicas(options.services ?? topology, options.replicas ?? 1, port),
    tls,
    logLevel: options.logLevel ?? 'info',
    timeZone: options.timeZone,
  };
}

function natsUrlsOf(services: readonly ServiceEntry[], nats: Nats): Record<string, string> {
  return Object.fromEntries(services.map(({ name }) => [name, nats.urlOf(name)]));
}

interface ProductParts {
  shutdownStack: ShutdownStack;
  infrastructure: Infrastructure;
  wiring: Wiring;
  running: readonly RunningReplica[];
  logs: Logs;
}

function toProduct({ shutdownStack, infrastructure, wiring, running, logs }: ProductParts): Product {
  const { postgres, nats, mailbox } = infrastructure;
  const parts = partsOf(running, { postgres: postgres.process, nats: nats.process });
  const partOf = (name: string): Supervised => {
    const part = parts.get(name);
    if (part === undefined) throw new Error(`there is no part '${name}'`);
    return part;
  };
  return {
    url: wiring.publicUrl,
    gatewayUrls: running
      .filter(({ entry }) => entry.name === 'gateway')
      .map(({ ports }) => `${schemeOf(wiring)}://localhost:${ports.http}`),
    mailboxUrl: mailbox.httpUrl,
    smtpUrl: mailbox.smtpUrl,
    natsUrl: nats.url,
    natsUrls: wiring.natsUrls,
    admin: wiring.admin,
    databaseUrls: wiring.databaseUrls,
    operationsUrls: Object.fromEntries(
      running.map(({ name, ports }) => [name, `http://127.0.0.1:${ports.operations}`]),
    ),
    ports: Object.fromEntries(running.map(({ name, ports }) => [name, ports])),
    logsDir: logs.dir,
    get pids() {
      return Object.fromEntries([...parts].map(([name, part]) => [name, part.pid]));
    },
    kill: (name, signal) => partOf(name).kill(signal),
    halt: (name) => partOf(name).halt(),
    stop: () => shutdownStack.stop(),
  };
}

function partsOf(
  running: readonly RunningReplica[],
  others: Record<string, Supervised | undefined>,
): Map<string, Supervised> {
  const parts = new Map(running.map(({ name, process }) => [name, process]));
  for (const [name, process] of Object.entries(others)) if (process !== undefined) parts.set(name, process);
  return parts;
}

function listOf(services: readonly ServiceEntry[]): string {
  const names = services.map(({ name }) => name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
