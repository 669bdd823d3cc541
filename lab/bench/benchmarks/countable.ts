import { accountBounds, activityGroups, toHundredths } from '@clinical-hours/proto/api';
import { sampleSessions } from '#deploy/local/seed/sample-sessions';
import { evaluate, readPresets, type Line as LoggedLine } from '@clinical-hours/hours/licensure';
import { inTurns } from '../rounds.ts';
import type { Sample } from '../statistics.ts';
import type { Benchmark } from './benchmark.ts';

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
/** The rows of a history of `count` sessions at two sites, over the years of the license. */
function longLog(count: number): LoggedLine[] {
  return sampleSessions(count, 5.5, '2025-06-22').flatMap(({ date, rows }, index) =>
    activityGroups
      .flatMap((group) => rows[group].map((row) => ({ group, ...row })))
      .map(({ group, activityType, hours }, row) => ({
        sessionId: index + 1,
        row,
        date,
        group,
        activityType,
        hundredths: toHundredths(hours),
        site: sites[index % 2],
      })),
  );
}

// The processor time of one turn of some work in this process.
function turns(times: number, work: () => unknown): () => Promise<Sample> {
  return async () => {
    const before = process.cpuUsage();
    for (let turn = 0; turn < times; turn += 1) work();
    const { user, system } = process.cpuUsage(before);
    return { count: times, cpuMs: (user + system) / times / 1_000 };
  };
}

/** Evaluating a long history by the newest rules of California, and the longest that a trainee can have. */
export const countable: Benchmark = async (context) => {
  const { many } = context;
  const times = context.times(20);
  const most = context.times(accountBounds.sessions);
  const preset = readPresets().findLast(({ id }) => id === 'us-ca-lmft');
  if (!preset) throw new Error('there is no preset to evaluate by');
  const lines = longLog(many);
  const mostLines = longLog(most);
  const { own, ofMost, baseline } = await inTurns(context.rounds, {
    own: turns(times, () => evaluate(preset, license, lines, '2026-11-25')),
    ofMost: turns(times, () => evaluate(preset, license, mostLines, '2026-11-25')),
    baseline: turns(times, () =>
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
      job: `countable hours of ${most}`,
      against: `those of ${many}`,
      figure: 'cpuMs',
      own: ofMost,
      baseline: own,
    },
  ];
};
