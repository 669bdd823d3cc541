import { setTimeout as sleep } from 'node:timers/promises';
import { dirname, join } from 'node:path';
import { until } from '#deploy/local/until';
import { ROOT_DIR } from '../../tests/chart/chart.ts';
import type { RunFigures } from '../load/k6.ts';
import { bundleForNode } from './bundle.ts';
import type { LoadOutcome } from './client/load.ts';
import type { StoryOutcome } from './client/story.ts';
import type { KubeAccess } from './kube-access.ts';

const configName = 'cluster-client';
const clientLabels = { 'app.kubernetes.io/name': 'cluster-client' };
const startWithinMs = 60_000;
const endWithinMs = 150_000;
const usualTraineeCount = 4;
const clientProgram = '/client/client.mjs';
const beforeActionMs = 4_000;

/** Makes pods in the cluster that use the product as people do, through its Services. */
export class ClientPods {
  readonly #kube: KubeAccess;
  readonly #release: string;
  #count = 0;

  private constructor(kube: KubeAccess, release: string) {
    this.#kube = kube;
    this.#release = release;
  }

  /** Puts the client's program into the cluster, and lets its pods read the mailbox. */
  static async create(kube: KubeAccess, release: string): Promise<ClientPods> {
    const program = await bundleForNode(join(import.meta.dirname, 'client', 'main.ts'));
    await kube.apply(
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: configName },
        data: { 'client.mjs': program },
      },
      {
        apiVersion: 'networking.k8s.io/v1',
        kind: 'NetworkPolicy',
        metadata: { name: configName },
        spec: {
          podSelector: { matchLabels: { 'app.kubernetes.io/component': 'mailpit' } },
          ingress: [{ from: [{ podSelector: { matchLabels: clientLabels } }] }],
        },
      },
    );
    return new ClientPods(kube, release);
  }

  /** Tells the whole story once. */
  async story(isSecure: boolean): Promise<StoryOutcome> {
    const mailboxUrl = `http://${this.#release}-mailpit:8025`;
    const name = await this.#start({
      args: [clientProgram, 'story', this.#url(isSecure), mailboxUrl],
      isSecure,
    });
    return this.#outcome<StoryOutcome>(name);
  }

  /** Takes an action while trainees are at work, and goes on with the load for some seconds after it. */
  async underLoad(
    action: () => Promise<void>,
    options: { isSecure: boolean; afterMs: number; traineeCount?: number },
  ): Promise<LoadOutcome> {
    const { isSecure, afterMs, traineeCount = usualTraineeCount } = options;
    const args = [clientProgram, 'load', this.#url(isSecure), String(traineeCount)];
    const name = await this.#start({ args, isSecure });
    await this.#untilStarted(name);
    await sleep(beforeActionMs);
    try {
      await action();
    } catch (error) {
      await this.#remove(name);
      throw error;
    }
    await sleep(afterMs);
    // Where it has ended by itself, its log says why.
    const stop = ['/usr/local/bin/node', '--eval', "process.kill(1, 'SIGTERM')"];
    await this.#kube.tryKubectl('exec', name, '--', ...stop);
    return this.#outcome<LoadOutcome>(name);
  }

  /** Runs `npm run load -- trainee-day` of this checkout, whose files the node has to have. */
  async runDays(options: {
    rate: number;
    durationS: number;
    k6Path: string;
    isSecure: boolean;
  }): Promise<RunFigures> {
    const { rate, durationS, k6Path, isSecure } = options;
    const how = ['--rate', String(rate), '--duration', String(durationS), '--json'];
    const name = await this.#start({
      args: ['/checkout/lab/load/run.ts', 'trainee-day', '--url', this.#url(isSecure), ...how],
      isSecure,
      folders: { '/checkout': ROOT_DIR, '/k6': dirname(k6Path) },
      env: { PATH: '/k6:/usr/bin:/bin', HOME: '/tmp', ...(isSecure && { SSL_CERT_FILE: authorityPath }) },
    });
    const withinMs = endWithinMs + durationS * 1_000;
    return (await this.#outcome<{ figures: RunFigures }>(name, withinMs)).figures;
  }

  /** Starts a pod that does nothing, and that no policy knows. */
  async stranger(): Promise<{ name: string; remove: () => Promise<void> }> {
    const args = ['--eval', 'setInterval(() => {}, 1000)'];
    const name = await this.#start({
      args,
      isSecure: false,
      labels: { 'app.kubernetes.io/name': 'stranger' },
    });
    await this.#untilStarted(name);
    return { name, remove: () => this.#remove(name) };
  }

  /** The name of an image with Node.js that the nodes have. */
  image(): Promise<string> {
    const place = 'jsonpath={.spec.template.spec.containers[0].image}';
    return this.#kube.kubectl('get', `deployment/${this.#release}-gateway`, '--output', place);
  }

  #url(isSecure: boolean): string {
    return `${isSecure ? 'https' : 'http'}://${this.#release}-gateway:8080`;
  }

  async #start(task: Task): Promise<string> {
    this.#count += 1;
    const name = `${configName}-${this.#count}`;
    await this.#kube.apply(podOf({ ...task, name, image: await this.image(), release: this.#release }));
    return name;
  }

  async #untilStarted(name: string): Promise<void> {
    const isStarted = async () => (await this.#phaseOf(name)) !== 'Pending';
    await until(isStarted, { timeoutMs: startWithinMs, everyMs: 300 });
  }

  async #remove(name: string): Promise<void> {
    await this.#kube.kubectl('delete', 'pod', name, '--wait=false');
  }

  async #phaseOf(name: string): Promise<string> {
    return this.#kube.kubectl('get', 'pod', name, '--output', 'jsonpath={.status.phase}');
  }

  async #outcome<T>(name: string, withinMs = endWithinMs): Promise<T> {
    const isOver = async () => ['Succeeded', 'Failed'].includes(await this.#phaseOf(name));
    await until(isOver, { timeoutMs: withinMs, everyMs: 500 });
    const log = (await this.#kube.kubectl('logs', name)).trim().split('\n');
    await this.#remove(name);
    try {
      return JSON.parse(log.at(-1) ?? '') as T;
    } catch {
      throw new Error(`the client in the cluster failed: ${log.slice(-5).join('\n')}`);
    }
  }
}

