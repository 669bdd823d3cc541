import { importDateFormats, type ImportDateFormat } from '@clinical-hours/proto/api';
import { earliestDate } from '../../session/day-hours.ts';
import { dateOf, weekdayOfDate, type DateCell } from './date-cell.ts';
import { question, type ImportQuestion } from '../question.ts';
import { missingResult, notCalculated, quote, type Reading } from '../reading.ts';

type Order = 'mdy' | 'dmy';
const orders: readonly Order[] = ['mdy', 'dmy'];

export interface DateOptions {
  /** The format that the trainee chose. */
  dateFormat?: ImportDateFormat | undefined;
  /** The order that the name of the column says. */
  named?: Order | undefined;
  /** The year of the first date without one, which the trainee chose. */
  year?: number | undefined;
  /** The latest date that a session can have, as yyyy-MM-dd. */
  latest: string;
  /** Whether dots and commas in the file are those of countries that write the day first. */
  hasDecimalCommas: boolean;
}

/** How the dates of a column are read. */
export interface DateStyle {
  format: ImportDateFormat;
  /** The year of each date that has none, by its place in the column. */
  years: (number | undefined)[];
  questions: ImportQuestion[];
}

/**
 * Decides how the dates of a column are read: as chosen, else as they can only be read. Dates that can be read both
 * ways, that contradict each other, or that have no year are questions, with a proposal that is used until they are
 * answered.
 */
export function styleDates(cells: DateCell[], options: DateOptions): DateStyle {
  const { format, question } = findFormat(cells, options);
  const yearless = cells.some((cell) => isYearless(cell));
  const year = options.year ?? proposeYear(cells, format, options.latest);
  const years = spreadYears(cells, format, year);
  const questions = question ? [question] : [];
  if (yearless && options.year === undefined)
    questions.push(yearQuestion(year, Number(options.latest.slice(0, 4))));
  return { format, years, questions };
}

type Numeric = Extract<DateCell, { kind: 'numeric' }>;

const isYearless = (cell: DateCell): boolean =>
  cell.kind === 'yearless' || (cell.kind === 'numeric' && cell.year === undefined);

function findFormat(
  cells: DateCell[],
  options: DateOptions,
): { format: ImportDateFormat; question?: ImportQuestion } {
  if (options.dateFormat) return { format: plainFormat(options.dateFormat) };
  const numbers = cells.filter((cell): cell is Numeric => cell.kind === 'numeric');
  if (numbers.length === 0) return { format: cells.some(({ kind }) => kind === 'exact') ? 'ymd' : 'mdy' };
  if (options.named) return { format: options.named };
  // What no calendar has decides before what is later than tomorrow: a sheet may be prepared for days to come.
  const inCalendar = decide(numbers.map((cell) => ordersOf(cell, lastDay)));
  const { monthFirst, dayFirst } = inCalendar.isOpen
    ? decide(numbers.map((cell) => ordersOf(cell, options.latest)))
    : inCalendar;
  if (monthFirst > 0 && dayFirst > 0) {
    const reason = 'Some dates start with the month, others with the day.';
    return ask(monthFirst >= dayFirst ? 'mdy' : 'dmy', numbers, reason);
  }
  if (monthFirst > 0 || dayFirst > 0) return { format: monthFirst > 0 ? 'mdy' : 'dmy' };
  const isReadBothWays = numbers.some(
    (cell) => cell.first !== cell.second && ordersOf(cell, options.latest).length === 2,
  );
  if (!isReadBothWays) return { format: 'mdy' };
  if (options.hasDecimalCommas && numbers.every(({ isDotted }) => isDotted)) return { format: 'dmy' };
  return ask(closerOrder(numbers, options.latest), numbers, 'Every date can be read two ways.');
}

const lastDay = '9999-12-31';

/** How many dates can be read in one order only. */
function decide(fits: Order[][]) {
  const only = (order: Order) => fits.filter((each) => each.length === 1 && each[0] === order).length;
  const [monthFirst, dayFirst] = [only('mdy'), only('dmy')];
  return { monthFirst, dayFirst, isOpen: monthFirst + dayFirst === 0 };
}

// Two digits of a year are those of this century in every format.
const plainFormat = (format: ImportDateFormat): ImportDateFormat =>
  format === 'mdy2' ? 'mdy' : format === 'dmy2' ? 'dmy' : format;

const inOrder = ({ first, second }: Numeric, order: Order) =>
  order === 'mdy' ? { month: first, day: second } : { month: second, day: first };

// A year without a 29 February would refuse what the right one has.
const leapYear = 2024;

// A weekday that contradicts both orders is a slip, and decides nothing.
function ordersOf(cell: Numeric, latest: string): Order[] {
  const fits = orders.filter((order) => canBe(cell, order, latest));
  return fits.length > 0
    ? fits
    : orders.filter((order) => canBe({ ...cell, weekday: undefined }, order, latest));
}

function canBe(cell: Numeric, order: Order, latest: string): boolean {
  const { month, day } = inOrder(cell, order);
  const date = dateOf(cell.year ?? leapYear, month, day);
  if (date === undefined) return false;
  if (cell.year === undefined) return true;
  return date <= latest && (cell.weekday === undefined || cell.weekday === weekdayOfDate(date));
}

