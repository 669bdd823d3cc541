import { toCalendarDate } from '@clinical-hours/proto/api';

/** Says what is wrong with the date of a field; undefined for a date, or for none. `label` begins the message. */
export function problemOfDate(label: string, date: string): string | undefined {
  const isFine = date === '' || toCalendarDate(date) !== undefined;
  return isFine ? undefined : `${label} must be a calendar date such as 03/31/2026`;
}
