import type { KubeObject } from '../../../tests/chart/kube-client.ts';
import { metricsPort, nodeIp } from './settings.ts';

const metadata = { name: 'metrics-server', namespace: 'kube-system' };
const group = 'metrics.k8s.io';
const version = 'v1beta1';

/** Makes the metrics server, a process of the node, part of the API, where HorizontalPodAutoscalers read it. */
export function metricsManifests(authority: Buffer): KubeObject[] {
  const port = { name: 'https', port: metricsPort, protocol: 'TCP' };
  const manifests = [
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata,
      spec: { ports: [{ ...port, port: 443, targetPort: metricsPort }] },
    },
    {
      apiVersion: 'discovery.k8s.io/v1',
      kind: 'EndpointSlice',
      metadata: { ...metadata, labels: { 'kubernetes.io/service-name': metadata.name } },
      addressType: 'IPv4',
      endpoints: [{ addresses: [nodeIp], conditions: { ready: true } }],
      ports: [port],
    },
    {
      apiVersion: 'apiregistration.k8s.io/v1',
      kind: 'APIService',
      metadata: { name: `${version}.${group}` },
      spec: {
        group,
        version,
        service: metadata,
        caBundle: authority.toString('base64'),
        groupPriorityMinimum: 100,
        versionPriority: 100,
      },
    },
  ];
  return manifests;
}
