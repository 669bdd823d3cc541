import {
  credentialsText,
  formatDate,
  fromHundredths,
  groupReceiptNumber,
  notGiven,
  typedVerifyAddress,
  type GivenLicense,
} from '@clinical-hours/proto/api';
import type { Sum } from '../licensure/counting/evaluate.ts';
import { chunked } from '../pdf/chunked.ts';
import { drawTable, type Cell, type Column } from '../pdf/pdf-table.ts';
import { qrCode } from '../pdf/qr-code.ts';
import { heightOf, type Sheet } from '../pdf/sheet.ts';
import type { TextStyle } from '../pdf/typesetter.ts';
import { ownForms } from '../report/log-sections.ts';
import { packetAddress, receiptCells } from '../report/receipt-cells.ts';
import type { BoardForm } from '../licensure/sheets/board-form.ts';
import { countedText, type BoardLog, type PacketStamp } from './board-log.ts';
import {
  addRows,
  amountOf,
  columnsOfPage,
  weeksOfPage,
  type BoardSheet,
  type SheetRow,
  type SheetWeek,
} from '../licensure/sheets/board-sheet.ts';

const title: TextStyle = { size: 14, weight: 'bold' };
const heading: TextStyle = { size: 12, weight: 'bold' };
const strong: TextStyle = { size: 9, weight: 'bold' };
const text: TextStyle = { size: 9, weight: 'regular' };
const small: TextStyle = { size: 8, weight: 'regular' };
const line = '#555555';

// In points: room to sign by hand.
const signatureHeight = 24;
const labelWidth = 130;
const columnWidths = { week: 86, total: 74, receipts: 74, signature: 138 };

/**
 * Writes a log: each sheet from a page of its own, then the receipts, and after the log, unless it is that of a packet,
 * how many hours count by our reading. Yields after each row of a table.
 */
export function* writeBoardLog(sheet: Sheet, log: BoardLog): Generator<void> {
  const numbers = new Map(
    log.receipts.map(({ number, flags }, index) => [
      number,
      `R${index + 1}${flags.length > 0 ? ' (flagged)' : ''}`,
    ]),
  );
  if (log.packet) {
    writeCover(sheet, log, log.packet);
    sheet.startPage();
  }
  if (log.sheets.length === 0) {
    sheet.write(log.form.title, title, 'H1');
    sheet.write('No hours for this log yet.', text);
  }
  for (const [index, boardSheet] of log.sheets.entries()) {
    if (index > 0) sheet.startPage();
    yield* writeSheet(sheet, log, boardSheet, numbers);
  }
  if (log.receipts.length > 0) yield* writeReceipts(sheet, log);
  // A packet goes to the board as it is.
  if (log.sheets.length > 0 && !log.packet) yield* writeEstimate(sheet, log);
}

/** In points: as on a receipt. */
const coverCodeSize = 96;

// The first page of a packet: nothing else is needed to verify all of it.
function writeCover(sheet: Sheet, log: BoardLog, packet: PacketStamp): void {
  const { trainee, rules, counting, receipts, withdrawn, madeOn } = log;
  sheet.figure(() => qrCode(packetAddress(log, packet)), coverCodeSize, {
    x: sheet.left + sheet.width - coverCodeSize,
  });
  sheet.write('Packet for the Board', title, 'H1');
  sheet.skip(6);
  const details: Detail[] = [
    ['Packet number', groupReceiptNumber(packet.number)],
    ['Trainee', trainee.name],
    ['License', rules],
    ['Sessions counted', countedText[counting]],
    ['Receipts', String(receipts.length)],
    ...(withdrawn.length > 0 ? [['Withdrawn (left out)', String(withdrawn.length)] satisfies Detail] : []),
    ['Created on', formatDate(madeOn)],
  ];
  for (const [label, value] of details) {
    const lines = sheet.lines(value, strong, sheet.width - labelWidth - coverCodeSize - 12, 4);
    sheet.within('P', () => {
      sheet.draw(sheet.lines(label, text), text);
      sheet.draw(lines, strong, { x: sheet.left + labelWidth });
    });
    sheet.skip(heightOf(lines, strong));
  }
  sheet.skip(10);
  sheet.write(
    `Type ${typedVerifyAddress(log.publicUrl)} yourself and enter the packet number, or scan the code.`,
    strong,
  );
  sheet.write(
    `That page lists every receipt in this packet with its hours, and shows which were withdrawn, disputed, or corrected since. You can also check there that a file, like this one, has not been changed. Its address: ${packetAddress(log, packet)}`,
    small,
  );
  sheet.write(ownForms, small);
}

