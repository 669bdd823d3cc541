import { spreadsheetText } from '@clinical-hours/service-kit/text';
import { stringify } from 'csv-stringify/sync';

/**
 * Returns records as CSV: UTF-8 with a byte order mark, quoted texts, lists and records as JSON, and a guard against
 * formulas of spreadsheets. The columns are those of the first record unless they are given.
 */
export function toCsv(
  records: readonly object[],
  columns = Object.keys(records[0] ?? {}),
  isRest = false,
): string {
  return stringify([...records], {
    header: columns.length > 0 && !isRest,
    columns,
    bom: !isRest,
    quoted_string: true,
    cast: {
      boolean: (value) => (value ? 'yes' : 'no'),
      string: spreadsheetText,
      object: (value) => spreadsheetText(JSON.stringify(value)),
    },
  });
}

/** Yields the same text of the records of all parts, without holding all of it in memory. */
export async function* csvParts(parts: AsyncIterable<readonly object[]>): AsyncGenerator<Buffer> {
  let columns: string[] | undefined;
  for await (const records of parts) {
    if (records.length === 0) continue;
    yield Buffer.from(toCsv(records, columns, columns !== undefined));
    columns ??= Object.keys(records[0] ?? {});
  }
  if (!columns) yield Buffer.from(toCsv([]));
}
