/** What one round of a job came to, or the median of several rounds. What was not measured is absent. */
export interface Sample {
  /** How many there were. */
  count?: number;
  perSecond?: number;
  p50Ms?: number;
  p95Ms?: number;
  p99Ms?: number;
  /** Until the first byte of an answer, the median. */
  firstByteMs?: number;
  /** Processor time that one costs all processes that serve it. */
  cpuMs?: number;
  /** What these processes hold, all together. */
  memoryMiB?: number;
  /** Whatever else a row measures. */
  value?: number;
}

/** The smallest value that this share of all values does not exceed; 0 without any. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** The one in the middle, or between the two in the middle; NaN without any. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? NaN : (low + high) / 2;
}

/** What so many durations within this time come to. */
export function sampleOf(
  durationsMs: readonly number[],
  elapsedMs: number,
  firstBytesMs: readonly number[] = [],
): Sample {
  return {
    count: durationsMs.length,
    perSecond: (durationsMs.length / elapsedMs) * 1_000,
    p50Ms: median(durationsMs),
    p95Ms: percentile(durationsMs, 0.95),
    p99Ms: percentile(durationsMs, 0.99),
    ...(firstBytesMs.length > 0 && { firstByteMs: median(firstBytesMs) }),
  };
}

/** The median of each figure over the rounds that have it. */
export function medianOf(samples: readonly Sample[]): Sample {
  const figures = new Set(samples.flatMap((sample) => Object.keys(sample) as (keyof Sample)[]));
  const entries = [...figures].map((figure) => {
    const values = samples.flatMap((sample) => sample[figure] ?? []);
    return [figure, median(values)];
  });
  return Object.fromEntries(entries);
}
