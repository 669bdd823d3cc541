import type { LoadRun } from './run-load.ts';

/** What one part takes for each day, review or export, and when nobody does anything. */
export interface PartCost {
  part: string;
  /** Time of a processor for each, in milliseconds, without what it takes at rest. */
  cpuMs: number;
  /** Thousandths of a processor that it takes all the time. */
  restMillicores: number;
  residentMiB: number;
  peakMiB: number;
}

/** What each part took for each of a run. Parts that took nothing at all are there, too. */
export function costsOf({ figures, usage, rest }: LoadRun): PartCost[] {
  return usage.parts.map(({ part, cpuSeconds, residentMiB, peakMiB }) => {
    const atRest = rest?.parts.find((each) => each.part === part);
    const restCores = rest && atRest ? atRest.cpuSeconds / rest.elapsedSeconds : 0;
    const spent = Math.max(0, cpuSeconds - restCores * usage.elapsedSeconds);
    return {
      part,
      cpuMs: (spent / Math.max(1, figures.iterationCount)) * 1_000,
      restMillicores: restCores * 1_000,
      residentMiB,
      peakMiB,
    };
  });
}

/** What the arithmetic assumes, and nobody has measured. */
export const assumptions = {
  nodes: 3,
  vcpusANode: 2,
  /** Of each service; PostgreSQL and NATS once. */
  replicas: 2,
  /** The use of the processors in the busiest hour. */
  targetUse: 0.5,
  /** How much of a day's work falls into its busiest hour. */
  busiestHourShare: 0.25,
  /** Reviews that a supervisor makes for each day of a trainee. */
  reviewsADay: 1,
  daysAYear: 230,
};

export type Assumptions = typeof assumptions;

export interface PartDemand {
  part: string;
  replicas: number;
  /** For a trainee's day with its reviews. */
  cpuMsADay: number;
  restMillicores: number;
  peakMiB: number;
}

export interface Capacity {
  demands: PartDemand[];
  vcpus: number;
  /** Thousandths of a processor that everything takes when nobody does anything, with all replicas. */
  restMillicores: number;
  /** Of a processor, for a trainee's day, everywhere. */
  cpuMsADay: number;
  /** As many as all processors together serve. */
  traineesByAll: number;
  /** The service whose replicas are the first that have no more to give: each has one thread for its work. */
  narrowest: { part: string; trainees: number };
  trainees: number;
  memoryMiB: number;
}

const hourMs = 3_600_000;
// They are no services of ours, and use as many processors as there are.
const once = new Set(['postgres', 'nats']);

/** How many trainees a cluster serves in their busiest hour, from what a day and a review take. */
export function capacityOf(
  day: readonly PartCost[],
  review: readonly PartCost[],
  given: Assumptions = assumptions,
): Capacity {
  const demands = day.map((cost) => demandOf(cost, review, given));
  const restMillicores = sumOf(demands, (each) => each.replicas * each.restMillicores);
  const cpuMsADay = sumOf(demands, (each) => each.cpuMsADay);
  const vcpus = given.nodes * given.vcpusANode;
  const traineesByAll = traineesOn(vcpus * given.targetUse - restMillicores / 1_000, cpuMsADay, given);
  const services = demands.filter(({ part }) => !once.has(part));
  const [narrowest = { part: '', trainees: Infinity }] = services
    .map(({ part, replicas, ...each }) => ({
      part,
      trainees: traineesOn(replicas * (given.targetUse - each.restMillicores / 1_000), each.cpuMsADay, given),
    }))
    .sort((one, other) => one.trainees - other.trainees);
  return {
    demands,
    vcpus,
    restMillicores,
    cpuMsADay,
    traineesByAll,
    narrowest,
    trainees: Math.min(traineesByAll, narrowest.trainees),
    memoryMiB: sumOf(demands, (each) => each.replicas * each.peakMiB),
  };
}

function demandOf(
  { part, cpuMs, restMillicores, peakMiB }: PartCost,
  review: readonly PartCost[],
  given: Assumptions,
): PartDemand {
  const reviewed = review.find((each) => each.part === part);
  return {
    part,
    replicas: once.has(part) ? 1 : given.replicas,
    cpuMsADay: cpuMs + given.reviewsADay * (reviewed?.cpuMs ?? 0),
    restMillicores,
    peakMiB: Math.max(peakMiB, reviewed?.peakMiB ?? 0),
  };
}

/** So many whole processors in the busiest hour, through what each trainee takes in it. */
function traineesOn(processors: number, cpuMsADay: number, { busiestHourShare }: Assumptions): number {
  return Math.max(0, Math.floor((processors * hourMs) / (cpuMsADay * busiestHourShare)));
}

const sumOf = <T>(all: readonly T[], valueOf: (each: T) => number): number =>
  all.reduce((sum, each) => sum + valueOf(each), 0);
