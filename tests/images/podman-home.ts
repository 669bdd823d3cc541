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

/** A podman with images and containers of its own, apart from those of the person who runs the check. */
export interface PodmanHome {
  dir: string;
  engine: Engine;
  stop: () => Promise<void>;
}

/** Makes it in a temporary folder. `cacheDir` keeps what npm downloads inside builds, for the next time. */
export function makePodmanHome(options: { cacheDir: string; signal: AbortSignal }): PodmanHome {
  const dir = mkdtempSync(join(tmpdir(), 'clinical-hours-images-'));
  const path = (name: string) => join(dir, name);
  const downloadsDir = join(options.cacheDir, 'npm-downloads');
  mkdirSync(downloadsDir, { recursive: true, mode: 0o700 });
  mkdirSync(path('scratch'));
  // Where podman looks for the caches that a Dockerfile mounts.
  symlinkSync(downloadsDir, path('scratch/buildah-cache'));
  writeFileSync(path('containers.conf'), containersConf(path));
  writeFileSync(path('storage.conf'), storageConf(path));
  const env = {
    CONTAINERS_CONF: path('containers.conf'),
    CONTAINERS_STORAGE_CONF: path('storage.conf'),
    TMPDIR: path('scratch'),
    // Health checks are asked for here, by name; without systemd nobody else would.
    DISABLE_HC_SYSTEMD: 'true',
  };
  return {
    dir,
    engine: new Engine('podman', { env, signal: options.signal }),
    stop: async () => {
      // Without the signal: this is what comes after it.
      await new Engine('podman', { env }).attempt('rm', '--all', '--force', '--time', '2');
      endLeftovers(dir);
      rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

const text = (value: string): string => JSON.stringify(value);

function containersConf(path: (name: string) => string): string {
  // Its own defaults are above what may be set where this runs in a container itself, and it lowers the second one for itself.
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
    // Otherwise a mount of its own stays there when podman has ended.
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

/** Ends what an interrupted build has left: processes whose file system lies in this folder, and what is mounted there. */
function endLeftovers(dir: string): void {
  for (const pid of processesRootedIn(dir)) signalProcess(pid, 'SIGKILL');
  const mounted = mountsOf('self').filter(({ path }) => path.startsWith(`${dir}/`));
  // What is mounted last lies on top.
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
    // It has ended in the meantime.
    return [];
  }
}
