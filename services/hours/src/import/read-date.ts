import { importDateFormats, toCalendarDate, type ImportDateFormat } from '@clinical-hours/proto/api';
import { earliestDate } from '../session/day-hours.ts';
import { quote, type Reading } from './reading.ts';

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
// Matches a time after a date: midnight as the API writes it, or a time of day as a spreadsheet shows it.
const timeOfDay = /(T00:00(:00(\.0+)?)?Z?|(?<! ) +\d{1,2}:\d{2}(:\d{2})?( ?[AP]M)?)$/i;

const withoutTime = (cell: string): string => cell.trim().replace(timeOfDay, '');

/**
 * Returns the format in which the dates of a column are written. An ambiguous date, such as 03/04/2024, counts as month
 * first, as in the United States, unless other dates in the column can only be day first.
 */
export function recogniseDateFormat(cells: string[]): ImportDateFormat {
  const dates = cells.map(withoutTime);
  const parts = dates.flatMap((date) => {
    const [, first, , second] = yearLast.exec(date) ?? [];
    return first && second ? [{ first: Number(first), second: Number(second) }] : [];
  });
  if (parts.length === 0) return dates.some((date) => yearFirst.test(date)) ? 'ymd' : 'mdy';
  const isDayFirst = parts.some(({ first }) => first > 12) && parts.every(({ second }) => second <= 12);
  return isDayFirst ? 'dmy' : 'mdy';
}

/**
 * Reads the date in a cell as yyyy-MM-dd, not later than `latest`. A date that begins with its year is read in every
 * format.
 */
export function readDate(cell: string, format: ImportDateFormat, latest: string): Reading<string> {
  const text = withoutTime(cell);
  if (text === '') return { problem: 'The date is missing.' };
  const first = yearFirst.exec(text);
  if (first) return toDate(cell, 'ymd', latest, [first[1], first[3], first[4]]);
  const last = yearLast.exec(text);
  if (!last || format === 'ymd') {
    return { problem: `The date ${quote(cell)} is not written as ${importDateFormats[format]}.` };
  }
  const [, one, , two, year = ''] = last;
  const isShort = year.length === 2;
  if (isShort && !format.endsWith('2')) {
    const { mdy2, dmy2 } = importDateFormats;
    return {
      problem: `The year of ${quote(cell)} has two digits: choose ${mdy2} or ${dmy2} as the date format.`,
    };
  }
  const [month, day] = format.startsWith('mdy') ? [one, two] : [two, one];
  return toDate(cell, format, latest, [isShort ? `20${year}` : year, month, day]);
}

function toDate(
  cell: string,
  format: ImportDateFormat,
  latest: string,
  [year = '', month = '', day = '']: (string | undefined)[],
): Reading<string> {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (value < earliestDate) return { problem: `The date ${quote(cell)} is before 2000.` };
  if (!toCalendarDate(value)) {
    return { problem: `The date ${quote(cell)}, read as ${importDateFormats[format]}, does not exist.` };
  }
  if (value > latest) return { problem: `The date ${quote(cell)} is later than tomorrow.` };
  return { value };
}
