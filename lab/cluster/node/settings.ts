import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pauseImage } from '../images/parts.ts';

export const nodeName = 'node1';
export const nodeIp = '172.30.0.2';
export const dnsIp = '10.96.0.10';
export const serviceRange = '10.96.0.0/16';
export const metricsPort = 4443;
export const podRange = '10.244.0.0/24';

/** Writes the settings of containerd, its network plugins, kubelet and kube-proxy below `dir`. */
export function writeSettings(dir: string): void {
  const path = (name: string): string => join(dir, name);
  for (const name of ['network', 'logs', 'etcd', 'kubelet']) mkdirSync(path(name), { recursive: true });
  // YAML contains JSON.
  const write = (name: string, content: unknown) => writeFileSync(path(name), JSON.stringify(content));
  // Pods ask CoreDNS alone, which has nobody to ask for other names.
  writeFileSync(path('resolv.conf'), 'nameserver 127.0.0.1\n');
  write('kubelet.yaml', kubeletSettings(path));
  write('kube-proxy.yaml', {
    apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
    kind: 'KubeProxyConfiguration',
    mode: 'iptables',
    clusterCIDR: podRange,
    hostnameOverride: nodeName,
    clientConnection: { kubeconfig: path('pki/kube-proxy.kubeconfig') },
    // The limits of connection tracking belong to the whole machine.
    conntrack: { maxPerCore: 0, tcpEstablishedTimeout: '0s', tcpCloseWaitTimeout: '0s' },
  });
  write('network/10-bridge.conflist', {
    cniVersion: '0.4.0',
    name: 'pods',
    plugins: [
      {
        type: 'bridge',
        bridge: 'cni0',
        isGateway: true,
        hairpinMode: true,
        ipam: {
          type: 'host-local',
          dataDir: path('network-addresses'),
          ranges: [[{ subnet: podRange }]],
          routes: [{ dst: '0.0.0.0/0' }],
        },
      },
      { type: 'portmap', capabilities: { portMappings: true } },
    ],
  });
  writeFileSync(path('containerd.toml'), containerdSettings(path));
}

function kubeletSettings(path: (name: string) => string): object {
  return {
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    cgroupDriver: 'cgroupfs',
    containerRuntimeEndpoint: `unix://${path('containerd.sock')}`,
    clusterDNS: [dnsIp],
    clusterDomain: 'cluster.local',
    failSwapOn: false,
    // Machines with the older cgroups do, too.
    failCgroupV1: false,
    resolvConf: path('resolv.conf'),
    oomScoreAdj: 0,
    tlsCertFile: path('pki/kubelet.crt'),
    tlsPrivateKeyFile: path('pki/kubelet.key'),
    authentication: {
      anonymous: { enabled: false },
      webhook: { enabled: true },
      x509: { clientCAFile: path('pki/ca.crt') },
    },
    authorization: { mode: 'Webhook' },
    imageGCHighThresholdPercent: 100,
    evictionHard: { 'memory.available': '100Mi', 'nodefs.available': '1%', 'imagefs.available': '1%' },
    volumePluginDir: path('volume-plugins'),
    podLogsDir: path('pod-logs'),
  };
}

function containerdSettings(path: (name: string) => string): string {
  const cri = 'plugins."io.containerd.grpc.v1.cri"';
  const text = (value: string): string => JSON.stringify(value);
  return [
    'version = 2',
    `root = ${text(path('containerd'))}`,
    `state = ${text(path('containerd-state'))}`,
    'oom_score = 0',
    '[grpc]',
    `address = ${text(path('containerd.sock'))}`,
    `[${cri}]`,
    `sandbox_image = ${text(pauseImage)}`,
    'restrict_oom_score_adj = true',
    'disable_apparmor = true',
    'tolerate_missing_hugetlb_controller = true',
    'disable_hugetlb_controller = true',
    // Otherwise the networks of pods lie among those of the whole machine.
    'netns_mounts_under_state_dir = true',
    `[${cri}.containerd]`,
    'snapshotter = "overlayfs"',
    'default_runtime_name = "runc"',
    `[${cri}.containerd.runtimes.runc]`,
    'runtime_type = "io.containerd.runc.v2"',
    `[${cri}.containerd.runtimes.runc.options]`,
    'SystemdCgroup = false',
    `[${cri}.cni]`,
    `bin_dir = ${text(networkPluginsDir)}`,
    `conf_dir = ${text(path('network'))}`,
    '',
  ].join('\n');
}

/** Where Debian puts the plugins of containernetworking-plugins. */
export const networkPluginsDir = '/usr/lib/cni';
