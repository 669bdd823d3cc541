import { formatDate, type PeriodMaxRule } from '@clinical-hours/proto/api';
import { addDays, addMonths } from '../rules/days.ts';
import type { Entry } from '../rules/entry.ts';
import { noteMissing, type Evaluation } from './evaluation.ts';

interface Periods {
  /** The id of the rule. */
  id: string;
  period: 'week' | 'month' | 'year';
  from?: PeriodMaxRule['from'];
}

/**
 * Returns the function that names the period of a line: the first day of its week, yyyy-MM, yyyy, or the first and the
 * last day of its year with a slash between them. Where the day on which years begin is not known, a line has none.
 */
export function periodFinder(
  evaluation: Evaluation,
  { id, period, from }: Periods,
): (entry: Entry) => string | undefined {
  if (period === 'week') return ({ week }) => week;
  if (period === 'month') return ({ month }) => month;
  if (!from) return ({ line }) => line.date.slice(0, 4);
  const start = evaluation.license[from];
  const known = new Map<string, string>();
  return (entry) => {
    const { date } = entry.line;
    if (!start) {
      noteMissing(evaluation, from, id, entry);
      return undefined;
    }
    const name = known.get(date) ?? yearFrom(start, date);
    known.set(date, name);
    return name;
  };
}

function yearFrom(start: string, date: string): string {
  const years = Number(date.slice(0, 4)) - Number(start.slice(0, 4));
  const first = addMonths(start, 12 * years);
  const begin = first > date ? addMonths(start, 12 * (years - 1)) : first;
  const number = first > date ? years - 1 : years;
  return `${begin}/${addDays(addMonths(start, 12 * (number + 1)), -1)}`;
}

/** Returns whether a year is over on a day, yyyy-MM-dd. */
export const isOver = (year: string, today: string): boolean =>
  (year.includes('/') ? year.slice(11) : `${year}-12-31`) < today;

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns a month, yyyy-MM, in words: 'March 2026'. */
export const monthName = (month: string): string => monthNames.format(new Date(`${month}-01T00:00:00.000Z`));

/** Returns a year in words: '2026', or 'the year from 03/02/2026'. */
export const yearName = (year: string): string =>
  year.includes('/') ? `the year from ${formatDate(year)}` : year;
