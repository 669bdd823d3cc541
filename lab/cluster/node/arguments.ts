import { join } from 'node:path';
import { frontProxyName } from './pki.ts';
import { metricsPort, nodeIp, nodeName, serviceRange } from './settings.ts';

export const etcdArgs = (dir: string) => [
  `--data-dir=${join(dir, 'etcd')}`,
  '--listen-client-urls=http://127.0.0.1:2379',
  '--advertise-client-urls=http://127.0.0.1:2379',
  '--listen-peer-urls=http://127.0.0.1:2380',
  '--unsafe-no-fsync',
  '--log-level=warn',
];

export const apiserverArgs = (dir: string) => {
  const pki = (name: string): string => join(dir, 'pki', name);
  return [
    '--etcd-servers=http://127.0.0.1:2379',
    `--advertise-address=${nodeIp}`,
    '--secure-port=6443',
    `--service-cluster-ip-range=${serviceRange}`,
    `--client-ca-file=${pki('ca.crt')}`,
    `--tls-cert-file=${pki('apiserver.crt')}`,
    `--tls-private-key-file=${pki('apiserver.key')}`,
    `--kubelet-client-certificate=${pki('admin.crt')}`,
    `--kubelet-client-key=${pki('admin.key')}`,
    '--kubelet-preferred-address-types=InternalIP',
    '--service-account-issuer=https://kubernetes.default.svc.cluster.local',
    `--service-account-key-file=${pki('accounts.pub')}`,
    `--service-account-signing-key-file=${pki('accounts.key')}`,
    '--authorization-mode=Node,RBAC',
    '--enable-admission-plugins=NodeRestriction',
    // The API of metrics is another server, which this one asks.
    '--enable-aggregator-routing=true',
    `--proxy-client-cert-file=${pki('front-proxy.crt')}`,
    `--proxy-client-key-file=${pki('front-proxy.key')}`,
    `--requestheader-client-ca-file=${pki('ca.crt')}`,
    `--requestheader-allowed-names=${frontProxyName}`,
    '--requestheader-username-headers=X-Remote-User',
    '--requestheader-group-headers=X-Remote-Group',
    '--requestheader-extra-headers-prefix=X-Remote-Extra-',
  ];
};

/** The arguments with which a part of the control plane reaches the API server. */
export const clientArgs = (dir: string, name: string) =>
  ['kubeconfig', 'authentication-kubeconfig', 'authorization-kubeconfig'].map(
    (flag) => `--${flag}=${join(dir, 'pki', `${name}.kubeconfig`)}`,
  );

export const controllersArgs = (dir: string) => [
  ...clientArgs(dir, 'kube-controller-manager'),
  '--use-service-account-credentials=true',
  `--service-account-private-key-file=${join(dir, 'pki', 'accounts.key')}`,
  `--root-ca-file=${join(dir, 'pki', 'ca.crt')}`,
  '--leader-elect=false',
];

export const kubeletArgs = (dir: string) => [
  `--config=${join(dir, 'kubelet.yaml')}`,
  `--kubeconfig=${join(dir, 'pki', 'kubelet.kubeconfig')}`,
  `--root-dir=${join(dir, 'kubelet')}`,
  `--cert-dir=${join(dir, 'kubelet-certificates')}`,
  `--hostname-override=${nodeName}`,
  `--node-ip=${nodeIp}`,
];

/** The arguments with which kube-router enforces network policies, and does nothing else. */
export const kubeRouterArgs = (dir: string) => [
  `--kubeconfig=${join(dir, 'pki', 'admin.kubeconfig')}`,
  '--run-firewall=true',
  '--run-router=false',
  '--run-service-proxy=false',
  `--hostname-override=${nodeName}`,
  `--service-cluster-ip-range=${serviceRange}`,
  '--health-port=0',
  '--metrics-port=0',
];

export const metricsServerArgs = (dir: string) => {
  const pki = (name: string): string => join(dir, 'pki', name);
  return [
    ...clientArgs(dir, 'admin'),
    `--secure-port=${metricsPort}`,
    `--tls-cert-file=${pki('metrics-server.crt')}`,
    `--tls-private-key-file=${pki('metrics-server.key')}`,
    `--kubelet-certificate-authority=${pki('ca.crt')}`,
    '--kubelet-preferred-address-types=InternalIP',
    '--metric-resolution=15s',
  ];
};
