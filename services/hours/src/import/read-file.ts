import type { ImportDateFormat, ImportUnit, ImportWeeks } from '@clinical-hours/proto/api';
import {
  lackOf,
  mapColumns,
  type ColumnChoice,
  type ColumnMapping,
  type GivenColumns,
} from './columns/column-mapping.ts';
import { meaningOfCode } from './cells/service-codes.ts';
import { orderIn } from './columns/column-names.ts';
import { presentOf } from '@clinical-hours/service-kit/grpc';
import { parseDate, type DateCell } from './cells/date-cell.ts';
import { styleDates } from './cells/date-format.ts';
import { findTable } from './columns/find-table.ts';
import type { Grid, GridRow, Table } from './grid.ts';
import { findHours } from './columns/hours-columns.ts';
import { isUsed, type NumberColumn } from './columns/number-column.ts';
import { KnownSites, type KnownSite } from './known/known-sites.ts';
import {
  KnownSupervisors,
  type KnownSupervisor,
  type NamedSupervisor,
  type SupervisorChoice,
} from './known/known-supervisors.ts';
import type { OpenedFile } from './file/open-file.ts';
import { isDefused, isOwnExport } from './own-export.ts';
import type { ImportQuestion } from './question.ts';
import { askNotes } from './rows/names-in-notes.ts';
import { noRows, readRows, type RowReadings } from './rows/read-rows.ts';
import { RowTypes, type NamedType, type TypeChoice } from './rows/row-types.ts';
import { withSpans } from './columns/time-spans.ts';
import { withWeekHeadings } from './columns/week-headings.ts';
import { findWeek } from './columns/week-rows.ts';

/** A cell that the trainee corrected. */
export interface MendedCell {
  line: number;
  /** From 1, as spreadsheets number columns. */
  column: number;
  text: string;
}

/** What a trainee chose about how a file is read. */
export interface ReadingChoices {
  columns: GivenColumns;
  /** What single columns of numbers hold. */
  hoursColumns?: ColumnChoice[] | undefined;
  dateFormat?: ImportDateFormat | undefined;
  /** The row with the names of the columns. */
  headerRow?: number | undefined;
  /** The year of the first date without one. */
  year?: number | undefined;
  /** The unit of columns whose name says none. */
  unit?: ImportUnit | undefined;
  /** Whether rows without a date have that of the row above. */
  missingDates?: 'above' | undefined;
  /** The sheet of a workbook. */
  sheet?: string | undefined;
  /** On which days the hours of a row are that is a week. */
  weeks?: ImportWeeks | undefined;
  /** What the activities are that rows name. */
  types?: TypeChoice[] | undefined;
  /** Which supervisors the names in the file are. */
  supervisorNames?: SupervisorChoice[] | undefined;
  mended?: MendedCell[] | undefined;
}

/** What is known of the trainee when a file is read. */
export interface ReadingContext {
  supervisors: readonly KnownSupervisor[];
  /** The supervisor of rows that name none. */
  defaultSupervisor: KnownSupervisor | null;
  sites: readonly KnownSite[];
  /** Whether every session becomes pending. */
  isPending: boolean;
}

/** A file that was read, with its valid rows and the problems of the others. */
export interface FileReading extends RowReadings, Omit<OpenedFile, 'grid'> {
  fileColumns: string[];
  headerLine: number;
  columns: ColumnMapping;
  /** The columns of numbers: those with hours to import, and the others. */
  numberColumns: NumberColumn[];
  dateFormat: ImportDateFormat;
  rowCount: number;
  /** What has to be chosen before an import. Until then the file is read as it is proposed. */
  questions: ImportQuestion[];
  /** The sentence that says which column is missing; undefined when rows can be read. */
  lack: string | undefined;
  supervisorNames: NamedSupervisor[];
  /** The activities that rows name. */
  types: NamedType[];
  /** The rows of the table, as they were read. */
  rows: GridRow[];
}

/**
 * Reads an opened file in steps: its cells, the table in them, what its columns hold, and row by row what they say.
 * `latest` is the latest date that a session can have, as yyyy-MM-dd. Throws invalid for a file that has no
 * table, and for choices that do not fit it.
 */
