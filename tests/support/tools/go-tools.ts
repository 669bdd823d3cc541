import { defaultCacheDir } from '@clinical-hours/service-kit/machine';
import {
  type GoTool,
  type GoToolBinary,
  type GoToolOptions,
  type MissingTool,
  findGoTool,
} from './go-tool.ts';

const k6: GoTool = {
  title: 'k6',
  name: 'k6',
  module: 'go.k6.io/k6',
  version: 'v1.8.1',
  versionArgs: ['version'],
  // From 1.0 on k6 runs TypeScript as it is.
  accepts: (said) => /^k6 v[1-9]/.test(said),
  minutes: 3,
};

/** Finds a k6 that runs here: on PATH, built earlier or, with `build`, now with Go; or why there is none. */
export async function findK6(options: GoToolOptions): Promise<GoToolBinary | MissingTool> {
  return findGoTool(k6, options);
}

export type MinioBinary = GoToolBinary;

// MinIO is published as source only, and this is its last state.
const minio: GoTool = {
  title: 'MinIO',
  name: 'minio',
  module: 'github.com/minio/minio',
  version: 'v0.0.0-20260212201848-7aac2a2c5b7c',
  // Midnight Commander and others have programs of similar names.
  accepts: (said) => said.startsWith('minio version'),
  minutes: 3,
};

/** Finds a MinIO that runs here: on PATH, built earlier or, with `build`, now with Go; or why there is none. */
export async function findMinio(options: GoToolOptions): Promise<MinioBinary | MissingTool> {
  return findGoTool(minio, options);
}

export type ToolsOptions = Omit<GoToolOptions, 'cacheDir'> & { cacheDir?: string };

const kubernetesVersion = '1.34.4';
const [major, minor, patch] = kubernetesVersion.split('.');

const helmVersion = 'v3.22.0';
const helmModule = 'helm.sh/helm/v3';
const packagesThatRender = ['pkg/chartutil', 'pkg/lint/rules'];

const helm: GoTool = {
  title: 'Helm',
  name: 'helm',
  module: helmModule,
  version: helmVersion,
  package: `${helmModule}/cmd/helm`,
  // Otherwise Helm renders for Kubernetes 1.20, its default without a version from the build.
  linkerFlags: [
    `-X ${helmModule}/internal/version.version=${helmVersion}`,
    ...packagesThatRender.flatMap((name) => [
      `-X ${helmModule}/${name}.k8sVersionMajor=${major}`,
      `-X ${helmModule}/${name}.k8sVersionMinor=${minor}`,
    ]),
  ],
  versionArgs: ['version', '--short'],
  accepts: (said) => said.startsWith('v3.'),
  minutes: 2,
};

const promtool: GoTool = {
  title: 'promtool',
  name: 'promtool',
  module: 'github.com/prometheus/prometheus',
  version: 'v0.312.0',
  package: 'github.com/prometheus/prometheus/cmd/promtool',
  replaced: {},
  // Rules need no service discovery, whose clients of a dozen clouds take most of the time.
  tags: ['remove_all_sd'],
  accepts: (said) => said.startsWith('promtool, version'),
  minutes: 4,
};

/** A program of Kubernetes itself. */
const partOfKubernetes = (name: string, versionArgs?: readonly string[]): GoTool => ({
  title: name,
  name,
  module: 'k8s.io/kubernetes',
  version: `v${kubernetesVersion}`,
  package: `k8s.io/kubernetes/cmd/${name}`,
  // The modules in Kubernetes' own tree are published as v0 with the same minor and patch version.
  replaced: { foldersVersion: `v0.${minor}.${patch}` },
  // Otherwise it calls itself a development version, and charts compare the version.
  linkerFlags: ['k8s.io/component-base/version', 'k8s.io/client-go/pkg/version'].flatMap((name) => [
    `-X ${name}.gitVersion=v${kubernetesVersion}`,
    `-X ${name}.gitMajor=${major}`,
    `-X ${name}.gitMinor=${minor}`,
  ]),
  ...(versionArgs && { versionArgs }),
  accepts: (said) => said.includes(`v${major}.${minor}.`),
  minutes: 4,
});

type Find = (options?: ToolsOptions) => Promise<GoToolBinary | MissingTool>;

const finder =
  (tool: GoTool): Find =>
  ({ cacheDir = defaultCacheDir(), ...options } = {}) =>
    findGoTool(tool, { cacheDir, ...options });

