import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Logs } from './logs.ts';
import { defaultCacheDir, findNatsServer, freePort, SetupError } from '@clinical-hours/service-kit/machine';
import { natsUsers, passwordVariableOf } from '@clinical-hours/service-kit/nats';
import { endLeftoverServer, markOf } from './processes.ts';
import { randomSecret, Secrets } from './secrets.ts';
import type { Death } from './supervise.ts';
import { Supervised } from './supervise.ts';
import { until } from './until.ts';

export interface Nats {
  /** The operator's address, which has all rights: `nats://user:password@host:port`. */
  url: string;
  /** Returns the address of a service, with only the rights it needs; with NATS_URL the same one for all. */
  urlOf: (service: string) => string;
  /** Undefined when NATS_URL names a server that was not started here. */
  pid: number | undefined;
  process: Supervised | undefined;
  description: string;
  stop(): Promise<void>;
}

export interface NatsOptions {
  dataDir: string;
  cacheDir?: string;
  /** The services, each of which gets a user of its own. */
  services?: readonly string[];
  /** The address of a running server, which is used as it is. */
  natsUrl?: string | undefined;
  print?: (line: string) => void;
  onDeath?: (death: Death) => void;
  onStart?: (pid: number) => void;
  signal?: AbortSignal | undefined;
}

const OPERATOR = 'operator';

/** Starts nats-server with JetStream on 127.0.0.1 and its streams below `dataDir`, or uses the server at `natsUrl`. */
export async function startNats(options: NatsOptions): Promise<Nats> {
  const { natsUrl = process.env.NATS_URL } = options;
  if (natsUrl) return useRunning(natsUrl, options.signal);
  const binary = await findNatsServer({ cacheDir: defaultCacheDir(), ...options });
  const dir = join(options.dataDir, 'nats');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  await endLeftoverServer(dir);

  const port = await freePort();
  const { services = [] } = options;
  const secrets = new Secrets(options.dataDir);
  // The password begins with a letter, because NATS reads some other texts as numbers.
  const passwordOf = (user: string): string => secrets.get(`${user}NatsPassword`, () => `p${randomSecret()}`);
  const urlOf = (user: string): string => `nats://${user}:${passwordOf(user)}@127.0.0.1:${port}`;
  const passwords = [OPERATOR, ...services].map((user) => [passwordVariableOf(user), passwordOf(user)]);
  const env = { ...process.env, ...Object.fromEntries(passwords) };
  const configPath = writeConfig({ binaryPath: binary.path, dir, port, services, env });
  const logs = new Logs(options.dataDir);
  logs.rotate('nats');
  const server = new Supervised({
    name: 'NATS',
    launch: () =>
      logs.withLog('nats', (fd) =>
        spawn(binary.path, ['-c', configPath], { detached: true, stdio: ['ignore', fd, fd], env }),
      ),
    stopTimeoutMs: 20_000,
    ...(options.onDeath && { onDeath: options.onDeath }),
    onStart: (pid) => {
      writeFileSync(join(dir, 'running.json'), JSON.stringify(markOf(pid) ?? {}));
      options.onStart?.(pid);
    },
  });
  const stop = async () => {
    await server.stop();
    rmSync(join(dir, 'running.json'), { force: true });
  };
  const isReady = await until(() => hasJetStream('127.0.0.1', port), {
    timeoutMs: 20_000,
    signal: options.signal,
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  if (!isReady) {
    await stop();
    throw new SetupError(`NATS did not start:\n${logs.tail('nats')}`);
  }
  return {
    url: urlOf(OPERATOR),
    urlOf,
    get pid() {
      return server.pid;
    },
    process: server,
    description: binary.description,
    stop,
  };
}

interface ConfigOptions {
  binaryPath: string;
  dir: string;
  port: number;
  services: readonly string[];
  /** The environment of the server, with the passwords. */
  env: NodeJS.ProcessEnv;
}

async function useRunning(natsUrl: string, signal: AbortSignal | undefined): Promise<Nats> {
  const address = URL.parse(natsUrl.includes('://') ? natsUrl : `nats://${natsUrl}`);
  const host = address?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const port = Number(address?.port || 4222);
  const isThere = host !== '' && (await until(() => hasJetStream(host, port), { timeoutMs: 5_000, signal }));
  const shown = address ? `${address.hostname}:${port}` : natsUrl;
  if (!isThere) {
    throw new SetupError(
      `NATS_URL names ${shown}, where no NATS server with JetStream answers: start that one, or unset NATS_URL.`,
    );
  }
  return {
    url: natsUrl,
    urlOf: () => natsUrl,
    pid: undefined,
    process: undefined,
    description: `running at ${shown}`,
    stop: async () => {},
  };
}

function writeConfig({ binaryPath, dir, port, services, env }: ConfigOptions): string {
  const path = join(dir, 'nats.conf');
  const write = (jetStreamExtra: string) =>
    writeFileSync(
      path,
      [
        `listen: "127.0.0.1:${port}"`,
        'server_name: "clinical-hours"',
        `jetstream { store_dir: ${JSON.stringify(dir)}${jetStreamExtra} }`,
        natsUsers(services, OPERATOR),
      ].join('\n'),
      { mode: 0o600 },
    );
  write(', sync_interval: always');
  try {
    execFileSync(binaryPath, ['-t', '-c', path], { stdio: 'ignore', env });
  } catch {
    // Servers before 2.10 do not know `sync_interval: always`. The outbox publishes again what they lose in a power
    // cut.
    write('');
  }
  return path;
}

/** Whether a NATS server with JetStream answers at this address. */
async function hasJetStream(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    let text = '';
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, () => done(false));
    socket.on('error', () => done(false));
    socket.on('close', () => done(false));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\r\n')) done(/^INFO .*"jetstream":\s*true/.test(text));
    });
  });
}
