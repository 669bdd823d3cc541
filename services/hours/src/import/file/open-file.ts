import type { ImportEncoding } from '@clinical-hours/proto/api';
import { decodeText } from './decode-text.ts';
import { question, type ImportQuestion } from '../question.ts';
import { readGrid } from './read-grid.ts';
import type { Grid } from '../grid.ts';
import type { WorkbookReading, WorkbookSheet } from './workbook/read-workbook.ts';

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

/** Opens a CSV file. Throws invalid for what is none. */
export async function openCsv(file: Buffer): Promise<OpenedFile> {
  const { text, encoding } = decodeText(file);
  return { grid: await readGrid(text), encoding, sheets: [], notes: [], questions: [] };
}

/** Returns the sheet of a workbook that was read. `chosen` is the one that was asked for. */
export function openSheet(reading: WorkbookReading, chosen: string | undefined): OpenedFile {
  const { rows, sheets, notes, sheet } = reading;
  return {
    // The numbers of a workbook have points.
    grid: { rows, hasDecimalCommas: false },
    encoding: 'utf-8',
    sheet,
    sheets,
    notes,
    questions: chosen === undefined ? askSheet(sheets, sheet) : [],
  };
}

function askSheet(sheets: WorkbookSheet[], read: string): ImportQuestion[] {
  const possible = sheets.filter(({ isHidden, hasHours }) => hasHours && !isHidden);
  if (possible.length < 2) return [];
  const choices = possible.map(({ name }) => [name, name] as const);
  return [
    question('sheet', 'Several sheets have hours. Which one do you want to import first?', choices, read),
  ];
}
