import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '#deploy/local/until';
import { autoscaled, type Installation, type Settings } from '../installation.ts';
import { isWhole, succeed, describeLoad, type Seen, type StepContext } from './step.ts';

interface ScaleOptions {
  settings: Settings;
  podsOf: (settings: Settings) => number;
  aloneWithinMs: number;
}

/** A pod that came under load. */
interface NewPod {
  readyAtMs: number;
  /** Undefined until it has answered a call. */
  calledAtMs?: number;
}

const days = { rate: 1, durationS: 75 };
// New pods get calls when connections of 18 to 22 s end, and the cluster's DNS has had 30 s to forget its answer.
const calledWithinMs = 60_000;
const downWithinMs = 150_000;
const everyMs = 4_000;

/**
 * Lets Kubernetes scale gateway and hours while `npm run load` makes the days of trainees, and waits until the pods
 * have gone again. One more trainee is at work from before the change until after the last pod has gone, for whom
 * nothing may fail.
 */
export async function scaleByLoad(context: StepContext, options: ScaleOptions): Promise<Seen> {
  const { installation, clients, own } = context;
  if (own === undefined) return { seen: 'needs the sources on the node', isGood: undefined };
  const { settings, podsOf, aloneWithinMs } = options;
  const { isSecure } = settings;
  const watches = autoscaled.map((service) => new ScaleWatch(installation, service));
  let daysOf = { requestCount: 0, failedCount: 0, wrongCount: 0, iterationCount: 0 };
  let isDown = false;
  const load = await clients.underLoad(
    async () => {
      await succeed(installation.upgrade({ ...settings, isAutoscaled: true }));
      await installation.untilAlone(podsOf(settings), aloneWithinMs);
      for (const watch of watches) await watch.start();
      const end = new AbortController();
      const watching = Promise.all(watches.map((watch) => watch.untilAborted(end.signal)));
      try {
        daysOf = await clients.runDays({ ...days, k6Path: own.k6Path, isSecure });
      } finally {
        end.abort();
        await watching;
      }
      for (const watch of watches) watch.leaveOutShort();
      const areAlone = async () => (await installation.readyCount()).all === podsOf(settings);
      isDown = await until(areAlone, { timeoutMs: downWithinMs, everyMs });
      isDown &&= await installation.untilAlone(podsOf(settings), aloneWithinMs);
    },
    { isSecure, afterMs: 5_000, traineeCount: 1 },
  );
  const { iterationCount, requestCount, failedCount, wrongCount } = daysOf;
  const seen = [
    ...watches.map((watch) => watch.summary),
    isDown ? 'back to one each' : 'they did not go again',
    `npm run load: ${iterationCount} days, ${failedCount + wrongCount} of ${requestCount} requests failed`,
    `one more trainee: ${describeLoad(load)}`,
  ];
  const isFineLoad = iterationCount > 0 && failedCount + wrongCount === 0;
  const isGood = isDown && isFineLoad && isWhole(load, 0) && watches.every((watch) => watch.isGood);
  return { seen: seen.join('; '), isGood };
}

/** Watches the pods of one service, and when each new one gets calls. */
class ScaleWatch {
  readonly #installation: Installation;
  readonly #service: string;
  readonly #newPods = new Map<string, NewPod>();
  #firstPods = new Set<string>();
  #mostPods = 1;

  constructor(installation: Installation, service: string) {
    this.#installation = installation;
    this.#service = service;
  }

  async start(): Promise<void> {
    this.#firstPods = new Set((await this.#installation.answeredCalls(this.#service)).keys());
  }

  async untilAborted(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#look().catch(() => {
        // A pod may go between the list and the question.
      });
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Leaves out pods that were not called yet, but had less than their minute under load. */
  leaveOutShort(): void {
    const nowMs = performance.now();
    for (const [name, { readyAtMs, calledAtMs }] of this.#newPods) {
      if (calledAtMs === undefined && nowMs - readyAtMs < calledWithinMs) this.#newPods.delete(name);
    }
  }

  get #slowestMs(): number {
    return Math.max(
      ...[...this.#newPods.values()].map((pod) => (pod.calledAtMs ?? Infinity) - pod.readyAtMs),
    );
  }

  get isGood(): boolean {
    return this.#newPods.size > 0 && this.#slowestMs <= calledWithinMs;
  }

  get summary(): string {
    if (this.#newPods.size === 0) return `no pod of ${this.#service} came`;
    const slowest = Number.isFinite(this.#slowestMs)
      ? `answered calls within ${Math.ceil(this.#slowestMs / 1_000)} s`
      : 'did not all get calls';
    return `${this.#mostPods} pods of ${this.#service}, new ones ${slowest}`;
  }

  async #look(): Promise<void> {
    const counts = await this.#installation.answeredCalls(this.#service);
    this.#mostPods = Math.max(this.#mostPods, counts.size);
    const nowMs = performance.now();
    for (const [name, count] of counts) {
      if (this.#firstPods.has(name)) continue;
      const pod = this.#newPods.get(name) ?? { readyAtMs: nowMs };
      if (count > 0) pod.calledAtMs ??= nowMs;
      this.#newPods.set(name, pod);
    }
  }
}
