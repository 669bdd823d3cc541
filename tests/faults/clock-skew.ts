import { writeSync } from 'node:fs';

/**
 * Loaded before a service by `node --import`: from then on its clock is another one than that of the machine. It shows
 * `CLOCK_STARTS_AT` at the start, where that is set, and the signal SIGUSR2 puts it by the next of `CLOCK_SHIFTS_MS` (such as
 * '7200000,-7200000,0') away from that. Each time it says so in a line of the log.
 */
const { CLOCK_STARTS_AT: startsAt, CLOCK_SHIFTS_MS: shifts = '0' } = process.env;
const shiftsMs = shifts.split(',').map(Number);
const RealDate = Date;
const realNow = Date.now;
const baseMs = startsAt === undefined ? 0 : RealDate.parse(startsAt) - realNow();
let shiftMs = 0;
let shiftCount = 0;

const now = (): number => realNow() + baseMs + shiftMs;

// A subclass would make moments that come from elsewhere, as those of the file system, no instances of it.
const ShiftedDate: DateConstructor = new Proxy(RealDate, {
  construct: (target, given: unknown[], asked): Date =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, asked === ShiftedDate ? target : asked),
  apply: () => new RealDate(now()).toString(),
});
RealDate.now = now;
RealDate.prototype.constructor = ShiftedDate;
globalThis.Date = ShiftedDate;
const timeOrigin = performance.timeOrigin + baseMs;
Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin });

process.on('SIGUSR2', () => {
  shiftMs = shiftsMs[shiftCount++ % shiftsMs.length] ?? 0;
  say();
});
say();

function say(): void {
  writeSync(1, `${JSON.stringify({ level: 30, msg: 'the clock was put', shiftMs, time: now() })}\n`);
}
