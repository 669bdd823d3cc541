import { groupReceiptNumber } from '@clinical-hours/proto/api';
import { spreadsheetText } from '@clinical-hours/service-kit/text';
import { stringify } from 'csv-stringify/sync';
import { recordNotes } from './record-notes.ts';
import type { RecordRow } from './signed-record.ts';

const columns: [title: string, of: (row: RecordRow) => string | number | null | undefined][] = [
  ['Signed On', ({ signedOn }) => signedOn],
  ['Trainee', ({ about }) => about?.traineeName],
  ['First Day', ({ about }) => about?.firstDay],
  ['Last Day', ({ about }) => about?.lastDay],
  ['Sessions Approved', ({ about }) => about?.approvedCount],
  ['Sessions Rejected', ({ about }) => about?.rejectedCount],
  ['Supervision Hours Signed', ({ about }) => about?.signed.supervision],
  ['Direct Clinical Hours Signed', ({ about }) => about?.signed.directClinical],
  ['Indirect Clinical Hours Signed', ({ about }) => about?.signed.indirectClinical],
  ['Supervision Hours Standing', ({ about }) => about?.standing.supervision],
  ['Direct Clinical Hours Standing', ({ about }) => about?.standing.directClinical],
  ['Indirect Clinical Hours Standing', ({ about }) => about?.standing.indirectClinical],
  // In groups: a spreadsheet takes digits around an e for a number.
  ['Receipt Number', ({ number }) => groupReceiptNumber(number)],
  ['Notes', (row) => recordNotes(row).join(' ')],
];

/** Returns the record of a supervisor as CSV. Texts of people are defused where a spreadsheet would run them. */
export function recordCsv(rows: readonly RecordRow[]): string {
  return stringify(
    [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, of]) => of(row)))],
    {
      bom: true,
      quoted_string: true,
      cast: { string: spreadsheetText },
    },
  );
}
