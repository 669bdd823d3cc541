import { renderMetrics } from '../metrics/index.ts';

type Labels = Record<string, string>;

const samplePattern = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const labelPattern = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/**
 * Returns the value of a metric in a rendered text: the sum of its samples that have these labels; undefined
 * without any. For a histogram, ask for its `_count`.
 */
export function metricIn(text: string, name: string, labels: Labels = {}): number | undefined {
  const values = text.split('\n').flatMap((line) => {
    const [, found, list = '', value] = samplePattern.exec(line) ?? [];
    if (found !== name) return [];
    const own: Labels = Object.fromEntries(
      [...list.matchAll(labelPattern)].map(([, key, text]) => [key, text]),
    );
    return Object.entries(labels).every(([key, wanted]) => own[key] === wanted) ? [Number(value)] : [];
  });
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value);
}

/** Returns the value of a metric of this process. */
export async function metricNow(name: string, labels: Labels = {}): Promise<number | undefined> {
  return metricIn((await renderMetrics()).body, name, labels);
}
