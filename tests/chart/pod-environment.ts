import type { KubeObject } from './kube-object.ts';
import type { Container } from './pods.ts';

type Environment = Record<string, string>;

// Of the form that the services ask for. Nobody listens on that port.
const placeholders: Record<string, string> = {
  'smtp-url': 'smtp://127.0.0.1:1',
  'token-secrets': `k1:${'A'.repeat(43)}`,
  'link-secrets': `k1:${'A'.repeat(43)}`,
  'returns-secrets': `k1:${'A'.repeat(43)}`,
  'session-secrets': 'A'.repeat(43),
};

/** What would be in the Secret under a key. */
export function placeholderOf(key: string): string {
  if (key.endsWith('-database-url')) return 'postgres://user:password@127.0.0.1:1/placeholder';
  if (key.endsWith('-nats-url')) return 'nats://user:password@127.0.0.1:1';
  return placeholders[key] ?? 'a-placeholder';
}

/** The settings that a container gets out of ConfigMaps, which are rendered beside it. */
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

/** The settings that a container gets by name; those from the Secret as placeholders. */
export function ownEnvOf(container: Container): Environment {
  const entries = (container.env ?? []).map(({ name, value, valueFrom }): [string, string] => {
    if (value !== undefined) return [name, value];
    const key = valueFrom?.secretKeyRef?.key;
    if (key === undefined) throw new Error(`${container.name} gets ${name} from nowhere`);
    return [name, placeholderOf(key)];
  });
  return Object.fromEntries(entries);
}
