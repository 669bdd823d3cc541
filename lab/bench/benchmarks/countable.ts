import { accountBounds } from '@clinical-hours/proto/api';
import { evaluate, readPresets, type Line as LoggedLine } from '@clinical-hours/hours/licensure';
import { inTurns } from '../rounds.ts';
import { cpuSeconds } from '../process-figures.ts';
import type { Sample } from '../statistics.ts';
import { many, type Benchmark } from './benchmark.ts';

const times = 20;
const dayMs = 86_400_000;
const days = 2_000;
const license = {
  degreeOn: '2019-05-30',
  applicationReceivedOn: '2019-06-20',
  registeredOn: '2019-07-15',
  applyOn: '2026-12-01',
};
const sites = [1, 2].map((id) => ({
  id,
  name: `Site ${id}`,
  kind: 'exempt' as const,
  liveScanOn: '2019-01-01',
}));
const types = {
  directClinical: ['individual-therapy', 'family-therapy', 'group-therapy'],
  supervision: ['individual-supervision', 'group-supervision'],
  indirectClinical: ['documentation', 'training'],
} as const;

/** The lines of a long history: `count` sessions of two rows or three, at two sites, spread over 2,000 days. */
function longLog(count: number): LoggedLine[] {
  return Array.from({ length: count }, (_, index) => {
    const day = Math.floor((index / count) * days);
    const date = new Date(Date.UTC(2020, 0, 1) + day * dayMs).toISOString().slice(0, 10);
    const groups =
      index % 3 === 0
        ? (['directClinical', 'supervision', 'indirectClinical'] as const)
        : (['directClinical', 'indirectClinical'] as const);
    return groups.map((group, row) => ({
      sessionId: index + 1,
      row,
      date,
      group,
      activityType: types[group][index % types[group].length] ?? '',
      hundredths: 100,
      site: sites[index % 2],
    }));
  }).flat();
}

// The processor time of one turn of some work in this process.
function turns(work: () => unknown): () => Promise<Sample> {
  return async () => {
    const before = cpuSeconds(process.pid);
    for (let turn = 0; turn < times; turn += 1) work();
    return { count: times, cpuMs: ((cpuSeconds(process.pid) - before) / times) * 1_000 };
  };
}

/** Evaluating a long history by the newest rules of California, and the longest that a trainee can have. */
export const countable: Benchmark = async (context) => {
  const preset = readPresets().findLast(({ id }) => id === 'us-ca-lmft');
  if (!preset) throw new Error('there is no preset to evaluate by');
  const lines = longLog(many);
  const mostLines = longLog(accountBounds.sessions);
  const { own, most, baseline } = await inTurns(context.rounds, {
    own: turns(() => evaluate(preset, license, lines, '2026-11-25')),
    most: turns(() => evaluate(preset, license, mostLines, '2026-11-25')),
    baseline: turns(() =>
      lines
        .map((line) => ({ ...line }))
        .toSorted((a, b) => a.date.localeCompare(b.date) || a.sessionId - b.sessionId),
    ),
  });
  return [
    {
      job: `countable hours of ${many}`,
      against: 'copying and sorting the lines',
      figure: 'cpuMs',
      own,
      baseline,
    },
    { job: `countable hours of ${many}`, against: '60 ms', figure: 'cpuMs', own, aim: { most: 60 } },
    {
      job: `countable hours of ${accountBounds.sessions}`,
      against: `those of ${many}`,
      figure: 'cpuMs',
      own: most,
      baseline: own,
    },
  ];
};
