import type { KubeObject } from './kube-object.ts';

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

/** A pod, or what an object makes pods of. */
export interface PodTemplate {
  /** Such as 'Deployment clinical-hours-auth'. */
  owner: string;
  kind: string;
  labels: Record<string, string>;
  spec: PodSpec;
}

interface Templated {
  template: { metadata: { labels: Record<string, string> }; spec: PodSpec };
}

/** The pods that an object makes, or is; none for other kinds. */
export function podsOf(object: KubeObject): PodTemplate[] {
  const { kind, metadata } = object;
  const owner = `${kind} ${metadata.name}`;
  if (kind === 'Pod') return [{ owner, kind, labels: metadata.labels ?? {}, spec: object.spec as PodSpec }];
  const templated = templatedOf(object);
  if (templated === undefined) return [];
  const { metadata: podMetadata, spec } = templated.template;
  return [{ owner, kind, labels: podMetadata.labels, spec }];
}

/** Every container of a pod, those that run first included. */
export function containersOf({ spec }: PodTemplate): Container[] {
  return [...(spec.initContainers ?? []), ...spec.containers];
}

function templatedOf({ kind, spec }: KubeObject): Templated | undefined {
  if (kind === 'CronJob') return (spec as { jobTemplate: { spec: Templated } }).jobTemplate.spec;
  return ['Deployment', 'StatefulSet', 'DaemonSet', 'Job'].includes(kind) ? (spec as Templated) : undefined;
}
