import type { ReceiptBody, WithdrawalRecord } from '@clinical-hours/proto/api';
import type { EntityManager } from 'typeorm';
import type { ApprovedSums } from './receipt-body.ts';
import { disputedAt, withdrawal } from './receipt.repository.ts';

type Summary = Pick<
  ReceiptBody,
  'number' | 'decidedAt' | 'trainee' | 'supervisor' | 'deputy' | 'attestation' | 'mailbox' | 'flags'
> &
  Pick<ApprovedSums, 'approvedCount' | 'rejectedCount' | 'approvedHours'>;

/** A decision with flags, summarized from its receipt. */
export interface FlaggedReceipt extends Summary {
  decisionId: number;
  traineeId: number;
  disputedAt: Date | null;
  withdrawal: WithdrawalRecord | null;
  /** The time at which an administrator looked at it; null while it is open. */
  lookedAt: Date | null;
  note: string | null;
  /** The number of flagged decisions about sessions of the trainee. */
  flaggedCount: number;
}

/** Which decisions are listed. */
export interface FlaggedFilter {
  /** Only decisions with a smaller id. */
  beforeId: number;
  /** Only those at which nobody has looked. */
  onlyOpen?: boolean;
  /** Only this decision. */
  decisionId?: number;
}

const flaggedSql = `
  SELECT d.id AS "decisionId", r.user_id AS "traineeId", ${disputedAt}, ${withdrawal}, d.flagged_summary AS summary,
    l.looked_at AS "lookedAt", l.note, (
      SELECT count(*)::int FROM approval_requests q JOIN approval_decisions o ON o.request_id = q.id
      WHERE q.user_id = r.user_id AND o.flagged_summary IS NOT NULL) AS "flaggedCount"
  FROM approval_decisions d JOIN receipts r ON r.number = d.receipt_number
    LEFT JOIN flag_looks l ON l.decision_id = d.id
  WHERE d.flagged_summary IS NOT NULL AND d.id < $1 AND r.body IS NOT NULL
    AND (NOT $3 OR l.decision_id IS NULL) AND ($4::int IS NULL OR d.id = $4)
  ORDER BY d.id DESC LIMIT $2`;

/** Returns decisions with flags, newest first, without those of deleted users. */
export async function listFlagged(
  manager: EntityManager,
  limit: number,
  { beforeId, onlyOpen = false, decisionId }: FlaggedFilter,
): Promise<FlaggedReceipt[]> {
  const rows: (Omit<FlaggedReceipt, keyof Summary> & { summary: Summary })[] = await manager.query(
    flaggedSql,
    [beforeId, limit, onlyOpen, decisionId ?? null],
  );
  return rows.map(({ summary, ...row }) => ({ ...summary, ...row }));
}

/** Keeps that an administrator looked at a flagged decision, with a note; without one it is open again. */
export async function setFlagState(
  manager: EntityManager,
  decisionId: number,
  look: { administratorId: number; note: string } | undefined,
): Promise<void> {
  if (!look) {
    await manager.query('DELETE FROM flag_looks WHERE decision_id = $1', [decisionId]);
    return;
  }
  await manager.query(
    `INSERT INTO flag_looks (decision_id, administrator_id, note) VALUES ($1, $2, $3)
     ON CONFLICT (decision_id) DO UPDATE
     SET administrator_id = EXCLUDED.administrator_id, note = EXCLUDED.note, looked_at = clock_timestamp()`,
    [decisionId, look.administratorId, look.note],
  );
}

/** What a supervisor's record approved. */
export interface SignedCount {
  supervisorId: number;
  /** Decisions that approved something. */
  decisionCount: number;
  lastDecidedAt: Date;
}

/**
 * Returns for records of supervisors how many of their decisions were neither disputed nor withdrawn; none of a record
 * without any.
 */
export function countSigned(manager: EntityManager, supervisorIds: number[]): Promise<SignedCount[]> {
  return manager.query(
    `SELECT q.supervisor_id AS "supervisorId", count(DISTINCT d.id)::int AS "decisionCount",
       max(d.decided_at) AS "lastDecidedAt"
     FROM approval_requests q JOIN approval_decisions d ON d.request_id = q.id
       JOIN approval_items i ON i.decision_id = d.id AND i.state = 'approved'
     WHERE q.supervisor_id = ANY ($1) AND d.dispute_id IS NULL GROUP BY q.supervisor_id`,
    [supervisorIds],
  );
}
