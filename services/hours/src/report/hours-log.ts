import { conflict } from '@clinical-hours/service-kit/errors';
import { activitiesText } from '../session/activities.ts';
import { receiptOf, type ExportedSession, type Receipt, type SessionSnapshot } from './session-snapshot.ts';
import type { SessionTotals, SignedTotals } from './session-totals.ts';
import type { NamedSupervisor } from './signer.ts';

/** A session as a log has it. Without its notes: they may tell of clients, and a log goes to people who must not read that. */
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
> & { activities: string; receipt: Receipt | undefined };

/** What was logged, as it stood at one moment. */
export interface LogContent {
  totals: SessionTotals[];
  /** What supervisors approved, by who signed. */
  signed: SignedTotals[];
  /** By date, then id: oldest first, as a log is read. */
  entries: LogEntry[];
}

/** A log of hours for a licensing board. */
export interface HoursLog extends LogContent {
  trainee: { name: string; licenseNumber?: string | undefined; program?: string | undefined };
  /** By id, also those who were removed. */
  supervisors: Map<number, NamedSupervisor>;
  /** yyyy-MM-dd */
  madeOn: string;
  /** In which dates and times of decisions are told. */
  timeZone: string;
  /** Where people reach the product, and so verify receipts. */
  publicUrl: string;
}

// 2,000 pages; nobody reads more, and all of it is in memory at once.
const maxEntries = 50_000;

/** Reads what a log has to tell. Throws a conflict when it is too much for a document. */
export async function readLog(snapshot: SessionSnapshot): Promise<LogContent> {
  const totals = await snapshot.totals();
  const signed = await snapshot.signedTotals();
  const receipts = await snapshot.receipts();
  const entries: LogEntry[] = [];
  for await (const batch of snapshot.batches()) {
    for (const session of batch) entries.push(toEntry(session, receiptOf(session, receipts)));
    if (entries.length > maxEntries) throw tooLong();
  }
  return { totals, signed, entries };
}

const tooLong = () =>
  conflict(
    'log_too_long',
    `A PDF can hold at most ${maxEntries} sessions. Please export your sessions as CSV instead.`,
  );

function toEntry(session: ExportedSession, receipt: Receipt | undefined): LogEntry {
  const { date, supervisorId, supervisionHours, directClinicalHours, indirectClinicalHours } = session;
  const { status, reviewedBy, reviewedAt } = session;
  return {
    date,
    supervisorId,
    supervisionHours,
    directClinicalHours,
    indirectClinicalHours,
    activities: activitiesText(session),
    status,
    reviewedBy,
    reviewedAt,
    receipt,
  };
}
