const maxHoursLength = '999999.99'.length;
const hoursPattern = /^\d{1,6}(\.\d{1,2})?$/;

/** Returns whether a text is an amount of hours: not negative, at most two decimals, below a million. */
export function isHours(value: string): boolean {
  return value.length <= maxHoursLength && hoursPattern.test(value);
}

/** Converts hours to hundredths, so that sums are exact: toHundredths('1.25') is 125. */
export function toHundredths(value: string): number {
  const [whole = '0', fraction = ''] = value.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
}

/** Returns the text of an amount in hundredths: fromHundredths(125) is '1.25'. */
export function fromHundredths(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

const maxDateLength = '2026-03-31T00:00:00.000Z'.length;
const datePattern = /^(\d{4}-\d{2}-\d{2})(T00:00:00(\.000)?Z)?$/;

/**
 * Returns the calendar date of 'yyyy-MM-dd' or 'yyyy-MM-ddT00:00:00.000Z' as 'yyyy-MM-dd', or undefined when no such
 * day exists.
 */
export function toCalendarDate(value: string): string | undefined {
  const date = value.length <= maxDateLength ? datePattern.exec(value)?.[1] : undefined;
  if (!date || date < '1900-01-01') return undefined;
  const moment = new Date(`${date}T00:00:00.000Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : undefined;
}

const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** Returns the weekday of a calendar date 'yyyy-MM-dd', such as 'Monday'. */
export const weekdayOf = (date: string): string => weekdayFormat.format(new Date(`${date}T00:00:00.000Z`));

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** Returns a calendar date 'yyyy-MM-dd' with its weekday, such as 'Mon 03/02/2026'. */
export const formatDay = (date: string): string =>
  `${dayFormat.format(new Date(`${date.slice(0, 10)}T00:00:00.000Z`))} ${formatDate(date)}`;

/** Returns the date (yyyy-MM-dd) so many months later; the last day of a month when it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const moment = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, last));
  return new Date(moment).toISOString().slice(0, 10);
}

/**
 * Returns a calendar date as MM/DD/YYYY, from 'yyyy-MM-dd' with or without a time. The result does not depend on a time
 * zone.
 */
export function formatDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

/**
 * Returns the month 'yyyy-MM' that a search such as '11/2026' or '3/2026' names; undefined for any other text. Such a
 * search does not look for the 11th of each month (docs/SPECIFICATION.md, section 8.2).
 */
export function monthOfSearch(search: string): string | undefined {
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2])\/(\d{4})$/.exec(search) ?? [];
  return month === '' ? undefined : `${year}-${month.padStart(2, '0')}`;
}

/** The part of a file's name that tells the range of an export: '_2026-03-01_to_2026-03-31', empty for all sessions. */
export function rangeSuffix({ from, to }: { from?: string; to?: string }): string {
  return `${from ? `_${from}` : ''}${to ? `_to_${to}` : ''}`;
}
