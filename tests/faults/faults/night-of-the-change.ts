import { aSessionBody } from '@clinical-hours/service-kit/api-client';
import { requireStatus } from '../../support/retry.ts';
import { topology } from '#deploy/local/topology';
import { clockSettings, shiftClocks } from '../clock-skew-of.ts';
import type { Fault } from '../fault.ts';
import { checkDates, checkTimes, prepareTimes } from './clock-times.ts';
import { registerParticipants, type Participants } from './participants.ts';

const hourMs = 3_600_000;
const timeZone = 'America/New_York';
// 00:30 in New York, an hour and a half before the clocks are put back.
const startsAt = '2026-11-01T04:30:00.000Z';
// 01:30, 01:30 again, and 02:30.
const shiftsMs = [1, 2, 3].map((hours) => hours * hourMs);
const dates = ['2026-10-31', '2026-11-01', '2026-11-02'];
const dayAfterTomorrow = '2026-11-03';

const all = topology.map(({ name }) => name);
const settings = { ...clockSettings([...shiftsMs, 0], startsAt), TZ: timeZone, APP_TIME_ZONE: timeZone };

let problems: string[] = [];

/** All services go through the night in which an hour comes twice. The database stays in its own time. */
export const nightOfTheChange: Fault = {
  name: 'night of the change to winter time',
  extraEnv: Object.fromEntries(all.map((name) => [name, settings])),
  inject: async (context) => {
    problems = [];
    const participants = await registerParticipants(context);
    const times = await prepareTimes(context, Date.parse(startsAt) - Date.now());
    for (const shiftMs of [0, ...shiftsMs]) {
      if (shiftMs > 0) await shiftClocks(context.product, ...all);
      problems.push(
        ...(await checkNow(participants)).map((problem) => `${shiftMs / hourMs} h after 00:30: ${problem}`),
      );
    }
    problems.push(...(await checkTimes(context, times)));
    return () => shiftClocks(context.product, ...all);
  },
  check: async () => problems,
};

async function checkNow(participants: Participants): Promise<string[]> {
  const { trainee, supervisorId } = participants;
  const body = aSessionBody({ supervisorId, date: dayAfterTomorrow, status: 'logged' });
  const { status } = await trainee.post('/api/sessions', body);
  return [
    ...(await checkDates(participants, dates)),
    ...(status === 400 ? [] : [`a session on the day after tomorrow is answered ${status}`]),
    ...(await checkExport(participants)),
  ];
}

async function checkExport({ trainee }: Participants): Promise<string[]> {
  const { body } = await requireStatus(200, () => trainee.get('/api/export'));
  const days = new Set(String(body).match(/2026-\d\d-\d\d|\d\d\/\d\d\/2026/g));
  return days.size === dates.length ? [] : [`the export has the dates ${[...days].join(', ')}`];
}
