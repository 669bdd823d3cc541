import type { LoadRun } from './run-load.ts';

/** The resources of one part for each day, review or export, and at rest. */
export interface PartCost {
  part: string;
  /** Processor time of each iteration in milliseconds, without the use at rest. */
  cpuMs: number;
  /** Thousandths of a processor that the part uses at rest. */
  restMillicores: number;
  residentMiB: number;
  peakMiB: number;
}

/** The cost of one iteration of a run, for each part. Parts that used nothing at all are included. */
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

/** Assumptions of the calculation, which are not measured. */
export const assumptions = {
  nodes: 3,
  vcpusANode: 2,
  /** Replicas of each service; PostgreSQL and NATS run once. */
  replicas: 2,
  /** The use of the processors in the busiest hour. */
  targetUse: 0.5,
  /** The share of a day's work in its busiest hour. */
  busiestHourShare: 0.25,
  /** Reviews of a supervisor for each day of a trainee. */
  reviewsADay: 1,
  daysAYear: 230,
};

export type Assumptions = typeof assumptions;

export interface PartDemand {
  part: string;
  replicas: number;
  /** Processor time for a trainee's day with its reviews. */
  cpuMsADay: number;
  restMillicores: number;
  peakMiB: number;
}

export interface Capacity {
  demands: PartDemand[];
  vcpus: number;
  /** Thousandths of a processor that all replicas use at rest. */
  restMillicores: number;
  /** Processor time of all parts for a trainee's day. */
  cpuMsADay: number;
  /** The number of trainees that all processors together serve. */
  traineesByAll: number;
  /** The service that reaches its limit first: each of its replicas has one thread for its work. */
  narrowest: { part: string; trainees: number };
  trainees: number;
  memoryMiB: number;
}

const hourMs = 3_600_000;
// These are not services of the product, and use as many processors as there are.
const once = new Set(['postgres', 'nats']);

/** Calculates how many trainees a cluster serves in their busiest hour, from the cost of a day and of a review. */
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

/** Processors in the busiest hour, divided by the processor time of each trainee in it. */
function traineesOn(processors: number, cpuMsADay: number, { busiestHourShare }: Assumptions): number {
  return Math.max(0, Math.floor((processors * hourMs) / (cpuMsADay * busiestHourShare)));
}

const sumOf = <T>(all: readonly T[], valueOf: (each: T) => number): number =>
  all.reduce((sum, each) => sum + valueOf(each), 0);
