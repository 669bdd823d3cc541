import { formatDate, fromHundredths, notGiven, signerOf } from '@clinical-hours/proto/api';
import { chunked } from '../pdf/chunked.ts';
import type { Cell } from '../pdf/pdf-table.ts';
import type { HoursLog, LogEntry } from './hours-log.ts';
import { dayFormat } from '../session/calendar.ts';
import { hasOtherSigner, receiptCells, supervisorName } from './receipt-cells.ts';
import type { Receipt } from './session-snapshot.ts';
import {
  splitBySigner,
  standings,
  sumBySupervisor,
  sumHours,
  type HoursByKind,
  type HoursKind,
  type SupervisorSums,
} from './session-totals.ts';
import { signedAs, type NamedSupervisor, type Signer } from '../receipt/signer.ts';

const kinds: [HoursKind, string][] = [
  ['supervision', 'Supervision'],
  ['directClinical', 'Direct clinical'],
  ['indirectClinical', 'Indirect clinical'],
  ['total', 'Total'],
];
const columns = [...standings, 'total'] as const;

/** Returns a row for each kind of hours, and one for their total, split by standing. */
export function kindRows(log: HoursLog): Cell[][] {
  const sums = sumHours(log.totals);
  return kinds.map(([kind, label]) =>
    [label, ...columns.map((column) => fromHundredths(sums[kind][column]))].map((text) =>
      emphasize(kind, text),
    ),
  );
}

/** Returns a row for each supervisor and signer, with a line for each kind of hours. */
export function supervisorRows(log: HoursLog): Cell[][] {
  return sumsOf(log).map(({ supervisorId, signer, sessionCount, hours }) => {
    const supervisor = signer ?? (supervisorId === null ? undefined : log.supervisors.get(supervisorId));
    return [
      [
        { text: signer?.name ?? supervisorName(log, supervisorId), isBold: true },
        ...(signer ? [{ text: nowText(log, signer) }] : []),
      ],
      supervisor ? numberOf(log, supervisorId, supervisor) : '',
      supervisor ? supervisor.credentials || notGiven : '',
      String(sessionCount),
      kinds.flatMap(([kind, label]) => emphasize(kind, label)),
      ...columns.map((column) => amounts(hours, column)),
    ];
  });
}

// As it was signed. A number that the trainee typed later was not.
function numberOf(
  { signed }: HoursLog,
  supervisorId: number | null,
  person: Pick<NamedSupervisor, 'licenseNumber'>,
): string {
  const signers = signed.flatMap((row) => (row.supervisorId === supervisorId ? [row.signer] : []));
  const isNever = signers.length > 0 && signers.every(({ licenseNumber }) => licenseNumber === '');
  return (!isNever && person.licenseNumber) || notGiven;
}

export function sumsOf({ totals, signed, supervisors }: HoursLog): SupervisorSums[] {
  return sumBySupervisor(splitBySigner(totals, signed, supervisors));
}

// Says whom the record names now, next to another signer.
const nowText = (log: HoursLog, { id }: Signer): string => {
  const now: NamedSupervisor | undefined = log.supervisors.get(id);
  return `signed; the record now names ${now ? signedAs(now) : 'no one'}`;
};

function amounts(hours: HoursByKind, column: (typeof columns)[number]): Cell {
  return kinds.flatMap(([kind]) => emphasize(kind, fromHundredths(hours[kind][column])));
}

const emphasize = (kind: HoursKind, text: string): { text: string; isBold: boolean }[] => [
  { text, isBold: kind === 'total' },
];

/** Yields a row for each session, numbered from 1. A receipt appears as its number in the list of receipts. */
export function* sessionRows(log: HoursLog): Generator<Cell[]> {
  const numbers = receiptNumbers(log);
  const day = new Intl.DateTimeFormat('en-US', { ...dayFormat, timeZone: log.timeZone });
  for (const [index, entry] of log.entries.entries()) {
    yield [
      String(index + 1),
      formatDate(entry.date),
      supervisorCell(log, entry),
      entry.supervisionHours,
      entry.directClinicalHours,
      entry.indirectClinicalHours,
      activitiesCell(entry),
      statusCell(entry, day),
      entry.receipt ? `R${numbers.get(entry.receipt.id)}` : '',
    ];
  }
}

