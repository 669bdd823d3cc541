import { writeSync } from 'node:fs';

/**
 * Preloaded into a service by `node --import`: replaces the clock of the process. Each SIGUSR2 shifts it
 * by the next of `CLOCK_SHIFTS_MS` (such as '7200000,-7200000,0') from the real time, and writes a line to the log.
 */
const { CLOCK_SHIFTS_MS: shifts = '0' } = process.env;
const shiftsMs = shifts.split(',').map(Number);
const RealDate = Date;
const realNow = Date.now;
let shiftMs = 0;
let shiftCount = 0;

const now = (): number => realNow() + shiftMs;

// A proxy, not a subclass: dates that Node.js makes itself, such as those of the file system, must stay instances of
// Date.
const ShiftedDate: DateConstructor = new Proxy(RealDate, {
  construct: (target, given: unknown[], asked): Date =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, asked === ShiftedDate ? target : asked),
  apply: () => new RealDate(now()).toString(),
});
RealDate.now = now;
RealDate.prototype.constructor = ShiftedDate;
globalThis.Date = ShiftedDate;

process.on('SIGUSR2', () => {
  shiftMs = shiftsMs[shiftCount++ % shiftsMs.length] ?? 0;
  say();
});
say();

function say(): void {
  writeSync(1, `${JSON.stringify({ level: 30, msg: 'the clock was put', shiftMs, time: now() })}\n`);
}
