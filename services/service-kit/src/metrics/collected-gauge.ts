import { Gauge } from 'prom-client';
import { registry } from './registry.ts';

export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/** What is so now. None while it cannot be told; undefined once there is nothing to tell any more. Never rejects. */
export type Source = () => Sample[] | undefined | Promise<Sample[] | undefined>;

export interface CollectedGauge {
  /** Tells what this source says from now on, beside others. Answers how to end that. */
  collectFrom: (source: Source) => () => void;
}

/** A gauge whose values belong to parts that come and go: they are asked whenever somebody looks. */
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
      // Without labels it would be 0 now, which nobody has said.
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
