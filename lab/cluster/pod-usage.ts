import type { KubeObject } from '../../tests/chart/kube-client.ts';
import type { KubeAccess } from './kube-access.ts';

/** Amounts as Kubernetes writes them: '12345678n' of a processor, '98304Ki' of memory. */
interface PodMetrics extends KubeObject {
  containers: { name: string; usage: { cpu: string; memory: string } }[];
}

interface Workload extends KubeObject {
  spec: {
    template: {
      metadata: { labels: Record<string, string> };
      spec: {
        containers: { resources?: { requests?: Record<string, string>; limits?: Record<string, string> } }[];
      };
    };
  };
}

/** The most that a pod of a component took, of what it asked for. */
export interface ComponentUsage {
  component: string;
  /** In thousandths of a processor, over some seconds. */
  cpuMillis: number;
  memoryMiB: number;
  requestMiB: number;
  limitMiB: number;
}

const everyMs = 10_000;
const componentLabel = 'app.kubernetes.io/component';

/** Records the memory and processor time that pods take, as the cluster's API of metrics tells it. */
export class PodUsage {
  readonly #kube: KubeAccess;
  readonly #most = new Map<string, { cpuMillis: number; memoryMiB: number }>();
  readonly #workloads = new Map<string, Workload>();
  #timer: NodeJS.Timeout | undefined;
  /** Whether the cluster has that API. */
  isAnswered = false;

  constructor(kube: KubeAccess) {
    this.#kube = kube;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#record().catch(() => undefined), everyMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The components in the order of their names. */
  components(): ComponentUsage[] {
    const found = [...this.#workloads].map(([component, { spec }]) => {
      const { requests = {}, limits = {} } = spec.template.spec.containers[0]?.resources ?? {};
      return {
        component,
        ...this.#mostOf(component),
        requestMiB: toMiB(requests['memory']),
        limitMiB: toMiB(limits['memory']),
      };
    });
    return found.toSorted((one, other) => one.component.localeCompare(other.component, 'en'));
  }

  #mostOf(component: string): { cpuMillis: number; memoryMiB: number } {
    return this.#most.get(component) ?? { cpuMillis: 0, memoryMiB: 0 };
  }

  async #record(): Promise<void> {
    for (const workload of await this.#kube.list<Workload>('deployments,statefulsets')) {
      const component = workload.spec.template.metadata.labels[componentLabel];
      if (component !== undefined) this.#workloads.set(component, workload);
    }
    const path = `/apis/metrics.k8s.io/v1beta1/namespaces/${this.#kube.namespace}/pods`;
    const { items } = JSON.parse(await this.#kube.kubectl('get', '--raw', path)) as { items: PodMetrics[] };
    this.isAnswered = true;
    for (const { metadata, containers } of items) {
      const component = metadata.labels?.[componentLabel] ?? '';
      const most = this.#mostOf(component);
      const cpuMillis = sum(containers.map(({ usage }) => toMillis(usage.cpu)));
      const memoryMiB = sum(containers.map(({ usage }) => toMiB(usage.memory)));
      this.#most.set(component, {
        cpuMillis: Math.max(most.cpuMillis, cpuMillis),
        memoryMiB: Math.max(most.memoryMiB, memoryMiB),
      });
    }
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const bytesOfUnit: Readonly<Record<string, number>> = { '': 1, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30 };

/** Converts an amount of memory as Kubernetes writes it; NaN for none. */
export function toMiB(amount = ''): number {
  const [, number, unit = ''] = /^(\d+)(Ki|Mi|Gi|)$/.exec(amount) ?? [];
  return (Number(number) * (bytesOfUnit[unit] ?? NaN)) / 2 ** 20;
}

const millisOfUnit: Readonly<Record<string, number>> = { n: 1e-6, u: 1e-3, m: 1, '': 1_000 };

/** Converts an amount of processors as Kubernetes writes it to thousandths of one. */
export function toMillis(amount: string): number {
  const [, number, unit = ''] = /^(\d+)([num]?)$/.exec(amount) ?? [];
  return Number(number) * (millisOfUnit[unit] ?? NaN);
}
