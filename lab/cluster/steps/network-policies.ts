import { join } from 'node:path';
import { until } from '#deploy/local/until';
import { chartValues } from '../../../tests/chart/chart.ts';
import type { KubeObject } from '../../../tests/chart/kube-client.ts';
import { bundleForNode } from '../bundle.ts';
import type { KubeAccess } from '../kube-access.ts';
import { mayConnect, outside, stranger, type NetworkValues, type Target } from '../network-paths.ts';
import type { Seen, StepContext } from './step.ts';

interface Place extends Target {
  host: string;
}

/** An attempt from inside a pod. */
interface Attempt {
  from: string;
  to: Place;
  isOpen: boolean;
  isAllowed: boolean;
}

interface Source {
  component: string;
  pod: string;
}

const container = 'connections';
const withinMs = 60_000;
const shownCount = 5;

/**
 * Tries every connection from inside a pod of each component, and from one that is not of the chart, to every port of
 * all others, the DNS, the API server and the kubelet. What nobody needs has to be closed, and all that someone needs
 * open. That something listens there shows the pod itself, which reaches its own ports.
 */
export async function tryConnections({ installation, clients, own }: StepContext): Promise<Seen> {
  const { kube } = installation;
  const pods = await installation.pods();
  const components = new Map(
    pods.map((pod) => [pod.metadata.labels?.['app.kubernetes.io/component'] ?? '', pod]),
  );
  components.delete('test');
  const places = [
    ...[...components].flatMap(([name, { spec, status }]) => {
      const ports = spec.containers.flatMap((each) => each.ports ?? []);
      return ports.map(({ containerPort: port }) => ({ name, port, host: status.podIP ?? '' }));
    }),
    ...(await placesOutside(kube)),
  ];
  const nobody = await clients.stranger();
  const sources = [
    ...[...components].map(([component, { metadata }]) => ({ component, pod: metadata.name })),
    { component: stranger, pod: nobody.name },
  ];
  try {
    const program = await bundleForNode(join(import.meta.dirname, '..', 'client', 'connect.ts'));
    const image = await clients.image();
    const attempts = await Promise.all(
      sources.map((source) => tryFrom(kube, source, places, { program, image })),
    );
    return judge(attempts.flat(), own !== undefined);
  } finally {
    await nobody.remove();
  }
}

function judge(attempts: readonly Attempt[], isOwn: boolean): Seen {
  const forbidden = attempts.filter(({ isAllowed }) => !isAllowed);
  const allowed = attempts.filter(({ isAllowed }) => isAllowed);
  const open = forbidden.filter(({ isOpen }) => isOpen);
  const closed = allowed.filter(({ isOpen }) => !isOpen);
  if (!isOwn && open.length === forbidden.length) {
    return { seen: 'the network of this cluster enforces no policies', isGood: undefined };
  }
  const wrong = [...open, ...closed]
    .slice(0, shownCount)
    .map(({ from, to, isOpen }) => `${from} to ${to.name}:${to.port} is ${isOpen ? 'open' : 'closed'}`);
  const seen =
    `${forbidden.length - open.length} of ${forbidden.length} forbidden ones closed, ` +
    `${allowed.length - closed.length} of ${allowed.length} others open`;
  return {
    seen: [seen, ...wrong].join('; '),
    isGood: forbidden.length > 0 && allowed.length > 0 && wrong.length === 0,
  };
}

const values = chartValues() as unknown as NetworkValues;

async function tryFrom(
  kube: KubeAccess,
  { component, pod }: Source,
  places: readonly Place[],
  { program, image }: { program: string; image: string },
): Promise<Attempt[]> {
  const node = ['/usr/local/bin/node', '--input-type=module', '--eval', program, '--'];
  const how = [`--image=${image}`, `--container=${container}`, '--image-pull-policy=IfNotPresent'];
  await kube.kubectl(
    'debug',
    pod,
    ...how,
    '--',
    ...node,
    ...places.map(({ host, port }) => `${host}:${port}`),
  );
  let log = '';
  const hasPrinted = async () => {
    log = (await kube.tryKubectl('logs', pod, '--container', container)).stdout.trim();
    return log !== '';
  };
  if (!(await until(hasPrinted, { timeoutMs: withinMs, everyMs: 500 })))
    throw new Error(`nothing was tried from ${component}`);
  const areOpen = JSON.parse(log.split('\n').at(-1) ?? '') as boolean[];
  return places.map((to, index) => ({
    from: component,
    to,
    isOpen: areOpen[index] ?? false,
    isAllowed: to.name === component || mayConnect(component, to, values),
  }));
}

interface Node extends KubeObject {
  status: { addresses: { type: string; address: string }[] };
}

interface Service extends KubeObject {
  spec: { clusterIP: string };
}

async function placesOutside(kube: KubeAccess): Promise<Place[]> {
  const clusterIpOf = async (namespace: string, name: string): Promise<string> => {
    const answer = await kube.kubectl('get', '--raw', `/api/v1/namespaces/${namespace}/services/${name}`);
    return (JSON.parse(answer) as Service).spec.clusterIP;
  };
  const [node] = await kube.list<Node>('nodes');
  const nodeIp = node?.status.addresses.find(({ type }) => type === 'InternalIP')?.address ?? '';
  return [
    { name: outside.dns, port: 53, host: await clusterIpOf('kube-system', 'kube-dns') },
    { name: outside.api, port: 443, host: await clusterIpOf('default', 'kubernetes') },
    { name: outside.node, port: 10_250, host: nodeIp },
  ];
}
