import type { ImportDateFormat } from '@clinical-hours/proto/api';
import { describe, expect, it } from 'vitest';
import { parseDate } from './date-cell.ts';
import { readDate, styleDates } from './date-format.ts';

const latest = '2026-04-01';
const read = (cell: string, format: ImportDateFormat = 'mdy', year?: number) =>
  readDate(parseDate(cell), cell, { format, year, latest });

describe('a date', () => {
  it.each([
    ['2026-03-31', 'mdy', '2026-03-31'],
    ['2026-03-31T00:00:00.000Z', 'dmy', '2026-03-31'],
    ['2026-03-31T00:00:00', 'mdy', '2026-03-31'],
    ['2026-03-31T18:30:00-05:00', 'mdy', '2026-03-31'],
    ['2026-03-31 18:30', 'mdy', '2026-03-31'],
    ['2026/3/1', 'ymd', '2026-03-01'],
    ['20260301', 'mdy', '2026-03-01'],
    ['3/4/2025', 'mdy', '2025-03-04'],
    ['3/4/2025', 'dmy', '2025-04-03'],
    ['31.12.2025', 'dmy', '2025-12-31'],
    ['12-31-2025', 'mdy', '2025-12-31'],
    [' 03/04/2025 ', 'mdy', '2025-03-04'],
    ['03/04/2025 12:00:00 AM', 'mdy', '2025-03-04'],
    ['3/4/2025, 9:15 p.m.', 'mdy', '2025-03-04'],
    ['3/4/25', 'mdy', '2025-03-04'],
    ['3/4/25', 'dmy', '2025-04-03'],
    ['02/29/2024', 'mdy', '2024-02-29'],
    ['Mon, Jan 12, 2026', 'mdy', '2026-01-12'],
    ['Monday, 12 January 2026', 'mdy', '2026-01-12'],
    ['12th of Jan. 2026', 'mdy', '2026-01-12'],
    ['12-Jan-26', 'mdy', '2026-01-12'],
    ["Jan 12 '26", 'mdy', '2026-01-12'],
    ['2026 March 3', 'mdy', '2026-03-03'],
    ['Sept 5, 2025', 'mdy', '2025-09-05'],
    ['1/20/2026 (Tue)', 'mdy', '2026-01-20'],
    ['Thurs 1/22/2026', 'mdy', '2026-01-22'],
    ['46034', 'mdy', '2026-01-12'],
    ['46034.75', 'dmy', '2026-01-12'],
    [latest, 'ymd', latest],
  ] as const)('%s as %s is %s', (cell, format, value) => {
    expect(read(cell, format)).toEqual({ value });
  });

  it.each([
    ['', 'mdy', 'The date is missing.'],
    ['02/30/2025', 'mdy', 'The date "02/30/2025", read as MM/DD/YYYY, does not exist.'],
    ['2025-02-30', 'mdy', 'The date "2025-02-30" does not exist.'],
    ['Feb 30, 2025', 'mdy', 'The date "Feb 30, 2025" does not exist.'],
    ['13/01/2025', 'mdy', 'The date "13/01/2025", read as MM/DD/YYYY, does not exist.'],
    ['12/31/1999', 'mdy', 'The date "12/31/1999" is before 2000.'],
    ['0000-01-01', 'mdy', 'The date "0000-01-01" does not exist.'],
    ['04/02/2026', 'mdy', 'The date "04/02/2026" is later than tomorrow.'],
    ['3/4/2025', 'ymd', 'The date "3/4/2025" is not written as YYYY-MM-DD.'],
    ['Week 1', 'mdy', '"Week 1" is not a date.'],
    ['1/5 - 1/9/2026', 'mdy', '"1/5 - 1/9/2026" is more than one day.'],
    ['Jan 2026', 'mdy', '"Jan 2026" is not a date.'],
    ['12345', 'mdy', '"12345" is not a date.'],
    ['3/4-2025', 'mdy', '"3/4-2025" is not a date.'],
    ['2026-03-31T23:30:00Z', 'mdy', '"2026-03-31T23:30:00Z" is not a date.'],
  ] as const)('%j as %s is refused', (cell, format, problem) => {
    expect(read(cell, format)).toEqual({ problem });
  });

  it('without a year has that of its place in the log', () => {
    const cells = ['Nov 30', 'Dec 12', 'Jan 5', '1/20'].map(parseDate);
    const options = { latest, hasDecimalCommas: false, year: 2024 };
    expect(styleDates(cells, options)).toMatchObject({ years: [2024, 2024, 2025, 2025], questions: [] });
    const backwards = ['1/20', 'Jan 5', 'Dec 12'].map(parseDate);
    expect(styleDates(backwards, { ...options, year: 2025 }).years).toEqual([2025, 2025, 2024]);
  });
});

describe('the format of dates', () => {
  const style = (cells: string[], changes = {}) =>
    styleDates(cells.map(parseDate), { latest, hasDecimalCommas: false, ...changes });
  const proposed = (cells: string[], changes = {}) => {
    const { format, questions } = style(cells, changes);
    return questions.length === 0
      ? format
      : questions.map(({ parameter, options }) => {
          return `${parameter}: ${options.find(({ isProposed }) => isProposed)?.values.join()}?`;
        });
  };

  it.each([
    ['mdy', ['03/04/2025', '03/31/2025']],
    ['dmy', ['03/04/2025', '31/03/2025']],
    ['dmy', ['31/03/25']],
    ['ymd', ['2025-03-31', '']],
    ['mdy', ['2025-03-31', '03/31/2025']],
    ['mdy', ['', 'soon']],
    ['mdy', []],
    // Read both ways it is the same day.
    ['mdy', ['03/03/2025']],
    // The other way it would be later than tomorrow.
    ['dmy', ['02/10/2025', '05/01/2026']],
    // July 4, 2025 was a Friday, April 7 a Monday.
    ['mdy', ['Mon 01/12/2026']],
    ['dmy', ['Fri 04/07/2025']],
  ])('is %s for %j', (format, cells) => {
    expect(proposed(cells)).toBe(format);
  });

  it.each([
    [['dateFormat: mdy?'], ['03/04/2025', '05/06/2025']],
    // Neither was a Sunday.
    [['dateFormat: mdy?'], ['Sun 04/07/2025']],
    [['dateFormat: dmy?'], ['03/02/2025', '04/02/2025', '05/02/2025']],
    [['dateFormat: mdy?'], ['02/03/2025', '02/05/2025', '02/10/2025']],
    [['dateFormat: dmy?'], ['10/06/2025', '23/06/2025', '06/25/2025', '24/06/2025']],
    [['year: 2026?'], ['1/12', '1/13']],
    [['year: 2025?'], ['Nov 3', 'Jan 12']],
    [['year: 2024?'], ['Nov 3', 'Jan 12', 'May 4']],
    [
      ['dateFormat: mdy?', 'year: 2026?'],
      ['1/2', '1/3'],
    ],
  ])('is asked: %s', (questions, cells) => {
    expect(proposed(cells)).toEqual(questions);
  });

  it('is not asked where it was chosen, or the file says it otherwise', () => {
    const cells = ['03/02/2025', '04/02/2025'];
    expect(proposed(cells, { dateFormat: 'mdy2' })).toBe('mdy');
    expect(proposed(cells, { named: 'mdy' })).toBe('mdy');
    expect(proposed(['03.02.2025', '04.02.2025'], { hasDecimalCommas: true })).toBe('dmy');
  });
});
