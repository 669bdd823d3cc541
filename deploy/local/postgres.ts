import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { Logs } from './logs.ts';
import { freePort, hasCode, reasonOf, SetupError } from '@clinical-hours/service-kit/machine';
import { openNullDevice } from './null-device.ts';
import type { PostgresHome } from './postgres-home.ts';
import { giveAllTo, giveTo, preparePostgresHome } from './postgres-home.ts';
import { commandLineOf, endProcess, markOf } from './processes.ts';
import { Secrets } from './secrets.ts';
import type { Death } from './supervise.ts';
import { Supervised } from './supervise.ts';
import { until } from './until.ts';

export interface Postgres {
  /** The superuser's address, with the password. */
  url: string;
  host: string;
  port: number;
  dataDir: string;
  process: Supervised;
  /** Aborts transactions in progress, writes everything to disk and ends. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  dataDir: string;
  port?: number;
  /** For tests: nothing is forced to disk, and stopping removes the data. */
  isEphemeral?: boolean;
  nativeDir?: string;
  print?: (line: string) => void;
  onDeath?: (death: Death) => void;
  onStart?: (pid: number) => void;
  signal?: AbortSignal | undefined;
}

const MAJOR_VERSION = '18';
const HOST = '127.0.0.1';
/**
 * Settings that keep people's data out of PostgreSQL's own log: details of an error name the row, such as an email
 * address that is taken, and failed statements contain what was entered. Compose and the chart have the same settings.
 */
export const LOG_SETTINGS = ['log_error_verbosity=terse', 'log_min_error_statement=panic'];
// Commits stay synchronous: tests kill the server, and acknowledged commits must survive that.
const EPHEMERAL_SETTINGS = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

/** Starts PostgreSQL on 127.0.0.1 with its data below `dataDir`, and recovers the data of a killed run. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, isEphemeral = false } = options;
  mkdirSync(dataDir, { recursive: true });
  const secrets = new Secrets(dataDir);
  const password = secrets.get('postgresPassword');
  const home = preparePostgresHome({ print: () => {}, isEphemeral, ...options });
  await makeCluster(home, { password, isEphemeral, print: options.print ?? (() => {}) });
  await endLeftoverPostgres(home.clusterDir);

  const port = options.port ?? (await freePort());
  const logs = new Logs(dataDir);
  logs.rotate('postgres');
  let deathCount = 0;
  const server = new Supervised({
    name: 'PostgreSQL',
    launch: () => logs.withLog('postgres', (fd) => launch(home, port, isEphemeral, fd)),
    // Fast shutdown, which does not wait for clients to disconnect.
    stopSignal: 'SIGINT',
    forceSignal: 'SIGQUIT',
    stopTimeoutMs: 30_000,
    onDeath: (death) => {
      deathCount++;
      options.onDeath?.(death);
    },
    ...(options.onStart && { onStart: options.onStart }),
  });
  const url = `postgresql://postgres:${password}@${HOST}:${port}/postgres`;
  const stop = async () => {
    await server.stop();
    if (isEphemeral) rmSync(home.dataRoot, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url, () => deathCount >= 4, options.signal);
  } catch (error) {
    await stop();
    const tail = error instanceof SetupError ? '' : `\n${logs.tail('postgres')}`;
    throw error instanceof SetupError ? error : new SetupError(`PostgreSQL did not start:${tail}`);
  }
  return { url, host: HOST, port, dataDir, process: server, stop };
}

function launch(home: PostgresHome, port: number, isEphemeral: boolean, logFd: number) {
  const settings = [
    `listen_addresses=${HOST}`,
    'unix_socket_directories=',
    'max_connections=200',
    'password_encryption=scram-sha-256',
    'timezone=UTC',
    'log_timezone=UTC',
    ...LOG_SETTINGS,
  ].flatMap((setting) => ['-c', setting]);
  return spawn(
    join(home.binDir, 'postgres'),
    ['-D', home.clusterDir, '-p', String(port), ...settings, ...(isEphemeral ? EPHEMERAL_SETTINGS : [])],
    // A process group of its own, so that Ctrl-C in the terminal does not reach PostgreSQL before the services have
    // ended.
    { ...runAs(home), detached: true, stdio: ['ignore', logFd, logFd] },
  );
}

function runAs(home: PostgresHome) {
  return {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LANG: 'C', LC_ALL: 'C' },
    ...(home.account && { uid: home.account.uid, gid: home.account.gid }),
  };
}

async function makeCluster(
  home: PostgresHome,
  { password, isEphemeral, print }: { password: string; isEphemeral: boolean; print: (line: string) => void },
): Promise<void> {
  const { clusterDir, account } = home;
  if (existsSync(clusterDir)) {
    const version = versionOf(clusterDir);
    if (version !== MAJOR_VERSION) {
      throw new SetupError(
        `The data in ${clusterDir} is of PostgreSQL ${version}, and this is PostgreSQL ${MAJOR_VERSION}: dump and restore it, or choose another DATA_DIR.`,
      );
    }
    if (account !== undefined && statSync(clusterDir).uid !== account.uid) giveAllTo(account, clusterDir);
    return;
  }
  openNullDevice(account, print);
  // The cluster is made beside its place and then renamed, so that an interrupted start leaves no half-made one.
  const draftParent = join(dirname(clusterDir), 'postgres.new');
  rmSync(draftParent, { recursive: true, force: true });
  mkdirSync(draftParent, { mode: 0o700 });
  giveTo(account, draftParent);
  const passwordFile = join(draftParent, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(account, passwordFile);
  const draft = join(draftParent, 'cluster');
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const speed = isEphemeral ? ['--no-sync'] : [];
  try {
    await promisify(execFile)(
      join(home.binDir, 'initdb'),
      ['-D', draft, ...locale, ...access, ...speed],
      runAs(home),
    );
  } catch (error) {
    throw new SetupError(`PostgreSQL could not make its data directory in ${clusterDir}: ${reasonOf(error)}`);
  }
  renameSync(draft, clusterDir);
  rmSync(draftParent, { recursive: true, force: true });
}

function versionOf(clusterDir: string): string {
  try {
    return readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new SetupError(
      `The database in ${clusterDir} cannot be read (${reasonOf(error)}): start as the user who started it first, or choose another DATA_DIR.`,
    );
  }
}

/** Ends the server that a killed run has left behind on this cluster, and removes its pid file. */
export async function endLeftoverPostgres(clusterDir: string): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const mark = markOf(Number(readFileSync(pidFile, 'utf8').split('\n')[0]));
  if (mark !== undefined && commandLineOf(mark.pid).includes(clusterDir)) {
    await endProcess(mark, { signal: 'SIGINT', timeoutMs: 30_000, force: 'SIGQUIT' });
  }
  // PostgreSQL would refuse to start if another program has that pid by now.
  rmSync(pidFile, { force: true });
}

async function waitUntilReady(url: string, keepsDying: () => boolean, signal?: AbortSignal): Promise<void> {
  const isOver = async () => keepsDying() || (await acceptsConnections(url));
  const isReady = (await until(isOver, { timeoutMs: 60_000, signal })) && !keepsDying();
  if (!isReady) throw new Error('PostgreSQL does not answer.');
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (hasCode(error, '28P01')) {
      throw new SetupError(
        'The database does not take the password in secrets.json: restore that file, or choose another DATA_DIR.',
      );
    }
    return false;
  }
}
