import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { until } from '#deploy/local/until';
import { bundleForNode } from './bundle.ts';
import type { LoadOutcome } from './client/load.ts';
import type { StoryOutcome } from './client/story.ts';
import type { KubeAccess } from './kube-access.ts';

const configName = 'cluster-client';
const labels = { 'app.kubernetes.io/name': 'cluster-client' };
const startWithinMs = 60_000;
const endWithinMs = 150_000;
const traineeCount = 4;
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
          ingress: [{ from: [{ podSelector: { matchLabels: labels } }] }],
        },
      },
    );
    return new ClientPods(kube, release);
  }

  /** Tells the whole story once. */
  async story(isSecure: boolean): Promise<StoryOutcome> {
    const name = await this.#start(
      ['story', this.#url(isSecure), `http://${this.#release}-mailpit:8025`],
      isSecure,
    );
    return this.#outcome<StoryOutcome>(name);
  }

  /** Takes an action while trainees are at work, and goes on with the load for some seconds after it. */
  async underLoad(
    action: () => Promise<void>,
    { isSecure, afterMs }: { isSecure: boolean; afterMs: number },
  ): Promise<LoadOutcome> {
    const name = await this.#start(['load', this.#url(isSecure), String(traineeCount)], isSecure);
    await until(async () => (await this.#phaseOf(name)) !== 'Pending', {
      timeoutMs: startWithinMs,
      everyMs: 300,
    });
    await sleep(beforeActionMs);
    await action();
    await sleep(afterMs);
    await this.#kube.kubectl(
      'exec',
      name,
      '--',
      '/usr/local/bin/node',
      '--eval',
      "process.kill(1, 'SIGTERM')",
    );
    return this.#outcome<LoadOutcome>(name);
  }

  #url(isSecure: boolean): string {
    return `${isSecure ? 'https' : 'http'}://${this.#release}-gateway:8080`;
  }

  async #start(args: readonly string[], isSecure: boolean): Promise<string> {
    this.#count += 1;
    const name = `${configName}-${this.#count}`;
    const gateway = `deployment/${this.#release}-gateway`;
    const place = 'jsonpath={.spec.template.spec.containers[0].image}';
    const image = await this.#kube.kubectl('get', gateway, '--output', place);
    await this.#kube.apply(podOf({ name, image, args, release: this.#release, isSecure }));
    return name;
  }

  async #phaseOf(name: string): Promise<string> {
    return this.#kube.kubectl('get', 'pod', name, '--output', 'jsonpath={.status.phase}');
  }

  async #outcome<T>(name: string): Promise<T> {
    const isOver = async () => ['Succeeded', 'Failed'].includes(await this.#phaseOf(name));
    await until(isOver, { timeoutMs: endWithinMs, everyMs: 500 });
    const log = (await this.#kube.kubectl('logs', name)).trim().split('\n');
    await this.#kube.kubectl('delete', 'pod', name, '--wait=false');
    try {
      return JSON.parse(log.at(-1) ?? '') as T;
    } catch {
      throw new Error(`the client in the cluster failed: ${log.slice(-5).join('\n')}`);
    }
  }
}

interface PodOptions {
  name: string;
  image: string;
  args: readonly string[];
  release: string;
  isSecure: boolean;
}

function podOf({ name, image, args, release, isSecure }: PodOptions): object {
  const authority = {
    name: 'authority',
    secret: { secretName: `${release}-gateway-tls`, items: [{ key: 'ca.crt', path: 'ca.crt' }] },
  };
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
          command: ['/usr/local/bin/node', '/client/client.mjs', ...args],
          env: isSecure ? [{ name: 'NODE_EXTRA_CA_CERTS', value: '/authority/ca.crt' }] : [],
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          volumeMounts: [
            { name: 'client', mountPath: '/client' },
            ...(isSecure ? [{ name: 'authority', mountPath: '/authority' }] : []),
          ],
        },
      ],
      volumes: [{ name: 'client', configMap: { name: configName } }, ...(isSecure ? [authority] : [])],
    },
  };
}