interface Task {
  /** The arguments of Node.js. */
  args: readonly string[];
  isSecure: boolean;
  /** Folders of the node by their paths in the pod. */
  folders?: Readonly<Record<string, string>>;
  env?: Readonly<Record<string, string>>;
  labels?: Readonly<Record<string, string>>;
}

interface PodOptions extends Task {
  name: string;
  image: string;
  release: string;
}

const authorityPath = '/authority/ca.crt';

function podOf({
  name,
  image,
  args,
  release,
  isSecure,
  folders = {},
  env = {},
  labels = clientLabels,
}: PodOptions): object {
  const authority = { secretName: `${release}-gateway-tls`, items: [{ key: 'ca.crt', path: 'ca.crt' }] };
  const volumes = [
    { path: '/client', volume: { configMap: { name: configName } } },
    { path: '/tmp', volume: { emptyDir: {} } },
    ...(isSecure ? [{ path: dirname(authorityPath), volume: { secret: authority } }] : []),
    ...Object.entries(folders).map(([path, onNode]) => ({ path, volume: { hostPath: { path: onNode } } })),
  ].map(({ path, volume }, index) => ({ path, volume: { name: `volume-${index}`, ...volume } }));
  const settings = { ...(isSecure && { NODE_EXTRA_CA_CERTS: authorityPath }), ...env };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, labels },
    spec: {
      restartPolicy: 'Never',
      automountServiceAccountToken: false,
      terminationGracePeriodSeconds: 5,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          name: 'client',
          image,
          command: ['/usr/local/bin/node', ...args],
          env: Object.entries(settings).map(([setting, value]) => ({ name: setting, value })),
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          volumeMounts: volumes.map(({ path, volume }) => ({ name: volume.name, mountPath: path })),
        },
      ],
      volumes: volumes.map(({ volume }) => volume),
    },
  };
}
