import { fromHundredths } from '@clinical-hours/proto/api';
import { conflict } from '@clinical-hours/service-kit/errors';
import type { Entry } from '../rules/entry.ts';
import type { Sum } from '../counting/evaluate.ts';
import { groupBy, isIn, lacksClients } from '../counting/evaluation.ts';
import type { Signature } from '../../receipt/receipt.repository.ts';
import {
  printedOf,
  signatoryKeys,
  signatoryOf,
  type PrintedPerson,
  type Signatory,
} from '../../receipt/signer.ts';
import type { BoardForm, FormColumn } from './board-form.ts';

/** What a sheet needs to know of a session. */
export interface LoggedFor {
  supervisorId: number | null;
  /** Of the decision that approved it; null while no supervisor has. */
  receiptNumber: string | null;
}

/** A cell of a sheet, in hundredths of an hour. */
export interface CellSum extends Sum {
  /** The rows of which nobody entered the kind of clients, and which may belong here as well. */
  unknown: number;
}

/** A line of a sheet. */
export interface SheetRow {
  /** One sum for each column of the form. */
  sums: CellSum[];
  total: CellSum;
}

export interface SheetWeek extends SheetRow {
  /** Its first day, as yyyy-MM-dd. */
  week: string;
  /** The receipts of its sessions, in the order of the sessions. */
  receipts: string[];
}

/** The weeks of a year with one supervisor at one site. */
export interface BoardSheet {
  /** Who signed the hours, or is to sign them. */
  signatory: Signatory;
  /** Null when no site was entered. */
  siteId: number | null;
  year: number;
  weeks: SheetWeek[];
  /** The sums of all weeks. */
  all: SheetRow;
  /** Recorded hours that are in no category of the board, in hundredths. */
  outside: number;
  /** Recorded hours whose receipts are flagged, in hundredths. */
  marked: number;
}

/** Who signed what, and who the supervisors are now. */
export interface Signers {
  /** By number. */
  receipts: ReadonlyMap<string, Pick<Signature, 'signer' | 'flags'>>;
  /** By id, including removed ones. */
  supervisors: ReadonlyMap<number, PrintedPerson>;
}

/**
 * Returns the sheets of an evaluated log: one for each signatory, site and year, in the order in which they began. A
 * week belongs to the year in which it begins. Their sums are those of the evaluation.
 */
export function toSheets(
  entries: readonly Entry[],
  form: BoardForm,
  sessions: ReadonlyMap<number, LoggedFor>,
  { receipts, supervisors }: Signers,
): BoardSheet[] {
  const receiptOf = ({ line }: Entry) => receipts.get(sessions.get(line.sessionId)?.receiptNumber ?? '');
  const signers = (entry: Entry) => {
    const supervisorId = sessions.get(entry.line.sessionId)?.supervisorId ?? null;
    return signatoryOf(supervisorId, receiptOf(entry), supervisors);
  };
  const isMarked = (entry: Entry) => (receiptOf(entry)?.flags.length ?? 0) > 0;
  const recordedOf = (some: readonly Entry[]) => some.reduce((sum, { recorded }) => sum + recorded, 0);
  const keyOf = signatoryKeys(entries.map(signers));
  const places = groupBy(
    entries,
    (entry) => `${keyOf(signers(entry))} ${entry.site} ${entry.week.slice(0, 4)}`,
  );
  return [...places.values()].flatMap((ofPlace) => {
    const [first] = ofPlace;
    const signatory = printedOf(ofPlace.map(signers));
    if (!first || !signatory) return [];
    const outside = ofPlace.filter(({ categories }) => categories.length === 0);
    return {
      signatory,
      siteId: first.site === '' ? null : Number(first.site),
      year: Number(first.week.slice(0, 4)),
      weeks: [...groupBy(ofPlace, ({ week }) => week)].map(([week, ofWeek]) => ({
        week,
        ...toRow(ofWeek, form),
        receipts: receiptsOf(ofWeek, sessions),
      })),
      all: toRow(ofPlace, form),
      outside: recordedOf(outside),
      marked: recordedOf(ofPlace.filter(isMarked)),
    };
  });
}

/** The weeks of a page: form 37A-525 has ten and their totals. */
export const weeksOfPage = 10;
/**
 * The columns of a page. Rules of a trainee's own may have thirty categories. Five columns keep each amount on a line,
 * and ten weeks on a page.
 */
export const columnsOfPage = 5;

const maxWeeks = 5_000;
// A tagged page takes up to 18 kB, and a paper has at most 32 MiB.
const maxPages = 1_600;

/** Returns those of the sheets that are of a year, or all. Throws a conflict when they have too many weeks or pages. */
export function chosenSheets(
  sheets: BoardSheet[],
  { columns }: BoardForm,
  year: number | undefined,
): BoardSheet[] {
  const chosen = year === undefined ? sheets : sheets.filter((sheet) => sheet.year === year);
  if (sumOfSheets(chosen, ({ weeks }) => weeks.length) > maxWeeks) throw tooLong(`${maxWeeks} weeks`);
  const pagesOfWeeks = Math.ceil(columns.length / columnsOfPage);
  const pages = sumOfSheets(chosen, ({ weeks }) => pagesOfWeeks * Math.ceil(weeks.length / weeksOfPage));
  if (pages > maxPages) throw tooLong(`${maxPages} pages`);
  return chosen;
}

const sumOfSheets = (sheets: readonly BoardSheet[], of: (sheet: BoardSheet) => number): number =>
  sheets.reduce((sum, sheet) => sum + of(sheet), 0);

const tooLong = (most: string) =>
  conflict(
    'log_too_long',
    `A log can hold up to ${most}. Please choose a single year, or export your sessions as CSV instead.`,
  );

/** Returns the hours of a cell; a dash where they depend on clients of whom nobody entered the kind. */
export const amountOf = ({ recorded, unknown }: CellSum): string =>
  unknown > 0 ? '–' : fromHundredths(recorded);

/** Adds up the lines of a sheet. */
export function addRows(rows: readonly SheetRow[]): SheetRow {
  const add = (sums: CellSum[]): CellSum => ({
    recorded: sums.reduce((total, { recorded }) => total + recorded, 0),
    countable: sums.reduce((total, { countable }) => total + countable, 0),
    unknown: sums.reduce((total, { unknown }) => total + unknown, 0),
  });
  const columns = rows[0]?.sums ?? [];
  return {
    sums: columns.map((_, index) => add(rows.flatMap(({ sums }) => sums[index] ?? []))),
    total: add(rows.map(({ total }) => total)),
  };
}

const toRow = (entries: readonly Entry[], { columns, total, ofClients }: BoardForm): SheetRow => ({
  sums: columns.map((column) => sumOf(entries, column, ofClients)),
  total: sumOf(entries, total, []),
});

function sumOf(entries: readonly Entry[], { categories }: FormColumn, ofClients: readonly string[]): CellSum {
  const sum: CellSum = { recorded: 0, countable: 0, unknown: 0 };
  const byClients = categories.filter((id) => ofClients.includes(id));
  for (const entry of entries) {
    if (isIn(entry, categories)) {
      sum.recorded += entry.recorded;
      sum.countable += entry.countable;
    } else if (byClients.length > 0 && lacksClients(entry.line)) {
      sum.unknown += 1;
    }
  }
  return sum;
}

function receiptsOf(entries: readonly Entry[], sessions: ReadonlyMap<number, LoggedFor>): string[] {
  const numbers = entries.map(({ line }) => sessions.get(line.sessionId)?.receiptNumber ?? '');
  return [...new Set(numbers.filter((number) => number !== ''))];
}
