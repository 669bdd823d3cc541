import { conflict } from '@clinical-hours/service-kit/errors';
import { activitiesText } from '../session/activities.ts';
import type { DayRange } from '../session/day-range.ts';
import { receiptOf, type ExportedSession, type Receipt, type SessionSnapshot } from './session-snapshot.ts';
import type { SessionTotals, SignedTotals } from './session-totals.ts';
import type { NamedSupervisor } from './signer.ts';

/**
 * A session in a log. Notes are left out: they may mention clients, and a log goes to people who must not read them.
 */
export type LogEntry = Pick<
  ExportedSession,
  | 'date'
  | 'supervisorId'
  | 'supervisionHours'
  | 'directClinicalHours'
  | 'indirectClinicalHours'
  | 'status'
  | 'reviewedBy'
  | 'reviewedAt'
  | 'practicum'
  | 'attributesAddedAt'
> & {
  activities: string;
  /** The name of the site. */
  site: string | undefined;
  receipt: Receipt | undefined;
};

/** The logged sessions, all or those of a range of days, and their sums at one moment. */
export interface LogContent {
  range: DayRange;
  totals: SessionTotals[];
  /** The sums of approved sessions by signer. */
  signed: SignedTotals[];
  /** By date, then id, oldest first. */
  entries: LogEntry[];
}

/** A log of hours for a licensing board. */
export interface HoursLog extends LogContent {
  trainee: { name: string; licenseNumber?: string | undefined; program?: string | undefined };
  /** By id, including removed supervisors. */
  supervisors: Map<number, NamedSupervisor>;
  /** yyyy-MM-dd */
  madeOn: string;
  /** The time zone of the dates and times of decisions. */
  timeZone: string;
  /** The public address of the product, where receipts can be verified. */
  publicUrl: string;
}

// About 2,000 pages, all of which are in memory at once.
const maxEntries = 50_000;

/** Reads the content of a log. Throws a conflict when it has more than 50,000 sessions. */
export async function readLog(snapshot: SessionSnapshot): Promise<LogContent> {
  const totals = await snapshot.totals();
  const signed = await snapshot.signedTotals();
  const receipts = await snapshot.receipts();
  const sites = await snapshot.siteNames();
  const entries: LogEntry[] = [];
  for await (const batch of snapshot.batches()) {
    for (const session of batch) entries.push(toEntry(session, sites, receiptOf(session, receipts)));
    if (entries.length > maxEntries) throw tooLong();
  }
  return { range: snapshot.range, totals, signed, entries };
}

const tooLong = () =>
  conflict(
    'log_too_long',
    `A PDF can hold at most ${maxEntries} sessions. Please export your sessions as CSV instead.`,
  );

function toEntry(
  session: ExportedSession,
  sites: ReadonlyMap<number, string>,
  receipt: Receipt | undefined,
): LogEntry {
  const { date, supervisorId, supervisionHours, directClinicalHours, indirectClinicalHours } = session;
  const { status, reviewedBy, reviewedAt, siteId, practicum, attributesAddedAt } = session;
  return {
    date,
    supervisorId,
    supervisionHours,
    directClinicalHours,
    indirectClinicalHours,
    activities: activitiesText(session),
    site: siteId === null ? undefined : sites.get(siteId),
    practicum,
    status,
    reviewedBy,
    reviewedAt,
    attributesAddedAt,
    receipt,
  };
}
