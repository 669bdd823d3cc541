import { cpus } from 'node:os';
import { assumptions, capacityOf, type Capacity } from './capacity.ts';
import { costsOf } from './costs.ts';
import { inShort, toMarkdown } from './markdown.ts';
import type { LoadRun } from './try-load.ts';

/** The part of README.md that is measured: how many trainees one small cluster serves, with the arithmetic. */
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

// What is assumed is not known any better.
const about = (people: number): string => inShort(Number(people.toPrecision(2)));
