import {
  formatDate,
  fromHundredths,
  groupReceiptNumber,
  toHundredths,
  typedVerifyAddress,
} from '@clinical-hours/proto/api';
import { pagedDocument } from '../pdf/paged-document.ts';
import { drawTable, type Cell, type Column } from '../pdf/pdf-table.ts';
import type { Sheet } from '../pdf/sheet.ts';
import type { TextStyle } from '../pdf/typesetter.ts';
import { recordNotes } from './record-notes.ts';
import type { KindHours, RecordRow } from './signed-record.ts';

/** What the record of a supervisor is drawn from. */
export interface RecordPaper {
  name: string;
  email: string;
  year: number;
  /** yyyy-MM-dd */
  madeOn: string;
  timeZone: string;
  publicUrl: string;
  rows: RecordRow[];
}

const title: TextStyle = { size: 20, weight: 'bold' };
const heading: TextStyle = { size: 12, weight: 'bold' };
const text: TextStyle = { size: 9, weight: 'regular' };
const small: TextStyle = { size: 8, weight: 'regular' };
const headingWithRows = 90;

const amount = (words: string, width: number): Column => ({ title: words, width, align: 'right' });
const hours: Column[] = [amount('Supervision', 58), amount('Direct', 50), amount('Indirect', 50)];
const sumColumns: Column[] = [{ title: 'Trainee', width: 240 }, amount('Receipts', 60), ...hours];
const rowColumns: Column[] = [
  { title: 'Signed', width: 56 },
  { title: 'Trainee', width: 100 },
  { title: 'Days', width: 62 },
  amount('Approved', 46),
  amount('Rejected', 46),
  ...hours,
  { title: 'Receipt', width: 130 },
  { title: 'Notes', width: 114 },
];

const kindNames = ['supervision', 'directClinical', 'indirectClinical'] as const;
const noHours: KindHours = { supervision: '0.00', directClinical: '0.00', indirectClinical: '0.00' };

/** Yields the record of a supervisor as a PDF. */
export function recordDocument(paper: RecordPaper, isCompressed = true): AsyncGenerator<Buffer> {
  const name = `My Supervision Record, ${paper.year}`;
  const content = {
    author: paper.name,
    write: (sheet: Sheet) => writeRecord(sheet, name, paper),
    drawFoot: (sheet: Sheet, page: number, pageCount: number) => {
      sheet.draw(sheet.lines(`${name}, ${paper.name}`, small, sheet.width / 2, 1), small);
      const half = sheet.width / 2;
      const place = { x: sheet.left + half, width: half, align: 'right' } as const;
      sheet.draw(sheet.lines(`Page ${page} of ${pageCount}`, small), small, place);
    },
  };
  return pagedDocument({ title: name }, () => content, isCompressed);
}

function* writeRecord(sheet: Sheet, name: string, paper: RecordPaper): Generator<void> {
  const { rows, email, madeOn, timeZone, publicUrl } = paper;
  sheet.write(name, title);
  sheet.skip(4);
  sheet.write(`${paper.name}, ${email}. Made on ${formatDate(madeOn)}, ${timeZone}.`, text);
  sheet.write(
    'Each row is one receipt: one decision signed with a typed name, by a link mailed to this address. Hours are those that still stand.',
    small,
  );
  sheet.write(
    `Type ${typedVerifyAddress(publicUrl)} yourself and enter a number to verify its receipt. Boards have their own forms. Ask yours whether it takes this.`,
    small,
  );
  drawHeading(sheet, 'Hours by trainee');
  yield* drawTable(sheet, sumColumns, sumRows(rows), 'Nothing was signed in this year.');
  drawHeading(sheet, 'Receipts');
  yield* drawTable(sheet, rowColumns, rows.map(toRow), 'No receipts.');
}

function drawHeading(sheet: Sheet, words: string): void {
  sheet.skip(12);
  sheet.make(headingWithRows);
  sheet.write(words, heading);
  sheet.skip(3);
}

function sumRows(rows: readonly RecordRow[]): Cell[][] {
  const groups = Map.groupBy(rows, ({ about }) => about?.supervisorId);
  const sums = [...groups.values()].map((of): Cell[] => [
    of.at(-1)?.about?.traineeName ?? 'Deleted trainees',
    String(of.length),
    ...sumsOf(of),
  ]);
  if (groups.size < 2) return sums;
  return [
    ...sums,
    ['All', String(rows.length), ...sumsOf(rows)].map((words) => [{ text: words, isBold: true }]),
  ];
}

const sumsOf = (rows: readonly RecordRow[]): string[] =>
  kindNames.map((kind) =>
    fromHundredths(
      rows.reduce((sum, { about }) => sum + toHundredths((about?.standing ?? noHours)[kind]), 0),
    ),
  );

function toRow(row: RecordRow): Cell[] {
  const { number, signedOn, about } = row;
  const { firstDay, lastDay } = about ?? {};
  return [
    formatDate(signedOn),
    about?.traineeName ?? '',
    firstDay && lastDay ? [...new Set([firstDay, lastDay])].map((day) => ({ text: formatDate(day) })) : '',
    about ? String(about.approvedCount) : '',
    about ? String(about.rejectedCount) : '',
    ...kindNames.map((kind) => about?.standing[kind] ?? ''),
    groupReceiptNumber(number),
    recordNotes(row).join(' '),
  ];
}
