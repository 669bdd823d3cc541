import {
  credentialsText,
  formatDate,
  fromHundredths,
  notGiven,
  typedVerifyAddress,
} from '@clinical-hours/proto/api';
import { drawTable, type Column } from '../pdf/pdf-table.ts';
import { heightOf, type Sheet } from '../pdf/sheet.ts';
import type { TextStyle } from '../pdf/typesetter.ts';
import type { DayRange } from '../session/list/day-range.ts';
import type { HoursLog } from './hours-log.ts';
import { kindRows, receiptRows, sessionRows, sumsOf, supervisorRows } from './log-rows.ts';
import { sumMarked } from './session-totals.ts';

const styles = {
  title: { size: 20, weight: 'bold' },
  heading: { size: 12, weight: 'bold' },
  strong: { size: 9, weight: 'bold' },
  text: { size: 9, weight: 'regular' },
  small: { size: 8, weight: 'regular' },
} as const satisfies Record<string, TextStyle>;

const line = '#555555';
// The heights in points that a heading needs below it, so that it is not left alone at the foot of a page.
const headingWithRows = 90;
const headingWithCode = 170;

const amount = (title: string, width: number): Column => ({ title, width, align: 'right' });
const amounts = (width: number): Column[] =>
  ['Approved by supervisor', 'Self-reported', 'Pending', 'Logged', 'Total'].map((title) =>
    amount(title, width),
  );

const columns = {
  kinds: [{ title: 'Hours', width: 152 }, ...amounts(112)],
  supervisors: [
    { title: 'Supervisor', width: 140 },
    { title: 'License number', width: 82 },
    { title: 'Credentials', width: 74 },
    amount('Sessions', 50),
    { title: 'Hours', width: 81 },
    ...amounts(57),
  ],
  sessions: [
    amount('No.', 36),
    { title: 'Date', width: 56 },
    { title: 'Supervisor', width: 116 },
    amount('Supervision', 56),
    amount('Direct clinical', 50),
    amount('Indirect clinical', 50),
    { title: 'Activities', width: 160 },
    { title: 'Status', width: 148 },
    { title: 'Receipt', width: 40 },
  ],
} satisfies Record<string, Column[]>;

// A reader may have only one page of a long list, so the column title says where to enter a number.
const receiptColumns = (log: HoursLog): Column[] => [
  { title: 'Receipt', width: 40 },
  { title: 'Code', width: 64 },
  { title: `Number (enter it at ${typedVerifyAddress(log.publicUrl)})`, width: 216 },
  { title: 'Signed by', width: 124 },
  { title: 'Signed on', width: 116 },
  { title: 'Sessions (No.)', width: 152 },
];

/** What every paper for a board says of itself. */
export const ownForms = 'Boards have their own forms. Ask yours whether it takes this.';

/** Writes a log, from the title to the lines for signatures. Yields after each row of a table, as `drawTable` does. */
export function* writeLog(sheet: Sheet, log: HoursLog): Generator<void> {
  sheet.write('Clinical Hours Log', styles.title);
  sheet.skip(6);
  for (const [label, value] of details(log)) if (value) drawDetail(sheet, label, value);
  drawHeading(sheet, 'Summary');
  yield* drawTable(sheet, columns.kinds, kindRows(log));
  sheet.skip(6);
  for (const sentence of explanations(log)) sheet.write(sentence, styles.small);
  drawHeading(sheet, 'Hours by supervisor');
  yield* drawTable(sheet, columns.supervisors, supervisorRows(log), 'No hours yet.');
  drawHeading(sheet, 'Log');
  yield* drawTable(sheet, columns.sessions, sessionRows(log), 'No sessions yet.');
  drawHeading(sheet, 'Receipts', headingWithCode);
  for (const sentence of receiptExplanations(log)) sheet.write(sentence, styles.small);
  sheet.skip(4);
  yield* drawTable(sheet, receiptColumns(log), receiptRows(log), 'No receipts yet.');
  drawHeading(sheet, 'Signatures');
  for (const signer of signers(log)) drawSignature(sheet, signer);
}

function details({ trainee, entries, madeOn, timeZone, range }: HoursLog): [string, string][] {
  const [first, last] = [entries.at(0), entries.at(-1)];
  const period = first && last ? `${formatDate(first.date)} to ${formatDate(last.date)}` : 'No sessions';
  return [
    ['Trainee', trainee.name],
    ['License number', trainee.licenseNumber ?? ''],
    ['Program', trainee.program ?? ''],
    ['Period covered', period],
    ['Sessions', rangeText(range)],
    ['Created on', formatDate(madeOn)],
    ['Time zone', timeZone],
  ];
}

/** Says which days a log is limited to; empty for a log of all sessions. */
function rangeText({ from, to }: DayRange): string {
  const parts = [from && `from ${formatDate(from)}`, to && `to ${formatDate(to)}`];
  return parts.filter(Boolean).join(' ');
}

