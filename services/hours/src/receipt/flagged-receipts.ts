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
}

const flaggedSql = `
  SELECT d.id AS "decisionId", r.user_id AS "traineeId", ${disputedAt}, ${withdrawal}, d.flagged_summary AS summary
  FROM approval_decisions d JOIN receipts r ON r.number = d.receipt_number
  WHERE d.flagged_summary IS NOT NULL AND d.id < $1 AND r.body IS NOT NULL
  ORDER BY d.id DESC LIMIT $2`;

/** Returns decisions with flags whose id is lower than `beforeId`, newest first, without those of deleted users. */
export async function listFlagged(
  manager: EntityManager,
  limit: number,
  beforeId: number,
): Promise<FlaggedReceipt[]> {
  const rows: (Omit<FlaggedReceipt, keyof Summary> & { summary: Summary })[] = await manager.query(
    flaggedSql,
    [beforeId, limit],
  );
  return rows.map(({ summary, ...row }) => ({ ...summary, ...row }));
}
