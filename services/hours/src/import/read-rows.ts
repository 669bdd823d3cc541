import {
  activityGroups,
  fromHundredths,
  type ActivityGroup,
  type ImportDateFormat,
  type ImportProblemKind,
} from '@clinical-hours/proto/api';
import type { ColumnMapping } from './column-mapping.ts';
import type { TextField } from './column-names.ts';
import type { DateCell } from './date-cell.ts';
import { readDate } from './date-format.ts';
import type { Table } from './find-table.ts';
import type { NumberColumn } from './number-column.ts';
import type { KnownSite } from './known-sites.ts';
import type { KnownSupervisor } from './known-supervisors.ts';
import { noActivities, readActivities, type ImportedActivities } from './read-activities.ts';
import {
  plainText,
  readNotes,
  readPracticum,
  readSite,
  readStatus,
  readSupervisor,
  type CellOptions,
  type ImportedStatus,
} from './read-cells.ts';
import type { GridRow } from './read-grid.ts';
import { readHours } from './read-hours.ts';
import { quote, type Reading } from './reading.ts';
import { activitiesOfColumns, nameActivities } from './row-activities.ts';
import { saysTotal, TotalRows } from './total-rows.ts';

/** A row without problems. */
export interface ImportedSession {
  line: number;
  /** yyyy-MM-dd */
  date: string;
  supervisionHours: string;
  directClinicalHours: string;
  indirectClinicalHours: string;
  supervisor: KnownSupervisor | null;
  notes: string | null;
  site: KnownSite | null;
  /** Null when the row does not say it. */
  practicum: boolean | null;
  status: ImportedStatus;
  activities: ImportedActivities;
  /** The activities in words; null when there are none, or when they were not read. */
  activitiesText: string | null;
}

/** A row that is no session. */
export interface RowProblem {
  line: number;
  kind: ImportProblemKind;
  message: string;
}

export interface ReadOptions extends CellOptions {
  mapping: ColumnMapping;
  /** The columns that hold hours to import. */
  hoursColumns: readonly NumberColumn[];
  /** What the cells of dates say, row by row. */
  dates: readonly DateCell[];
  /** The years of dates that have none. */
  years: readonly (number | undefined)[];
  dateFormat: ImportDateFormat;
  /** The latest date that a session can have, as yyyy-MM-dd. */
  latest: string;
  /** Whether a row without a date has that of the row above. */
  takesDateAbove: boolean;
}

export interface RowReadings {
  sessions: ImportedSession[];
  problems: RowProblem[];
  rejectedLines: number[];
  unreadActivityLines: number[];
  /** The lines of sessions with an amount that was rounded to two decimals. */
  roundedLines: number[];
  /** The hours of each kind that the file itself gives as the total of all its rows; null without one. */
  sheetTotals: Record<ActivityGroup, string | null>;
}

/**
 * Returns the rows that can be imported, and the problems of the others: totals, rows without hours, and what is wrong.
 * Rejected rows are neither. Activities that do not fit the hours of their row are not read.
 */
export function readRows(table: Table, options: ReadOptions): RowReadings {
  const found: RowReadings = {
    sessions: [],
    problems: [],
    rejectedLines: [],
    unreadActivityLines: [],
    roundedLines: [],
    sheetTotals: { directClinical: null, supervision: null, indirectClinical: null },
  };
  const reader = new RowReader(table, options);
  for (const [index, row] of table.rows.entries()) reader.read(row, index, found);
  return found;
}

type CellOf = (field: TextField) => string;

class RowReader {
  readonly #table: Table;
  readonly #options: ReadOptions;
  readonly #indexOf: Map<string, number>;
  readonly #totals = new TotalRows();
  readonly #hasActivities: boolean;
  readonly #amountsAt: ReadonlySet<number>;
  #dateAbove: string | undefined;

  constructor(table: Table, options: ReadOptions) {
    this.#table = table;
    this.#options = options;
    this.#indexOf = new Map(table.columns.map(({ name }, index) => [name, index]));
    this.#hasActivities = nameActivities(options.hoursColumns);
    this.#amountsAt = new Set(options.hoursColumns.map(({ index }) => index));
  }

