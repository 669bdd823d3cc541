import { describe, expect, it } from 'vitest';
import { capacityOf, type Assumptions, type PartCost, costsOf } from './capacity.ts';
import type { PartFigures, Usage } from './part-figures.ts';
import type { LoadRun } from './run-load.ts';

const given: Assumptions = {
  nodes: 2,
  vcpusANode: 2,
  replicas: 2,
  targetUse: 0.5,
  busiestHourShare: 0.25,
  reviewsADay: 1,
  daysAYear: 230,
};

function aCost(part: string, changes: Partial<PartCost> = {}): PartCost {
  return { part, cpuMs: 100, restMillicores: 0, residentMiB: 100, peakMiB: 120, ...changes };
}

describe('what a cluster serves', () => {
  it('follows from all processors when no service takes more than its share', () => {
    const day = [aCost('gateway'), aCost('hours'), aCost('postgres', { cpuMs: 600 })];
    // 4 x 0.5 processors for an hour, divided by 800 ms x 0.25 each.
    const { traineesByAll, trainees } = capacityOf(day, [], given);
    expect([traineesByAll, trainees]).toEqual([36_000, 36_000]);
  });

  it('is bounded by the service whose threads are the first to be busy', () => {
    const day = [aCost('gateway', { cpuMs: 700 }), aCost('hours')];
    // 2 x 0.5 threads for an hour, divided by 700 ms x 0.25 each.
    const { narrowest, trainees } = capacityOf(day, [], given);
    expect(narrowest).toEqual({ part: 'gateway', trainees: 20_571 });
    expect(trainees).toBe(20_571);
  });

  it('never calls PostgreSQL the narrowest, which has a process for each connection', () => {
    const { narrowest } = capacityOf([aCost('hours'), aCost('postgres', { cpuMs: 9_000 })], [], given);
    expect(narrowest.part).toBe('hours');
  });

  it('counts the reviews of each day, and what all replicas take when nobody does anything', () => {
    const day = [aCost('hours', { restMillicores: 250 }), aCost('postgres', { restMillicores: 500 })];
    const review = [aCost('hours', { cpuMs: 50, peakMiB: 200 })];
    const capacity = capacityOf(day, review, given);
    expect(capacity).toMatchObject({ cpuMsADay: 250, restMillicores: 1_000, memoryMiB: 520 });
    // 4 x 0.5 - 1 processors for an hour, divided by 250 ms x 0.25 each.
    expect(capacity.traineesByAll).toBe(57_600);
  });

  it('is nobody when the rest takes it all', () => {
    const day = [aCost('hours', { restMillicores: 2_000 })];
    expect(capacityOf(day, [], given).trainees).toBe(0);
  });
});

function aUsage(elapsedSeconds: number, cpuSeconds: number): Usage {
  const part: PartFigures = { part: 'hours', cpuSeconds, residentMiB: 100, peakMiB: 120 };
  return { elapsedSeconds, parts: [part], databaseBytes: 0 };
}

function aRun(changes: Partial<LoadRun> = {}): LoadRun {
  return {
    name: 'trainee-day',
    rate: 1,
    durationS: 10,
    figures: {
      iterationCount: 10,
      droppedCount: 0,
      requestCount: 100,
      failedCount: 0,
      wrongCount: 0,
      routes: [],
      missed: [],
    },
    usage: aUsage(20, 2),
    rest: undefined,
    ...changes,
  };
}

it('a day costs its share of the processor, without what is taken at rest', () => {
  expect(costsOf(aRun())).toEqual([
    { part: 'hours', cpuMs: 200, restMillicores: 0, residentMiB: 100, peakMiB: 120 },
  ]);
  expect(costsOf(aRun({ rest: aUsage(10, 0.5) }))).toMatchObject([{ cpuMs: 100, restMillicores: 50 }]);
});

it('a part that does less than at rest costs nothing', () => {
  expect(costsOf(aRun({ rest: aUsage(10, 5) }))).toMatchObject([{ cpuMs: 0 }]);
});
