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
import { findSentenceModel } from './sentence-model.ts';
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
  /** For tests: PostgreSQL forces nothing to disk, and its data is removed at the stop. */
  isEphemeral?: boolean;
  cacheDir?: string;
  services?: readonly ServiceEntry[];
  /** Additional environment variables of all services. */
  commonEnv?: Record<string, string>;
  /** Additional environment variables, by the name of the service. */
  extraEnv?: Record<string, Record<string, string>>;
  /** By default one process of each service. */
  replicas?: ReplicaCounts;
  /** Turns on mutual TLS between the services, and https for the product. */
  tls?: TlsSetup;
  /** For tests that put proxies between the processes. */
  connectionHook?: ConnectionHook | undefined;
  readyTimeoutMs?: number;
  /** Prints a line about the progress; by default nothing is printed. */
  print?: (line: string) => void;
  /** Aborts the start. */
  signal?: AbortSignal | undefined;
}

export interface Product {
  url: string;
  /** The addresses of all replicas of the gateway, `url` first. */
  gatewayUrls: readonly string[];
  mailboxUrl: string;
  smtpUrl: string;
  /** The operator's address of NATS, which has all rights. */
  natsUrl: string;
  /** The addresses of NATS, by the name of the service. */
  natsUrls: Record<string, string>;
  admin: { username: string; password: string; email: string };
  /** The addresses of the databases, by the name of the service. */
  databaseUrls: Record<string, string>;
  /** The addresses of health and metrics, by the name of the replica: 'hours', 'hours#2'. */
  operationsUrls: Record<string, string>;
  /** The ports on this machine, by the name of the replica. */
  ports: Record<string, Replica['ports']>;
  /** The folder with the log of each process, by its name. */
  logsDir: string;
  /** The current pid of each replica, `postgres` and `nats`; undefined while the process is down. */
  readonly pids: Record<string, number | undefined>;
  /** Sends a signal to one process, which is restarted when it dies. */
  kill(name: string, signal: NodeJS.Signals): void;
  /** Ends one process in the usual way, and keeps it down until the returned function is called. */
  halt(name: string): Promise<() => void>;
  /** Stops everything, PostgreSQL last. */
  stop(): Promise<void>;
}

const ROOT_DIR = join(import.meta.dirname, '..', '..');

/** Starts the whole product on this machine with a real PostgreSQL, NATS and mailbox, and waits until it is ready. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const shutdownStack = new ShutdownStack();
  // When one part of the start fails, the others stop trying.
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
  const cacheDir = options.cacheDir ?? defaultCacheDir();
  const needsModel = services.some(({ name }) => name === 'consultation');
  const modelFile = needsModel ? modelFileIn(cacheDir, print, signal) : '';
  const infrastructure = await startInfrastructure(
    {
      ...common,
      dataDir: dataDir.path,
      mailboxPort,
      smtpPort: options.smtpPort,
      natsUrl: options.natsUrl,
      cacheDir,
      isEphemeral: options.isEphemeral ?? false,
      isDev,
      print,
      signal,
    },
    shutdownStack,
  );
  const wiring = await wire(options, infrastructure, {
    port,
    dataDir: dataDir.path,
    modelFile: await modelFile,
  });
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

// Instant Guidance works without the model, so that a start does not fail for it.
async function modelFileIn(
  cacheDir: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<string> {
  const found = await findSentenceModel({ cacheDir, say, signal });
  if (found.path !== undefined) return found.path;
  say(`Instant Guidance reads words only, without its sentence model: ${found.reason}.`);
  return '';
}

async function wire(
  options: ProductOptions,
  { databaseUrls, nats, mailbox }: Infrastructure,
  { port, dataDir, modelFile }: { port: number; dataDir: string; modelFile: string },
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
    modelFile,
    mailCaps: options.mailCaps ?? {},
    // On one machine the person looks into the mailbox right after a request.
    collectSeconds: options.collectSeconds ?? '0',
    knownForms: options.knownForms,
    reminderAt: options.reminderAt,
    secret: (name) => secrets.get(name),
    databaseUrls,
    natsUrls: natsUrlsOf(options.services ?? topology, nats),
    smtpUrl: mailbox.smtpUrl,
    replicas: await planReplicas(options.services ?? topology, options.replicas ?? 1, port),
    tls,
    listenHost: options.listenHost,
    logLevel: options.logLevel ?? 'info',
    timeZone: options.timeZone,
  };
}

function natsUrlsOf(services: readonly ServiceEntry[], nats: Nats): Record<string, string> {
  return Object.fromEntries(services.map(({ name }) => [name, nats.urlOf(name)]));
}

interface StartedProduct {
  shutdownStack: ShutdownStack;
  infrastructure: Infrastructure;
  wiring: Wiring;
  running: readonly RunningReplica[];
  logs: Logs;
}

function toProduct({ shutdownStack, infrastructure, wiring, running, logs }: StartedProduct): Product {
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
