import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aSessionBody } from '@clinical-hours/service-kit/api-client';
import type { Product } from '#deploy/local/product';
import { until } from '#deploy/local/until';
import { topology } from '#deploy/local/topology';
import type { Fault, FaultContext } from '../fault.ts';
import { checkTimes, prepareTimes, checkDates } from './clock-times.ts';
import { requireStatus } from '../../../tests/support/clients.ts';
import { registerParticipants, type Participants } from './participants.ts';

const saidWithinMs = 5_000;

/** Settings of a service whose clock `shiftClocks` can shift: by each of these amounts in turn, over and over. */
export function clockSettings(shiftsMs: readonly number[], startsAt?: string): Record<string, string> {
  const preload = pathToFileURL(join(import.meta.dirname, '..', 'clock-skew.ts'));
  return {
    NODE_OPTIONS: `--import=${preload.href}`,
    CLOCK_SHIFTS_MS: shiftsMs.join(),
    ...(startsAt !== undefined && { CLOCK_STARTS_AT: startsAt }),
  };
}

/** Shifts the clocks of replicas to their next value, and waits until their logs say so. Throws when one does not. */
async function shiftClocks(product: Product, ...names: string[]): Promise<void> {
  const before = names.map((name) => timesPut(product, name));
  for (const name of names) product.kill(name, 'SIGUSR2');
  const arePut = () => names.every((name, index) => timesPut(product, name) > (before[index] ?? 0));
  if (await until(arePut, { timeoutMs: saidWithinMs })) return;
  throw new Error(`the clock of ${names.join(', ')} could not be put`);
}

function timesPut({ logsDir }: Product, name: string): number {
  const log = readFileSync(join(logsDir, `${name}.log`), 'utf8');
  return log.split('"the clock was put"').length - 1;
}

const hourMs = 3_600_000;
const allNames = topology.map(({ name }) => name);
const services = topology.filter(({ needs }) => needs.includes('database')).map(({ name }) => name);
const phases = [
  { name: 'two hours ahead', shiftMs: 2 * hourMs },
  { name: 'two hours behind', shiftMs: -2 * hourMs },
];

const settings = clockSettings([...phases.map(({ shiftMs }) => shiftMs), 0]);
const extraEnv = Object.fromEntries(allNames.map((name) => [name, settings]));

/** A service has another time than all others and the database. */
export const clockFaults: readonly Fault[] = services.map((name) => {
  let problems: string[] = [];
  return {
    name: `${name}: clock two hours ahead, and behind`,
    extraEnv,
    inject: async (context: FaultContext) => {
      problems = [];
      const times = await prepareTimes(context);
      for (const phase of phases) {
        await shiftClocks(context.product, name);
        const found = await checkTimes(context, times);
        problems.push(...found.map((problem) => `${phase.name}: ${problem}`));
      }
      return () => shiftClocks(context.product, name);
    },
    check: async () => problems,
  };
});

const timeZone = 'America/New_York';
// 00:30 in New York, 1.5 hours before the clocks go back.
const startsAt = '2026-11-01T04:30:00.000Z';
// 01:30, 01:30 again, and 02:30.
const shiftsMs = [1, 2, 3].map((hours) => hours * hourMs);
const dates = ['2026-10-31', '2026-11-01', '2026-11-02'];
const dayAfterTomorrow = '2026-11-03';

const nightSettings = { ...clockSettings([...shiftsMs, 0], startsAt), TZ: timeZone, APP_TIME_ZONE: timeZone };

let problems: string[] = [];

/** All services run through the night in which an hour comes twice. The database keeps its own time. */
export const nightOfTheChange: Fault = {
  name: 'night of the change to winter time',
  extraEnv: Object.fromEntries(allNames.map((name) => [name, nightSettings])),
  inject: async (context) => {
    problems = [];
    const participants = await registerParticipants(context);
    const times = await prepareTimes(context, Date.parse(startsAt) - Date.now());
    for (const shiftMs of [0, ...shiftsMs]) {
      if (shiftMs > 0) await shiftClocks(context.product, ...allNames);
      problems.push(
        ...(await checkNow(participants)).map((problem) => `${shiftMs / hourMs} h after 00:30: ${problem}`),
      );
    }
    problems.push(...(await checkTimes(context, times)));
    return () => shiftClocks(context.product, ...allNames);
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
