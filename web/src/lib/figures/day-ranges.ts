// Used by licensure, session and the pages, and exports.ts.
import type { WeekStart } from '@clinical-hours/proto/api';
import { addDays, formatDate } from './dates.ts';

/** The first and the last day (yyyy-MM-dd) of a range, both included; a missing one is open. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

export const rangeNames = ['This Week', 'This Month', 'This Year', 'All Dates'] as const;
export type RangeName = (typeof rangeNames)[number];

export function firstOfWeek(date: string, weekStartsOn: WeekStart): string {
  const weekday = new Date(`${date}T00:00:00.000Z`).getUTCDay();
  return addDays(date, weekStartsOn === 'sunday' ? -weekday : -((weekday + 6) % 7));
}

/** The days of a named range, whole: a session can be dated tomorrow. */
export function rangeOf(name: RangeName, today: string, weekStartsOn: WeekStart): DayRange {
  const [year = '', month = ''] = today.split('-');
  if (name === 'This Week') {
    const from = firstOfWeek(today, weekStartsOn);
    return { from, to: addDays(from, 6) };
  }
  if (name === 'This Month') {
    const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
    return { from: `${year}-${month}-01`, to: `${year}-${month}-${last}` };
  }
  if (name === 'This Year') return { from: `${year}-01-01`, to: `${year}-12-31` };
  return { from: undefined, to: undefined };
}

/** The name of a range; undefined for other days. */
export function nameOfRange(range: DayRange, today: string, weekStartsOn: WeekStart): RangeName | undefined {
  return rangeNames.find((name) => {
    const { from, to } = rangeOf(name, today, weekStartsOn);
    return from === range.from && to === range.to;
  });
}

/** The days of a range in words: '03/01/2026 to 03/31/2026', 'from 03/01/2026'; empty for all. */
export function rangeText({ from, to }: DayRange): string {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `from ${formatDate(from)}`;
  return to ? `to ${formatDate(to)}` : '';
}
