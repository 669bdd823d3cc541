import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { csvHeader, csvLines } from './session-csv.ts';
import type { ExportedSession } from './session-snapshot.ts';
import { aReceipt, anExportedSession } from './testing/builders.ts';

const supervisorNames = new Map([[7, 'Sam Supervisor']]);
const receipts = new Map([[1, aReceipt()]]);
const csv = (...sessions: ExportedSession[]) =>
  csvHeader() + csvLines(sessions, { supervisorNames, receipts });
const read = (...sessions: ExportedSession[]): Record<string, string>[] =>
  parse(csv(...sessions), { bom: true, columns: true });

const reviewedAt = new Date('2026-04-01T18:05:00.000Z');

it('has the columns of the specification, after a byte order mark', () => {
  expect(csvHeader()).toBe(
    '\uFEFFDate,Supervisor,Supervision Hours,Direct Clinical Hours,Indirect Clinical Hours,Activities,Status,Reviewed By,Reviewed At,Receipt Number,Notes\n',
  );
});

it('tells all of a session', () => {
  const session = anExportedSession({
    status: 'approved',
    reviewedBy: 'supervisor',
    reviewedAt,
    directActivityType: 'group-therapy',
    notes: 'Talked about "the week",\nand more.',
  });
  expect(read(session)).toEqual([
    {
      Date: '2026-03-31',
      Supervisor: 'Sam Supervisor',
      'Supervision Hours': '1.00',
      'Direct Clinical Hours': '2.50',
      'Indirect Clinical Hours': '0.00',
      Activities: 'Group Therapy 2.50',
      Status: 'approved',
      'Reviewed By': 'supervisor',
      'Reviewed At': '2026-04-01T18:05:00.000Z',
      'Receipt Number': '0123456789abcdef0123456789abcdef',
      Notes: 'Talked about "the week",\nand more.',
    },
  ]);
});

it('says of what the trainee approved that it is self-reported, and gives it no receipt of an earlier decision', () => {
  expect(read(anExportedSession({ status: 'approved', reviewedBy: 'self', reviewedAt }))).toMatchObject([
    { Status: 'approved', 'Reviewed By': 'self-reported', 'Receipt Number': '' },
  ]);
});

it('leaves empty what there is not', () => {
  const [row] = read(anExportedSession({ supervisorId: null }));
  expect(row).toMatchObject({ Supervisor: '', 'Reviewed By': '', 'Reviewed At': '', Notes: '' });
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
  'defuses a note that a spreadsheet would run: %j',
  (notes) => {
    expect(read(anExportedSession({ notes }))[0]!['Notes']).toBe(`'${notes}`);
  },
);

it('defuses names of supervisors too', () => {
  supervisorNames.set(8, '=HYPERLINK("https://example.com")');
  expect(read(anExportedSession({ supervisorId: 8 }))[0]!['Supervisor']).toMatch(/^'=/);
});
