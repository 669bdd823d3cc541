import { chartArgs, objectsOf, RELEASE, render, type HelmAnswer } from './chart.ts';
import type { KubeObject } from './kube-client.ts';
import { placeholderOf, type PodSpec, containersOf, podsOf } from './pods.ts';
import type { TestCluster } from './test-cluster.ts';

type Values = Record<string, unknown>;

interface Volume {
  secret?: { secretName: string; items?: { key: string }[] };
  configMap?: { name: string; items?: { key: string }[] };
}

const collections: Record<string, string> = {
  ConfigMap: 'api/v1/{namespace}/configmaps',
  Secret: 'api/v1/{namespace}/secrets',
  Pod: 'api/v1/{namespace}/pods',
  Deployment: 'apis/apps/v1/{namespace}/deployments',
  HorizontalPodAutoscaler: 'apis/autoscaling/v2/{namespace}/horizontalpodautoscalers',
  PodDisruptionBudget: 'apis/policy/v1/{namespace}/poddisruptionbudgets',
};

/** The chart in a namespace of its own, with a file of values. */
export class TestRelease {
  readonly namespace: string;
  readonly #cluster: TestCluster;
  readonly #valuesName: string;

  constructor(cluster: TestCluster, namespace: string, valuesName: string) {
    this.#cluster = cluster;
    this.namespace = namespace;
    this.#valuesName = valuesName;
  }

  /** The Secrets and ConfigMaps that an operator creates before the chart, which only refers to them. */
  async prerequisites(): Promise<KubeObject[]> {
    const objects = await render(this.#cluster.helm, this.#valuesName);
    const isMade = (kind: string, name: string) =>
      objects.some((object) => object.kind === kind && object.metadata.name === name);
    const wanted = new Map<string, Record<string, string>>();
    const want = (kind: string, name: string, key: string) => {
      const id = `${kind}/${name}`;
      if (!isMade(kind, name)) wanted.set(id, { ...wanted.get(id), [key]: placeholderOf(key) });
    };
    for (const pod of objects.flatMap(podsOf)) {
      for (const { env = [] } of containersOf(pod)) {
        for (const { valueFrom } of env) {
          const ref = valueFrom?.secretKeyRef;
          if (ref && !ref.optional) want('Secret', ref.name, ref.key);
        }
      }
      const { volumes = [] } = pod.spec as PodSpec & { volumes?: Volume[] };
      for (const { secret, configMap } of volumes) {
        const keys = secret?.items?.map(({ key }) => key) ?? ['tls.crt', 'tls.key', 'ca.crt'];
        for (const key of secret ? keys : []) want('Secret', secret?.secretName ?? '', key);
        for (const { key } of configMap?.items ?? []) want('ConfigMap', configMap?.name ?? '', key);
      }
    }
    const certificates = objects.filter(({ kind }) => kind === 'Certificate');
    const issued = certificates.map(({ spec }) => (spec as { secretName: string }).secretName);
    return [...wanted].flatMap(([id, data]) => {
      const [kind = '', name = ''] = id.split('/');
      if (issued.includes(name)) return [];
      const content = kind === 'Secret' ? { stringData: data } : { data };
      return [{ apiVersion: 'v1', kind, metadata: { name }, ...content }];
    });
  }

  /** Creates the namespace, and these objects in it. */
  async prepare(objects: readonly KubeObject[]): Promise<this> {
    await this.#cluster.addNamespace(this.namespace);
    await Promise.all(objects.map((object) => this.#cluster.api.create(this.pathOf(object.kind), object)));
    return this;
  }

  /** Runs a Helm command that needs the chart and the values: `install`, `upgrade`. */
  withChart(command: string, values: Values = {}): Promise<HelmAnswer> {
    const args = chartArgs(this.#cluster.helm, this.#valuesName, values);
    return this.#cluster.helm.try(command, RELEASE, ...args, '--namespace', this.namespace);
  }

  /** Runs a Helm command without them: `rollback`, `uninstall`. */
  helm(...args: string[]): Promise<HelmAnswer> {
    return this.#cluster.helm.try(...args, '--namespace', this.namespace);
  }

  /** The objects that Helm has sent, or with 'hooks' those that it would send for `helm test`. */
  async sent(what: 'manifest' | 'hooks'): Promise<KubeObject[]> {
    return objectsOf((await this.helm('get', what, RELEASE)).stdout);
  }

  /** All objects of a kind on the server, by name. */
  async all(kind: string): Promise<Map<string, KubeObject>> {
    const { items } = await this.#cluster.api.get<{ items: KubeObject[] }>(this.pathOf(kind));
    return new Map(items.map((object) => [object.metadata.name, object]));
  }

  /** The server's path for the objects of a kind. */
  pathOf(kind: string): string {
    const path = collections[kind];
    if (path === undefined) throw new Error(`where ${kind} is kept is not known`);
    return `/${path.replace('{namespace}', `namespaces/${this.namespace}`)}`;
  }
}
