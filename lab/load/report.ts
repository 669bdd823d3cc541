import { cpus } from 'node:os';
import { toMarkdown } from '../../tests/support/markdown-table.ts';
import { costsOf, assumptions, capacityOf, type Capacity } from './capacity.ts';
import { loads } from './loads.ts';
import type { LoadRun, ScriptRun } from './run-load.ts';

/** Formats a number with three digits or all before its point, and with commas between thousands. */
export function inShort(value: number): string {
  if (Number.isNaN(value)) return '?';
  const rounded = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  return rounded.toLocaleString('en-US', { maximumFractionDigits: 3 });
}

/** The report of a run for people: a summary, the routes, and the resources used where they were measured. */
export function reportOf(run: ScriptRun | LoadRun): string {
  const { name, rate, durationS, figures } = run;
  const { iterationCount, requestCount, failedCount, wrongCount, droppedCount, missed } = figures;
  const { unit } = loads[name];
  const head =
    `${name}: ${rate} ${unit} a second for ${durationS} s: ${inShort(iterationCount)} ${unit}, ` +
    `${inShort(requestCount)} requests, ${failedCount} failed, ${wrongCount} not as expected, ` +
    `${droppedCount} not begun.`;
  const verdict =
    missed.length === 0 ? 'All thresholds are met.' : `Thresholds missed: ${missed.join('; ')}.`;
  const parts = 'usage' in run ? [partsOf(run), ''] : [];
  return [head, '', routesOf(run), '', ...parts, verdict].join('\n');
}

function routesOf({ figures }: ScriptRun): string {
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

/** Compares several rates in one table: the processor time of an iteration should not grow. */
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

/** The measured part of README.md: how many trainees one small cluster serves, with the calculation. */
export function capacityReport(day: LoadRun, review: LoadRun, dayOfMonth = new Date()): string {
  const [dayCosts, reviewCosts] = [costsOf(day), costsOf(review)];
  const capacity = capacityOf(dayCosts, reviewCosts);
  const rows = capacity.demands.map(({ part, replicas, restMillicores, peakMiB }, index) => [
    part,
    inShort(dayCosts[index]?.cpuMs ?? NaN),
    inShort(reviewCosts[index]?.cpuMs ?? NaN),
    inShort(restMillicores),
    inShort(peakMiB),
    String(replicas),
  ]);
  const headings = [
    'part',
    'CPU ms a day',
    'CPU ms a review',
    'at rest, 1/1000 CPU each',
    'MiB at most',
    'how many',
  ];
  const date = dayOfMonth.toISOString().slice(0, 10);
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}`;
  const measured =
    `Measured on ${date} by \`npm run load\` (${machine}; ${day.figures.iterationCount} days, ` +
    `${review.figures.iterationCount} reviews):`;
  return [measured, '', toMarkdown(headings, rows), '', ...arithmetic(capacity, day, review)].join('\n');
}

function arithmetic(capacity: Capacity, day: LoadRun, review: LoadRun): string[] {
  const { nodes, vcpusANode, replicas, targetUse, busiestHourShare, daysAYear } = assumptions;
  const { vcpus, restMillicores, cpuMsADay, narrowest, memoryMiB } = capacity;
  const cores = vcpus * targetUse - restMillicores / 1_000;
  const hourMs = cpuMsADay * busiestHourShare;
  const bytes = bytesOf(day) + assumptions.reviewsADay * bytesOf(review);
  const most = capacity.demands.find(({ part }) => part === narrowest.part);
  const serviceCores = targetUse - (most?.restMillicores ?? 0) / 1_000;
  const serviceHourMs = (most?.cpuMsADay ?? NaN) * busiestHourShare;
  return [
    `- a trainee's day with its review: ${inShort(cpuMsADay)} ms of a processor; in the busiest hour ` +
      `x ${busiestHourShare} = ${inShort(hourMs)} ms`,
    `- processors: ${nodes} nodes x ${vcpusANode} x ${targetUse}, less ${inShort(restMillicores / 1_000)} ` +
      `that all take at rest = ${inShort(cores)}`,
    `- all together: ${inShort(cores)} x 3,600,000 ms / ${inShort(hourMs)} ms = ` +
      `**${about(capacity.traineesByAll)} trainees**`,
    `- the narrowest service, ${narrowest.part}, one thread in each of ${replicas}: ${replicas} x ` +
      `${inShort(serviceCores)} x 3,600,000 ms / ${inShort(serviceHourMs)} ms = ` +
      `**${about(narrowest.trainees)} trainees**`,
    `- so ${replicas} of each service serve **${about(capacity.trainees)} trainees**, who are ` +
      `${inShort((capacity.trainees * busiestHourShare) / 3_600)} days a second in the busiest hour`,
    `- memory, at most, with all replicas: ${inShort(memoryMiB)} MiB`,
    `- databases: ${inShort(bytes / 1_024)} KiB a day x ${daysAYear} days = ` +
      `${inShort((bytes / 2 ** 20) * daysAYear)} MiB for a trainee's year`,
  ];
}

const bytesOf = ({ usage, figures }: LoadRun): number =>
  usage.databaseBytes / Math.max(1, figures.iterationCount);

// The assumptions are not known to more than two digits.
const about = (people: number): string => inShort(Number(people.toPrecision(2)));
