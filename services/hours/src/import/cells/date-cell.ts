/** What a cell says about a date, before the order of day and month is known. */
export type DateCell = {
  /** From 0, which is Sunday. */
  weekday?: number | undefined;
  /** Whether it is the first of two days with a line between them. */
  isRange?: boolean | undefined;
} & (
  | { kind: 'none' }
  | { kind: 'unreadable' }
  /** A date that can be read in one way: spelled out, with its year in front, or a number of days. */
  | { kind: 'exact'; date: string }
  /** A month by its name and a day. */
  | { kind: 'yearless'; month: number; day: number }
  /** Two numbers, one of which is the month. */
  | { kind: 'numeric'; first: number; second: number; year?: number | undefined; isDotted: boolean }
);

const maxLength = 60;
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const weekdayName = /\(?\b(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|r|rs|ur)?(?:day)?\b\.?\)?,?/;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?$/;
// A time behind a date. The day of a moment in UTC is another one elsewhere, unless it is midnight.
const isoTime = /[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:[+-](?!00:?00)\d{2}:?\d{2})?$/;
const midnightUtc = /t00:00(?::00(?:\.0+)?)?(?:z|\+00:?00)?$/;
const timeOfDay = /,? (?:at )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?$/;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const digitsOnly = /^(20\d{2})(\d{2})(\d{2})$/;
const numeric = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const serial = /^(\d{5})(?:\.\d+)?$/;
const ordinals = new Set(['st', 'nd', 'rd', 'th', 'of']);

/** Returns what a cell says about a date. */
export function parseDate(cell: string): DateCell {
  // Most cells are such dates, and a file has many.
  const [, first, second, end] = slashed.exec(cell) ?? [];
  if (first && second)
    return {
      kind: 'numeric',
      first: Number(first),
      second: Number(second),
      year: Number(end),
      isDotted: false,
    };
  const text = cell.length > maxLength * 3 ? cell : cell.replace(/\s+/g, ' ').trim().toLowerCase();
  return parseText(text.startsWith("'") ? text.slice(1).trim() : text);
}

function parseText(text: string): DateCell {
  if (text === '') return { kind: 'none' };
  if (text.length > maxLength) return { kind: 'unreadable' };
  const [found, name] = weekdayName.exec(text) ?? [];
  const weekday = name === undefined ? undefined : weekdays.indexOf(name);
  const bare = found === undefined ? text : text.replace(found, ' ').replace(/ +/g, ' ').trim();
  if (bare === '') return { kind: 'unreadable', weekday };
  const date = parseBare(withoutTime(bare));
  return { ...(date.kind === 'unreadable' ? (parseRange(bare) ?? date) : date), weekday };
}

const between = [' - ', '–', '—', ' to ', ' through ', ' thru ', '-'];
const yearAtEnd = /(?:^|[ /.-])(\d{4})$/;

// 1/12/2026 - 1/18/2026, Jan 12–18, 2026: its first day, in the year that the last one says.
function parseRange(text: string): DateCell | undefined {
  const line = between.find((each) => text.includes(each));
  if (line === undefined) return undefined;
  const at = text.indexOf(line);
  const [first, last] = [text.slice(0, at).trim(), text.slice(at + line.length).trim()];
  if (!/\d/.test(last)) return undefined;
  const date = parseBare(first);
  const [, year] = yearAtEnd.exec(last) ?? [];
  if (date.kind === 'none' || date.kind === 'unreadable') return undefined;
  // A line without spaces may also be part of a date.
  if (line === '-' && parseBare(last).kind === 'unreadable') return undefined;
  if (year === undefined || (date.kind === 'numeric' && date.year !== undefined))
    return { ...date, isRange: true };
  if (date.kind === 'numeric') return { ...date, year: Number(year), isRange: true };
  if (date.kind !== 'yearless') return { ...date, isRange: true };
  return { ...exact(year, String(date.month), String(date.day)), isRange: true };
}

const withoutTime = (text: string): string =>
  text.replace(midnightUtc, '').replace(isoTime, '').replace(timeOfDay, '').replace(/,$/, '').trim();

function parseBare(text: string): DateCell {
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year && month && day) return exact(year, month, day);
  const [, y, m, d] = digitsOnly.exec(text) ?? [];
  if (y && m && d) return exact(y, m, d);
  const [, days] = serial.exec(text) ?? [];
  if (days) return ofSerial(Number(days));
  const [, first, sign, second, end] = numeric.exec(text.replace(/ ?([-/.]) ?/g, '$1')) ?? [];
  if (first && second) {
    const ofYear = end === undefined ? {} : { year: fullYear(end) };
    return {
      kind: 'numeric',
      first: Number(first),
      second: Number(second),
      ...ofYear,
      isDotted: sign === '.',
    };
  }
  return parseSpelled(text);
}

const fullYear = (text: string): number => (text.length === 2 ? 2_000 : 0) + Number(text);

function exact(year: string, month: string, day: string): DateCell {
  return { kind: 'exact', date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
}

// Spreadsheets count days from this one. Five digits are no year and no amount of hours of a day.
const dayZeroMs = Date.UTC(1899, 11, 30);
const [firstSerial, lastSerial] = [36_526, 73_050];

function ofSerial(days: number): DateCell {
  if (days < firstSerial || days > lastSerial) return { kind: 'unreadable' };
  return { kind: 'exact', date: new Date(dayZeroMs + days * 86_400_000).toISOString().slice(0, 10) };
}

// January 12, 2026; 12-Jan-26; 12th of January 2026; Jan 12.
function parseSpelled(text: string): DateCell {
  const apart = text.replace(/(\d)(?=[a-z])/g, '$1 ').replace(/([a-z])(?=\d)/g, '$1 ');
  const tokens = apart.split(/[ ,./'’-]+/).filter((token) => token !== '' && !ordinals.has(token));
  const named = tokens.findIndex((token) => monthName.test(token));
  const numbers = tokens.filter((_, index) => index !== named);
  if (
    named < 0 ||
    numbers.length === 0 ||
    numbers.length > 2 ||
    !numbers.every((each) => /^\d{1,4}$/.test(each))
  ) {
    return { kind: 'unreadable' };
  }
  const month = months.indexOf((tokens[named] ?? '').slice(0, 3)) + 1;
  const [one = '', two] = numbers;
  const [day, year] = one.length === 4 ? [two, one] : [one, two];
  if (day === undefined || day.length > 2) return { kind: 'unreadable' };
  if (year === undefined) return { kind: 'yearless', month, day: Number(day) };
  if (year.length !== 2 && year.length !== 4) return { kind: 'unreadable' };
  return exact(String(fullYear(year)), String(month), day);
}

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Returns a calendar date as yyyy-MM-dd; undefined when no such day exists, or no year of four digits. */
export function dateOf(year: number, month: number, day: number): string | undefined {
  const days = (daysOf[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0);
  if (day < 1 || day > days || year < 1000) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns the weekday of a date, from 0, which is Sunday. */
export const weekdayOfDate = (date: string): number => new Date(`${date}T00:00:00.000Z`).getUTCDay();
