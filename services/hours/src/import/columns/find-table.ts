import { maxImportRows } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';
import { namesDate, rankOf } from './column-names.ts';
import { meaningOf } from './column-words.ts';
import { parseDate } from '../cells/date-cell.ts';
import { readHours } from '../cells/read-hours.ts';
import { datesOfWeekIn, weekdaysIn } from './week-columns.ts';
import { tooManyRows, type Grid, type GridRow, type Table, type TableColumn } from '../grid.ts';

const maxNameLength = 100;
const searchedRows = 50;

/**
 * Finds the table in a file: its header is the first row that names a date and hours, or two rows that do so together;
 * without one it is the first row. `headerRow` is the number of the row that the trainee says it is. Throws invalid
 * when no rows are below the header, and when more are than an import takes.
 */
export function findTable({ rows, hasDecimalCommas }: Grid, headerRow?: number): Table {
  const { titles, last } = headerRow === undefined ? findHeader(rows) : headerAt(rows, headerRow);
  const below = rows.slice(last + 1);
  if (below.length > maxImportRows) throw tooManyRows();
  const header = rows[last];
  if (!header || below.length === 0) {
    throw invalid('no_rows', 'There is nothing to import: the file has no rows below its header.');
  }
  return {
    columns: nameColumns(titles),
    headerLine: header.line,
    rows: below,
    above: rows.slice(0, last),
    hasDecimalCommas,
  };
}

interface Header {
  titles: string[];
  /** The index of its last row. */
  last: number;
}

/** Whether a row of a sheet has the names of a date and of hours. */
export const hasHeader = (rows: GridRow[]): boolean => findNamedHeader(rows) !== undefined;

const findHeader = (rows: GridRow[]): Header =>
  findNamedHeader(rows) ?? { titles: titlesOf(rows[0]), last: 0 };

function findNamedHeader(rows: GridRow[]): Header | undefined {
  const end = Math.min(rows.length, searchedRows);
  // A name of a kind says more than a word for hours, which titles have too: 'Name, Date, Total Hours'.
  for (const namesHours of [namesKind, namesAnyHours, namesPartOfHours]) {
    for (let index = 0; index < end; index += 1) {
      const header = headerBegunAt(rows, index, namesHours);
      if (header) return header;
    }
  }
  // The date of a week may stand above its days.
  const week = rows.slice(0, end).findIndex((row) => {
    const titles = titlesOf(row);
    return weekdaysIn(titles).some(Boolean) || datesOfWeekIn(titles);
  });
  return week < 0 ? undefined : { titles: titlesOf(rows[week]), last: week };
}

type NamesHours = (title: string) => boolean;
const namesKind: NamesHours = (title) => meaningOf(title).kind !== undefined;
const namesAnyHours: NamesHours = (title) => meaningOf(title).isHours;
// In the sheet of a week, or beside the time at which a session ends.
const namesPartOfHours: NamesHours = (title) =>
  parseDate(title).weekday !== undefined || rankOf(title, 'end') >= 0;

function headerBegunAt(rows: GridRow[], index: number, namesHours: NamesHours): Header | undefined {
  const titles = titlesOf(rows[index]);
  const joined = joinTitles(titles, titlesOf(rows[index + 1]));
  if (joined && isHeader(joined, namesHours)) return { titles: joined, last: index + 1 };
  return isHeader(titles, namesHours) ? { titles, last: index } : undefined;
}

function headerAt(rows: GridRow[], line: number): Header {
  const index = rows.findIndex((row) => row.line === line);
  if (index < 0) throw invalid('no_rows', `Row ${line} of the file is empty or missing. Choose another row.`);
  const titles = titlesOf(rows[index]);
  const joined = joinTitles(titles, titlesOf(rows[index + 1]));
  return joined ? { titles: joined, last: index + 1 } : { titles, last: index };
}

const titlesOf = (row: GridRow | undefined): string[] =>
  (row?.cells ?? []).map((cell) =>
    cell
      .replace(/\p{Cf}+/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );

const hasLetters = /\p{L}/u;
const hasDigits = /\d/;

const isWord = (title: string): boolean =>
  hasLetters.test(title) && parseDate(title).kind === 'unreadable' && 'problem' in readHours(title);

// Names are words. A row with an amount or a date in it has values, such as a title with the goal of hours.
function isHeader(titles: string[], namesHours: NamesHours): boolean {
  if (titles.some((title) => hasDigits.test(title) && !isWord(title))) return false;
  const date = titles.findIndex((title) => namesDate(title) || rankOf(title, 'start') >= 0);
  return date >= 0 && titles.some((title, index) => index !== date && namesHours(title));
}

/**
 * Joins the names of two rows, of which the first has names of groups, each in the first of its columns, and the second
 * the names of what is in them. Returns undefined when the second row has no names.
 */
function joinTitles(above: string[], below: string[]): string[] | undefined {
  const filled = below.filter((title) => title !== '');
  if (filled.length < 2 || !filled.every(isWord) || above.some((title) => hasDigits.test(title))) {
    return undefined;
  }
  const groups = spreadGroups(above, below);
  const isNaming = (title: string, index: number) => title !== '' && namesKind(groups[index] ?? '');
  if (above.filter((title) => title !== '').length < 2 || !below.some(isNaming)) return undefined;
  const length = Math.max(above.length, below.length);
  return Array.from({ length }, (_, index) => `${groups[index] ?? ''} ${below[index] ?? ''}`.trim());
}

// The name of a group stands in the first of its merged columns.
function spreadGroups(above: string[], below: string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, index) => {
    const title = above[index] ?? '';
    if (title !== '') group = namesKind(title) ? title : '';
    return title !== '' ? title : below[index] ? group : '';
  });
}

function nameColumns(titles: string[]): TableColumn[] {
  const names = new Set<string>();
  return titles.map((title, index) => {
    const short = title.slice(0, maxNameLength);
    const name = short || `Column ${index + 1}`;
    let unique = name;
    for (let copy = 2; names.has(unique); copy += 1) unique = `${name} (${copy})`;
    names.add(unique);
    return { title: short, name: unique };
  });
}
