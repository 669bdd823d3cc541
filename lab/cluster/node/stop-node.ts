import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '@clinical-hours/service-kit/machine';
import { commandLineOf, isRunning, markOf, signalProcess, type ProcessMark } from '#deploy/local/processes';
import { until } from '#deploy/local/until';
import { attempt } from '../commands.ts';
import type { NodeProcess } from './node-process.ts';

/** Where containerd and kubelet leave traces, whatever their settings say. */
const networkResultsDir = '/var/lib/cni/results';
const containerLogsDir = '/var/log/containers';

/** The processes that all others of a node speak to. */
const baseProcesses = ['kube-apiserver', 'etcd', 'containerd'];

/**
 * Ends pods and processes, unmounts what they mounted, and removes the network and the files in `dir`. Goes on when a
 * part fails. What belongs to another containerd on this machine stays.
 */
export async function stopNode(
  dir: string,
  network: string,
  processes: readonly NodeProcess[],
): Promise<void> {
  const isBase = ({ name }: NodeProcess): boolean => baseProcesses.includes(name);
  // First those that would start pods again.
  await Promise.all(processes.filter((each) => !isBase(each)).map((each) => each.stop()));
  if (processes.some(({ name }) => name === 'containerd')) await removeContainers(dir);
  await Promise.all(processes.filter(isBase).map((each) => each.stop()));
  // Later mounts may lie on top of earlier ones.
  for (const path of mountsBelow(dir).toReversed()) await attempt('umount', ['--lazy', path]);
  await attempt('ip', ['netns', 'delete', network]);
  for (const folder of podCgroups()) removeCgroup(folder);
  removeLinksInto(dir);
  rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** The beginning of the names of folders that runs keep their files in. */
export const nodeDirPrefix = join(tmpdir(), 'clinical-hours-node-');
const ownerFile = 'owner.json';

/** Notes in the folder of a node that this process has started it. */
export function claimNode(dir: string): void {
  writeFileSync(join(dir, ownerFile), JSON.stringify(markOf(process.pid)));
}

/** Removes the nodes of runs that were killed. Throws a sentence while another run is under way. */
export async function removeLeftovers(network: string): Promise<void> {
  const dirs = readdirSync(tmpdir()).map((name) => join(tmpdir(), name));
  for (const dir of dirs.filter((each) => each.startsWith(nodeDirPrefix))) {
    const owner = ownerOf(dir);
    if (owner !== undefined && isRunning(owner)) {
      throw new SetupError('Another npm run cluster is under way on this machine: wait for it.');
    }
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const own = pids.map(Number).filter((pid) => commandLineOf(pid).includes(dir));
    for (const pid of [...own, ...podCgroups().flatMap(processesIn)]) signalProcess(pid, 'SIGKILL');
    await until(() => podCgroups().flatMap(processesIn).length === 0, { timeoutMs: 10_000 });
    await stopNode(dir, network, []);
  }
}

function ownerOf(dir: string): ProcessMark | undefined {
  try {
    return JSON.parse(readFileSync(join(dir, ownerFile), 'utf8')) as ProcessMark;
  } catch {
    return undefined;
  }
}

function processesIn(cgroup: string): number[] {
  const folders = readdirSync(cgroup, { withFileTypes: true }).filter((each) => each.isDirectory());
  const own = readFileSync(join(cgroup, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean).map(Number);
  return [...own, ...folders.flatMap(({ name }) => processesIn(join(cgroup, name)))];
}

async function removeContainers(dir: string): Promise<void> {
  const where = ['--address', join(dir, 'containerd.sock'), '--namespace', 'k8s.io'];
  const ctr = async (...args: string[]): Promise<string[]> =>
    (await attempt('ctr', [...where, ...args])).stdout.split('\n').filter(Boolean);
  const tasks = await ctr('tasks', 'ls', '--quiet');
  await Promise.all(tasks.map((id) => ctr('tasks', 'rm', '--force', id)));
  const containers = await ctr('containers', 'ls', '--quiet');
  if (containers.length > 0) await ctr('containers', 'rm', ...containers);
  if (!existsSync(networkResultsDir)) return;
  for (const name of readdirSync(networkResultsDir)) {
    if (containers.some((id) => name.includes(id))) rmSync(join(networkResultsDir, name));
  }
}

function removeLinksInto(dir: string): void {
  if (!existsSync(containerLogsDir)) return;
  for (const entry of readdirSync(containerLogsDir, { withFileTypes: true })) {
    const path = join(containerLogsDir, entry.name);
    if (entry.isSymbolicLink() && readlinkSync(path).startsWith(`${dir}/`)) unlinkSync(path);
  }
}

function mountsBelow(dir: string): string[] {
  const paths = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  return paths.filter((path) => path.startsWith(`${dir}/`));
}

/** The groups of processes in which a kubelet keeps pods. */
export function podCgroups(): string[] {
  const root = '/sys/fs/cgroup';
  if (!existsSync(root)) return [];
  return ['', ...readdirSync(root)].map((name) => join(root, name, 'kubepods')).filter(existsSync);
}

function removeCgroup(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeCgroup(join(folder, entry.name));
  }
  try {
    rmdirSync(folder);
  } catch {
    // A process in it has not ended yet; an empty group does no harm.
  }
}