// A form with more columns than fit side by side has several pages for the same ten weeks.
function* writeSheet(
  sheet: Sheet,
  log: BoardLog,
  boardSheet: BoardSheet,
  numbers: ReadonlyMap<string, string>,
): Generator<void> {
  const { columns } = log.form;
  let isFirst = true;
  for (const weeks of chunked(boardSheet.weeks, weeksOfPage)) {
    for (const first of chunked([...columns.keys()], columnsOfPage).map(([index = 0]) => index)) {
      if (!isFirst) sheet.startPage();
      isFirst = false;
      writeHead(sheet, log, boardSheet);
      yield* writeWeeks(sheet, log.form, { weeks, from: first, to: first + columnsOfPage }, numbers);
    }
  }
  writeSums(sheet, boardSheet);
}

function writeHead(sheet: Sheet, log: BoardLog, { signatory, siteId, year }: BoardSheet): void {
  const { form, trainee, sites } = log;
  const { person: supervisor } = signatory;
  const site = siteId === null ? undefined : sites.get(siteId);
  sheet.write(form.title, title, 'H1');
  sheet.write(`${form.basis} ${ownForms}`, small);
  sheet.skip(4);
  const { labels } = form;
  const halves: Detail[][] = [
    [
      [labels.trainee, trainee.name],
      [labels.license, trainee.licenseNumber ?? ''],
      ...(labels.file ? [[labels.file, trainee.fileNumber ?? ''] satisfies Detail] : []),
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

const supervisorText = (supervisor: GivenLicense & { name: string }): string =>
  [supervisor.name, credentialsText(supervisor), `license ${supervisor.licenseNumber || notGiven}`].join(
    ', ',
  );

// Draws details below each other, and returns their height in points. An unknown detail gets a line to write on.
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

/** The weeks of a page, and the columns that stand there: from one index to before another. */
interface SheetPage {
  weeks: SheetWeek[];
  from: number;
  to: number;
}

function* writeWeeks(
  sheet: Sheet,
  form: BoardForm,
  { weeks, from, to }: SheetPage,
  numbers: ReadonlyMap<string, string>,
): Generator<void> {
  const toCells = ({ sums, total }: SheetRow, isBold = false): Cell[] =>
    [...sums.slice(from, to), total].map((sum): Cell => [{ text: amountOf(sum), isBold }]);
  const rows = weeks.map((week): Cell[] => [
    formatDate(week.week),
    ...toCells(week),
    week.receipts.map((number) => numbers.get(number) ?? '').join(', '),
    '',
  ]);
  const totals: Cell[] = [[{ text: 'Page totals', isBold: true }], ...toCells(addRows(weeks), true), '', ''];
  const columns = toColumns(sheet, { ...form, columns: form.columns.slice(from, to) });
  yield* drawTable(sheet, columns, [...rows, totals], '', signatureHeight);
}

function toColumns(sheet: Sheet, { columns, total }: BoardForm): Column[] {
  const { week, receipts, signature } = columnWidths;
  const rest = sheet.width - week - columnWidths.total - receipts - signature;
  return [
    { title: 'Week of', width: week },
    ...columns.map(({ label }): Column => ({ title: label, width: rest / columns.length, align: 'right' })),
    { title: total.label, width: columnWidths.total, align: 'right' },
    { title: 'Confirmed in Clinical Hours (receipt)', width: receipts },
    { title: 'Supervisor Signature', width: signature },
  ];
}

function writeSums(sheet: Sheet, { all, outside, marked, signatory, weeks, year }: BoardSheet): void {
  const { recorded } = all.total;
  const weekCount = weeks.length === 1 ? '1 week' : `${weeks.length} weeks`;
  sheet.skip(6);
  sheet.write(`${year}, ${weekCount}: ${fromHundredths(recorded)} hours recorded.`, strong);
  const unknown = Math.max(...all.sums.map((sum) => sum.unknown));
  if (unknown > 0) {
    const entries = unknown === 1 ? '1 entry' : `${unknown} entries`;
    sheet.write(`A dash: the trainee did not enter the kind of clients for ${entries}.`, small);
  }
  if (marked > 0) {
    sheet.write(
      `${fromHundredths(marked)} of the recorded hours have flagged receipts. The reasons are under Receipts.`,
      small,
    );
  }
  if (signatory.isFormer) {
    sheet.write('The supervisor’s name is as signed. The trainee has since changed the record.', small);
  }
  if (outside > 0) {
    sheet.write(
      `${fromHundredths(outside)} recorded hours don’t fit any category of this board, so they are in no column.`,
      small,
    );
  }
}

function* writeReceipts(sheet: Sheet, log: BoardLog): Generator<void> {
  sheet.startPage();
  sheet.write('Receipts', heading, 'H2');
  sheet.write(
    `Each receipt records one decision by a supervisor, made on a page we linked to by email. The name they typed there does not sign this log. Type ${typedVerifyAddress(log.publicUrl)} yourself and enter a number, or scan its code, to verify a receipt.`,
    small,
  );
  sheet.skip(4);
  yield* drawTable(sheet, receiptColumns, log.receipts.map(receiptCells(log)));
}

const receiptColumns: Column[] = [
  { title: 'Receipt', width: 50 },
  { title: 'Code', width: 70 },
  { title: 'Number', width: 250 },
  { title: 'Confirmed by', width: 200 },
  { title: 'Confirmed on', width: 142 },
];

// The board gets what was recorded: the estimate has no number among its pages.
function* writeEstimate(sheet: Sheet, log: BoardLog): Generator<void> {
  sheet.startUnnumbered();
  sheet.write('Not Part of the Log: Our Estimate', heading, 'H2');
  sheet.write('This page is for the trainee. Take it out before you hand in the log.', strong);
  sheet.write(
    `It shows how many of the hours in this log count, ${log.isOwn ? '' : 'from our reading of '}${log.rules}. The board decides.`,
    small,
  );
  for (const caution of log.cautions) sheet.write(`Not checked: ${caution}`, small);
  sheet.skip(4);
  const rows = log.sheets.map(({ signatory, siteId, year, all: { total } }): Cell[] => [
    signatory.person?.name ?? 'No supervisor entered',
    (siteId === null ? undefined : log.sites.get(siteId)?.name) ?? 'No site entered',
    String(year),
    ...amounts(total),
  ]);
  const sum = addRows(log.sheets.map(({ all }) => all)).total;
  const totals: Cell[] = [[{ text: 'All', isBold: true }], '', '', ...amounts(sum)];
  yield* drawTable(sheet, estimateColumns, [...rows, totals]);
  if (log.before) {
    sheet.skip(4);
    sheet.write(log.before, small);
  }
}

const amounts = ({ recorded, countable }: Sum): Cell[] => [
  fromHundredths(recorded),
  fromHundredths(countable),
  fromHundredths(recorded - countable),
];

const estimateColumns: Column[] = [
  { title: 'Supervisor', width: 220 },
  { title: 'Work setting', width: 220 },
  { title: 'Year', width: 50 },
  { title: 'In this log', width: 74, align: 'right' },
  { title: 'Countable', width: 74, align: 'right' },
  { title: 'Not countable', width: 74, align: 'right' },
];

/** Draws the foot of a page: whose rules name the categories, unless it is no page of the log, and when it was made. */
export function drawBoardFoot(sheet: Sheet, log: BoardLog, page: number, pageCount: number): void {
  const { rules, madeOn } = log;
  const what = page === 0 ? 'Not part of the log' : `Recorded hours by category of ${rules}`;
  const words = `${what}. Created on ${formatDate(madeOn)}.`;
  const width = sheet.width - 90;
  sheet.within('Artifact', () => {
    sheet.draw(sheet.lines(words, small, width, 1), small);
    const place = { x: sheet.left + width, width: 90, align: 'right' } as const;
    if (page > 0) sheet.draw(sheet.lines(`Page ${page} of ${pageCount}`, small), small, place);
  });
}
