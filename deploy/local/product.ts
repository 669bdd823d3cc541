import { join } from 'node:path';
import { DataDir } from './data-dir.ts';
import { watchSources } from './dev-watch.ts';
import type { Infrastructure } from './infrastructure.ts';
import { startInfrastructure } from './infrastructure.ts';
import { Logs } from './logs.ts';
import { defaultCacheDir } from './nats-binary.ts';
import { assertPortIsFree, freePort } from './ports.ts';
import { readablePassword, Secrets } from './secrets.ts';
import { httpPortOf, isHttpToo, type Wiring } from './service-environment.ts';
import type { RunningService } from './services.ts';
import { startServices, waitUntilReady } from './services.ts';
import type { Settings } from './settings.ts';
import { Stages } from './stages.ts';
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
  throwAway?: boolean;
  cacheDir?: string;
  services?: readonly ServiceEntry[];
  /** Further settings, by the name of the service. */
  extraEnv?: Record<string, Record<string, string>>;
  readyTimeoutMs?: number;
  /** Takes the readable lines; nothing is printed without it. */
  say?: (line: string) => void;
  /** Gives up while starting. */
  signal?: AbortSignal | undefined;
}

export interface Product {
  url: string;
  mailboxUrl: string;
  smtpUrl: string;
  admin: { username: string; password: string; email: string };
  /** The database of each service that has one. */
  databaseUrls: Record<string, string>;
  /** The process of each part now: the services' names, `postgres` and `nats`; undefined while it is down. */
  readonly pids: Record<string, number | undefined>;
  /** Sends a signal to one part; should it die of that, it is started again. */
  kill(name: string, signal: NodeJS.Signals): void;
  /** Stops everything, PostgreSQL last. */
  stop(): Promise<void>;
}

const ROOT_DIR = join(import.meta.dirname, '..', '..');

/** Starts the whole product with real parts on this machine; resolves when all of it is ready. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const stages = new Stages();
  // When one part fails, the others need not go on trying.
  const failure = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failure.signal]) : failure.signal;
  try {
    return await start({ ...options, signal }, stages);
  } catch (error) {
    failure.abort();
    await stages.stop();
    throw error;
  }
}

async function start(options: ProductOptions & { signal: AbortSignal }, stages: Stages): Promise<Product> {
  const { rootDir = ROOT_DIR, services = topology, isDev = false, signal, say = () => {} } = options;
  const dataDir = new DataDir(options.dataDir);
  stages.add({ stop: () => dataDir.release() });
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
      say(`${name} has stopped (${how}); starting it again in ${delayMs / 1000} s.`),
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
      throwAway: options.throwAway ?? false,
      isDev,
      say,
      signal,
    },
    stages,
  );
  const wiring = await wire(options, infrastructure, port, dataDir.path);
  signal.throwIfAborted();
  const running = startServices({ ...common, wiring, extraEnv: options.extraEnv ?? {} });
  for (const isFront of [false, true]) {
    stages.add(
      ...running.filter(({ entry }) => (entry.isFront ?? false) === isFront).map(({ process }) => process),
    );
  }
  const timeoutMs = options.readyTimeoutMs ?? 60_000;
  await waitUntilReady(running, { ports: wiring.ports, logs, timeoutMs, signal });
  say(`${listOf(services)} are ready.`);
  if (isDev) stages.add({ stop: watchSources({ rootDir, running, say }) });
  return handle(stages, infrastructure, wiring, running);
}

async function wire(
  options: ProductOptions,
  { databaseUrls, nats, mailbox }: Infrastructure,
  port: number,
  dataDir: string,
): Promise<Wiring> {
  const secrets = new Secrets(dataDir);
  const ports = new Map<string, number>();
  for (const service of options.services ?? topology) {
    ports.set(service.name, service.name === 'gateway' ? port : await freePort());
    if (isHttpToo(service)) ports.set(httpPortOf(service.name), await freePort());
  }
  return {
    publicUrl: `http://localhost:${port}`,
    dataDir,
    isDev: options.isDev ?? false,
    admin: {
      username: options.adminUsername ?? 'admin',
      password: options.adminPassword ?? secrets.get('adminPassword', readablePassword),
      email: options.adminEmail ?? 'admin@clinical-hours.example.com',
    },
    guidance: options.guidance ?? {},
    secret: (name) => secrets.get(name),
    databaseUrls,
    natsUrl: nats.url,
    smtpUrl: mailbox.smtpUrl,
    ports,
    logLevel: options.logLevel ?? 'info',
    timeZone: options.timeZone,
  };
}

function handle(
  stages: Stages,
  { postgres, nats, mailbox }: Infrastructure,
  wiring: Wiring,
  running: readonly RunningService[],
): Product {
  const parts = partsOf(running, { postgres: postgres.process, nats: nats.process });
  return {
    url: wiring.publicUrl,
    mailboxUrl: mailbox.httpUrl,
    smtpUrl: mailbox.smtpUrl,
    admin: wiring.admin,
    databaseUrls: wiring.databaseUrls,
    get pids() {
      return Object.fromEntries([...parts].map(([name, part]) => [name, part.pid]));
    },
    kill: (name, signal) => {
      const part = parts.get(name);
      if (part === undefined) throw new Error(`there is no part '${name}'`);
      part.kill(signal);
    },
    stop: () => stages.stop(),
  };
}

function partsOf(
  running: readonly RunningService[],
  others: Record<string, Supervised | undefined>,
): Map<string, Supervised> {
  const parts = new Map(running.map(({ entry, process }) => [entry.name, process]));
  for (const [name, process] of Object.entries(others)) if (process !== undefined) parts.set(name, process);
  return parts;
}

function listOf(services: readonly ServiceEntry[]): string {
  const names = services.map(({ name }) => name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
