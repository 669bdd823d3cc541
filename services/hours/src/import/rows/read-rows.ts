import {
  fromHundredths,
  type ActivityGroup,
  type ImportDateFormat,
  type ImportProblemKind,
} from '@clinical-hours/proto/api';
import type { ColumnMapping } from '../columns/column-mapping.ts';
import type { TextField } from '../columns/column-names.ts';
import { sumOf } from '../columns/column-sums.ts';
import { lookLikeHours } from '../columns/column-questions.ts';
import { saysNoHours } from '../columns/column-words.ts';
import { isUsed, type NumberColumn } from '../columns/number-column.ts';
import type { DateCell } from '../cells/date-cell.ts';
import { readDate } from '../cells/date-format.ts';
import type { GridRow, Table } from '../grid.ts';
import {
  textOf,
  readNotes,
  readPracticum,
  readSite,
  readStatus,
  readSupervisor,
  type CellOptions,
} from './read-cells.ts';
import type { ImportedSession, RowProblem } from './imported-session.ts';
import { readHours, roundUp } from '../cells/read-hours.ts';
import { missingResult, notCalculated, quote, type Reading } from '../reading.ts';
import { DayRounding, nameActivities } from './row-activities.ts';
import { daysOfHours, hoursOfRow, problemOfDay, type RowHoursOptions } from './row-hours.ts';
import { mergeDrafts, toSession, type SessionDraft } from './session-draft.ts';
import { plusDays } from '../cells/weeks.ts';
import { meaningOfCode, saysMissed } from '../cells/service-codes.ts';
import { RowSums, saysTotal, totalIn } from './total-rows.ts';

export interface ReadOptions extends CellOptions, RowHoursOptions {
  mapping: ColumnMapping;
  /** What the cells of dates say, row by row. */
  dates: readonly DateCell[];
  /** The years of dates that have none. */
  years: readonly (number | undefined)[];
  dateFormat: ImportDateFormat;
  /** Whether a row without a date has that of the row above. */
  takesDateAbove: boolean;
  /** All columns of numbers, whether they are used or not. */
  numberColumns: readonly NumberColumn[];
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
  /** The total of all its hours, whatever they are, in the same row. */
  sheetTotal: string | null;
}

/** Returns what is read where no row can be. */
export const noRows = (): RowReadings => ({
  sessions: [],
  problems: [],
  rejectedLines: [],
  unreadActivityLines: [],
  roundedLines: [],
  sheetTotals: { directClinical: null, supervision: null, indirectClinical: null },
  sheetTotal: null,
});

/**
 * Returns the rows that can be imported, and the problems of the others: totals, rows without hours, and what is wrong.
 * Rejected rows are neither. Activities that do not fit the hours of their row are not read.
 */
export function readRows(table: Table, options: ReadOptions): RowReadings {
  const found = noRows();
  const reader = new RowReader(table, options);
  for (const [index, row] of table.rows.entries()) reader.read(row, index, found);
  const isTyped = options.hoursColumns.some(({ typedBy }) => typedBy);
  for (const { session, isUnread } of reader.sessions(isTyped)) {
    found.sessions.push(session);
    if (isUnread) found.unreadActivityLines.push(session.line);
  }
  return found;
}

type CellOf = (field: TextField) => string;