// The log of a trainee goes on from day to day: its dates lie closer together when they are read as they were meant.
function closerOrder(numbers: Numeric[], latest: string): Order {
  const distance = (order: Order): number => {
    const days = numbers.map((cell) => {
      const { month, day } = inOrder(cell, order);
      return Date.UTC(cell.year ?? Number(latest.slice(0, 4)), month - 1, day);
    });
    return days.slice(1).reduce((sum, day, index) => sum + Math.abs(day - (days[index] ?? day)), 0);
  };
  return distance('dmy') < distance('mdy') ? 'dmy' : 'mdy';
}

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
const dayAndMonth = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', day: 'numeric', month: 'long' });

function ask(format: Order, numbers: Numeric[], reason: string): { format: Order; question: ImportQuestion } {
  const example =
    numbers.find((cell) => cell.first !== cell.second && cell.first <= 12 && cell.second <= 12) ?? numbers[0];
  const choices = orders.map(
    (order) => [order, example ? exampleOf(example, order) : importDateFormats[order]] as const,
  );
  const shown = example
    ? [example.first, example.second, ...(example.year === undefined ? [] : [example.year])].join('/')
    : '';
  const message = `${reason} What is ${shown}?`;
  return { format, question: question('dateFormat', message, choices, format) };
}

function exampleOf(cell: Numeric, order: Order): string {
  const { month, day } = inOrder(cell, order);
  const date = new Date(Date.UTC(cell.year ?? leapYear, month - 1, day));
  return `${(cell.year === undefined ? dayAndMonth : longDate).format(date)} (${importDateFormats[order]})`;
}

const offeredYears = 4;

function yearQuestion(proposed: number, thisYear: number): ImportQuestion {
  const years = Array.from({ length: offeredYears }, (_, index) => String(thisYear - index));
  const choices = years.map((year) => [year, year] as const);
  return question(
    'year',
    'The dates have no year. Which year is the first one in?',
    choices,
    String(proposed),
  );
}

function monthAndDay(cell: DateCell, format: ImportDateFormat): { month: number; day: number } | undefined {
  if (cell.kind === 'yearless') return cell;
  return cell.kind === 'numeric' ? inOrder(cell, format === 'dmy' ? 'dmy' : 'mdy') : undefined;
}

// The latest year with which no date is later than it can be.
function proposeYear(cells: DateCell[], format: ImportDateFormat, latest: string): number {
  const thisYear = Number(latest.slice(0, 4));
  const isEarly = (year: number): boolean => {
    const years = spreadYears(cells, format, year);
    return cells.every((cell, index) => {
      const parts = isYearless(cell) ? monthAndDay(cell, format) : undefined;
      const date = parts && dateOf(years[index] ?? year, parts.month, parts.day);
      return date === undefined || date <= latest;
    });
  };
  return [thisYear, thisYear - 1].find(isEarly) ?? thisYear - 2;
}

// The year turns where the months leap by more than half a year, in whichever direction the log goes.
function spreadYears(cells: DateCell[], format: ImportDateFormat, first: number): (number | undefined)[] {
  let year = first;
  let before: number | undefined;
  return cells.map((cell) => {
    const month = isYearless(cell) ? monthAndDay(cell, format)?.month : undefined;
    if (month === undefined) return undefined;
    if (before !== undefined && Math.abs(month - before) > 6) year += month < before ? 1 : -1;
    before = month;
    return year;
  });
}

/**
 * Reads a date as yyyy-MM-dd, not later than `latest`: of a week the day that its cell names first. `text` is the cell,
 * `year` that of a date that has none.
 */
export function readDate(
  cell: DateCell,
  text: string,
  {
    format,
    year,
    latest,
    isWeek = false,
  }: { format: ImportDateFormat; year: number | undefined; latest: string; isWeek?: boolean },
): Reading<string> {
  if (cell.kind === 'none') return { problem: 'The date is missing.' };
  if (cell.isRange && !isWeek) return { problem: `${quote(text.trim())} is more than one day.` };
  if (text === notCalculated) return { problem: `The date ${missingResult}` };
  if (cell.kind === 'unreadable') return { problem: `${quote(text.trim())} is not a date.` };
  if (cell.kind === 'numeric' && format === 'ymd') {
    return { problem: `The date ${quote(text.trim())} is not written as ${importDateFormats.ymd}.` };
  }
  const parts = monthAndDay(cell, format);
  const ofYear = cell.kind === 'numeric' ? (cell.year ?? year) : year;
  const date =
    cell.kind === 'exact'
      ? dateOf(...splitDate(cell.date))
      : parts && dateOf(ofYear ?? 0, parts.month, parts.day);
  if (date === undefined) {
    const read = cell.kind === 'numeric' ? `, read as ${importDateFormats[format]},` : '';
    return { problem: `The date ${quote(text.trim())}${read} does not exist.` };
  }
  if (date < earliestDate) return { problem: `The date ${quote(text.trim())} is before 2000.` };
  if (date > latest) return { problem: `The date ${quote(text.trim())} is later than tomorrow.` };
  return { value: date };
}

function splitDate(date: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year, month, day];
}
