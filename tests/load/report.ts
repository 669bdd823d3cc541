import { costsOf } from './costs.ts';
import { loads } from './loads.ts';
import { inShort, toMarkdown } from './markdown.ts';
import type { LoadRun } from './try-load.ts';

/** A run as people read it: in short, by route, and what it took. */
export function reportOf(run: LoadRun): string {
  const { name, rate, durationS, figures } = run;
  const { iterationCount, requestCount, failedCount, wrongCount, droppedCount, missed } = figures;
  const { unit } = loads[name];
  const head =
    `${name}: ${rate} ${unit} a second for ${durationS} s: ${inShort(iterationCount)} ${unit}, ` +
    `${inShort(requestCount)} requests, ${failedCount} failed, ${wrongCount} not as expected, ` +
    `${droppedCount} not begun.`;
  const verdict =
    missed.length === 0 ? 'All thresholds are met.' : `Thresholds missed: ${missed.join('; ')}.`;
  return [head, '', routesOf(run), '', partsOf(run), '', verdict].join('\n');
}

function routesOf({ figures }: LoadRun): string {
  const rows = figures.routes.map((route) => [
    route.route,
    inShort(route.count),
    inShort(route.p50Ms),
    inShort(route.p95Ms),
    inShort(route.p99Ms),
    String(route.failedCount),
    route.aims.join(', '),
    route.isMet ? 'yes' : 'NO',
  ]);
  return toMarkdown(['route', 'count', 'p50 ms', 'p95 ms', 'p99 ms', 'failed', 'aim', 'met'], rows);
}

function partsOf(run: LoadRun): string {
  const costs = costsOf(run);
  const rows = run.usage.parts.map(({ part, cpuSeconds }, index) => [
    part,
    inShort(cpuSeconds),
    inShort(costs[index]?.cpuMs ?? NaN),
    run.rest ? inShort(costs[index]?.restMillicores ?? NaN) : '',
    inShort(costs[index]?.residentMiB ?? NaN),
    inShort(costs[index]?.peakMiB ?? NaN),
  ]);
  const each = `CPU ms each of ${inShort(run.figures.iterationCount)}`;
  const headings = ['part', 'CPU s', each, 'at rest, 1/1000 CPU', 'MiB at the end', 'MiB at most'];
  return toMarkdown(headings, rows);
}

/** Several rates in one table: what a processor has to do for each should not grow. */
export function ratesOf(runs: readonly LoadRun[]): string {
  const rows = runs.map((run) => {
    const { figures, usage, rate } = run;
    const cpuSeconds = usage.parts.reduce((sum, part) => sum + part.cpuSeconds, 0);
    const cpuMs = costsOf(run).reduce((sum, cost) => sum + cost.cpuMs, 0);
    return [
      inShort(rate),
      inShort(figures.iterationCount),
      inShort(figures.requestCount),
      `${figures.failedCount} / ${figures.droppedCount}`,
      inShort(Math.max(...figures.routes.map(({ p95Ms }) => p95Ms))),
      inShort(cpuMs),
      inShort(cpuSeconds / usage.elapsedSeconds),
      figures.missed.length === 0 ? 'yes' : `NO (${figures.missed.length})`,
    ];
  });
  const headings = [
    'a second',
    'of them',
    'requests',
    'failed / not begun',
    'p95 of the slowest route, ms',
    'CPU ms each',
    'CPUs busy',
    'thresholds met',
  ];
  return toMarkdown(headings, rows);
}
