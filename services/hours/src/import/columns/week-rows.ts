import type { ImportWeeks } from '@clinical-hours/proto/api';
import { weekIn } from './column-names.ts';
import type { DateCell } from '../cells/date-cell.ts';
import { readDate, type DateStyle } from '../cells/date-format.ts';
import { sumRows } from './column-sums.ts';
import type { NumberColumn } from './number-column.ts';
import { question, type ImportQuestion } from '../question.ts';
import type { Week } from '../cells/weeks.ts';

interface WeekOptions {
  dates: readonly DateCell[];
  /** The name of the column of dates. */
  dateTitle: string;
  style: DateStyle;
  /** The latest date that a session can have, as yyyy-MM-dd. */
  latest: string;
  /** What the trainee chose. */
  weeks?: ImportWeeks | undefined;
}

/**
 * Returns how rows are read that are weeks, by columns of weekdays, or by dates that say so: where the hours of the
 * latter belong is a question. Rows of one day have no week.
 */
export function findWeek(
  used: readonly NumberColumn[],
  options: WeekOptions,
): { week?: Week; question: ImportQuestion[] } {
  const { isWeek, isEnd } = weekIn(options.dateTitle);
  const weekdays = used.flatMap(({ weekday }) => weekday ?? []);
  if (weekdays.length > 0) return { week: { isEnd, weekdays, spreadOver: 'day' }, question: [] };
  const ranges = options.dates.filter(({ isRange }) => isRange).length;
  const areRanges = ranges > 0 && ranges * 2 >= options.dates.length;
  if (used.length === 0 || !(areRanges || (isWeek && areApart(options)))) return { question: [] };
  const proposed = fitsInDay(used) ? 'day' : 'workdays';
  const spreadOver = options.weeks ?? proposed;
  const week: Week = { isEnd: isEnd && !areRanges, weekdays, spreadOver };
  return { week, question: options.weeks === undefined ? [ask(proposed)] : [] };
}

const sampledDates = 200;
const dayMs = 86_400_000;

// Days of one week are no weeks.
function areApart({ dates, style, latest }: WeekOptions): boolean {
  const days = dates.slice(0, sampledDates).flatMap((cell, index) => {
    const reading = readDate(cell, '', { format: style.format, year: style.years[index], latest });
    return 'value' in reading ? [Date.parse(reading.value) / dayMs] : [];
  });
  const distinct = [...new Set(days)].toSorted((one, other) => one - other);
  return distinct.every((day, index) => index === 0 || day - (distinct[index - 1] ?? day) >= 6);
}

// More is not worked on one day.
const usualHundredths = 1_600;

const fitsInDay = (used: readonly NumberColumn[]): boolean =>
  sumRows(used.map(({ values }) => values)).every((sum) => sum <= usualHundredths);

const choices: [ImportWeeks, string][] = [
  ['day', 'On the date of the row'],
  ['workdays', 'Monday to Friday, evenly'],
  ['days', 'All seven days, evenly'],
];

const ask = (proposed: ImportWeeks): ImportQuestion =>
  question('weeks', 'Each row is a week. On which days should its hours be?', choices, proposed);
