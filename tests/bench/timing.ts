export interface Quartiles {
  low: number;
  median: number;
  high: number;
}

/** How long some work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}

export function quartiles(values: number[]): Quartiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}

/**
 * Times two things in turns, so that whatever else the machine does meets both, and prints their medians with the quartiles
 * and the ratio of the first to the second. `between` runs after each, and is not timed.
 */
export async function compare(
  title: string,
  rounds: number,
  [one, other]: [named: [string, () => Promise<unknown>], other: [string, () => Promise<unknown>]],
  between: () => Promise<unknown> = async () => {},
): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await timed(one[1]));
    await between();
    times[1].push(await timed(other[1]));
    await between();
  }
  const [a, b] = [quartiles(times[0]), quartiles(times[1])];
  const ratio = (a.median / b.median).toFixed(2);
  console.log(`${title}: ${one[0]} ${inWords(a)}, ${other[0]} ${inWords(b)}, ratio ${ratio}`);
}

const inWords = ({ low, median, high }: Quartiles): string =>
  `${median.toFixed(1)} ms (quartiles ${low.toFixed(1)} to ${high.toFixed(1)})`;
