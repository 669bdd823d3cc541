import { noStandingHours, type ReportRecord } from '@clinical-hours/proto/api';

export type Month = ReportRecord['byMonth'][number];

const display = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** The given number of months up to that of `today`, oldest first. Months without sessions are included with zeros. */
export function lastMonths(byMonth: readonly Month[], count: number, today: string): Month[] {
  const known = new Map(byMonth.map((entry) => [entry.month, entry]));
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: count }, (_unused, index) => {
    const first = new Date(Date.UTC(year, month - count + index, 1));
    const key = first.toISOString().slice(0, 7);
    return known.get(key) ?? { month: key, sessionCount: 0, totalHours: 0, ...noStandingHours };
  });
}

/** Formats 'yyyy-MM' as 'Mar 2026'. */
export function monthLabel(month: string): string {
  return display.format(new Date(`${month}-01T00:00:00.000Z`));
}
