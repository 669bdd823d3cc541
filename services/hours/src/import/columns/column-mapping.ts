import { importFields, type ActivityGroup } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';
import {
  isHoursField,
  labelOf,
  onlyOwn,
  rankOf,
  shapeFields,
  type HoursField,
  type TextField,
} from './column-names.ts';
import { parseDate } from '../cells/date-cell.ts';
import type { Table, TableColumn } from '../grid.ts';
import { isOwnExport } from '../own-export.ts';
import { question, type ImportQuestion } from '../question.ts';

/** The column of each field that is no amount of hours; a field without a column is absent. */
export type ColumnMapping = Partial<Record<TextField, string>>;
/** The columns that a trainee chose: '' and [''] for none. */
export type GivenColumns = ColumnMapping & Partial<Record<HoursField, string[]>>;

/** What a single column holds, as the trainee chose. */
export interface ColumnChoice {
  /** Empty for all columns that are asked about. */
  name: string;
  /** Undefined to leave it out. */
  kind?: ActivityGroup | 'byType' | undefined;
  /** Whether cells that are no numbers are no hours. */
  takesWordsAsNothing?: boolean | undefined;
}

export interface MappedColumns {
  columns: ColumnMapping;
  questions: ImportQuestion[];
}

/**
 * Finds the columns of everything but hours: the given ones, then those with the most exact name for fields that are
 * not given; '' removes a field. Activities and status are recognized in the product's own export only. Equally exact
 * names are a question. Throws invalid for an unknown column, and for a column that is given twice.
 */
export function mapColumns(
  table: Pick<Table, 'columns' | 'rows'>,
  given: GivenColumns,
  start?: string,
): MappedColumns {
  const taken = requireGiven(table.columns, given);
  const columns: ColumnMapping = {};
  const questions: ImportQuestion[] = [];
  const isOwn = isOwnExport(table.columns.map(({ name }) => name));
  for (const field of importFields) {
    if (isHoursField(field) || shapeFields.has(field)) continue;
    if (given[field] !== undefined) {
      if (given[field]) columns[field] = given[field];
      continue;
    }
    if (onlyOwn.has(field) && !isOwn) continue;
    const [column, ...others] = findNamed(table, field, taken);
    if (!column) continue;
    columns[field] = column.name;
    taken.add(column.name);
    if (others.length > 0 && (field === 'date' || field === 'supervisor')) {
      const choices = [column, ...others].map(({ name }) => [name, name] as const);
      questions.push(question(field, `Which column holds ${labelOf(field)}?`, choices));
    }
  }
  // Some logs have the date only beside the time at which a session starts.
  const isInStart = columns.date === undefined && given.date === undefined && start && hasDates(table, start);
  return { columns: isInStart ? { ...columns, date: start } : columns, questions };
}

/** Returns the columns that are given. Throws invalid for an unknown one, and for one that is given twice. */
function requireGiven(columns: TableColumn[], given: GivenColumns): Set<string> {
  const taken = new Set<string>();
  for (const field of importFields) {
    for (const column of [given[field] ?? []].flat()) {
      if (column === '') continue;
      if (!columns.some(({ name }) => name === column)) {
        throw invalid(
          'column_unknown',
          `The file has no column "${column}", which was to hold ${labelOf(field)}.`,
        );
      }
      if (taken.has(column)) throw invalid('column_taken', `The column "${column}" cannot hold two things.`);
      taken.add(column);
    }
  }
  return taken;
}

// Returns the columns with the most exact name of a field: several when they have equal names and other cells.
function findNamed(
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  field: TextField,
  taken: ReadonlySet<string>,
): TableColumn[] {
  const ranked = columns.flatMap((column, index) => {
    const rank = taken.has(column.name) ? -1 : rankOf(column.title, field);
    const cells = rank < 0 ? [] : rows.map((row) => (row.cells[index] ?? '').trim());
    return rank < 0 || (field === 'date' && !areDates(cells))
      ? []
      : [{ column, rank, cells: cells.join('\n') }];
  });
  const best = Math.min(...ranked.map(({ rank }) => rank));
  const found = ranked.filter(({ rank }) => rank === best);
  const distinct = found.filter(
    (one, index) => !found.slice(0, index).some(({ cells }) => cells === one.cells),
  );
  return distinct.map(({ column }) => column);
}

const sampledCells = 200;

const hasDates = ({ columns, rows }: Pick<Table, 'columns' | 'rows'>, name: string): boolean => {
  const index = columns.findIndex((column) => column.name === name);
  const cells = rows.map((row) => (row.cells[index] ?? '').trim());
  return cells.some((cell) => cell !== '') && areDates(cells);
};

// A column of weekdays, or of numbers, is not one of dates, whatever its name is.
function areDates(cells: string[]): boolean {
  const dates = cells
    .filter((cell) => cell !== '')
    .slice(0, sampledCells)
    .map(parseDate);
  const isDate = dates.some(({ kind }) => kind !== 'none' && kind !== 'unreadable');
  return isDate || dates.every(({ weekday }) => weekday === undefined);
}

/**
 * Returns what a mapping lacks as a sentence; undefined when it suffices for an import. `hasCodes` says whether the
 * table has codes for billing, which may look as if they told the hours.
 */
export function lackOf({ date }: ColumnMapping, hasHours: boolean, hasCodes = false): string | undefined {
  const hint = 'The column names may be in another row.';
  if (!date) return `Choose the column that holds the date. ${hint}`;
  if (!hasHours && hasCodes)
    return 'Billing codes don’t say how long a session was. Choose the column of minutes or hours, or add one to the file.';
  return hasHours ? undefined : `Choose at least one column that holds hours. ${hint}`;
}
