import { digestWeekdays, type DigestWeekday } from '@clinical-hours/proto/api';
import { todayIn } from '../../session/calendar.ts';

/** The weekly email of a supervisor who chose one. */
export interface Digest {
  portalId: number;
  /** When the email is due. */
  dueAt: Date;
}

/** The part of a supervisor's record that says how requests are mailed. */
export interface Delivery {
  portalId?: number | undefined;
  digestWeekday?: string | undefined;
}

const dueHour = '07:00:00';
const dayMs = 86_400_000;

/**
 * Returns the next weekly email of a supervisor; undefined when each request is mailed at once. A weekday that this
 * version does not know is none.
 */
export function nextDigest(
  { portalId, digestWeekday }: Delivery,
  now: Date,
  timeZone: string,
): Digest | undefined {
  const weekday = digestWeekdays.find((known) => known === digestWeekday);
  return portalId && weekday ? { portalId, dueAt: digestDue(now, weekday, timeZone) } : undefined;
}

/** Returns the next moment after `now` at which it is 07:00 of a weekday in a time zone. */
export function digestDue(now: Date, weekday: DigestWeekday, timeZone: string): Date {
  const today = Date.parse(`${todayIn(timeZone, now)}T00:00:00.000Z`);
  // Weekdays count from Monday on, those of JavaScript from Sunday on.
  const days = (digestWeekdays.indexOf(weekday) + 8 - new Date(today).getUTCDay()) % 7;
  const onDay = (more: number) => momentOf(new Date(today + (days + more) * dayMs), timeZone);
  const due = onDay(0);
  return due > now ? due : onDay(7);
}

// Returns the moment at which it is 07:00 in a time zone on a date, which is given as midnight in UTC.
function momentOf(date: Date, timeZone: string): Date {
  const wanted = Date.parse(`${date.toISOString().slice(0, 10)}T${dueHour}.000Z`);
  const guess = wanted - offsetOf(wanted, timeZone);
  // The clock may have been changed between the guess and the moment.
  return new Date(wanted - offsetOf(guess, timeZone));
}

// Returns by how many milliseconds a time zone is ahead of UTC at a moment.
function offsetOf(momentMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(momentMs).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.trunc(momentMs / 1_000) * 1_000;
}
