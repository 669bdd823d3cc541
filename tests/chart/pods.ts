import type { KubeObject } from './kube-client.ts';

export interface EnvEntry {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string; optional?: boolean } };
}

export interface Probe {
  httpGet?: { path: string; port: string | number };
}

export interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: EnvEntry[];
  envFrom?: { configMapRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts?: { name: string; mountPath: string }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: Record<string, unknown>;
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
}

export interface PodSpec {
  containers: Container[];
  initContainers?: Container[];
  automountServiceAccountToken?: boolean;
  securityContext?: Record<string, unknown>;
}

/** A pod, or the template from which an object creates pods. */
export interface PodTemplate {
  /** The kind and the name of the object, such as 'Deployment clinical-hours-auth'. */
  owner: string;
  kind: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
  spec: PodSpec;
}

interface Templated {
  template: {
    metadata: { labels: Record<string, string>; annotations?: Record<string, string> };
    spec: PodSpec;
  };
}

/** The pod of a Pod, or the template of a workload; empty for other kinds. */
export function podsOf(object: KubeObject): PodTemplate[] {
  const { kind, metadata } = object;
  const owner = `${kind} ${metadata.name}`;
  if (kind === 'Pod') {
    const { labels = {}, annotations = {} } = metadata;
    return [{ owner, kind, labels, annotations, spec: object.spec as PodSpec }];
  }
  const templated = templatedOf(object);
  if (templated === undefined) return [];
  const { metadata: podMetadata, spec } = templated.template;
  const { labels, annotations = {} } = podMetadata;
  return [{ owner, kind, labels, annotations, spec }];
}

/** All containers of a pod, init containers included. */
export function containersOf({ spec }: PodTemplate): Container[] {
  return [...(spec.initContainers ?? []), ...spec.containers];
}

function templatedOf({ kind, spec }: KubeObject): Templated | undefined {
  if (kind === 'CronJob') return (spec as { jobTemplate: { spec: Templated } }).jobTemplate.spec;
  return ['Deployment', 'StatefulSet', 'DaemonSet', 'Job'].includes(kind) ? (spec as Templated) : undefined;
}

type Environment = Record<string, string>;

// Values in the form that the services require. Nothing listens on that port.
const placeholders: Record<string, string> = {
  'smtp-url': 'smtp://127.0.0.1:1',
  'token-secrets': `k1:${'A'.repeat(43)}`,
  'link-secrets': `k1:${'A'.repeat(43)}`,
  'returns-secrets': `k1:${'A'.repeat(43)}`,
  'session-secrets': 'A'.repeat(43),
};

/** A valid stand-in for the Secret's value under this key. */
export function placeholderOf(key: string): string {
  if (key === 'uri') return 'postgres://user:password@127.0.0.1:1/placeholder';
  if (key === 'host') return '127.0.0.1';
  if (key === 'port') return '1';
  if (key.endsWith('-database-url')) return 'postgres://user:password@127.0.0.1:1/placeholder';
  if (key.endsWith('-nats-url')) return 'nats://user:password@127.0.0.1:1';
  // The optional keys repeat what the addresses have.
  if (/-(database|nats)-user$/.test(key)) return 'user';
  if (/-(database|nats)-password$/.test(key)) return 'password';
  return placeholders[key] ?? 'a-placeholder';
}

/** The settings that a container gets from ConfigMaps, which are rendered beside it. */
export function sharedEnvOf(container: Container, objects: readonly KubeObject[]): Environment {
  const all = (container.envFrom ?? []).map(({ configMapRef }) => {
    const map = objects.find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef?.name,
    );
    if (map === undefined)
      throw new Error(`${container.name} reads ${configMapRef?.name}, which is not there`);
    return map.data as Environment;
  });
  return Object.assign({}, ...all) as Environment;
}

/**
 * The settings that a container gets by name; those from Secrets as placeholders. As Kubernetes does, it replaces
 * `$(NAME)`; the variables that are there for that alone are left out.
 */
export function ownEnvOf(container: Container): Environment {
  const given = givenEnvOf(container);
  const entries = Object.entries(given);
  const pieces = entries.flatMap(([, value]) => [...value.matchAll(/\$\((\w+)\)/g)].map(([, name]) => name));
  const expand = (value: string): string =>
    value.replace(/\$\((\w+)\)/g, (all, name: string) => given[name] ?? all);
  return Object.fromEntries(
    entries.filter(([name]) => !pieces.includes(name)).map(([name, value]) => [name, expand(value)]),
  );
}

function givenEnvOf(container: Container): Environment {
  const entries = (container.env ?? []).map(({ name, value, valueFrom }): [string, string] => {
    if (value !== undefined) return [name, value];
    const key = valueFrom?.secretKeyRef?.key;
    if (key === undefined) throw new Error(`${container.name} gets ${name} from nowhere`);
    return [name, placeholderOf(key)];
  });
  return Object.fromEntries(entries);
}
