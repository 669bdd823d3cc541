import { formatDate, fromHundredths, groupReceiptNumber, licenseText } from '@clinical-hours/proto/api';
import type { Sum } from '../licensure/evaluate.ts';
import { drawTable, type Cell, type Column } from '../pdf/pdf-table.ts';
import { qrCode } from '../pdf/qr-code.ts';
import { heightOf, type Sheet } from '../pdf/sheet.ts';
import type { TextStyle } from '../pdf/typesetter.ts';
import type { Signature } from '../receipt/receipt.repository.ts';
import type { BoardForm } from './board-form.ts';
import type { BoardLog } from './board-log.ts';
import { addRows, type BoardSheet, type SheetRow } from './board-sheet.ts';

const title: TextStyle = { size: 14, weight: 'bold' };
const heading: TextStyle = { size: 12, weight: 'bold' };
const strong: TextStyle = { size: 9, weight: 'bold' };
const text: TextStyle = { size: 9, weight: 'regular' };
const small: TextStyle = { size: 8, weight: 'regular' };
const line = '#555555';

// A page of form 37A-525 has ten weeks and their totals.
const weeksOfPage = 10;
// In points: room to sign by hand.
const signatureHeight = 24;
const labelWidth = 130;
const receiptCodeSize = 56;
const columnWidths = { week: 86, total: 74, receipts: 74, signature: 138 };

/** Writes a log: each sheet from a page of its own, then the receipts. Yields after each row of a table. */
export function* writeBoardLog(sheet: Sheet, log: BoardLog): Generator<void> {
  const numbers = new Map(log.receipts.map(({ number }, index) => [number, `R${index + 1}`]));
  if (log.sheets.length === 0) {
    sheet.write(log.form.title, title, 'H1');
    sheet.write('There are no hours for this log yet.', text);
  }
  let isFirst = true;
  for (const ofPlace of log.sheets) {
    for (let from = 0; from < ofPlace.weeks.length; from += weeksOfPage) {
      if (!isFirst) sheet.startPage();
      isFirst = false;
      writeHead(sheet, log, ofPlace);
      yield* writeWeeks(sheet, log.form, ofPlace, from, numbers);
    }
    writeSums(sheet, ofPlace);
  }
  if (log.receipts.length > 0) yield* writeReceipts(sheet, log);
}

function writeHead(sheet: Sheet, log: BoardLog, { supervisorId, siteId, year }: BoardSheet): void {
  const { form, trainee, supervisors, sites } = log;
  const supervisor = supervisorId === null ? undefined : supervisors.get(supervisorId);
  const site = siteId === null ? undefined : sites.get(siteId);
  sheet.write(form.title, title, 'H1');
  sheet.write(form.basis, small);
  sheet.skip(4);
  const { labels } = form;
  const halves: Detail[][] = [
    [
      [labels.trainee, trainee.name],
      [labels.license, trainee.licenseNumber ?? ''],
      ...form.blanks.map((label): Detail => [label, '']),
      ['Sessions counted', countedText[log.counting]],
    ],
    [
      [labels.supervisor, supervisor ? supervisorText(supervisor) : 'No supervisor entered'],
      [labels.site, site?.name ?? 'No site entered'],
      [labels.address, site?.address ?? ''],
      ['Year', String(year)],
    ],
  ];
  const heights = halves.map((details, half) =>
    drawDetails(sheet, details, sheet.left + (half * sheet.width) / 2),
  );
  sheet.skip(Math.max(...heights) + 6);
}

type Detail = [label: string, value: string];

const supervisorText = (supervisor: { name: string; credentials: string; licenseNumber: string }): string =>
  [supervisor.name, supervisor.credentials, supervisor.licenseNumber && `license ${supervisor.licenseNumber}`]
    .filter(Boolean)
    .join(', ');

// Draws details below each other, and returns how high they are in points. One that is not known is filled in by hand.
function drawDetails(sheet: Sheet, details: Detail[], x: number): number {
  const width = sheet.width / 2 - labelWidth - 12;
  let down = 0;
  for (const [label, value] of details) {
    const lines = sheet.lines(value, strong, width, 2);
    sheet.within('P', () => {
      sheet.draw(sheet.lines(label, text), text, { x, down });
      if (value !== '') sheet.draw(lines, strong, { x: x + labelWidth, down });
    });
    if (value === '') sheet.fill(0.5, line, { x: x + labelWidth, width: width / 2, down: down + 11 });
    down += heightOf(lines, strong);
  }
  return down;
}

