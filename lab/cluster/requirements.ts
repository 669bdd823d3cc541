import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defaultCacheDir, SetupError } from '@clinical-hours/service-kit/machine';
import { findEtcd } from '../../tests/support/tools/cluster-tools.ts';
import type { GoToolBinary, GoToolOptions, MissingTool } from '../../tests/support/tools/go-tool.ts';
import {
  findHelm,
  findK6,
  findKubeApiserver,
  findMinio,
  findNewNatsServer,
} from '../../tests/support/tools/go-tools.ts';
import type { PartPrograms } from './images/parts.ts';
import type { NodePrograms } from './node/own-cluster.ts';
import {
  findCoredns,
  findKubeControllerManager,
  findKubectl,
  findKubelet,
  findKubeProxy,
  findKubeRouter,
  findKubeScheduler,
  findMetricsServer,
} from './node/programs.ts';
import { podCgroups } from './node/stop-node.ts';
import { networkPluginsDir } from './node/settings.ts';

/** The programs of Debian that a cluster of our own needs, with the package of each. */
const debianPrograms: Readonly<Record<string, string>> = {
  podman: 'podman',
  runc: 'runc',
  conmon: 'conmon',
  containerd: 'containerd',
  ctr: 'containerd',
  debootstrap: 'debootstrap',
  ip: 'iproute2',
  iptables: 'iptables',
  ipset: 'ipset',
  conntrack: 'conntrack',
  nsenter: 'util-linux',
  openssl: 'openssl',
  sysctl: 'procps',
};

/** Throws one sentence that names what a cluster of our own lacks on this machine. */
export function assertOwnClusterIsPossible(
  machine: { platform: string; isRoot: boolean; path: string } = {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    path: process.env['PATH'] ?? '',
  },
): void {
  const otherwise = 'or give --context, with any cluster that kubectl reaches (kind, k3s, …)';
  if (machine.platform !== 'linux') {
    throw new SetupError(`A cluster of its own needs Linux: use a machine with it, ${otherwise}.`);
  }
  if (!machine.isRoot)
    throw new SetupError(`A cluster of its own needs root: start with sudo, ${otherwise}.`);
  const dirs = [...machine.path.split(delimiter), '/usr/sbin', '/sbin'];
  const isThere = (name: string) => dirs.some((dir) => dir !== '' && existsSync(join(dir, name)));
  const missing = Object.keys(debianPrograms).filter((name) => !isThere(name));
  const packages = new Set(missing.map((name) => debianPrograms[name]));
  if (!existsSync(join(networkPluginsDir, 'bridge'))) packages.add('containernetworking-plugins');
  if (packages.size > 0) {
    throw new SetupError(
      `A cluster of its own needs what is missing here: on Debian, apt-get install ${[...packages].join(' ')}, ${otherwise}.`,
    );
  }
  if (podCgroups().length > 0) {
    throw new SetupError('A kubelet runs on this machine already: give --context with its cluster.');
  }
}

type Find = (options: GoToolOptions) => Promise<GoToolBinary | MissingTool>;

/** Finds or builds kubectl and Helm. Throws a sentence when one is not to be had. */
export async function clientPrograms(
  options: Omit<GoToolOptions, 'cacheDir'>,
): Promise<{ kubectl: string; helm: string }> {
  return findAll({ kubectl: findKubectl, helm: findHelm }, options);
}

/** Finds or builds every program of a cluster of our own. Throws a sentence when one is not to be had. */
export async function ownClusterPrograms(
  options: Omit<GoToolOptions, 'cacheDir'>,
): Promise<Omit<NodePrograms, 'kubectl'> & PartPrograms & { k6: string }> {
  return findAll(
    {
      etcd: findEtcd,
      kubeApiserver: findKubeApiserver,
      kubelet: findKubelet,
      kubeControllerManager: findKubeControllerManager,
      kubeScheduler: findKubeScheduler,
      kubeProxy: findKubeProxy,
      kubeRouter: findKubeRouter,
      metricsServer: findMetricsServer,
      coredns: findCoredns,
      natsServer: findNewNatsServer,
      minio: findMinio,
      k6: findK6,
    },
    options,
  );
}

async function findAll<K extends string>(
  finds: Record<K, Find>,
  options: Omit<GoToolOptions, 'cacheDir'>,
): Promise<Record<K, string>> {
  const paths: Partial<Record<K, string>> = {};
  for (const [name, find] of Object.entries<Find>(finds)) {
    const { path, ...why } = await find({ ...options, cacheDir: defaultCacheDir(), build: true });
    if (path === undefined) {
      throw new SetupError(`The cluster needs ${name}, and ${(why as MissingTool).reason}.`);
    }
    paths[name as K] = path;
  }
  return paths as Record<K, string>;
}
