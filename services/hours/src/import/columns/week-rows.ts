import { formatDate, type ImportWeeks } from '@clinical-hours/proto/api';
import { weekIn } from './column-names.ts';
import { weekdayOfDate, type DateCell } from '../cells/date-cell.ts';
import { readDate, type DateStyle } from '../cells/date-format.ts';
import type { NumberColumn } from './number-column.ts';
import { question, type ImportQuestion } from '../question.ts';
import { dayOfWeek, type Week } from '../cells/weeks.ts';
import { weekdaysIn } from './week-columns.ts';

interface WeekOptions {
  dates: readonly DateCell[];
  /** The names of all columns. */
  titles: readonly string[];
  /** The name of the column of dates. */
  dateTitle: string;
  style: DateStyle;
  /** The latest date that a session can have, as yyyy-MM-dd. */
  latest: string;
  /** What the trainee chose. */
  weeks?: ImportWeeks | undefined;
}

/**
 * Returns how rows are read that are weeks, by columns of weekdays, or by dates that say so. It is a question where the
 * hours of the latter belong, and which week it is whose date is none of its days. Rows of one day have no week.
 */
export function findWeek(
  used: readonly NumberColumn[],
  options: WeekOptions,
): { week?: Week; question: ImportQuestion[] } {
  const { isWeek, isEnd } = weekIn(options.dateTitle);
  if (used.some(({ weekday }) => weekday !== undefined)) return findGrid(isWeek, isEnd, options);
  const ranges = options.dates.filter(({ isRange }) => isRange).length;
  const areRanges = ranges > 0 && ranges * 2 >= options.dates.length;
  if (used.length === 0 || !(areRanges || (isWeek && areApart(options)))) return { question: [] };
  const chosen = choices.find(([each]) => each === options.weeks)?.[0];
  const week: Week = { isEnd: isEnd && !areRanges, weekdays: [], spreadOver: chosen ?? 'day' };
  const asked = question('weeks', 'Each row is a week. On which days should its hours be?', choices);
  return { week, question: chosen === undefined ? [asked] : [] };
}

const choices: [Week['spreadOver'], string][] = [
  ['day', 'On the date of the row'],
  ['workdays', 'Monday to Friday, evenly'],
  ['days', 'All seven days, evenly'],
];

const fullDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });

function findGrid(isWeek: boolean, isEnd: boolean, options: WeekOptions) {
  const { weeks, titles } = options;
  const weekdays = weekdaysIn(titles).flatMap((day) => day?.weekday ?? []);
  const isOpen = weeks !== 'begins' && weeks !== 'ends';
  const week: Week = { isEnd: isOpen ? isEnd : weeks === 'ends', weekdays, spreadOver: 'day' };
  const date = datesOf(options).find((each) => {
    const weekday = weekdayOfDate(each);
    return isEnd ? weekday !== weekdays.at(-1) : !weekdays.includes(weekday);
  });
  if (!isOpen || date === undefined) return { week, question: [] };
  const daysIn = (isLast: boolean) =>
    weekdays.map((day) => dayOfWeek(date, day, { isEnd: isLast, weekdays }));
  const [ends, begins] = [daysIn(true), daysIn(false)];
  const differing = begins.findIndex((day, index) => day !== ends[index]);
  if (differing < 0) return { week, question: [] };
  const nameOf = (days: string[]) => fullDate.format(Date.parse(days[differing] ?? date));
  const asked = question(
    'weeks',
    `Which day is in the week of ${formatDate(date)}?`,
    [
      ['begins', nameOf(begins)],
      ['ends', nameOf(ends)],
    ],
    isEnd ? 'ends' : isWeek ? 'begins' : undefined,
  );
  return { week, question: [asked] };
}

const sampledDates = 200;
const dayMs = 86_400_000;

function datesOf({ dates, style, latest }: WeekOptions): string[] {
  return dates.slice(0, sampledDates).flatMap((cell, index) => {
    const reading = readDate(cell, '', { format: style.format, year: style.years[index], latest });
    return 'value' in reading ? [reading.value] : [];
  });
}

// Days of one week are no weeks.
function areApart(options: WeekOptions): boolean {
  const days = new Set(datesOf(options).map((date) => Date.parse(date) / dayMs));
  const ordered = [...days].toSorted((one, other) => one - other);
  return ordered.every((day, index) => index === 0 || day - (ordered[index - 1] ?? day) >= 6);
}
