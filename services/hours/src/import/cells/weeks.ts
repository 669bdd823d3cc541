import type { ImportWeeks } from '@clinical-hours/proto/api';
import { weekdayOfDate } from './date-cell.ts';

/** The week that a row is. */
export interface Week {
  /** On which of its days its hours are, where no column says it. */
  spreadOver: Exclude<ImportWeeks, 'begins' | 'ends'>;
  /** Whether its date is its last day. */
  isEnd: boolean;
  /** The days that have columns of their own, as they stand; from 0, which is Sunday. */
  weekdays: readonly number[];
}

const dayMs = 86_400_000;
const monday = 1;
const friday = 5;

/** Returns the date some days later, as yyyy-MM-dd. */
export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);

const from = (weekday: number, first: number): number => (weekday - first + 7) % 7;

/**
 * Returns the day of a week that is a weekday, as yyyy-MM-dd. The date of the week is its last day, or one of the days
 * that have columns, of which the first begins the week, or the day before them.
 */
export function dayOfWeek(
  date: string,
  weekday: number,
  { isEnd, weekdays }: Pick<Week, 'isEnd' | 'weekdays'>,
): string {
  const ofDate = weekdayOfDate(date);
  if (isEnd) return plusDays(date, -from(ofDate, weekday));
  const [first = monday] = weekdays;
  if (weekdays.includes(ofDate)) return plusDays(date, from(weekday, first) - from(ofDate, first));
  return plusDays(date, from(weekday, ofDate));
}

/** Returns the days of a week that begins, or ends, with a date, over which its hours are spread. */
export function daysOfWeek(
  date: string,
  { isEnd, spreadOver }: Pick<Week, 'isEnd' | 'spreadOver'>,
): string[] {
  if (spreadOver === 'day') return [date];
  const days = Array.from({ length: 7 }, (_, index) => plusDays(date, isEnd ? index - 6 : index));
  if (spreadOver === 'days') return days;
  return days.filter((day) => weekdayOfDate(day) >= monday && weekdayOfDate(day) <= friday);
}

/** Spreads an amount evenly over some days, in whole hundredths, the rest over the first ones. */
export function spread(hundredths: number, days: number): number[] {
  const each = Math.floor(hundredths / days);
  const rest = hundredths - each * days;
  return Array.from({ length: days }, (_, index) => each + (index < rest ? 1 : 0));
}
