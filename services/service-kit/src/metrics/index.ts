import { Counter, Registry, Gauge } from 'prom-client';
import type { Logger } from '../logging/index.ts';
import { withinTime } from '../runtime/lifetime.ts';

/** All metrics of this process. */
export const registry = new Registry();

/** Makes a counter and registers it. */
export const counter = <L extends string>(options: {
  name: string;
  help: string;
  labelNames: readonly L[];
}): Counter<L> => new Counter({ ...options, registers: [registry] });

let rendering: Promise<string> | undefined;

/**
 * Renders the metrics of this process in the text format of Prometheus. Simultaneous requests share one
 * rendering.
 */
export async function renderMetrics(): Promise<{ status: number; type: string; body: string }> {
  rendering ??= registry.metrics().finally(() => (rendering = undefined));
  return { status: 200, type: registry.contentType, body: await rendering };
}

export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/**
 * Returns the current samples: empty while they cannot be measured, and undefined once the source has ended.
 * Never rejects.
 */
export type Source = () => Sample[] | undefined | Promise<Sample[] | undefined>;

export interface CollectedGauge {
  /** Adds a source to the gauge. Returns the function that removes it. */
  collectFrom: (source: Source) => () => void;
}

/**
 * Makes a gauge whose values come from sources with limited lifetimes. The sources are asked at each scrape.
 */
export function collectedGauge(options: {
  name: string;
  help: string;
  labelNames?: string[];
}): CollectedGauge {
  const { labelNames = [] } = options;
  const sources = new Set<Source>();
  const ask = async (source: Source): Promise<Sample[]> => {
    const samples = await source();
    if (!samples) sources.delete(source);
    return samples ?? [];
  };
  const gauge = new Gauge({
    ...options,
    labelNames,
    registers: [],
    async collect() {
      const samples = await Promise.all([...sources].map(ask));
      this.reset();
      // After `reset`, a gauge without labels would report 0, a value that no source has given.
      if (labelNames.length === 0) this.remove({});
      for (const { labels = {}, value } of samples.flat()) this.inc(labels, value);
    },
  });
  registry.registerMetric(gauge);
  return {
    collectFrom: (source) => {
      sources.add(source);
      return () => void sources.delete(source);
    },
  };
}

const freshMs = 5_000;
const answerWithinMs = 1_000;

/**
 * Caches an expensive measurement: runs `ask` at most every 5 seconds, and waits for it at most 1 second.
 * When `ask` fails or is late, returns undefined and logs at level debug, so that reading metrics does not
 * fail together with a dependency.
 */
export function cached<T>(what: string, log: Logger, ask: () => Promise<T>): () => Promise<T | undefined> {
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let answer: Promise<T | undefined> = Promise.resolve(undefined);
  return () => {
    if (performance.now() - askedAtMs < freshMs) return answer;
    askedAtMs = performance.now();
    answer = withinTime(ask(), answerWithinMs).catch((error: unknown) => {
      log.debug({ err: error, what }, 'cannot be measured for now');
      return undefined;
    });
    return answer;
  };
}