// Another signer than the record names now, and a deputy, stand beside the supervisor.
function supervisorCell(log: HoursLog, { receipt, supervisorId }: LogEntry): Cell {
  const now = supervisorName(log, supervisorId);
  const isOther = hasOtherSigner(log, receipt);
  if (!receipt?.signer || !(isOther || receipt.deputy)) return now;
  const signed = signerOf(receipt.signer.name, receipt.deputy?.name);
  return [{ text: signed }, ...(isOther ? [{ text: `now ${now}` }] : [])];
}

const statusTexts: Record<string, string> = {
  'approved supervisor': 'Approved by supervisor',
  'approved self': 'Self-reported',
  'rejected supervisor': 'Rejected by supervisor',
  'approved deputy': 'Approved by deputy',
  'rejected deputy': 'Rejected by deputy',
  'rejected self': 'Rejected by trainee',
  pending: 'Pending',
  logged: 'Logged',
};

function activitiesCell({ activities, site, practicum }: LogEntry): Cell {
  const more = [...(site ? [`Site: ${site}`] : []), ...(practicum ? ['Practicum'] : [])];
  // The cell has a line in any case.
  const texts = activities || more.length === 0 ? activities.split('; ') : [];
  return [...texts, ...more].map((text) => ({ text }));
}

function statusCell(entry: LogEntry, day: Intl.DateTimeFormat): Cell {
  const text = statusText(entry, day);
  const { withdrawn, attributesAddedAt } = entry;
  const more = [
    ...(withdrawn ? [withdrawn] : []),
    ...(attributesAddedAt ? ['attributes added after approval'] : []),
  ];
  return more.length > 0 ? [text, ...more].map((line) => ({ text: line })) : text;
}

function statusText({ status, reviewedBy, reviewedAt, receipt }: LogEntry, day: Intl.DateTimeFormat): string {
  const reviewer = receipt?.deputy ? 'deputy' : reviewedBy;
  const words = statusTexts[reviewer ? `${status} ${reviewer}` : status] ?? status;
  const mark = receipt && receipt.flags.length > 0 ? ' (flagged)' : '';
  return reviewedAt ? `${words} ${day.format(reviewedAt)}${mark}` : `${words}${mark}`;
}

/** Returns the receipts of the sessions in a log, oldest first. */
function receiptsOf(log: HoursLog): Receipt[] {
  const byId = new Map(
    log.entries.flatMap(({ receipt }) => (receipt ? [[receipt.id, receipt] as const] : [])),
  );
  return [...byId.values()].toSorted((a, b) => a.decidedAt.getTime() - b.decidedAt.getTime() || a.id - b.id);
}

const receiptNumbers = (log: HoursLog): Map<number, number> =>
  new Map(receiptsOf(log).map(({ id }, index) => [id, index + 1]));

// Limits that keep a paragraph from being cut off, and a row below the height of a page.
const maxStretches = 20;
const maxParagraphs = 4;

/** Yields a row for each receipt, with a code to scan, and further rows for a receipt of too many sessions. */
export function* receiptRows(log: HoursLog): Generator<Cell[]> {
  const numbered = log.entries.map(({ status, receipt }, index) => ({ status, receipt, number: index + 1 }));
  const covered = Map.groupBy(numbered, ({ receipt }) => receipt?.id);
  const cellsOf = receiptCells(log);
  for (const [index, receipt] of receiptsOf(log).entries()) {
    const entries = covered.get(receipt.id) ?? [];
    const texts = [...coverTexts('Approved', entries), ...coverTexts('Rejected', entries)];
    for (const [row, some] of chunked(texts, maxParagraphs).entries()) {
      const about = cellsOf(receipt, index);
      yield [...(row === 0 ? about : about.map(() => '')), some.map((text) => ({ text }))];
    }
  }
}

function coverTexts(label: string, entries: { status: string; number: number }[]): string[] {
  const covered = entries.filter(({ status }) => status === label.toLowerCase());
  const stretches = stretchesOf(covered.map(({ number }) => number));
  return chunked(stretches, maxStretches).map((some) => `${label}: ${some.join(', ')}`);
}

/** Joins ascending numbers to ranges: [1, 2, 3, 7] becomes ['1–3', '7']. */
export function stretchesOf(numbers: number[]): string[] {
  const stretches: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const current = stretches.at(-1);
    if (current && number === current.last + 1) current.last = number;
    else stretches.push({ first: number, last: number });
  }
  return stretches.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`));
}
