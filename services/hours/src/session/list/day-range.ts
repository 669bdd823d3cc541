import { toCalendarDate } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';

/** The first and the last day (yyyy-MM-dd) of a range, both included; a missing one is open. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** Checks the days of a range. Empty texts count as missing. */
export function toDayRange({ from, to }: DayRange): DayRange {
  for (const day of [from, to]) {
    if (day && toCalendarDate(day) !== day) {
      throw invalid('range_invalid', 'A range is from a calendar date such as 2026-03-01 to another one');
    }
  }
  if (from && to && from > to) throw invalid('range_invalid', 'from must not be after to');
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** Whether a range leaves out any day. */
export function isLimited({ from, to }: DayRange): boolean {
  return from !== undefined || to !== undefined;
}
