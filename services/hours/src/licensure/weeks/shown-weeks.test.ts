import { silentLog } from '@clinical-hours/service-kit/testing';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { evaluations } from '../thread/evaluator.ts';
import type { License } from '../license.entity.ts';
import { PresetList } from '../rules/preset-list.ts';
import { readPresets } from '../rules/presets.ts';
import { ShownWeeksService, type ShownWeeksDeps } from './shown-weeks.service.ts';

const rules = new PresetList(readPresets()).require('us-ca-lmft');
const aLicense = (id: number) =>
  ({ id, name: `License ${id}`, weekStartsOn: 'monday', opening: {} }) as unknown as License;
const week = { firstDay: '2026-03-02', siteIds: [null] };
const aSession = {
  id: 1,
  date: '2026-03-02',
  supervisorId: 7,
  siteId: null,
  practicum: null,
  activityBreakdown: JSON.stringify({
    directClinical: [{ hours: '4.00', activityType: 'individual-therapy' }],
  }),
};

// The page does not wait for the start of the thread.
beforeAll(() => evaluations.prepare());
afterEach(() => vi.restoreAllMocks());

function opened(licenses: License[]) {
  const listOf = vi.fn<() => Promise<License[]>>(async () => licenses);
  const sessions = vi.fn<() => Promise<(typeof aSession)[]>>(async () => [aSession]);
  const deps = {
    lines: { sessions, sites: async () => new Map(), supervisors: async () => new Map() },
    licenses: { listOf, rulesOf: () => rules, presetOf: () => rules },
    today: () => '2026-03-04',
    log: silentLog,
  };
  return { weeks: new ShownWeeksService(deps as unknown as ShownWeeksDeps).open(), listOf, sessions };
}

it('reads the licenses of a trainee once in a call, and evaluates a week once', async () => {
  const { weeks, listOf, sessions } = opened([aLicense(1), aLicense(2)]);
  await weeks.firstDays(1);
  const first = await weeks.hints(1, [week]);
  expect(first).toEqual([
    [
      'License 1 (rules as of 11/28/2026): this week may not count without supervision.',
      'License 2 (rules as of 11/28/2026): this week may not count without supervision.',
    ],
  ]);
  expect(await weeks.hints(1, [week])).toEqual(first);
  expect([listOf.mock.calls, sessions.mock.calls].map((calls) => calls.length)).toEqual([1, 1]);
});

it('reads no session of a trainee without licenses', async () => {
  const { weeks, sessions } = opened([]);
  expect((await weeks.firstDays(1))('2026-03-08')).toBe('2026-03-02');
  expect(await weeks.hints(1, [week])).toEqual([[]]);
  expect(sessions).not.toHaveBeenCalled();
});

it('says at most twenty things of a week', async () => {
  const { weeks } = opened(Array.from({ length: 30 }, (_, id) => aLicense(id)));
  expect((await weeks.hints(1, [week]))[0]).toHaveLength(20);
});

it('gives up for the rest of the call when the evaluations take long', async () => {
  const { weeks, sessions } = opened([aLicense(1)]);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  sessions.mockImplementationOnce(async () => {
    now += 5_000;
    return [aSession];
  });
  expect(await weeks.hints(1, [week])).toEqual([[]]);
  expect(await weeks.hints(2, [week])).toEqual([[]]);
  expect(sessions).toHaveBeenCalledTimes(1);
});
