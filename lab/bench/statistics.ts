/** The figures of one round of a job, or the medians of several rounds. A figure that was not measured is absent. */
export interface Sample {
  /** The number of operations. */
  count?: number;
  perSecond?: number;
  p50Ms?: number;
  p95Ms?: number;
  p99Ms?: number;
  /** The median time until the first byte of a response. */
  firstByteMs?: number;
  /** The processor time of one operation, in all processes that serve it. */
  cpuMs?: number;
  /** The memory of these processes together. */
  memoryMiB?: number;
  /** Any other figure of a benchmark. */
  value?: number;
}

/** The smallest value that at least this share of all values does not exceed; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** The value in the middle, or the mean of the two in the middle; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? NaN : (low + high) / 2;
}

/** Summarizes durations that were measured within a period. Without any there is no figure. */
export function sampleOf(
  durationsMs: readonly number[],
  elapsedMs: number,
  firstBytesMs: readonly number[] = [],
): Sample {
  if (durationsMs.length === 0) return {};
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
