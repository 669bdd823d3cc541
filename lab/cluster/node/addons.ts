import { join } from 'node:path';
import type { KubeObject } from '../../../tests/chart/kube-client.ts';
import { corednsImage } from '../images/parts.ts';
import { dnsIp } from './settings.ts';

const metadata = { name: 'coredns', namespace: 'kube-system' };
const labels = { 'k8s-app': 'kube-dns' };

// The cache and the life of answers are those of kubeadm: they decide for how long callers see the address of a deleted
// pod.
const corefile = `.:53 {
  errors
  health
  ready
  cache 30
  loadbalance
  kubernetes cluster.local in-addr.arpa ip6.arpa {
    pods insecure
    fallthrough in-addr.arpa ip6.arpa
    ttl 30
  }
}
`;

/** CoreDNS as the DNS of the cluster, as kubeadm installs it. */
export function corednsManifests(): KubeObject[] {
  const read = (apiGroups: string[], resources: string[]) => ({
    apiGroups,
    resources,
    verbs: ['list', 'watch'],
  });
  const role = { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'system:coredns' };
  const rbac = 'rbac.authorization.k8s.io/v1';
  const manifests = [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata },
    {
      apiVersion: rbac,
      kind: 'ClusterRole',
      metadata: { name: role.name },
      rules: [
        read([''], ['endpoints', 'services', 'pods', 'namespaces']),
        read(['discovery.k8s.io'], ['endpointslices']),
      ],
    },
    {
      apiVersion: rbac,
      kind: 'ClusterRoleBinding',
      metadata: { name: role.name },
      roleRef: role,
      subjects: [{ kind: 'ServiceAccount', ...metadata }],
    },
    { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { Corefile: corefile } },
    { apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec: deploymentSpec() },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { ...metadata, name: 'kube-dns' },
      spec: {
        clusterIP: dnsIp,
        selector: labels,
        ports: ['UDP', 'TCP'].map((protocol) => ({ name: protocol.toLowerCase(), port: 53, protocol })),
      },
    },
  ];
  return manifests;
}

function deploymentSpec(): object {
  return {
    selector: { matchLabels: labels },
    template: {
      metadata: { labels },
      spec: {
        serviceAccountName: metadata.name,
        dnsPolicy: 'Default',
        containers: [
          {
            name: 'coredns',
            image: corednsImage,
            imagePullPolicy: 'Never',
            args: ['-conf', '/etc/coredns/Corefile'],
            readinessProbe: { httpGet: { path: '/ready', port: 8181 }, periodSeconds: 2 },
            volumeMounts: [{ name: 'settings', mountPath: '/etc/coredns' }],
          },
        ],
        volumes: [{ name: 'settings', configMap: { name: metadata.name } }],
      },
    },
  };
}

/** A default class of storage, with four volumes in folders of the node. */
export function volumeManifests(dir: string, nodeName: string): KubeObject[] {
  const node = { key: 'kubernetes.io/hostname', operator: 'In', values: [nodeName] };
  const volumes = [1, 2, 3, 4].map((number) => ({
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: `local-${number}` },
    spec: {
      capacity: { storage: '1Gi' },
      accessModes: ['ReadWriteOnce'],
      storageClassName: 'local',
      local: { path: join(dir, String(number)) },
      nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: [node] }] } },
    },
  }));
  const storageClass = {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name: 'local', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
    provisioner: 'kubernetes.io/no-provisioner',
    volumeBindingMode: 'WaitForFirstConsumer',
  };
  return [storageClass, ...volumes];
}
