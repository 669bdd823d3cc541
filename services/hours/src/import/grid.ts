import { maxImportRows } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';

/**
 * A row with its number in a spreadsheet: rows are counted from 1, empty rows count, and a multi-line cell is part of a
 * single row.
 */
export interface GridRow {
  line: number;
  cells: string[];
}

/** The cells of a file as texts, before anything is known about them. */
export interface Grid {
  /** The rows that are not empty. */
  rows: GridRow[];
  /** Semicolons separate cells where commas separate decimals. */
  hasDecimalCommas: boolean;
}

export interface TableColumn {
  /** The name in the file, on one line; two columns may have the same one. Empty when it has none. */
  title: string;
  /** The name that tells it from all other columns of the table. */
  name: string;
}

export interface Table {
  columns: TableColumn[];
  /** The row that has the names of the columns: the last one, when there are two. */
  headerLine: number;
  /** The rows below the header that are not empty. */
  rows: GridRow[];
  /** The rows above the names of the columns. */
  above: GridRow[];
  hasDecimalCommas: boolean;
}

export const maxColumns = 200;
// Titles and names above the rows of a table.
export const maxRowsAbove = 50;

export const tooManyColumns = () =>
  invalid('too_many_columns', `This file has more than ${maxColumns} columns.`);

export const tooManyRows = () =>
  invalid(
    'too_many_rows',
    `This file has more than ${maxImportRows.toLocaleString('en-US')} rows. Divide it into smaller files and import them one by one.`,
  );
