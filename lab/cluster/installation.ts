import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KubeObject } from '../../tests/chart/kube-client.ts';
import { CHART_DIR, RELEASE, ROOT_DIR } from '../../tests/chart/chart.ts';
import type { CommandOutcome } from './commands.ts';
import type { KubeAccess } from './kube-access.ts';

export interface Pod extends KubeObject {
  spec: { containers: { ports?: { containerPort: number }[] }[] };
  status: {
    phase: string;
    podIP?: string;
    containerStatuses?: { name: string; ready: boolean; restartCount: number; containerID?: string }[];
  };
}

/** The changes that a step makes to the installation. */
export interface Settings {
  replicas: number;
  hoursReplicas?: number;
  isSecure: boolean;
  /** A text in an annotation of every pod: another value recreates all pods. */
  revision: string;
  /** Whether gateway and hours are scaled by what they use. */
  isAutoscaled?: boolean;
}

const timeout = '6m';
const kinds =
  'deployments,statefulsets,cronjobs,services,configmaps,secrets,serviceaccounts,pods,persistentvolumeclaims,networkpolicies';

const isReady = ({ status }: Pod): boolean => status.containerStatuses?.every(({ ready }) => ready) ?? false;

/** The release of the chart in a namespace of its own. */
export class Installation {
  readonly kube: KubeAccess;
  readonly #valuesPaths: readonly string[];

  /** `valuesPaths` are files with further values, such as where the images are. */
  constructor(kube: KubeAccess, valuesPaths: readonly string[]) {
    this.kube = kube;
    this.#valuesPaths = valuesPaths;
  }

  install(settings: Settings): Promise<CommandOutcome> {
    return this.#withChart('install', settings);
  }

  upgrade(settings: Settings): Promise<CommandOutcome> {
    return this.#withChart('upgrade', settings);
  }

  rollback(): Promise<CommandOutcome> {
    return this.kube.helm('rollback', RELEASE, '--wait', '--timeout', timeout);
  }

  test(): Promise<CommandOutcome> {
    return this.kube.helm('test', RELEASE, '--logs', '--timeout', '3m');
  }

  uninstall(): Promise<CommandOutcome> {
    return this.kube.helm('uninstall', RELEASE, '--wait', '--timeout', '3m');
  }

  /** The pods of a component, or of all, that are not about to go. */
  async pods(component?: string): Promise<Pod[]> {
    const own = component ? `,app.kubernetes.io/component=${component}` : '';
    const pods = await this.kube.list<Pod>('pods', `app.kubernetes.io/instance=${RELEASE}${own}`);
    return pods.filter((pod) => !('deletionTimestamp' in pod.metadata));
  }

  async readyCount(): Promise<{ ready: number; all: number }> {
    const pods = (await this.pods()).filter(({ status }) => status.phase !== 'Succeeded');
    return { ready: pods.filter(isReady).length, all: pods.length };
  }

  /** The number of calls that each ready pod of a service has answered (gRPC; HTTP of the gateway), by its name. */
  async answeredCalls(service: string): Promise<Map<string, number>> {
    const metric = service === 'gateway' ? 'http_server_request' : 'grpc_server_call';
    const line = new RegExp(`^${metric}_duration_seconds_count\\{[^}]*\\} (\\d+)$`, 'gm');
    const counts = new Map<string, number>();
    for (const { metadata } of (await this.pods(service)).filter(isReady)) {
      const path = `/api/v1/namespaces/${this.kube.namespace}/pods/${metadata.name}:9090/proxy/metrics`;
      const metrics = await this.kube.kubectl('get', '--raw', path);
      const counted = [...metrics.matchAll(line)].reduce((sum, [, count]) => sum + Number(count), 0);
      counts.set(metadata.name, counted);
    }
    return counts;
  }

  /** Waits until every pod is ready, and returns whether that happened in time. */
  async untilReady(podCount: number, withinMs: number): Promise<boolean> {
    const endsAt = performance.now() + withinMs;
    while (performance.now() < endsAt) {
      const { ready, all } = await this.readyCount();
      if (ready === all && all >= podCount) return true;
      await sleep(500);
    }
    return false;
  }

