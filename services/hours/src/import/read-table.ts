import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { maxImportRows } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';
import { CsvError, parse } from 'csv-parse';

/**
 * A row with its number in a spreadsheet: rows are counted from 1, empty rows count, and a multi-line cell is part of a
 * single row.
 */
export interface TableRow {
  line: number;
  cells: string[];
}

export interface Table {
  /** The names of the columns: single-line, non-empty and distinct. */
  columns: string[];
  /** The rows below the header that are not empty. */
  rows: TableRow[];
}

const chunkLength = 65_536;
const maxColumns = 200;
const maxNameLength = 100;
// Without a limit, an unclosed quotation mark would turn the rest of the file into a single cell.
const maxRowLength = 100_000;

/**
 * Parses the text of a CSV file whose cells are separated by commas, semicolons or tabs. The first row is the header.
 * Throws invalid without a header, without rows below it, or with more than 20,000 rows.
 */
export async function readTable(text: string): Promise<Table> {
  const { body, delimiter } = recogniseDelimiter(text);
  const rows: TableRow[] = [];
  try {
    for await (const row of parseRows(body, delimiter)) {
      rows.push(row);
      if (rows.length > maxImportRows + 1) throw tooManyRows();
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, rows.at(-1)?.line ?? 0) : error;
  }
  const [header, ...below] = rows;
  if (!header || below.length === 0) {
    throw invalid('no_rows', 'There is nothing to import: the file has no rows below its header.');
  }
  return { columns: nameColumns(header.cells), rows: below };
}

async function* parseRows(text: string, delimiter: string): AsyncGenerator<TableRow> {
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

// Some spreadsheets write the delimiter into a first line of its own: sep=;
const separatorLine = /^sep=(.)\n/i;

function recogniseDelimiter(text: string): { body: string; delimiter: string } {
  const [line, told] = separatorLine.exec(text) ?? [];
  if (line && told) return { body: text.slice(line.length), delimiter: told };
  const header =
    text
      .trimStart()
      .slice(0, chunkLength)
      .replace(/"[^"]*"/g, '')
      .split('\n', 1)[0] ?? '';
  const count = (delimiter: string): number => header.split(delimiter).length;
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a));
  return { body: text, delimiter };
}

function nameColumns(header: string[]): string[] {
  const names = new Set<string>();
  for (const [index, cell] of header.entries()) {
    const name = cell.replace(/\s+/g, ' ').trim().slice(0, maxNameLength) || `Column ${index + 1}`;
    let unique = name;
    for (let copy = 2; names.has(unique); copy += 1) unique = `${name} (${copy})`;
    names.add(unique);
  }
  return [...names];
}

const tooManyColumns = () => invalid('too_many_columns', `This file has more than ${maxColumns} columns.`);

const tooManyRows = () =>
  invalid(
    'too_many_rows',
    `This file has more than ${maxImportRows.toLocaleString('en-US')} rows. Divide it into smaller files and import them one by one.`,
  );

function unreadable(error: CsvError, lastLine: number) {
  const isQuote = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
  return invalid(
    'csv_unreadable',
    isQuote
      ? `Row ${lastLine + 1} is too long, or a quotation mark in it is never closed. Correct it and try again.`
      : 'This file cannot be read as CSV.',
  );
}
