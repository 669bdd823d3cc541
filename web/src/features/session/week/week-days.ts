import type { LicenseRecord } from '@clinical-hours/proto/api';
import { toCalendarDate } from '@clinical-hours/proto/api';
import { addDays } from '../../../lib/figures/dates.ts';

/** The first day of a week without a license. */
const usualStart = 'monday';

/** The first day of the week of a date, as the weeks of these licenses begin. Dates are yyyy-MM-dd. */
export function weekOf(date: string, licenses: readonly Pick<LicenseRecord, 'weekStartsOn'>[] = []): string {
  const start = licenses[0]?.weekStartsOn ?? usualStart;
  const weekday = new Date(`${date}T00:00:00.000Z`).getUTCDay();
  return addDays(date, start === 'sunday' ? -weekday : -((weekday + 6) % 7));
}

/** The seven days of a week by its first day. */
export function daysOf(week: string): string[] {
  return Array.from({ length: 7 }, (_unused, index) => addDays(week, index));
}

/** The day that an address names by `of`; undefined when it names none, or one that is later than `latest`. */
export function readDay(search: URLSearchParams, latest: string): string | undefined {
  const day = toCalendarDate(search.get('of') ?? '');
  return day !== undefined && day >= '1900-01-08' && day <= latest ? day : undefined;
}

/** A day of a week for people: 'Mon', '11/23', and 'Monday 11/23'. */
export function dayLabels(date: string): { short: string; date: string; long: string } {
  const inWords = (weekday: 'short' | 'long') =>
    new Date(`${date}T00:00:00.000Z`).toLocaleDateString('en-US', { timeZone: 'UTC', weekday });
  const numbers = `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`;
  return { short: inWords('short'), date: numbers, long: `${inWords('long')} ${numbers}` };
}
