import { dateOf, parseDate, weekdayOfDate } from '../cells/date-cell.ts';

export interface WeekdayColumn {
  /** From 0, which is Sunday. */
  weekday: number;
  /** The name without the day. */
  rest: string;
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const weekdayName = /(?:^|[ ,:(])(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|r|rs|ur)?(?:day)?\.?(?=$|[ ,:)])/i;
// Fewer columns with such names are not the days of a week.
const minDays = 3;

/** Returns which columns are the days of a week, by the names of all columns. */
export function weekdaysIn(titles: readonly string[]): (WeekdayColumn | undefined)[] {
  const found = titles.map((title) => {
    const [part, name = ''] = weekdayName.exec(title) ?? [];
    if (part === undefined) return undefined;
    return { weekday: weekdays.indexOf(name.toLowerCase()), rest: title.replace(part, ' ').trim() };
  });
  const days = new Set(found.flatMap((column) => column?.weekday ?? []));
  return days.size >= minDays ? found : lettersIn(titles);
}

// From Sunday on. Only a row of them is a week: M, T, W, Th, F.
const letters = ['s su u', 'm mo', 't tu', 'w we', 't th r', 'f fr', 's sa'].map((words) => words.split(' '));
const workdays = 5;

function lettersIn(titles: readonly string[]): (WeekdayColumn | undefined)[] {
  const words = titles.map((title) => title.toLowerCase().replace('.', ''));
  const isDay = (at: number, weekday: number) => letters[weekday]?.includes(words[at] ?? '') ?? false;
  const monday = words.findIndex((_, at) =>
    Array.from({ length: workdays }, (_unused, day) => isDay(at + day, day + 1)).every(Boolean),
  );
  if (monday < 0) return titles.map(() => undefined);
  const first = isDay(monday - 1, 0) ? monday - 1 : monday;
  return titles.map((_, at) => {
    const weekday = (at - monday + 8) % 7;
    return at >= first && at < first + 7 && isDay(at, weekday) ? { weekday, rest: '' } : undefined;
  });
}

const dayMs = 86_400_000;

/**
 * Returns the columns that are named by days of one week, one after the other, with the date of each as yyyy-MM-dd: a
 * spreadsheet that shows 'Mon' may have a date there. Undefined when there are none.
 */
export function datesOfWeekIn(titles: readonly string[]): ReadonlyMap<number, string> | undefined {
  const cells = titles.map((title) => parseDate(title));
  for (const isDayFirst of [false, true]) {
    const dates = cells.map((cell) => {
      if (cell.kind === 'exact') return cell.date;
      if (cell.kind !== 'numeric' || cell.year === undefined) return undefined;
      const [month, day] = isDayFirst ? [cell.second, cell.first] : [cell.first, cell.second];
      return dateOf(cell.year, month, day);
    });
    const first = dates.findIndex((date) => date !== undefined);
    const length = dates.slice(first).findIndex((date) => date === undefined);
    const run = dates.slice(first, length < 0 ? undefined : first + length);
    const isWeek = run.every((date, at) => at === 0 || daysApart(run[at - 1], date) === 1);
    if (first >= 0 && isWeek && run.length >= minDays && run.length <= 7) {
      return new Map(run.map((date = '', at) => [first + at, date]));
    }
  }
  return undefined;
}

const daysApart = (one = '', other = ''): number => (Date.parse(other) - Date.parse(one)) / dayMs;

export const weekdayNameOf = (date: string): string => weekdays[weekdayOfDate(date)] ?? '';