  read(row: GridRow, index: number, found: RowReadings): void {
    const cell = (field: TextField): string =>
      row.cells[this.#indexOf.get(this.#options.mapping[field] ?? '') ?? -1] ?? '';
    const { line } = row;
    if (cell('status').trim().toLowerCase() === 'rejected') {
      found.rejectedLines.push(line);
      return;
    }
    const hours = this.#readHours(row);
    const date = this.#options.dates[index] ?? { kind: 'none' };
    const other = this.#otherThanSession(row, date, hours, found);
    if (other) {
      found.problems.push({ line, ...other });
      return;
    }
    const reading = this.#readSession(row, cell, hours, index);
    if ('problem' in reading) {
      found.problems.push({ line, ...reading.problem });
      return;
    }
    const { value } = reading;
    found.sessions.push(value);
    if (hours.isRounded) found.roundedLines.push(line);
    if (cell('activities').trim() !== '' && !value.activitiesText) found.unreadActivityLines.push(line);
  }

  #readHours({ cells }: GridRow) {
    const { hasDecimalCommas } = this.#table;
    const problems: string[] = [];
    let isRounded = false;
    const amounts = this.#options.hoursColumns.map(({ index, name, inMinutes }) => {
      const reading = readHours(cells[index] ?? '', { hasDecimalCommas, inMinutes });
      if ('problem' in reading) {
        problems.push(`${name} ${reading.problem}`);
        return 0;
      }
      isRounded ||= reading.value.isRounded;
      return reading.value.hundredths;
    });
    return { amounts, problems, isRounded, sum: amounts.reduce((sum, amount) => sum + amount, 0) };
  }

  // Returns why a row is none of the sessions of a sheet, although nothing is wrong with it.
  #otherThanSession(
    { cells }: GridRow,
    date: DateCell,
    { amounts, problems, sum }: { amounts: number[]; problems: string[]; sum: number },
    found: RowReadings,
  ): Pick<RowProblem, 'kind' | 'message'> | undefined {
    if (this.#namesColumns(cells)) return { kind: 'header', message: 'The column names again.' };
    const hasDate = date.kind !== 'none' && date.kind !== 'unreadable';
    const texts = hasDate ? [] : this.#textsOf(cells);
    const isNamed = hasDate && !this.#options.isOwn && cells.some(saysTotal);
    const total = this.#totals.kindOf({ hasDate, isNamed, texts, amounts });
    if (total === 'whole') found.sheetTotals = this.#sumKinds(cells, amounts);
    if (total)
      return { kind: 'total', message: texts.length > 0 ? `A total: ${quote(texts[0] ?? '')}.` : 'A total.' };
    if (sum > 0 || problems.length > 0) return undefined;
    return hasDate
      ? { kind: 'no_hours', message: 'There are no hours in this row.' }
      : { kind: 'no_hours', message: 'There is no date and there are no hours.' };
  }

  #namesColumns(cells: string[]): boolean {
    const { mapping, hoursColumns } = this.#options;
    const { columns } = this.#table;
    const isNamed = (index: number) => (cells[index] ?? '').trim() === columns[index]?.title;
    const date = this.#indexOf.get(mapping.date ?? '') ?? -1;
    return isNamed(date) && hoursColumns.some(({ index }) => isNamed(index));
  }

  // The cells that are neither empty nor amounts.
  #textsOf(cells: string[]): string[] {
    return cells.flatMap((cell, index) => {
      const text = cell.trim();
      return text !== '' && !this.#amountsAt.has(index) && 'problem' in readHours(text) ? [text] : [];
    });
  }

  // Only kinds of which the row has a number are those of the sheet.
  #sumKinds(cells: string[], amounts: number[]): RowReadings['sheetTotals'] {
    const sums: RowReadings['sheetTotals'] = {
      directClinical: null,
      supervision: null,
      indirectClinical: null,
    };
    for (const [index, column] of this.#options.hoursColumns.entries()) {
      if (!column.kind || !(cells[column.index] ?? '').trim()) continue;
      const before = sums[column.kind] ?? '0.00';
      sums[column.kind] = fromHundredths(Math.round(Number(before) * 100) + (amounts[index] ?? 0));
    }
    return sums;
  }

  #readSession(
    { line }: GridRow,
    cell: CellOf,
    { amounts, problems: hoursProblems, sum }: { amounts: number[]; problems: string[]; sum: number },
    index: number,
  ): { value: ImportedSession } | { problem: Pick<RowProblem, 'kind' | 'message'> } {
    const { hoursColumns } = this.#options;
    const problems: Pick<RowProblem, 'kind' | 'message'>[] = [];
    const take = <T>(reading: Reading<T>, kind: ImportProblemKind): T => {
      if ('value' in reading) return reading.value;
      problems.push({ kind, message: reading.problem });
      // The value is never used: a row with a problem is not imported.
      return undefined as T;
    };
    const totals = Object.fromEntries(
      activityGroups.map((kind) => [kind, fromHundredths(sumOf(hoursColumns, amounts, kind))]),
    ) as Record<ActivityGroup, string>;
    const date = this.#dateOf(cell('date'), index);
    const session: Omit<ImportedSession, 'activities' | 'activitiesText'> = {
      line,
      date: take(date, date.isMissing ? 'date_missing' : 'date'),
      supervisionHours: totals.supervision,
      directClinicalHours: totals.directClinical,
      indirectClinicalHours: totals.indirectClinical,
      supervisor: take(readSupervisor(cell('supervisor'), this.#options), 'supervisor'),
      notes: take(readNotes(plainText(cell('notes'), this.#options)), 'other'),
      site: take(readSite(plainText(cell('site'), this.#options), this.#options), 'other'),
      practicum: take(readPracticum(cell('practicum').trim()), 'other'),
      status: take(readStatus(cell('status').trim(), this.#options), 'other'),
    };
    problems.push(...hoursProblems.map((message) => ({ kind: 'hours' as const, message })));
    if (sum > dayHundredths && hoursProblems.length === 0) {
      problems.push({ kind: 'impossible_day', message: tooLongText(sum) });
    }
    const [first] = problems;
    if (first)
      return { problem: { kind: first.kind, message: problems.map(({ message }) => message).join(' ') } };
    const activities = this.#hasActivities
      ? activitiesOfColumns(hoursColumns, amounts)
      : activitiesOf(totals, cell('activities').trim());
    return { value: { ...session, ...activities } };
  }

  #dateOf(text: string, index: number): Reading<string> & { isMissing?: boolean } {
    const { dates, years, dateFormat: format, latest, takesDateAbove } = this.#options;
    const cell = dates[index] ?? { kind: 'none' };
    if (cell.kind === 'none') {
      return takesDateAbove && this.#dateAbove !== undefined
        ? { value: this.#dateAbove }
        : { problem: 'The date is missing.', isMissing: true };
    }
    const reading = readDate(cell, text, { format, year: years[index], latest });
    this.#dateAbove = 'value' in reading ? reading.value : undefined;
    return reading;
  }
}

const dayHundredths = 2_400;

const tooLongText = (sum: number): string =>
  `${Number(fromHundredths(sum)).toLocaleString('en-US')} hours is more than a day has. Is the column in minutes, or a running total?`;

const sumOf = (columns: readonly NumberColumn[], amounts: number[], kind: ActivityGroup): number =>
  columns.reduce((sum, column, index) => sum + (column.kind === kind ? (amounts[index] ?? 0) : 0), 0);

function activitiesOf(
  totals: Record<ActivityGroup, string>,
  text: string,
): Pick<ImportedSession, 'activities' | 'activitiesText'> {
  const activities = readActivities(text, totals);
  return { activities: activities ?? noActivities, activitiesText: (activities && text) || null };
}
