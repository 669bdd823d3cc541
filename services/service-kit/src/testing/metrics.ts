import { renderMetrics } from '../metrics/index.ts';

type Labels = Record<string, string>;

const samplePattern = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const labelPattern = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/**
 * What a metric says in a text that a service answered: the sum of its samples that have these labels, undefined when there is
 * none. Of a histogram ask for its `_count`.
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

/** What a metric of this process says. */
export async function metricNow(name: string, labels: Labels = {}): Promise<number | undefined> {
  return metricIn((await renderMetrics()).body, name, labels);
}
