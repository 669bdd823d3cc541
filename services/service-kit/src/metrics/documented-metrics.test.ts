import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registry } from './index.ts';

const servicesDir = join(import.meta.dirname, '..', '..', '..');

interface Metric {
  name: string;
  kind: string;
  labels: string[];
}

const byName = (a: Metric, b: Metric): number => a.name.localeCompare(b.name);

function documented(): Metric[] {
  const page = readFileSync(join(servicesDir, '..', 'docs', 'OPERATING.md'), 'utf8');
  const rows = page.matchAll(/^\| `(\w+)` \| (counter|gauge|histogram) \| (.*?) \|/gm);
  return [...rows]
    .map(([, name = '', kind = '', labels = '']) => ({
      name,
      kind,
      labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label),
    }))
    .toSorted(byName);
}

async function registered(): Promise<Metric[]> {
  const files = globSync(['*/src/**/*.metrics.ts', 'service-kit/src/*/index.ts'], {
    cwd: servicesDir,
    exclude: ['service-kit/src/testing'],
  });
  await Promise.all(files.map((file) => import(/* @vite-ignore */ join(servicesDir, file))));
  // Every metric has these fields, but its type does not.
  const metrics = registry.getMetricsAsArray() as unknown as {
    name: string;
    type: string;
    labelNames: string[];
  }[];
  return metrics
    .map(({ name, type, labelNames }) => ({ name, kind: type, labels: [...labelNames] }))
    .filter(({ name }) => !/^(nodejs|process)_/.test(name))
    .toSorted(byName);
}

it('the table of metrics has every metric of every service, with its kind and its labels, and no other', async () => {
  const metrics = await registered();
  expect(metrics.length).toBeGreaterThan(10);
  expect(documented()).toEqual(metrics);
});
