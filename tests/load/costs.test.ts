import { expect, it } from 'vitest';
import { costsOf } from './costs.ts';
import type { PartFigures, Usage } from './part-figures.ts';
import type { LoadRun } from './try-load.ts';

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
