import { describe, expect, it } from 'vitest';
import { readDate, recogniseDateFormat } from './read-date.ts';

const latest = '2026-04-01';

describe('a date', () => {
  it.each([
    ['2026-03-31', 'mdy', '2026-03-31'],
    ['2026-03-31T00:00:00.000Z', 'dmy', '2026-03-31'],
    ['2026-03-31T00:00:00', 'mdy', '2026-03-31'],
    ['2026/3/1', 'ymd', '2026-03-01'],
    ['3/4/2025', 'mdy', '2025-03-04'],
    ['3/4/2025', 'dmy', '2025-04-03'],
    ['31.12.2025', 'dmy', '2025-12-31'],
    ['12-31-2025', 'mdy', '2025-12-31'],
    [' 03/04/2025 ', 'mdy', '2025-03-04'],
    ['03/04/2025 12:00:00 AM', 'mdy', '2025-03-04'],
    ['2025-03-04 00:00', 'mdy', '2025-03-04'],
    ['3/4/25', 'mdy2', '2025-03-04'],
    ['3/4/25', 'dmy2', '2025-04-03'],
    ['3/4/2025', 'dmy2', '2025-04-03'],
    ['02/29/2024', 'mdy', '2024-02-29'],
    [latest, 'ymd', latest],
  ] as const)('%s as %s is %s', (cell, format, value) => {
    expect(readDate(cell, format, latest)).toEqual({ value });
  });

  it.each([
    ['', 'mdy', 'The date is missing.'],
    ['02/30/2025', 'mdy', 'The date "02/30/2025", read as MM/DD/YYYY, does not exist.'],
    ['2025-02-30', 'mdy', 'The date "2025-02-30", read as YYYY-MM-DD, does not exist.'],
    ['13/01/2025', 'mdy', 'The date "13/01/2025", read as MM/DD/YYYY, does not exist.'],
    ['12/31/1999', 'mdy', 'The date "12/31/1999" is before 2000.'],
    ['0000-01-01', 'mdy', 'The date "0000-01-01" is before 2000.'],
    ['04/02/2026', 'mdy', 'The date "04/02/2026" is later than tomorrow.'],
    ['2199-01-01', 'ymd', 'The date "2199-01-01" is later than tomorrow.'],
    ['3/4/25', 'mdy', 'The year of "3/4/25" has two digits: choose MM/DD/YY or DD/MM/YY as the date format.'],
    ['3/4/99', 'mdy2', 'The date "3/4/99" is later than tomorrow.'],
    ['3/4/2025', 'ymd', 'The date "3/4/2025" is not written as YYYY-MM-DD.'],
    ['March 4', 'mdy', 'The date "March 4" is not written as MM/DD/YYYY.'],
    ['45720', 'mdy', 'The date "45720" is not written as MM/DD/YYYY.'],
    ['3/4-2025', 'mdy', 'The date "3/4-2025" is not written as MM/DD/YYYY.'],
    ['2026-03-31T23:30:00Z', 'mdy', 'The date "2026-03-31T23:30:00Z" is not written as MM/DD/YYYY.'],
  ] as const)('%j as %s is refused', (cell, format, problem) => {
    expect(readDate(cell, format, latest)).toEqual({ problem });
  });
});

describe('the format of dates', () => {
  it.each([
    ['mdy', ['03/04/2025', '03/31/2025']],
    ['dmy', ['03/04/2025', '31/03/2025']],
    ['mdy', ['03/04/2025', '05/06/2025']],
    ['mdy', ['31/03/2025', '03/31/2025']],
    ['dmy', ['31/03/25']],
    ['ymd', ['2025-03-31', '']],
    ['mdy', ['2025-03-31', '03/31/2025']],
    ['mdy', ['', 'soon']],
    ['mdy', []],
  ])('is %s for %j', (format, cells) => {
    expect(recogniseDateFormat(cells)).toBe(format);
  });
});
