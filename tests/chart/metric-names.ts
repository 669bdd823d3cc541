import { globSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { registry } from '@clinical-hours/service-kit/metrics';

const SERVICES_DIR = join(import.meta.dirname, '..', '..', 'services');

const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan', 'atan2']);
const LABELS = /\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g;

/** Every name under which Prometheus gets something of the services, those of Node.js and of the scrape itself included. */
export async function definedMetrics(): Promise<Set<string>> {
  const files = globSync('*/src/**/*.metrics.ts', { cwd: SERVICES_DIR });
  await Promise.all(files.map((file) => import(/* @vite-ignore */ join(SERVICES_DIR, file))));
  const ofNode = new Registry();
  collectDefaultMetrics({ register: ofNode });
  const metrics = [registry, ofNode].map((each) => each.getMetricsAsArray()).flat();
  // Its type is not in its types, yet there in every metric.
  const names = metrics.flatMap((metric) => {
    const { name, type } = metric as unknown as { name: string; type: string };
    return [name, ...(type === 'histogram' ? ['bucket', 'sum', 'count'].map((end) => `${name}_${end}`) : [])];
  });
  return new Set(['up', ...names]);
}

/** The names of metrics that an expression of PromQL asks for, each once. */
export function metricsIn(expr: string): string[] {
  const code = expr
    .replaceAll(/"[^"]*"|'[^']*'/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(LABELS, ' ')
    .replaceAll(/\boffset\s+\S+/g, '');
  const words = [...code.matchAll(/(?<![\w.:])([a-zA-Z_:][\w:]*)(?!\s*\()(?![\w:])/g)].map(
    ([, word = '']) => word,
  );
  return [...new Set(words.filter((word) => !KEYWORDS.has(word.toLowerCase())))];
}
