// Used by most features, the landing page, the pages and the supervisors' pages.

/** The time zone of 'today' and of all displayed times (docs/SPECIFICATION.md, section 2.4). */
export const displayTimeZone = 'America/New_York';

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})(T00:00:00.*)?$/;

const display = new Intl.DateTimeFormat('en-US', {
  timeZone: displayTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * Formats a date as MM/DD/YYYY. A text with T00:00:00 is a calendar date and is never converted; any other text is a
 * point in time, shown in the display time zone. Throws a RangeError for an invalid date.
 */
export function formatDate(value: string): string {
  const match = calendarDate.exec(value);
  if (match) return `${match[2]}/${match[3]}/${match[1]}`;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) throw new RangeError('Invalid time value');
  return display.format(moment);
}

/** Today's calendar date in the display time zone, as 'yyyy-MM-dd'. */
export function today(now: Date = new Date()): string {
  const [month, day, year] = display.format(now).split('/');
  return `${year}-${month}-${day}`;
}

/** Today's calendar date where the device is, as 'yyyy-MM-dd'. */
export function deviceDay(now: Date = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** A calendar date with its weekday, as in 'Tue 11/24/2026'. */
export function weekdayText(date: string): string {
  const weekday = new Date(date).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'short' });
  return `${weekday} ${formatDate(date)}`;
}

/** Returns the calendar date a number of days after another one, both as 'yyyy-MM-dd'. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00.000Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** 40 years in weeks: no pace of today says anything about a later date. */
export const farthestWeeks = 2_087;

/** A calendar date in the format of the API. */
export function toApiDate(date: string): string {
  return `${date}T00:00:00.000Z`;
}
