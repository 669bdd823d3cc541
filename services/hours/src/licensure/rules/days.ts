import type { WeekStart } from '@clinical-hours/proto/api';

export { addMonths } from '@clinical-hours/proto/api';

const dayMs = 86_400_000;

/** Returns the number of a calendar date (yyyy-MM-dd): days since 1970-01-01. */
export function toDay(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / dayMs;
}

/** Returns the calendar date of a day's number, as yyyy-MM-dd. */
export function toDate(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

const lastDay = toDay('9999-12-31');

/** Returns the calendar date so many days later, or earlier; at most the last one that has four digits of a year. */
export function addDays(date: string, days: number): string {
  return toDate(Math.min(toDay(date) + days, lastDay));
}

/** Returns the first day of the week of a day. 1970-01-01 was a Thursday. */
export function weekOf(day: number, startsOn: WeekStart): number {
  const sinceStart = (day + (startsOn === 'monday' ? 3 : 4)) % 7;
  return day - (sinceStart < 0 ? sinceStart + 7 : sinceStart);
}

/** Returns the number of days from one calendar date to another. */
export function daysBetween(from: string, to: string): number {
  return toDay(to) - toDay(from);
}