export async function readFile(
  { grid, questions: sheetQuestions, ...opened }: OpenedFile,
  choices: ReadingChoices,
  loadContext: (columns: ColumnMapping) => Promise<ReadingContext>,
  latest: string,
): Promise<FileReading> {
  const found = findTable(mend(grid, choices.mended ?? []), choices.headerRow);
  const fileColumns = found.columns.map(({ name }) => name);
  const isOwn = isOwnExport(fileColumns);
  const dated = withWeekHeadings(found);
  const { table, spans } = withSpans(dated, choices.columns);
  const spanAt = table === dated ? undefined : dated.columns.length;
  const mapping = mapColumns(table, choices.columns, spans.start);
  const takesDateAbove = choices.missingDates === 'above';
  const dates = readDates(table, mapping.columns.date);
  const hours = findHours(table, {
    given: choices.columns,
    choices: choices.hoursColumns,
    taken: new Set([...Object.values(mapping.columns), ...Object.values(presentOf(spans))]),
    isDated: dates.map(
      ({ kind }) => !mapping.columns.date || ((kind !== 'none' || takesDateAbove) && kind !== 'unreadable'),
    ),
    spanAt,
    // Its own export is in hours.
    unit: choices.unit ?? (isOwn ? 'hours' : undefined),
  });
  const used = hours.columns.filter(isUsed);
  const isSpanned = used.some(({ index }) => index === spanAt);
  const dateTitle = table.columns.find(({ name }) => name === mapping.columns.date)?.title ?? '';
  const style = styleDates(dates, {
    dateFormat: choices.dateFormat,
    named: orderIn(dateTitle),
    year: choices.year,
    latest,
    hasDecimalCommas: table.hasDecimalCommas,
  });
  const { week, question: weekQuestion } = findWeek(used, {
    dates,
    titles: table.columns.map(({ title }) => title),
    dateTitle,
    style,
    latest,
    weeks: choices.weeks,
  });
  const recognized = { ...mapping.columns, ...presentOf({ ...hours.types, ...(isSpanned && spans) }) };
  const ofColumns = [...mapping.questions, ...hours.questions];
  const hasCodes = used.length === 0 && table.rows.some(({ cells }) => cells.some(meaningOfCode));
  const lack = lackOf(recognized, used.length > 0, hasCodes);
  const mapped = {
    ...opened,
    fileColumns,
    headerLine: table.headerLine,
    rowCount: table.rows.length,
    rows: table.rows,
    numberColumns: hours.columns,
    dateFormat: style.format,
    lack,
  };
  if (lack) {
    const questions = [...sheetQuestions, ...(recognized.date ? ofColumns : [])];
    return { ...mapped, ...noRows(), columns: recognized, questions, supervisorNames: [], types: [] };
  }
  const context = await loadContext(recognized);
  // Without sites, a column such as 'Location' is read only when the trainee chooses it.
  const { site, ...others } = recognized;
  const columns =
    context.sites.length > 0 || choices.columns.site ? { ...others, ...presentOf({ site }) } : others;
  const supervisors = new KnownSupervisors(context.supervisors, choices.supervisorNames);
  const types = new RowTypes(choices.types);
  const rows = readRows(table, {
    mapping: columns,
    hoursColumns: used,
    numberColumns: hours.columns,
    dates,
    years: style.years,
    dateFormat: style.format,
    latest,
    takesDateAbove,
    supervisors,
    defaultSupervisor: context.defaultSupervisor,
    sites: new KnownSites(context.sites),
    isPending: context.isPending,
    isOwn,
    isDefused: isDefused(fileColumns),
    types,
    week,
  });
  const known = [...context.supervisors, ...context.sites].map(({ name }) => name);
  const notes =
    choices.columns.notes === undefined && !isOwn ? askNotes(rows.sessions, columns.notes, known) : [];
  return {
    ...mapped,
    ...rows,
    columns,
    questions: [...sheetQuestions, ...style.questions, ...ofColumns, ...weekQuestion, ...notes],
    supervisorNames: supervisors.names(),
    types: types.names(),
  };
}

function mend(grid: Grid, cells: readonly MendedCell[]): Grid {
  if (cells.length === 0) return grid;
  const mendedOf = Map.groupBy(cells, ({ line }) => line);
  const rows = grid.rows.map((row) => {
    const texts = [...row.cells];
    for (const { column, text } of mendedOf.get(row.line) ?? []) {
      while (texts.length < column) texts.push('');
      texts[column - 1] = text;
    }
    return { line: row.line, cells: texts };
  });
  return { ...grid, rows };
}

function readDates({ columns, rows }: Table, column: string | undefined): DateCell[] {
  const index = columns.findIndex(({ name }) => name === column);
  return rows.map(({ cells }) => parseDate(index < 0 ? '' : (cells[index] ?? '')));
}
