import { maxImportRows } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';
import { hasHeader } from '../../columns/find-table.ts';
import { maxColumns, maxRowsAbove, tooManyColumns, tooManyRows, type GridRow } from '../../grid.ts';
import { quote } from '../../reading.ts';
import { Archive } from './archive.ts';
import { requireWorkbook } from './file-kind.ts';
import { readSheet, type SheetLimits, type SheetReading } from './read-sheet.ts';
import { readWorkbookParts, type SheetPart, type WorkbookParts } from './workbook-parts.ts';

export interface WorkbookSheet {
  name: string;
  isHidden: boolean;
  /** Whether it has the names of a date and of hours. */
  hasHours: boolean;
}

/** A workbook of which one sheet was read. */
export interface WorkbookReading {
  sheets: WorkbookSheet[];
  /** The name of the sheet that was read. */
  sheet: string;
  rows: GridRow[];
  /** Sentences about what the sheet does not show. */
  notes: string[];
}

export interface WorkbookLimits {
  /** Of all parts that are read, together. */
  unpackedBytes: number;
  /** The cells of a sheet that are not empty. */
  cells: number;
}

// As many cells as 20,000 rows of 25 columns. A file of 5 MB has usually 40 MB inside.
export const workbookLimits: WorkbookLimits = { unpackedBytes: 100_000_000, cells: 500_000 };

const maxSheets = 40;
// The rows in which a header is looked for, and some below.
const peekedRows = 60;

/**
 * Reads a workbook and one of its sheets: the chosen one, else the first with hours that is not hidden, else the first
 * with anything in it. Throws invalid for what is no workbook, is damaged, or is too large.
 */
export async function readWorkbook(
  file: Buffer,
  chosen: string | undefined,
  { unpackedBytes, cells }: WorkbookLimits = workbookLimits,
): Promise<WorkbookReading> {
  const archive = await Archive.open(file, unpackedBytes);
  requireWorkbook(archive);
  const parts = await readWorkbookParts(archive);
  const peeked = await peek(archive, parts, cells);
  const sheet = choose(peeked, chosen);
  const limits: SheetLimits = { rows: maxImportRows + maxRowsAbove, columns: maxColumns, cells };
  const reading = await readSheet(archive, sheet.part, parts, limits);
  if (reading.beyond === 'rows') throw tooManyRows();
  if (reading.beyond === 'columns') throw tooManyColumns();
  return {
    sheets: peeked.map(({ name, isHidden, hasHours }) => ({ name, isHidden, hasHours })),
    sheet: sheet.name,
    rows: reading.rows,
    notes: notesOf(reading, peeked, sheet),
  };
}

interface PeekedSheet extends SheetPart {
  hasHours: boolean;
  isEmpty: boolean;
}

async function peek(archive: Archive, parts: WorkbookParts, cells: number): Promise<PeekedSheet[]> {
  const peeked: PeekedSheet[] = [];
  for (const sheet of parts.sheets.slice(0, maxSheets)) {
    const limits = { rows: peekedRows, columns: maxColumns, cells };
    const { rows } = await readSheet(archive, sheet.part, parts, limits);
    peeked.push({ ...sheet, hasHours: rows.length > 1 && hasHeader(rows), isEmpty: rows.length === 0 });
  }
  return peeked;
}

function choose(sheets: PeekedSheet[], chosen: string | undefined): PeekedSheet {
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const found =
    chosen === undefined
      ? (shown.find(({ hasHours }) => hasHours) ??
        shown.find(({ isEmpty }) => !isEmpty) ??
        sheets.find(({ hasHours }) => hasHours))
      : sheets.find(({ name }) => name === chosen);
  if (found) return found;
  throw chosen === undefined
    ? invalid('no_rows', 'There is nothing to import: every sheet of this workbook is empty.')
    : invalid('sheet_unknown', `This workbook has no sheet ${quote(chosen)}. Choose another one.`);
}

const maxNamed = 5;

function notesOf(
  { hiddenLines, hiddenColumns, mergedLines }: SheetReading,
  sheets: PeekedSheet[],
  read: PeekedSheet,
): string[] {
  const hidden = sheets.filter(({ isHidden, hasHours, name }) => isHidden && hasHours && name !== read.name);
  return [
    hidden.length > 0 && `Hidden sheets aren't read: ${listed(hidden.map(({ name }) => name))}.`,
    hiddenLines.length > 0 && `Hidden rows are read too: ${listed(hiddenLines.map(String))}.`,
    hiddenColumns.length > 0 && `Hidden columns are read too: ${listed(hiddenColumns.map(lettersOf))}.`,
    mergedLines.length > 0 &&
      `Merged cells count once, in the row where they begin: ${listed(mergedLines.map(String))}.`,
  ].filter((note) => note !== false);
}

function listed(names: string[]): string {
  const more = names.length - maxNamed;
  const named = names.slice(0, more === 1 ? maxNamed + 1 : maxNamed).map((name) => name.slice(0, 40));
  return new Intl.ListFormat('en-US').format(
    more > 1 ? [...named, `${more.toLocaleString('en-US')} more`] : named,
  );
}

function lettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return `${rest > 0 ? lettersOf(rest) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`;
}
