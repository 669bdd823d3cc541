import { spreadsheetText } from '@clinical-hours/service-kit/text';
import { stringify } from 'csv-stringify/sync';

/**
 * Returns records as CSV: UTF-8 with a byte order mark, quoted texts, lists and records as JSON, and a guard against
 * formulas of spreadsheets. The columns are those of the first record unless they are given.
 */
export function toCsv(records: readonly object[], columns = Object.keys(records[0] ?? {})): string {
  return stringify([...records], {
    header: columns.length > 0,
    columns,
    bom: true,
    quoted_string: true,
    cast: {
      boolean: (value) => (value ? 'yes' : 'no'),
      string: spreadsheetText,
      object: (value) => spreadsheetText(JSON.stringify(value)),
    },
  });
}
