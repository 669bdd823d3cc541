import type { ImportEncoding } from '@clinical-hours/proto/api';
import { decodeText } from './decode-text.ts';
import type { ImportQuestion } from './question.ts';
import { readGrid, type Grid } from './read-grid.ts';
import { isArchive } from './workbook/file-kind.ts';
import type { WorkbookSheet } from './workbook/read-workbook.ts';
import { workbooks } from './workbook/workbooks.ts';

/** The cells of a file, before anything is known about them. */
export interface OpenedFile {
  grid: Grid;
  encoding: ImportEncoding;
  /** The name of the sheet that was read; undefined for CSV. */
  sheet?: string | undefined;
  sheets: WorkbookSheet[];
  /** Sentences about what the sheet does not show. */
  notes: string[];
  /** Which sheet is meant. */
  questions: ImportQuestion[];
}

/** Opens a CSV file, or a sheet of a workbook. Throws invalid for what is neither. */
export async function openFile(file: Buffer, sheet: string | undefined): Promise<OpenedFile> {
  if (!isArchive(file)) {
    const { text, encoding } = decodeText(file);
    return { grid: await readGrid(text), encoding, sheets: [], notes: [], questions: [] };
  }
  const { rows, sheets, notes, sheet: read } = await workbooks.read({ file, sheet });
  return {
    // The numbers of a workbook have points.
    grid: { rows, hasDecimalCommas: false },
    encoding: 'utf-8',
    sheet: read,
    sheets,
    notes,
    questions: sheet === undefined ? askSheet(sheets, read) : [],
  };
}

function askSheet(sheets: WorkbookSheet[], read: string): ImportQuestion[] {
  const possible = sheets.filter(({ isHidden, hasHours }) => hasHours && !isHidden);
  if (possible.length < 2) return [];
  const options = possible.map(({ name }) => ({ label: name, values: [name], isProposed: name === read }));
  const message = 'Several sheets have hours. Which one do you want to import first?';
  return [{ code: 'sheet_ambiguous', parameter: 'sheet', message, options }];
}
