import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  readdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { Engine } from '#deploy/docker/engine';
import { signalProcess } from '#deploy/local/processes';

/** A podman with images and containers of its own, apart from those of the developer. */
export interface PodmanHome {
  dir: string;
  engine: Engine;
  stop: () => Promise<void>;
}

/** Creates a podman home in a temporary folder. `cacheDir` keeps npm's downloads inside builds for the next run. */
export function makePodmanHome(options: { cacheDir: string; signal: AbortSignal }): PodmanHome {
  const dir = mkdtempSync(join(tmpdir(), 'clinical-hours-images-'));
  const path = (name: string) => join(dir, name);
  const downloadsDir = join(options.cacheDir, 'npm-downloads');
  mkdirSync(downloadsDir, { recursive: true, mode: 0o700 });
  mkdirSync(path('scratch'));
  // Podman looks here for the caches that a Dockerfile mounts.
  symlinkSync(downloadsDir, path('scratch/buildah-cache'));
  writeFileSync(path('containers.conf'), containersConf(path));
  writeFileSync(path('storage.conf'), storageConf(path));
  const env = {
    CONTAINERS_CONF: path('containers.conf'),
    CONTAINERS_STORAGE_CONF: path('storage.conf'),
    TMPDIR: path('scratch'),
    // The check runs health checks by name. Otherwise podman would leave them to systemd.
    DISABLE_HC_SYSTEMD: 'true',
  };
  return {
    dir,
    engine: new Engine('podman', { env, signal: options.signal }),
    stop: async () => {
      // Without the signal, since this also cleans up after an abort.
      await new Engine('podman', { env }).attempt('rm', '--all', '--force', '--time', '2');
      endLeftovers(dir);
      rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

const text = (value: string): string => JSON.stringify(value);

function containersConf(path: (name: string) => string): string {
  // Podman's default limits exceed those that may be set when this runs in a container itself, and podman lowers the
  // second one for itself.
  const limits = [limit('nofile', 'Max open files', 1_048_576), limit('nproc', 'Max processes', 32_768)];
  return [
    '[containers]',
    `default_ulimits = [${limits.join(', ')}]`,
    '[engine]',
    'runtime = "runc"',
    'cgroup_manager = "cgroupfs"',
    'events_logger = "file"',
    'lock_type = "file"',
    `tmp_dir = ${text(path('tmp'))}`,
    '[network]',
    `network_config_dir = ${text(path('networks'))}`,
    '',
  ].join('\n');
}

function storageConf(path: (name: string) => string): string {
  return [
    '[storage]',
    'driver = "overlay"',
    `graphroot = ${text(path('graph'))}`,
    `runroot = ${text(path('run'))}`,
    '[storage.options.overlay]',
    // Otherwise podman leaves a mount of its own there when it ends.
    'skip_mount_home = "true"',
    '',
  ].join('\n');
}

function limit(name: string, title: string, most: number): string {
  const line = readFileSync('/proc/self/limits', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(title));
  const hard = line?.slice(title.length).trim().split(/\s+/)[1];
  const allowed = hard === undefined || hard === 'unlimited' ? most : Math.min(Number(hard), most);
  return JSON.stringify(`${name}=${allowed}:${allowed}`);
}

/** Cleans up after an interrupted build: kills processes whose root is in this folder, and unmounts what is there. */
function endLeftovers(dir: string): void {
  for (const pid of processesRootedIn(dir)) signalProcess(pid, 'SIGKILL');
  const mounted = mountsOf('self').filter(({ path }) => path.startsWith(`${dir}/`));
  // Later mounts may lie on top of earlier ones.
  for (const { path } of mounted.toReversed()) execFileSync('umount', ['--lazy', path]);
}

function processesRootedIn(dir: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const isRooted = (pid: string) =>
    mountsOf(pid).some(({ path, options }) => path === '/' && options.includes(`${dir}/`));
  return pids.filter(isRooted).map(Number);
}

function mountsOf(pid: string): { path: string; options: string }[] {
  try {
    const lines = readFileSync(`/proc/${pid}/mounts`, 'utf8').trim().split('\n');
    return lines.map((line) => {
      const [, path = '', , options = ''] = line.split(' ');
      return { path, options };
    });
  } catch {
    // The process has ended in the meantime.
    return [];
  }
}
