import { formatDate, fromHundredths, groupReceiptNumber } from '@clinical-hours/proto/api';
import type { HoursLog, LogEntry } from './hours-log.ts';
import type { Cell } from './pdf/pdf-table.ts';
import type { Receipt } from './session-snapshot.ts';
import { standings, sumBySupervisor, sumHours, type HoursByKind, type HoursKind } from './session-totals.ts';

const kinds: [HoursKind, string][] = [
  ['supervision', 'Supervision'],
  ['directClinical', 'Direct clinical'],
  ['indirectClinical', 'Indirect clinical'],
  ['total', 'Total'],
];
const columns = [...standings, 'total'] as const;

/** One row for each kind of hours and one for their total, split by how sure they are. */
export function kindRows(log: HoursLog): Cell[][] {
  const sums = sumHours(log.totals);
  return kinds.map(([kind, label]) =>
    [label, ...columns.map((column) => fromHundredths(sums[kind][column]))].map((text) =>
      emphasize(kind, text),
    ),
  );
}

/** One row for each supervisor, with a line for each kind of hours in it. */
export function supervisorRows(log: HoursLog): Cell[][] {
  return sumBySupervisor(log.totals).map(({ supervisorId, sessionCount, hours }) => {
    const supervisor = supervisorId === null ? undefined : log.supervisors.get(supervisorId);
    return [
      [{ text: supervisorName(log, supervisorId), isBold: true }],
      supervisor?.licenseNumber ?? '',
      supervisor?.credentials ?? '',
      String(sessionCount),
      kinds.flatMap(([kind, label]) => emphasize(kind, label)),
      ...columns.map((column) => amounts(hours, column)),
    ];
  });
}

function amounts(hours: HoursByKind, column: (typeof columns)[number]): Cell {
  return kinds.flatMap(([kind]) => emphasize(kind, fromHundredths(hours[kind][column])));
}

const emphasize = (kind: HoursKind, text: string): { text: string; isBold: boolean }[] => [
  { text, isBold: kind === 'total' },
];

/** One row for each session, numbered from 1. Receipts are told by their numbers in the list of receipts. */
export function* sessionRows(log: HoursLog): Generator<Cell[]> {
  const numbers = receiptNumbers(log);
  const day = new Intl.DateTimeFormat('en-US', { ...dayFormat, timeZone: log.timeZone });
  for (const [index, entry] of log.entries.entries()) {
    yield [
      String(index + 1),
      formatDate(entry.date),
      supervisorName(log, entry.supervisorId),
      entry.supervisionHours,
      entry.directClinicalHours,
      entry.indirectClinicalHours,
      entry.activities.split('; ').map((text) => ({ text })),
      statusText(entry, day),
      entry.receipt ? `R${numbers.get(entry.receipt.id)}` : '',
    ];
  }
}

/** The name of a supervisor in a log. */
export function supervisorName(log: HoursLog, supervisorId: number | null): string {
  if (supervisorId === null) return 'No supervisor';
  return log.supervisors.get(supervisorId)?.name ?? 'Unknown';
}

const statusTexts: Record<string, string> = {
  'approved supervisor': 'Approved by supervisor',
  'approved self': 'Self-reported',
  'rejected supervisor': 'Rejected by supervisor',
  'rejected self': 'Rejected by trainee',
  pending: 'Pending',
  logged: 'Logged',
};

function statusText({ status, reviewedBy, reviewedAt }: LogEntry, day: Intl.DateTimeFormat): string {
  const words = statusTexts[reviewedBy ? `${status} ${reviewedBy}` : status] ?? status;
  return reviewedAt ? `${words} ${day.format(reviewedAt)}` : words;
}

/** The receipts that sessions of the log stand on, oldest first. */
function receiptsOf(log: HoursLog): Receipt[] {
  const byId = new Map(
    log.entries.flatMap(({ receipt }) => (receipt ? [[receipt.id, receipt] as const] : [])),
  );
  return [...byId.values()].toSorted((a, b) => a.decidedAt.getTime() - b.decidedAt.getTime() || a.id - b.id);
}

const receiptNumbers = (log: HoursLog): Map<number, number> =>
  new Map(receiptsOf(log).map(({ id }, index) => [id, index + 1]));

// A paragraph, and a row, that is never cut off and never higher than a page.
const maxStretches = 20;
const maxParagraphs = 4;

/** One row for each receipt, or more when it covers too many sessions for one. */
export function* receiptRows(log: HoursLog): Generator<Cell[]> {
  const numbered = log.entries.map(({ status, receipt }, index) => ({ status, receipt, number: index + 1 }));
  const covered = Map.groupBy(numbered, ({ receipt }) => receipt?.id);
  const moment = new Intl.DateTimeFormat('en-US', { ...momentFormat, timeZone: log.timeZone });
  for (const [index, { id, number, attestation, decidedAt }] of receiptsOf(log).entries()) {
    const entries = covered.get(id) ?? [];
    const texts = [...coverTexts('Approved', entries), ...coverTexts('Rejected', entries)];
    for (const [row, some] of chunked(texts, maxParagraphs).entries()) {
      const about = [`R${index + 1}`, groupReceiptNumber(number), attestation, moment.format(decidedAt)];
      yield [...(row === 0 ? about : about.map(() => '')), some.map((text) => ({ text }))];
    }
  }
}

function coverTexts(label: string, entries: { status: string; number: number }[]): string[] {
  const covered = entries.filter(({ status }) => status === label.toLowerCase());
  const stretches = stretchesOf(covered.map(({ number }) => number));
  return chunked(stretches, maxStretches).map((some) => `${label}: ${some.join(', ')}`);
}

const dayFormat = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const momentFormat: Intl.DateTimeFormatOptions = {
  ...dayFormat,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** Ascending numbers in words: [1, 2, 3, 7] is ['1–3', '7']. */
export function stretchesOf(numbers: number[]): string[] {
  const stretches: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const current = stretches.at(-1);
    if (current && number === current.last + 1) current.last = number;
    else stretches.push({ first: number, last: number });
  }
  return stretches.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`));
}

function chunked<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
