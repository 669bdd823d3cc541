import { activitiesText } from '../session/activities.ts';
import type { DayRange } from '../session/list/day-range.ts';
import {
  receiptOf,
  type ExportedSession,
  type Receipt,
  type Receipts,
  type SessionSnapshot,
} from './session-snapshot.ts';
import type { SessionTotals, SignedTotals } from './session-totals.ts';
import type { NamedSupervisor } from '../receipt/signer.ts';

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
  /** What its supervisor said who withdrew the decision. */
  withdrawn: string | undefined;
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

/** What a log is gathered from, beside its sessions. */
export interface LogSource extends Omit<LogContent, 'entries'> {
  receipts: Receipts;
  /** The names of the trainee's sites, by id. */
  sites: ReadonlyMap<number, string>;
  /** What supervisors said who withdrew decisions, by the id of the session. */
  withdrawals: ReadonlyMap<number, string>;
}

/** What a log tells beside its sessions. */
export interface LogAbout {
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

/** A log of hours for a licensing board. */
export interface HoursLog extends LogContent, LogAbout {}

/** Reads all of a log but its sessions. */
export async function readSource(snapshot: SessionSnapshot, timeZone: string): Promise<LogSource> {
  const totals = await snapshot.totals();
  const signed = await snapshot.signedTotals();
  const receipts = await snapshot.receipts();
  const withdrawals = await snapshot.withdrawals(timeZone);
  return { range: snapshot.range, totals, signed, receipts, sites: await snapshot.siteNames(), withdrawals };
}

/** Gathers a log from what was read of it, and from batches of its sessions, oldest first. */
export async function gatherLog(
  { range, totals, signed, ...source }: LogSource,
  batches: AsyncIterable<ExportedSession[]>,
): Promise<LogContent> {
  const entries: LogEntry[] = [];
  for await (const batch of batches) for (const session of batch) entries.push(toEntry(session, source));
  return { range, totals, signed, entries };
}

function toEntry(
  session: ExportedSession,
  { sites, receipts, withdrawals }: Pick<LogSource, 'sites' | 'receipts' | 'withdrawals'>,
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
    receipt: receiptOf(session, receipts),
    withdrawn: reviewedBy === 'supervisor' ? undefined : withdrawals.get(session.id),
  };
}
