import { Gauge } from 'prom-client';
import { registry } from './registry.ts';

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
