import {
  fromHundredths,
  type ActivityGroup,
  type ImportDateFormat,
  type ImportEncoding,
} from '@clinical-hours/proto/api';
import { lackOf, mapColumns, type ColumnMapping, type GivenColumns } from './column-mapping.ts';
import { orderIn } from './column-names.ts';
import { parseDate, type DateCell } from './date-cell.ts';
import { styleDates } from './date-format.ts';
import { decodeText } from './decode-text.ts';
import { findTable, type Table } from './find-table.ts';
import { findHours } from './hours-columns.ts';
import type { NumberColumn } from './number-column.ts';
import { KnownSites, type KnownSite } from './known-sites.ts';
import {
  KnownSupervisors,
  type KnownSupervisor,
  type NamedSupervisor,
  type SupervisorChoice,
} from './known-supervisors.ts';
import { isOwnExport } from './own-export.ts';
import type { ImportQuestion } from './question.ts';
import { readGrid, type Grid, type GridRow } from './read-grid.ts';
import { readRows, type RowReadings } from './read-rows.ts';

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
  dateFormat?: ImportDateFormat | undefined;
  /** The row with the names of the columns. */
  headerRow?: number | undefined;
  /** The year of the first date without one. */
  year?: number | undefined;
  /** The unit of columns whose name says none. */
  unit?: 'hours' | 'minutes' | undefined;
  /** Whether rows without a date have that of the row above. */
  missingDates?: 'above' | undefined;
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
export interface FileReading extends RowReadings {
  fileColumns: string[];
  headerLine: number;
  columns: ColumnMapping;
  /** The columns of numbers: those with hours to import, and the others. */
  numberColumns: NumberColumn[];
  dateFormat: ImportDateFormat;
  encoding: ImportEncoding;
  rowCount: number;
  /** What has to be chosen before an import. Until then the file is read as it is proposed. */
  questions: ImportQuestion[];
  /** The sentence that says which column is missing; undefined when rows can be read. */
  lack: string | undefined;
  supervisorNames: NamedSupervisor[];
  /** The rows of the table, as they were read. */
  rows: GridRow[];
}

/**
 * Reads a file in steps: bytes, a grid of cells, the table in it, what its columns hold, and row by row what they say.
 * `latest` is the latest date that a session can have, as yyyy-MM-dd. Throws invalid for a file that is no table of
 * texts, and for choices that do not fit it.
 */
export async function readFile(
  file: Buffer,
  choices: ReadingChoices,
  loadContext: (columns: ColumnMapping) => Promise<ReadingContext>,
  latest: string,
): Promise<FileReading> {
  const { text, encoding } = decodeText(file);
  const table = findTable(mend(await readGrid(text), choices.mended ?? []), choices.headerRow);
  const fileColumns = table.columns.map(({ name }) => name);
  const { columns, questions } = mapColumns(table, choices.columns);
  const dates = readDates(table, columns.date);
  const found = {
    fileColumns,
    headerLine: table.headerLine,
    encoding,
    rowCount: table.rows.length,
    rows: table.rows,
  };
  const hours = findHours(table, {
    given: choices.columns,
    taken: new Set(Object.values(columns)),
    isDated: dates.map(({ kind }) => kind !== 'none' && kind !== 'unreadable'),
    unit: choices.unit,
  });
  const used = hours.columns.filter(({ kind }) => kind);
  const style = styleDates(dates, {
    dateFormat: choices.dateFormat,
    named: orderIn(table.columns.find(({ name }) => name === columns.date)?.title ?? ''),
    year: choices.year,
    latest,
    hasDecimalCommas: table.hasDecimalCommas,
  });
  const lack = lackOf(columns, used.length > 0);
  const mapped = { ...found, columns, numberColumns: hours.columns, dateFormat: style.format, lack };
  if (lack)
    return {
      ...mapped,
      ...noRows,
      questions: columns.date ? [...questions, ...hours.questions] : [],
      supervisorNames: [],
    };
  const context = await loadContext(columns);
  // Without sites, a column such as 'Location' is read only when the trainee chooses it.
  if (context.sites.length === 0 && !choices.columns.site) delete columns.site;
  const supervisors = new KnownSupervisors(context.supervisors, choices.supervisorNames);
  const rows = readRows(table, {
    mapping: columns,
    hoursColumns: used,
    dates,
    years: style.years,
    dateFormat: style.format,
    latest,
    takesDateAbove: choices.missingDates === 'above',
    supervisors,
    defaultSupervisor: context.defaultSupervisor,
    sites: new KnownSites(context.sites),
    isPending: context.isPending,
    isOwn: isOwnExport(fileColumns),
  });
  const asked = [...style.questions, ...questions, ...hours.questions];
  const sheetTotals = withRunningTotals(rows.sheetTotals, hours.columns);
  return { ...mapped, ...rows, sheetTotals, questions: asked, supervisorNames: supervisors.names() };
}

const noTotals: Record<ActivityGroup, null> = {
  directClinical: null,
  supervision: null,
  indirectClinical: null,
};
const noRows: RowReadings = {
  sessions: [],
  problems: [],
  rejectedLines: [],
  unreadActivityLines: [],
  roundedLines: [],
  sheetTotals: noTotals,
};

// A running total of a kind ends with the total of the sheet.
function withRunningTotals(
  totals: RowReadings['sheetTotals'],
  columns: readonly NumberColumn[],
): RowReadings['sheetTotals'] {
  const found = { ...totals };
  for (const { unused, meaning, values } of columns) {
    if (unused === 'running_total' && meaning.kind) {
      found[meaning.kind] ??= fromHundredths(values.reduce((most, value) => Math.max(most, value), 0));
    }
  }
  return found;
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

// A weekday that stands in a column of its own belongs to the date beside it.
function readDates(table: Table, column: string | undefined): DateCell[] {
  const index = table.columns.findIndex(({ name }) => name === column);
  if (index < 0) return table.rows.map(() => ({ kind: 'none' }));
  const weekdays = weekdaysOf(table);
  return table.rows.map(({ cells }, row) => {
    const date = parseDate(cells[index] ?? '');
    return date.weekday === undefined && weekdays ? { ...date, weekday: weekdays[row] } : date;
  });
}

const maxWeekdayLength = 12;
const sampledRows = 20;

function weekdaysOf({ columns, rows }: Table): (number | undefined)[] | undefined {
  const weekdayIn = (cell: string): number | undefined => {
    const date = cell.length <= maxWeekdayLength ? parseDate(cell) : undefined;
    return date?.kind === 'unreadable' && date.isWeekday ? date.weekday : undefined;
  };
  const index = columns.findIndex((_, at) => {
    const filled = rows.slice(0, sampledRows).flatMap(({ cells }) => (cells[at] ?? '').trim() || []);
    return filled.length > 0 && filled.every((cell) => weekdayIn(cell) !== undefined);
  });
  return index < 0 ? undefined : rows.map(({ cells }) => weekdayIn(cells[index] ?? ''));
}
