import { once } from 'node:events';
import { Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { stringify } from 'yaml';

/** The fields that all objects of the Kubernetes API have. */
export interface KubeObject {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    [more: string]: unknown;
  };
  [more: string]: unknown;
}

export interface KubeAnswer<T = KubeObject> {
  status: number;
  body: T;
  /** The server's warnings, such as of a deprecated API or of a pod that violates a policy. */
  warnings: string[];
}

interface ResourceList {
  resources: { name: string; kind: string; namespaced: boolean; verbs: string[] }[];
}

const notKept = new Set([
  // Deprecated: each request for them is counted in the server's metrics.
  'endpoints',
  // Written by the server itself and deleted after an hour, such as the event that a new Service has no address yet.
  'events',
]);

/** A client of the Kubernetes API with an administrator's rights. */
export class KubeClient {
  readonly url: string;
  readonly #token: string;
  readonly #agent: Agent;

  constructor(options: { url: string; token: string; ca: string }) {
    this.url = options.url;
    this.#token = options.token;
    this.#agent = new Agent({ ca: options.ca, keepAlive: true, maxSockets: 8 });
  }

  /** Returns the resource at a path. Throws with the server's own words when there is none. */
  async get<T = KubeObject>(path: string): Promise<T> {
    const { status, body } = await this.send<T>('GET', path);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** Creates an object in the collection at a path. A refusal is returned, not thrown. */
  async post(path: string, object: KubeObject): Promise<KubeAnswer> {
    return this.send('POST', path, object);
  }

  /** Creates an object, and throws when the server refuses it. */
  async create(path: string, object: KubeObject): Promise<void> {
    const { status, body } = await this.post(path, object);
    if (status !== 201) throw new Error(`POST ${path}: ${status} ${JSON.stringify(body)}`);
  }

  /** The names of all objects in a namespace as `kind/name`, sorted, without the kinds that the server writes. */
  async namesIn(namespace: string): Promise<string[]> {
    const { groups } = await this.get<{ groups: { preferredVersion: { groupVersion: string } }[] }>('/apis');
    const roots = [
      '/api/v1',
      ...groups.map(({ preferredVersion }) => `/apis/${preferredVersion.groupVersion}`),
    ];
    const found = await Promise.all(roots.map((root) => this.#namesAt(root, namespace)));
    return found.flat().sort();
  }

  async #namesAt(root: string, namespace: string): Promise<string[]> {
    const { resources } = await this.get<ResourceList>(root);
    const kept = resources.filter(
      ({ name, namespaced, verbs }) =>
        namespaced && verbs.includes('list') && !name.includes('/') && !notKept.has(name),
    );
    const lists = kept.map(async ({ name, kind }) => {
      const { items } = await this.get<{ items: KubeObject[] }>(`${root}/namespaces/${namespace}/${name}`);
      return items.map(({ metadata }) => `${kind}/${metadata.name}`);
    });
    return (await Promise.all(lists)).flat();
  }

  /** Sends a request. The response's body is parsed as JSON, or returned as text where it is none. */
  async send<T = KubeObject>(method: string, path: string, body?: KubeObject): Promise<KubeAnswer<T>> {
    const sent = request(new URL(path, this.url), {
      method,
      agent: this.#agent,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    sent.end(body && JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const told = await text(response);
    const isJson = response.headers['content-type']?.startsWith('application/json') ?? false;
    const warning = response.headers.warning;
    return {
      status: response.statusCode ?? 0,
      body: (isJson ? JSON.parse(told) : told) as T,
      warnings: typeof warning === 'string' ? [warning] : (warning ?? []),
    };
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** The kubeconfig by which Helm reaches the same server with the same rights. */
export function kubeconfigOf(options: { url: string; token: string; caPath: string }): string {
  const name = 'test';
  return stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': name,
    clusters: [{ name, cluster: { server: options.url, 'certificate-authority': options.caPath } }],
    users: [{ name, user: { token: options.token } }],
    contexts: [{ name, context: { cluster: name, user: name } }],
  });
}
