import {
  credentialsText,
  flagText,
  formatDate,
  formatDay,
  fromHundredths,
  groupReceiptNumber,
  licenseText,
  licenseWords,
  mailboxText,
  signerOf,
  signingOf,
  toHundredths,
  typedVerifyAddress,
  withdrawalText,
  type ReceiptBody,
  type WithdrawalRecord,
} from '@clinical-hours/proto/api';
import { drawTable, type Cell, type Column } from '../pdf/pdf-table.ts';
import { qrCode } from '../pdf/qr-code.ts';
import { heightOf, type Sheet } from '../pdf/sheet.ts';
import type { TextStyle } from '../pdf/typesetter.ts';
import { breakdownText } from '../session/activities.ts';
import { approvedSumsOf } from './receipt-body.ts';

/** A receipt with its later disputes and corrections, and the settings of a printed document. */
export interface PrintedReceipt {
  body: ReceiptBody;
  /** The time at which the supervisor said that someone else had decided. */
  disputedAt: Date | null;
  withdrawal: WithdrawalRecord | null;
  /** The numbers of the receipts that correct this one, oldest first. */
  corrections: string[];
  timeZone: string;
  /** The public address of the product. */
  publicUrl: string;
  /** The receipts behind it in the same document, each beginning on a page of its own. */
  further?: PrintedReceipt[];
}

const title: TextStyle = { size: 20, weight: 'bold' };
const heading: TextStyle = { size: 12, weight: 'bold' };
const strong: TextStyle = { size: 9, weight: 'bold' };
const text: TextStyle = { size: 9, weight: 'regular' };
export const smallText: TextStyle = { size: 8, weight: 'regular' };

/** In points: 34 mm, which a phone can also read from a screen. */
export const receiptCodeSize = 96;
const labelWidth = 110;
// In points: keeps a heading from standing alone at the foot of a page.
const headingWithRows = 90;
const maxParagraphs = 20;

const amount = (title_: string, width: number): Column => ({ title: title_, width, align: 'right' });
const columns: Column[] = [
  amount('No.', 36),
  { title: 'Date', width: 64 },
  amount('Supervision', 66),
  amount('Direct clinical', 66),
  amount('Indirect clinical', 66),
  amount('Total', 56),
  { title: 'Activities', width: 228 },
  { title: 'Decision', width: 66 },
  { title: 'Notes', width: 64 },
];

type Session = ReceiptBody['sessions'][number];

/** Writes a receipt without the trainee's notes. Yields after each row and each line of the supervisor's notes. */
export function* writeReceiptPages(sheet: Sheet, receipt: PrintedReceipt): Generator<void> {
  const { body, publicUrl } = receipt;
  sheet.figure(() => qrCode(verifyAddress(receipt)), receiptCodeSize, {
    x: sheet.left + sheet.width - receiptCodeSize,
  });
  sheet.write(body.corrects ? 'Clinical Hours Correction Receipt' : 'Clinical Hours Receipt', title);
  sheet.skip(6);
  for (const [label, value] of details(receipt)) drawDetail(sheet, label, value);
  sheet.skip(6);
  sheet.write(
    `Type ${typedVerifyAddress(publicUrl)} yourself and enter the receipt number, or scan the code, to verify this receipt. The page shows what was signed.`,
    smallText,
  );
  drawHeading(sheet, 'Sessions');
  yield* drawTable(sheet, columns, body.sessions.map(toRow));
  if (body.sessions.some(hasNotes)) yield* writeNotes(sheet, body);
}

const verifyAddress = ({ body, publicUrl }: PrintedReceipt): string => `${publicUrl}/verify/${body.number}`;

function details(receipt: PrintedReceipt): [label: string, value: string][] {
  const { body, disputedAt, withdrawal, corrections } = receipt;
  const moment = new Intl.DateTimeFormat('en-US', { ...momentFormat, timeZone: receipt.timeZone });
  return [
    ['Receipt number', groupReceiptNumber(body.number)],
    ...(body.corrects ? ([['Corrects receipt', groupReceiptNumber(body.corrects)]] as const) : []),
    ['Trainee', body.trainee.name],
    ...signers(body),
    ['Signed as', body.attestation],
    ['Signed on', moment.format(new Date(body.decidedAt))],
    ...(body.mailbox ? ([['Decided', mailboxText(body.mailbox)]] as const) : []),
    ...results(body),
    ...body.flags.map((flag) => ['Flagged', flagText(flag, signingOf(body))] as const),
    ...(disputedAt
      ? ([
          [
            'Disputed',
            `On ${moment.format(disputedAt)}, the supervisor reported that this decision was not theirs.`,
          ],
        ] as const)
      : []),
    ...(withdrawal
      ? ([
          ['Withdrawn', withdrawalText(moment.format(new Date(withdrawal.withdrawnAt)), withdrawal.reason)],
        ] as const)
      : []),
    ...corrections.map((number) => ['Corrected by', groupReceiptNumber(number)] as const),
  ].map(([label = '', value = '']) => [label, value]);
}

