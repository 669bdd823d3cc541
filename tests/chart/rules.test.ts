import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { registry } from '@clinical-hours/service-kit/metrics';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CHART_DIR, ROOT_DIR } from './chart.ts';
import { findPromtool } from '../support/tools/go-tools.ts';

const SERVICES_DIR = join(import.meta.dirname, '..', '..', 'services');

const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan', 'atan2']);
const LABELS = /\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g;

/** Every metric that Prometheus gets from the services, those of Node.js and of the scrape included. */
async function definedMetrics(): Promise<Set<string>> {
  const files = globSync(['*/src/**/*.metrics.ts', 'service-kit/src/*/index.ts'], {
    cwd: SERVICES_DIR,
    exclude: ['service-kit/src/testing'],
  });
  await Promise.all(files.map((file) => import(/* @vite-ignore */ join(SERVICES_DIR, file))));
  const ofNode = new Registry();
  collectDefaultMetrics({ register: ofNode });
  const metrics = [registry, ofNode].map((each) => each.getMetricsAsArray()).flat();
  // `type` is missing in the declared types, and present in every metric.
  const names = metrics.flatMap((metric) => {
    const { name, type } = metric as unknown as { name: string; type: string };
    return [name, ...(type === 'histogram' ? ['bucket', 'sum', 'count'].map((end) => `${name}_${end}`) : [])];
  });
  return new Set(['up', ...names]);
}

/** The distinct names of metrics in a PromQL expression. */
function metricsIn(expr: string): string[] {
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

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

interface Panel {
  id: number;
  type: string;
  title: string;
  targets?: { expr: string; refId: string }[];
  panels?: Panel[];
}

const pathsOf = (pattern: string): string[] => globSync(pattern, { cwd: CHART_DIR }).sort();
const textOf = (path: string): string => readFileSync(join(CHART_DIR, path), 'utf8');
const run = promisify(execFile);

const rulePaths = pathsOf('rules/*.yaml');
const rules = rulePaths.flatMap((path) =>
  (parse(textOf(path)) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) =>
    group.rules.map((rule) => ({ name: rule.alert ?? rule.record, ...rule })),
  ),
);
const recorded = rules.flatMap(({ record }) => record ?? []);
const isKnown = await knownMetrics();

async function knownMetrics(): Promise<(name: string) => boolean> {
  const defined = await definedMetrics();
  return (name) => defined.has(name) || recorded.includes(name);
}

describe('the names of metrics in an expression', () => {
  it('are all words that are neither functions, labels nor values', () => {
    const expr = `sum by (job, le) (rate(a_bucket{job="b", code=~"c"}[5m] offset 1h)) / on (job) group_left (d)
      (max_over_time(ns:e:max[1h]) > bool 14.4 * 0.001) and f == 1e3 or vector(0) unless g`;
    expect(metricsIn(expr)).toEqual(['a_bucket', 'ns:e:max', 'f', 'g']);
  });
});

describe('the alert rules', () => {
  it.each(rules)('ask for metrics that the services have: $name', ({ expr }) => {
    const names = metricsIn(expr);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });

  it.each(rules.filter(({ alert }) => alert))(
    'say to a person what is wrong, and what to do: $name',
    (rule) => {
      expect(['page', 'ticket']).toContain(rule.labels?.severity);
      expect(rule.annotations).toMatchObject({
        summary: expect.stringMatching(/\.$/),
        description: expect.stringMatching(/\.$/),
        runbook: expect.stringMatching(/^deploy\/README\.md#/),
      });
    },
  );

  it('point to chapters that deploy/README.md has', () => {
    const headings = readFileSync(join(ROOT_DIR, 'deploy', 'README.md'), 'utf8').match(/^#+ .*$/gm) ?? [];
    const anchors = headings.map((heading) =>
      heading
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    const asked = rules.flatMap(({ annotations }) => annotations?.runbook?.split('#')[1] ?? []);
    expect([...new Set(asked)].filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });
});

it('tests every alert', () => {
  const tests = pathsOf('rules/tests/*.yaml').map(textOf).join('\n');
  const untested = rules.flatMap(({ alert }) =>
    alert && !new RegExp(`\\b${alert}\\b`).test(tests) ? [alert] : [],
  );
  expect(untested).toEqual([]);
});

describe.each(pathsOf('dashboards/*.json'))('%s', (path) => {
  const { panels } = JSON.parse(textOf(path)) as { panels: Panel[] };
  const all = panels.flatMap((panel) => [panel, ...(panel.panels ?? [])]);
  const asking = all.filter(({ type }) => type !== 'row' && type !== 'text');

  it('gives every panel an id of its own', () => {
    const ids = all.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(5);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(asking)('asks for metrics that the services have: $title', ({ targets = [] }) => {
    expect(targets.length).toBeGreaterThan(0);
    for (const { expr } of targets) {
      const names = metricsIn(expr.replaceAll(/\$\w+/g, '1m'));
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !isKnown(name))).toEqual([]);
    }
  });
});

for (const path of await promtools()) {
  const ask = async (...args: string[]): Promise<string> => {
    const { stdout } = await run(path, args, { cwd: CHART_DIR });
    return stdout;
  };

  describe('promtool', () => {
    it('finds no fault with the rules', async () => {
      const said = await ask('check', 'rules', '--lint=all', '--lint-fatal', ...rulePaths);
      expect(said.match(/SUCCESS/g)).toHaveLength(rulePaths.length);
    });

    it('sees alerts fire when they should, and only then', async () => {
      const said = await ask('test', 'rules', ...pathsOf('rules/tests/*.yaml'));
      expect(said).toContain('SUCCESS');
    });
  });
}

async function promtools(): Promise<string[]> {
  const promtool = await findPromtool();
  return promtool.path === undefined ? [] : [promtool.path];
}
