import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { maxImportRows } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';
import { CsvError, parse } from 'csv-parse';
import { maxColumns, maxRowsAbove, tooManyColumns, tooManyRows, type Grid, type GridRow } from '../grid.ts';

const chunkLength = 65_536;
// Without a limit, an unclosed quotation mark would turn the rest of the file into a single cell.
const maxRowLength = 100_000;

/**
 * Parses the text of a CSV file whose cells are separated by commas, semicolons or tabs. Throws invalid for a file that
 * cannot be read, and for one with more rows than an import takes.
 */
export async function readGrid(text: string): Promise<Grid> {
  const { body, delimiter, skippedLines } = recogniseDelimiter(text);
  const rows: GridRow[] = [];
  try {
    for await (const { line, cells } of parseRows(body, delimiter)) {
      rows.push({ line: line + skippedLines, cells });
      if (rows.length > maxImportRows + maxRowsAbove) throw tooManyRows();
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, rows.at(-1)?.line ?? skippedLines) : error;
  }
  return { rows, hasDecimalCommas: delimiter === ';' };
}

async function* parseRows(text: string, delimiter: string): AsyncGenerator<GridRow> {
  const records: AsyncIterable<string[]> = Readable.from(chunks(text)).pipe(
    parse({
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      // Notes contain unescaped quotation marks.
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxRowLength,
      // Empty cells do not count toward `max_record_size`, so millions of them would fill the memory.
      cast: (cell, { index }) => {
        if (index >= maxColumns) throw tooManyColumns();
        return cell;
      },
      // The types of csv-parse allow only texts in a record, so the line number becomes one.
      on_record: (cells, { records, empty_lines }) =>
        cells.every((cell) => cell.trim() === '') ? null : [String(records + empty_lines), ...cells],
    }),
  );
  for await (const [line, ...cells] of records) yield { line: Number(line), cells };
}

// A large file takes a while, so other calls get a turn after each chunk.
async function* chunks(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += chunkLength) {
    yield bytes.subarray(start, start + chunkLength);
    await setImmediate();
  }
}

// Some spreadsheets write the delimiter into a first line of its own, and write that line like any other: "sep=;",;;
const separatorLine = /^"?sep=([,;\t|])"?[,;\t|]*\n/i;
const delimiters = [',', ';', '\t', '|'];
const sampledLines = 50;

function recogniseDelimiter(text: string): { body: string; delimiter: string; skippedLines: number } {
  const [line, declared] = separatorLine.exec(text) ?? [];
  // Spreadsheets do not show the line, unless they wrote it as a row of its own.
  const isRow = line !== undefined && !/^sep=.\n$/i.test(line);
  if (line && declared)
    return { body: text.slice(line.length), delimiter: declared, skippedLines: isRow ? 1 : 0 };
  const lines = text
    .slice(0, chunkLength)
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .filter((each) => each.trim() !== '')
    .slice(0, sampledLines);
  // The delimiter is in every row. Decimal commas and commas of notes are in some.
  const weigh = (delimiter: string) => {
    const counts = lines.map((each) => each.split(delimiter).length - 1);
    return counts.filter((count) => count > 0).length * 1_000 + Math.min(999, Math.max(0, ...counts));
  };
  const [delimiter = ','] = delimiters.toSorted((a, b) => weigh(b) - weigh(a));
  return { body: text, delimiter, skippedLines: 0 };
}

function unreadable(error: CsvError, lastLine: number) {
  const isQuote = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
  return invalid(
    'csv_unreadable',
    isQuote
      ? `Row ${lastLine + 1} is too long, or a quotation mark in it is never closed. Correct it and try again.`
      : 'This file cannot be read as CSV.',
  );
}
