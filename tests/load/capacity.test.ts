import { describe, expect, it } from 'vitest';
import { capacityOf, type Assumptions } from './capacity.ts';
import type { PartCost } from './costs.ts';

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
    // 4 x 0.5 processors for an hour, through 800 ms x 0.25 each.
    const { traineesByAll, trainees } = capacityOf(day, [], given);
    expect([traineesByAll, trainees]).toEqual([36_000, 36_000]);
  });

  it('is bounded by the service whose threads are the first to be busy', () => {
    const day = [aCost('gateway', { cpuMs: 700 }), aCost('hours')];
    // 2 x 0.5 threads for an hour, through 700 ms x 0.25 each.
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
    // 4 x 0.5 - 1 processors for an hour, through 250 ms x 0.25 each.
    expect(capacity.traineesByAll).toBe(57_600);
  });

  it('is nobody when the rest takes it all', () => {
    const day = [aCost('hours', { restMillicores: 2_000 })];
    expect(capacityOf(day, [], given).trainees).toBe(0);
  });
});