function* writeWeeks(
  sheet: Sheet,
  form: BoardForm,
  { weeks }: BoardSheet,
  from: number,
  numbers: ReadonlyMap<string, string>,
): Generator<void> {
  const shown = weeks.slice(from, from + weeksOfPage);
  const cells = shown.map((week): Cell[] => [
    formatDate(week.week),
    ...toCells(week),
    week.receipts.map((number) => numbers.get(number) ?? '').join(', '),
    '',
  ]);
  const totals: Cell[] = [
    [{ text: 'Totals of page', isBold: true }],
    ...toCells(addRows(shown), true),
    '',
    '',
  ];
  yield* drawTable(sheet, toColumns(sheet, form), [...cells, totals], '', signatureHeight);
}

function toColumns(sheet: Sheet, { columns, total }: BoardForm): Column[] {
  const { week, receipts, signature } = columnWidths;
  const rest = sheet.width - week - columnWidths.total - receipts - signature;
  return [
    { title: 'Week of', width: week },
    ...columns.map(({ label }): Column => ({ title: label, width: rest / columns.length, align: 'right' })),
    { title: total.label, width: columnWidths.total, align: 'right' },
    { title: 'Confirmed in Clinical Hours, receipt', width: receipts },
    { title: 'Supervisor Signature', width: signature },
  ];
}

const toCells = ({ sums, total }: SheetRow, isBold = false): Cell[] =>
  [...sums, total].map((sum) => toCell(sum, isBold));

// The recorded hours, and below them how many of them count when these are fewer.
function toCell({ recorded, countable }: Sum, isBold: boolean): Cell {
  return [
    { text: fromHundredths(recorded), isBold },
    ...(countable === recorded ? [] : [{ text: `counts ${fromHundredths(countable)}` }]),
  ];
}

function writeSums(sheet: Sheet, { all, outside, weeks, year }: BoardSheet): void {
  const { recorded, countable } = all.total;
  const weekCount = weeks.length === 1 ? '1 week' : `${weeks.length} weeks`;
  sheet.skip(6);
  sheet.write(
    `${year}, ${weekCount}: ${fromHundredths(recorded)} hours recorded, of which ${fromHundredths(countable)} are countable (an estimate by the rules named below).`,
    strong,
  );
  if (outside > 0) {
    sheet.write(
      `${fromHundredths(outside)} recorded hours are in no category of this board. They stand in no column.`,
      small,
    );
  }
}

function* writeReceipts(sheet: Sheet, log: BoardLog): Generator<void> {
  sheet.startPage();
  sheet.write('Receipts', heading, 'H2');
  sheet.write(
    `Each receipt stands for what a supervisor decided at one time, on a page whose link was sent to their email address. The name that they typed there is no signature on this log. To verify a receipt, scan its code, or enter its number at ${log.publicUrl}/verify.`,
    small,
  );
  sheet.skip(4);
  const moment = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: log.timeZone,
  });
  const rows = log.receipts.map((receipt, index): Cell[] => [
    `R${index + 1}`,
    {
      figure: () => qrCode(`${log.publicUrl}/verify/${receipt.number}`),
      size: receiptCodeSize,
      alt: `Code of receipt ${groupReceiptNumber(receipt.number)}`,
    },
    groupReceiptNumber(receipt.number),
    signedText(receipt),
    moment.format(receipt.decidedAt),
  ]);
  yield* drawTable(sheet, receiptColumns, rows);
}

const receiptColumns: Column[] = [
  { title: 'Receipt', width: 50 },
  { title: 'Code', width: 70 },
  { title: 'Number', width: 250 },
  { title: 'Confirmed by', width: 200 },
  { title: 'Confirmed on', width: 142 },
];

function signedText({ attestation, signer }: Signature): string {
  return [attestation, signer && licenseText(signer)].filter(Boolean).join(', ');
}

const countedText = {
  approved: 'Approved by a supervisor',
  pending: 'Approved by a supervisor, or waiting for approval',
  all: 'All but rejected',
} as const;

/** Draws the foot of a page: what was counted, by whose rules, and when. */
export function drawBoardFoot(sheet: Sheet, log: BoardLog, page: number, pageCount: number): void {
  const { rules, madeOn } = log;
  const words = `Recorded and countable (an estimate): ${rules}. The board decides. Made on ${formatDate(madeOn)}.`;
  const width = sheet.width - 90;
  sheet.within('Artifact', () => {
    sheet.draw(sheet.lines(words, small, width, 1), small);
    const place = { x: sheet.left + width, width: 90, align: 'right' } as const;
    sheet.draw(sheet.lines(`Page ${page} of ${pageCount}`, small), small, place);
  });
}
