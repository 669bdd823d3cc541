import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logs } from '#deploy/local/logs';
import type { MinioBinary } from './tools/go-tools.ts';
import { freePort, SetupError } from '@clinical-hours/service-kit/machine';
import { endLeftoverServer, markOf } from '#deploy/local/processes';
import { Secrets } from '#deploy/local/secrets';
import type { Death } from '#deploy/local/supervise';
import { Supervised } from '#deploy/local/supervise';
import { until } from '#deploy/local/until';

export interface Minio {
  /** The address with user and password, as `http://user:password@host:port`. */
  url: string;
  pid: number | undefined;
  process: Supervised;
  description: string;
  stop(): Promise<void>;
}

export interface MinioOptions {
  binary: MinioBinary;
  dataDir: string;
  onDeath?: (death: Death) => void;
  onStart?: (pid: number) => void;
  signal?: AbortSignal | undefined;
}

const USER = 'clinical_hours';

/** Starts MinIO on 127.0.0.1 with its data below `dataDir`, without a console or connections to the outside. */
export async function startMinio(options: MinioOptions): Promise<Minio> {
  const { binary, dataDir } = options;
  const dir = join(dataDir, 'minio');
  mkdirSync(join(dir, 'data'), { recursive: true, mode: 0o700 });
  await endLeftoverServer(dir);

  const port = await freePort();
  const password = new Secrets(dataDir).get('minioPassword');
  const logs = new Logs(dataDir);
  logs.rotate('minio');
  let deathCount = 0;
  const server = new Supervised({
    name: 'MinIO',
    launch: () => logs.withLog('minio', (fd) => launch(binary.path, dir, port, password, fd)),
    stopTimeoutMs: 20_000,
    onDeath: (death) => {
      deathCount++;
      options.onDeath?.(death);
    },
    onStart: (pid) => {
      writeFileSync(join(dir, 'running.json'), JSON.stringify(markOf(pid) ?? {}));
      options.onStart?.(pid);
    },
  });
  const stop = async () => {
    await server.stop();
    rmSync(join(dir, 'running.json'), { force: true });
  };
  const address = `127.0.0.1:${port}`;
  const isHopeless = () => deathCount >= 4;
  const isOver = async () => isHopeless() || (await isAlive(`http://${address}`));
  const isReady = await until(isOver, { timeoutMs: 30_000, signal: options.signal }).catch(
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );
  if (!isReady || isHopeless()) {
    await stop();
    throw new SetupError(`MinIO did not start:\n${logs.tail('minio')}`);
  }
  return {
    url: `http://${USER}:${password}@${address}`,
    get pid() {
      return server.pid;
    },
    process: server,
    description: binary.description,
    stop,
  };
}

function launch(program: string, dir: string, port: number, password: string, logFd: number) {
  // Otherwise MinIO looks for certificates in the user's home folder, and creates a folder for them there.
  const certificates = ['--certs-dir', join(dir, 'certs')];
  const args = ['server', '--quiet', '--address', `127.0.0.1:${port}`, ...certificates, join(dir, 'data')];
  return spawn(program, args, {
    cwd: dir,
    env: {
      PATH: process.env.PATH,
      HOME: dir,
      MINIO_ROOT_USER: USER,
      MINIO_ROOT_PASSWORD: password,
      MINIO_BROWSER: 'off',
      MINIO_UPDATE: 'off',
      MINIO_CALLHOME_ENABLE: 'off',
    },
    detached: true,
    stdio: ['ignore', logFd, logFd],
  });
}

async function isAlive(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/minio/health/live`, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