class RowReader {
  readonly #table: Table;
  readonly #options: ReadOptions;
  readonly #indexOf: Map<string, number>;
  readonly #sums = new RowSums();
  readonly #hasActivities: boolean;
  readonly #amountsAt: ReadonlySet<number>;
  readonly #drafts: SessionDraft[] = [];
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
    const reading = this.#readSessions(row, cell, hours, index);
    if ('problem' in reading) {
      found.problems.push({ line, ...reading.problem });
      return;
    }
    this.#drafts.push(...reading.value);
    if (hours.isRounded) found.roundedLines.push(line);
  }

  /**
   * Returns the sessions that were read, and whether their activities were not. Rows of a day are one when `isMerged`.
   */
  sessions(isMerged: boolean): { session: ImportedSession; isUnread: boolean }[] {
    const drafts = isMerged ? mergeDrafts(this.#drafts) : this.#drafts;
    const rounding = new DayRounding();
    return drafts.map((draft) => {
      const session = toSession(draft, this.#hasActivities, rounding);
      return { session, isUnread: draft.activitiesCell !== '' && !session.activitiesText };
    });
  }

  #readHours({ cells }: GridRow) {
    const { hasDecimalCommas } = this.#table;
    const problems: string[] = [];
    let isRounded = false;
    const amounts = this.#options.hoursColumns.map(({ index, name, unit, takesWordsAsNothing }) => {
      const reading = readHours(cells[index] ?? '', { hasDecimalCommas, unit });
      if ('problem' in reading) {
        if (!takesWordsAsNothing) problems.push(`${name} ${reading.problem}`);
        return 0;
      }
      isRounded ||= reading.value.isRounded;
      return reading.value.exact;
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
    const isBare = !hasDate && texts.length === 0 && sum > 0;
    const total = isNamed ? 'part' : isBare ? this.#sums.kindOf(amounts) : totalIn(texts);
    if (sum > 0 || total) this.#sums.add(amounts, total !== undefined);
    if (total === 'whole') {
      found.sheetTotals = this.#sumKinds(cells, amounts);
      found.sheetTotal = this.#sumAll(cells);
    }
    if (total)
      return { kind: 'total', message: texts.length > 0 ? `A total: ${quote(texts[0] ?? '')}.` : 'A total.' };
    const code = hasDate ? this.#codeIn(cells) : undefined;
    const reason = code && cells.find(saysMissed);
    if (reason) return { kind: 'no_hours', message: `It did not take place: ${quote(reason)}.` };
    if (sum > 0 || problems.length > 0) return undefined;
    if (code) {
      return { kind: 'hours', message: `How many minutes was ${quote(code)}? A code alone says no hours.` };
    }
    return hasDate
      ? { kind: 'no_hours', message: 'There are no hours in this row.' }
      : { kind: 'no_hours', message: 'There is no date and there are no hours.' };
  }

  #codeIn(cells: string[]): string | undefined {
    const places = this.#options.hoursColumns.flatMap(({ typedBy }) => typedBy ?? []);
    return places.map((place) => cells[place] ?? '').find(meaningOfCode);
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
    const { sheetTotals: sums } = noRows();
    for (const [index, column] of this.#options.hoursColumns.entries()) {
      const cell = (cells[column.index] ?? '').trim();
      if (!column.kind || cell === '' || cell === notCalculated) continue;
      const before = sums[column.kind] ?? '0.00';
      sums[column.kind] = fromHundredths(Math.round(Number(before) * 100) + roundUp(amounts[index] ?? 0));
    }
    return sums;
  }

  // A column of totals says it; else all columns with hours do, whether they are imported or not.
  #sumAll(cells: string[]): string | null {
    const { hasDecimalCommas } = this.#table;
    const amountOf = ({ index, unit }: NumberColumn) => {
      const reading = readHours(cells[index] ?? '', { hasDecimalCommas, unit });
      return 'value' in reading ? reading.value.exact : 0;
    };
    const { numberColumns } = this.#options;
    const others = numberColumns.filter((each) => !isUsed(each) && lookLikeHours(each));
    const sums = others.filter(({ meaning }) => meaning.isTotal && !meaning.isCumulative && !meaning.kind);
    const used = sumOf(numberColumns.filter(isUsed).map(amountOf));
    // Hours that another column has as well count once.
    const more = others.filter((each) => !saysNoHours(each.meaning)).map(amountOf);
    const all = used + sumOf(more.filter((amount) => amount !== used));
    const total = sums.map(amountOf).find((amount) => amount > 0) ?? all;
    return total > 0 ? fromHundredths(roundUp(total)) : null;
  }

  #readSessions(
    row: GridRow,
    cell: CellOf,
    { amounts, problems: hoursProblems }: { amounts: number[]; problems: string[] },
    index: number,
  ): { value: SessionDraft[] } | { problem: Pick<RowProblem, 'kind' | 'message'> } {
    const problems: Pick<RowProblem, 'kind' | 'message'>[] = [];
    const take = <T>(reading: Reading<T>, kind: ImportProblemKind): T => {
      if ('value' in reading) return reading.value;
      problems.push({ kind, message: reading.problem });
      // The value is never used: a row with a problem is not imported.
      return undefined as T;
    };
    const date = this.#dateOf(cell('date'), index);
    const ofRow = {
      line: row.line,
      date: take(date, date.isMissing ? 'date_missing' : 'date'),
      supervisor: take(readSupervisor(cell('supervisor'), this.#options), 'supervisor'),
      notes: take(readNotes(textOf(cell('notes'), this.#options)), 'other'),
      site: take(readSite(textOf(cell('site'), this.#options), this.#options), 'other'),
      practicum: take(readPracticum(cell('practicum').trim()), 'other'),
      status: take(readStatus(cell('status').trim(), this.#options), 'other'),
      activitiesCell: this.#hasActivities ? '' : cell('activities').trim(),
    };
    problems.push(...hoursProblems.map((message) => ({ kind: 'hours' as const, message })));
    if (cell('notes') === notCalculated) take({ problem: `The note ${missingResult}` }, 'other');
    const hours = take(hoursOfRow(row.cells, amounts, this.#options), 'type');
    const days = problems.length === 0 ? daysOfHours(ofRow.date, hours, this.#options) : [];
    if (problems.length === 0)
      problems.push(...days.flatMap((day) => problemOfDay(day, this.#options) ?? []));
    const [first] = problems;
    if (first) {
      const messages = [...new Set(problems.map(({ message }) => message))];
      return { problem: { kind: first.kind, message: messages.join(' ') } };
    }
    return { value: days.map((day) => ({ ...ofRow, ...day })) };
  }

  #dateOf(text: string, index: number): Reading<string> & { isMissing?: boolean } {
    const { dates, years, dateFormat: format, latest, takesDateAbove } = this.#options;
    const cell = dates[index] ?? { kind: 'none' };
    if (cell.kind === 'none') {
      return takesDateAbove && this.#dateAbove !== undefined
        ? { value: this.#dateAbove }
        : { problem: 'The date is missing.', isMissing: true };
    }
    // The date of a week may be its last day, and be still to come.
    const isWeek = this.#options.week !== undefined;
    const until = isWeek ? plusDays(latest, 6) : latest;
    const reading = readDate(cell, text, { format, year: years[index], latest: until, isWeek });
    this.#dateAbove = 'value' in reading ? reading.value : undefined;
    return reading;
  }
}