function explanations({ totals, signed, entries }: HoursLog): string[] {
  const marked = sumMarked(signed);
  const rejected = totals
    .filter(({ status }) => status === 'rejected')
    .reduce((sum, { sessionCount }) => sum + sessionCount, 0);
  return [
    'Approved by supervisor: the supervisor approved it on a page we linked to by email, and signed with their name. Each decision has a receipt number.',
    ...(entries.some(({ receipt }) => receipt?.deputy)
      ? [
          'Some of these were decided by a deputy named by the supervisor, who signed in their own name. The log and the list of receipts show which.',
        ]
      : []),
    'Self-reported: entered by the trainee, not confirmed through Clinical Hours.',
    'Pending: waiting for approval. Logged: not yet submitted for approval.',
    `Rejected sessions (${rejected}) are listed in the log but not counted in any total.`,
    ...(marked.sessionCount > 0
      ? [
          `Flagged: ${fromHundredths(marked.hundredths)} of the hours approved by supervisors, in ${marked.sessionCount} ${marked.sessionCount === 1 ? 'session' : 'sessions'}. The list of receipts says why.`,
        ]
      : []),
    ownForms,
  ];
}

const receiptExplanations = (log: HoursLog): string[] => [
  'Each receipt records one decision by a supervisor. Sessions are listed by their numbers in the log.',
  `Type ${typedVerifyAddress(log.publicUrl)} yourself and enter a number, or scan its code, to verify a receipt. The page shows what was signed.`,
];

function drawHeading(sheet: Sheet, text: string, room = headingWithRows): void {
  sheet.skip(14);
  sheet.make(room);
  sheet.write(text, styles.heading);
  sheet.skip(3);
}

function drawDetail(sheet: Sheet, label: string, value: string): void {
  sheet.draw(sheet.lines(label, styles.text), styles.text);
  const [x, width] = [sheet.left + 90, sheet.width - 90];
  const lines = sheet.lines(value, styles.strong, width, 4);
  sheet.draw(lines, styles.strong, { x });
  sheet.skip(heightOf(lines, styles.strong));
}

interface Signer {
  name: string;
  about: string;
}

function signers(log: HoursLog): Signer[] {
  const supervisors = sumsOf(log).flatMap(({ supervisorId, signer, hours }) => {
    const supervisor = signer ?? (supervisorId === null ? undefined : log.supervisors.get(supervisorId));
    const hasSigned = hours.total.supervisorApproved > 0 && !isSignedByDeputies(log, supervisorId);
    return supervisor ? [{ ...supervisor, hasSigned }] : [];
  });
  return [
    { name: log.trainee.name, about: aboutSigner('Trainee', log.trainee.licenseNumber) },
    ...supervisors.map(({ name, credentials, licenseNumber, hasSigned }) => ({
      name,
      about: `${aboutSigner(`Supervisor, ${credentialsText({ credentials })}`, licenseNumber || notGiven)}${hasSigned ? '' : ', not signed yet'}`,
    })),
  ];
}

// Approvals by deputies are not signed by the supervisor.
function isSignedByDeputies({ entries }: HoursLog, supervisorId: number | null): boolean {
  const approved = entries.filter(
    (entry) => entry.supervisorId === supervisorId && entry.status === 'approved' && entry.receipt,
  );
  return approved.length > 0 && approved.every(({ receipt }) => receipt?.deputy);
}

const aboutSigner = (role: string, licenseNumber: string | undefined): string =>
  licenseNumber ? `${role}, license ${licenseNumber}` : role;

function drawSignature(sheet: Sheet, { name, about }: Signer): void {
  const height = 58;
  sheet.make(height);
  const nameLines = sheet.lines(name, styles.strong, 270, 2);
  sheet.draw(nameLines, styles.strong, { down: 14 });
  const down = 14 + heightOf(nameLines, styles.strong);
  sheet.draw(sheet.lines(about, styles.small, 270, 1), styles.small, { down });
  for (const [label, x, width] of [
    ['Signature', 300, 240],
    ['Date', 570, 142],
  ] as const) {
    sheet.fill(0.75, line, { x: sheet.left + x, width, down: 28 });
    sheet.draw(sheet.lines(label, styles.small), styles.small, { x: sheet.left + x, down: 31 });
  }
  sheet.skip(height);
}

/** Draws the foot of a page: the name of the trainee and the number of the page. */
export function drawFoot(sheet: Sheet, log: HoursLog, page: number, pageCount: number): void {
  const half = sheet.width / 2;
  sheet.draw(sheet.lines(log.trainee.name, styles.small, half, 1), styles.small);
  const place = { x: sheet.left + half, width: half, align: 'right' } as const;
  sheet.draw(sheet.lines(`Page ${page} of ${pageCount}`, styles.small), styles.small, place);
}