// A deputy never passes as the supervisor: with a deputy, no row names the supervisor alone.
function signers({ supervisor, deputy }: ReceiptBody): [string, string][] {
  const listed = (...texts: string[]): string => texts.filter(Boolean).join(', ');
  if (!deputy) {
    return [
      ['Supervisor', listed(supervisor.name, credentialsText(supervisor))],
      ['License number', licenseText(supervisor)],
    ];
  }
  return [
    ['Signed by', signerOf(supervisor.name, deputy.name)],
    ['Deputy’s license', listed(deputy.credentials, deputy.licenseNumber)],
    ['Supervisor’s license', listed(credentialsText(supervisor), licenseWords(supervisor))],
  ];
}

function results(body: ReceiptBody): [string, string][] {
  const sums = approvedSumsOf(body);
  const { supervisionHours, directClinicalHours, indirectClinicalHours } = sums;
  const period =
    sums.firstDate && sums.lastDate
      ? `, ${formatDay(sums.firstDate)}${sums.firstDate === sums.lastDate ? '' : ` to ${formatDay(sums.lastDate)}`}`
      : '';
  const hours = `${supervisionHours} h supervision, ${directClinicalHours} h direct clinical, ${indirectClinicalHours} h indirect clinical`;
  return [
    ...(sums.approvedCount > 0
      ? [['Approved', `${countOf(sums.approvedCount)}${period}. ${hours}`] as [string, string]]
      : []),
    ...(sums.rejectedCount > 0 ? [['Rejected', countOf(sums.rejectedCount)] as [string, string]] : []),
  ];
}

const countOf = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);

function drawDetail(sheet: Sheet, label: string, value: string): void {
  const width = sheet.width - labelWidth - receiptCodeSize - 12;
  const lines = sheet.lines(value, strong, width, 4);
  sheet.draw(sheet.lines(label, text), text);
  sheet.draw(lines, strong, { x: sheet.left + labelWidth });
  sheet.skip(heightOf(lines, strong));
}

function drawHeading(sheet: Sheet, words: string): void {
  sheet.skip(14);
  sheet.make(headingWithRows);
  sheet.write(words, heading);
  sheet.skip(3);
}

function toRow(session: Session, index: number): Cell[] {
  const { supervisionHours, directClinicalHours, indirectClinicalHours, activityBreakdown } = session;
  const kinds = [supervisionHours, directClinicalHours, indirectClinicalHours];
  return [
    String(index + 1),
    formatDate(session.date),
    ...kinds,
    fromHundredths(kinds.reduce((sum, hours) => sum + toHundredths(hours), 0)),
    [activityBreakdown ? breakdownText(activityBreakdown) : '', ...placeTexts(session)]
      .filter(Boolean)
      .join('; '),
    [{ text: session.decision === 'approve' ? 'Approved' : 'Rejected', isBold: true }],
    hasNotes(session) ? 'see below' : '',
  ];
}

function placeTexts({ site, practicum }: Session): string[] {
  return [...(site ? [`Site: ${site}`] : []), ...(practicum ? ['Practicum'] : [])];
}

const hasNotes = ({ decisionNotes }: Session): boolean => Boolean(decisionNotes?.trim());

// Notes stand below the table: a note may be longer than a page, and rows are not split.
function* writeNotes(sheet: Sheet, { sessions, deputy }: ReceiptBody): Generator<void> {
  drawHeading(sheet, `${deputy ? 'Deputy' : 'Supervisor'}’s notes`);
  for (const [index, session] of sessions.entries()) {
    if (!hasNotes(session)) continue;
    sheet.make(heightOf(sheet.lines('', strong), strong) * 2);
    sheet.write(`No. ${index + 1}, ${formatDate(session.date)}`, strong);
    for (const paragraph of paragraphsOf(session.decisionNotes ?? '')) {
      for (const line of sheet.lines(paragraph, text)) {
        sheet.make(heightOf([line], text));
        sheet.draw([line], text);
        sheet.skip(heightOf([line], text));
        yield;
      }
    }
    sheet.skip(4);
  }
}

// Drops empty lines, hundreds of which would fill pages, and joins the paragraphs after the twentieth.
function paragraphsOf(notes: string): string[] {
  const paragraphs = notes.split('\n').filter((paragraph) => paragraph.trim() !== '');
  const [first, rest] = [paragraphs.slice(0, maxParagraphs), paragraphs.slice(maxParagraphs)];
  return rest.length === 0 ? first : [...first, rest.join(' ')];
}

const momentFormat: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};
