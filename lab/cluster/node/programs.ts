// What only the cluster of our own builds, the first time that it is started.
import { finder, partOfKubernetes } from '../../../tests/support/tools/go-tools.ts';

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