/** Finds Helm 3: on PATH, built earlier or, with `build`, built now; or the reason why there is none. */
export const findHelm = finder(helm);

/** Finds the program that checks Prometheus rules; or the reason why there is none. */
export const findPromtool = finder(promtool);

/** Finds the API server of Kubernetes; or the reason why there is none. */
export const findKubeApiserver = finder(partOfKubernetes('kube-apiserver'));

/** Finds the program that runs the pods of a node; or the reason why there is none. */
export const findKubelet = finder(partOfKubernetes('kubelet'));

/** Finds the controllers of Kubernetes; or the reason why there are none. */
export const findKubeControllerManager = finder(partOfKubernetes('kube-controller-manager'));

/** Finds the program that chooses nodes for pods; or the reason why there is none. */
export const findKubeScheduler = finder(partOfKubernetes('kube-scheduler'));

/** Finds the program that leads addresses of Services to pods; or the reason why there is none. */
export const findKubeProxy = finder(partOfKubernetes('kube-proxy'));

const anyVersion = /^Client Version: v1\.\d+/;

/** Finds kubectl of any version; or the reason why there is none. */
export const findKubectl = finder({
  ...partOfKubernetes('kubectl', ['version', '--client']),
  accepts: (said) => anyVersion.test(said),
});

/** Finds the version of nats-server that the chart bundles; or the reason why there is none. */
export const findNewNatsServer = finder({
  title: 'nats-server',
  name: 'nats-server',
  module: 'github.com/nats-io/nats-server/v2',
  version: 'v2.12.2',
  accepts: (said) => said.startsWith('nats-server: v2.12.'),
  minutes: 1,
});

const corednsPlugins = ['cache', 'errors', 'health', 'kubernetes', 'loadbalance', 'ready'];
const coredns = 'github.com/coredns/coredns';

/** Finds the DNS server of a cluster; or the reason why there is none. */
export const findCoredns = finder({
  title: 'CoreDNS',
  name: 'coredns',
  module: coredns,
  version: 'v1.12.4',
  // Without its plugins for clouds, which take most of the time.
  main: [
    'package main',
    'import (',
    `  "${coredns}/core/dnsserver"`,
    `  "${coredns}/coremain"`,
    ...corednsPlugins.map((name) => `  _ "${coredns}/plugin/${name}"`),
    ')',
    'func init() {',
    '  dnsserver.Directives = []string{"health", "ready", "errors", "cache", "loadbalance", "kubernetes"}',
    '}',
    'func main() { coremain.Run() }',
    '',
  ].join('\n'),
  replaced: {},
  versionArgs: ['-version'],
  accepts: (said) => said.includes('CoreDNS-1.'),
  minutes: 2,
});

const kubeRouter = 'github.com/cloudnativelabs/kube-router/v2';

/** Finds the program that enforces the network policies of a node; or the reason why there is none. */
export const findKubeRouter = finder({
  title: 'kube-router',
  name: 'kube-router',
  module: kubeRouter,
  version: 'v2.1.0',
  package: `${kubeRouter}/cmd/kube-router`,
  linkerFlags: [`-X ${kubeRouter}/pkg/version.Version=v2.1.0`],
  accepts: (said) => /kube-router version v2\./.test(said),
  minutes: 2,
});

/** Finds the server of the metrics by which Kubernetes scales; or the reason why there is none. */
export const findMetricsServer = finder({
  title: 'metrics-server',
  name: 'metrics-server',
  module: 'sigs.k8s.io/metrics-server',
  version: 'v0.8.0',
  package: 'sigs.k8s.io/metrics-server/cmd/metrics-server',
  linkerFlags: ['-X k8s.io/component-base/version.gitVersion=v0.8.0'],
  accepts: (said) => said.startsWith('v0.'),
  minutes: 2,
});

/** Finds the program that checks GitHub workflows; or the reason why there is none. */
export const findActionlint = finder({
  title: 'actionlint',
  name: 'actionlint',
  module: 'github.com/rhysd/actionlint',
  version: 'v1.7.7',
  package: 'github.com/rhysd/actionlint/cmd/actionlint',
  versionArgs: ['-version'],
  // Built from source, it knows no version of its own but that of its module.
  accepts: (said) => /^v?1\.|installed by/m.test(said),
  minutes: 1,
});
