import type { WeekMoment } from '@clinical-hours/service-kit/config';

const dayMs = 86_400_000;

/** When reminders are due: a moment of each week in a time zone. */
export interface ReminderTime {
  at: WeekMoment;
  timeZone: string;
}

/**
 * Returns the day (yyyy-MM-dd) whose reminders are due now: from the moment of the week until the end of the day after
 * it; undefined at any other time. Only the calendar and the clock on the wall count, so that a change of the clocks
 * shifts nothing.
 */
export function dueReminder(now: Date, { at, timeZone }: ReminderTime): string | undefined {
  const { date, minutes } = onTheWall(now, timeZone);
  const weekday = new Date(date).getUTCDay();
  if (weekday === at.weekday) return minutes >= at.minutes ? date : undefined;
  return weekday === (at.weekday + 1) % 7 ? daysAfter(date, -1) : undefined;
}

/** Returns whether the reminder of a day is no longer sent: from the end of the day after it. */
export function isOver(now: Date, date: string, timeZone: string): boolean {
  return onTheWall(now, timeZone).date > daysAfter(date, 1);
}

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

const formats = new Map<string, Intl.DateTimeFormat>();

// Creating a format takes longer than using it a hundred times, so it is cached.
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...date, ...time });
  formats.set(timeZone, format);
  return format;
}

function onTheWall(now: Date, timeZone: string): { date: string; minutes: number } {
  const format = formatIn(timeZone);
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}