  /** Everything that belongs to the release, by kind and name. */
  async objectNames(): Promise<string[]> {
    const selector = `app.kubernetes.io/instance=${RELEASE}`;
    const names = await this.kube.kubectl('get', kinds, '--selector', selector, '--output', 'name');
    return names.split('\n').filter(Boolean);
  }

  /** Waits until the pods of former settings are gone, which Helm does not. Returns whether they went in time. */
  async untilAlone(podCount: number, withinMs: number): Promise<boolean> {
    const endsAt = performance.now() + withinMs;
    while (performance.now() < endsAt) {
      const pods = await this.kube.list<Pod>('pods', `app.kubernetes.io/instance=${RELEASE}`);
      if (pods.filter(({ status }) => status.phase === 'Running').length === podCount) return true;
      await sleep(500);
    }
    return false;
  }

  #withChart(command: 'install' | 'upgrade', settings: Settings): Promise<CommandOutcome> {
    const files = [join(ROOT_DIR, 'deploy', 'values', 'dev.yaml'), ...this.#valuesPaths];
    // An installation is only waited for by the caller, who counts the pods meanwhile.
    const wait = command === 'upgrade' ? ['--wait', '--timeout', timeout] : [];
    return this.kube.helm(
      command,
      RELEASE,
      CHART_DIR,
      ...files.flatMap((path) => ['--values', path]),
      ...Object.entries(valuesOf(settings)).flatMap(([key, value]) => ['--set-string', `${key}=${value}`]),
      ...Object.entries(typedValuesOf(settings)).flatMap(([key, value]) => [
        '--set-json',
        `${key}=${JSON.stringify(value)}`,
      ]),
      ...wait,
    );
  }
}

const valuesOf = ({ isSecure, revision }: Settings) => ({
  publicUrl: `${isSecure ? 'https' : 'http'}://${RELEASE}-gateway:8080`,
  'serviceDefaults.podAnnotations.revision': revision,
});

/** The services that the run lets Kubernetes scale. */
export const autoscaled = ['gateway', 'hours'] as const;

// Sooner than the chart's: by a third of the requested processor, and down after a quarter of a minute.
const autoscaling = {
  enabled: true,
  minReplicas: 1,
  maxReplicas: 3,
  targetCPUUtilizationPercentage: 35,
  behavior: {
    scaleDown: {
      stabilizationWindowSeconds: 15,
      policies: [{ type: 'Pods', value: 2, periodSeconds: 15 }],
    },
  },
};

// All load comes from a single address, and a few trainees do the work of many.
const generousLimits = { REGISTER_LIMIT: '1000000', SIGN_IN_LIMIT: '1000000', WRITE_LIMIT: '1000000' };

const typedValuesOf = ({ replicas, hoursReplicas, isSecure, isAutoscaled }: Settings) => ({
  'tls.enabled': isSecure,
  'serviceDefaults.replicas': replicas,
  'serviceDefaults.disruptionBudget.enabled': true,
  // The bundled PostgreSQL allows 100 connections, to old and new pods together.
  'serviceDefaults.database.poolSize': 3,
  ...(hoursReplicas !== undefined && { 'services.hours.replicas': hoursReplicas }),
  ...(isAutoscaled && {
    'services.gateway.env': generousLimits,
    'services.consultation.env': { QUESTION_DAILY_LIMIT: '1000000' },
    'supervisorMails.unverifiedAddressesPerDay': 1_000_000,
    'supervisorMails.unverifiedPerDay': 1_000_000,
    ...Object.fromEntries(
      autoscaled.flatMap((service) => [
        [`services.${service}.autoscaling`, autoscaling],
        // The chart's own request, which the values for trying out lower.
        [`services.${service}.resources`, { requests: { cpu: '250m' } }],
      ]),
    ),
  }),
});
