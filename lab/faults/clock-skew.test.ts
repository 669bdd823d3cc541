import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';
import { clockSettings } from './faults/clock.ts';

const hourMs = 3_600_000;
const script = `
import { statSync } from 'node:fs';
const clocks = () => [Date.now(), new Date().getTime(), Date.parse(Date()), performance.timeOrigin + performance.now()];
const isDate = statSync('.').mtime instanceof Date && new Date(0) instanceof Date;
const tell = () => process.stdout.write(JSON.stringify({ clocks: clocks(), epoch: new Date(0).getTime(), isDate }) + '\\n');
process.stdin.on('data', tell);
process.stdin.on('end', () => process.exit());
`;

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

interface ClockReport {
  clocks: number[];
  epoch: number;
  isDate: boolean;
}

/** A process whose clock can be shifted. `ask` returns how far its clocks are off. */
async function aProcess(shiftsMs: number[], startsAt?: string) {
  const env = { PATH: process.env['PATH'], ...clockSettings(shiftsMs, startsAt) };
  const started = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child = started;
  const lines = createInterface({ input: started.stdout });
  const nextLine = async () => JSON.parse((await once(lines, 'line'))[0]);
  expect(await nextLine()).toMatchObject({ msg: 'the clock was put', shiftMs: 0 });
  const ask = async (): Promise<{ offMs: number[] } & ClockReport> => {
    started.stdin.write('?');
    const report: ClockReport = await nextLine();
    return { ...report, offMs: report.clocks.map((clock) => clock - Date.now()) };
  };
  const put = () => {
    started.kill('SIGUSR2');
    return nextLine();
  };
  return { ask, put };
}

const closeTo = (ms: number) => expect.closeTo(ms / hourMs, 2);
const hoursOf = (offMs: number[]) => offMs.map((ms) => ms / hourMs);

it('puts every clock of a process but the one that only counts, and back', async () => {
  const { ask, put } = await aProcess([2 * hourMs, -2 * hourMs, 0]);
  expect(hoursOf((await ask()).offMs)).toEqual([0, 0, 0, 0].map(closeTo));
  for (const shiftMs of [2 * hourMs, -2 * hourMs, 0]) {
    expect(await put()).toMatchObject({ shiftMs });
    const { offMs } = await ask();
    expect(hoursOf(offMs)).toEqual([shiftMs, shiftMs, shiftMs, 0].map(closeTo));
  }
});

it('starts at a moment, and knows other moments as they are', async () => {
  const startsAt = '2026-11-01T04:30:00.000Z';
  const { ask } = await aProcess([0], startsAt);
  const { clocks, epoch, isDate } = await ask();
  for (const clock of clocks) expect((clock - Date.parse(startsAt)) / hourMs).toBeCloseTo(0, 2);
  expect([epoch, isDate]).toEqual([0, true]);
});
