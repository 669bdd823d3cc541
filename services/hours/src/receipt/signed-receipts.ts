import type { WithdrawalRecord } from '@clinical-hours/proto/api';
import type { EntityManager } from 'typeorm';
import type { ApprovedSums } from './receipt-body.ts';
import { disputedAt, withdrawal } from './receipt.repository.ts';

type KindSums = Pick<ApprovedSums, 'supervisionHours' | 'directClinicalHours' | 'indirectClinicalHours'>;

/** A decision in the list of the person who signed it. */
export interface SignedReceipt
  extends KindSums, Pick<ApprovedSums, 'approvedCount' | 'rejectedCount' | 'approvedHours'> {
  decisionId: number;
  number: string;
  decidedAt: string;
  /** As the receipt names them. */
  traineeName: string;
  disputedAt: Date | null;
  withdrawal: WithdrawalRecord | null;
  /** The number of the receipt that it corrects. */
  corrects: string | null;
  /** The deputy who signed; null when the supervisor did. */
  deputyName: string | null;
}

/** The receipts of a supervisor: those of some records that name the supervisor's address. */
export interface SignedBy {
  supervisorIds: number[];
  email: string;
  /** Only decisions with a smaller id. */
  beforeId: number;
  /** Only this receipt. */
  receiptNumber?: string | undefined;
}

// The database reads the texts of receipts, which may hold megabytes of notes, and returns their sums.
const signedSql = `
  SELECT d.id AS "decisionId", r.number, ${disputedAt}, ${withdrawal}, summarize_flagged(r.body::jsonb) AS summary,
    d.deputy ->> 'name' AS "deputyName", kinds.*
  FROM approval_decisions d
    JOIN approval_requests q ON q.id = d.request_id
    JOIN receipts r ON r.number = d.receipt_number
    CROSS JOIN LATERAL (
      SELECT coalesce(sum((s ->> 'supervisionHours')::numeric), 0)::numeric(12, 2)::text AS "supervisionHours",
        coalesce(sum((s ->> 'directClinicalHours')::numeric), 0)::numeric(12, 2)::text AS "directClinicalHours",
        coalesce(sum((s ->> 'indirectClinicalHours')::numeric), 0)::numeric(12, 2)::text AS "indirectClinicalHours"
      FROM jsonb_array_elements(r.body::jsonb -> 'sessions') s WHERE s ->> 'decision' = 'approve') kinds
  WHERE lower(d.signer ->> 'email') = lower($1) AND d.id < $2 AND q.supervisor_id = ANY ($3)
    AND ($4::text IS NULL OR d.receipt_number = $4) AND r.body IS NOT NULL
  ORDER BY d.id DESC LIMIT $5`;

/** Returns what a supervisor or their deputies signed, newest first, without what is about deleted users. */
export async function listSigned(
  manager: Pick<EntityManager, 'query'>,
  { supervisorIds, email, beforeId, receiptNumber }: SignedBy,
  limit: number,
): Promise<SignedReceipt[]> {
  const rows: (KindSums & {
    decisionId: number;
    number: string;
    disputedAt: Date | null;
    withdrawal: WithdrawalRecord | null;
    deputyName: string | null;
    summary: Summary;
  })[] = await manager.query(signedSql, [email, beforeId, supervisorIds, receiptNumber ?? null, limit]);
  return rows.map(({ summary, ...row }) => ({
    ...row,
    decidedAt: summary.decidedAt,
    traineeName: summary.trainee.name,
    approvedCount: summary.approvedCount,
    rejectedCount: summary.rejectedCount,
    approvedHours: summary.approvedHours,
    corrects: summary.corrects ?? null,
  }));
}

interface Summary extends Pick<
  SignedReceipt,
  'decidedAt' | 'approvedCount' | 'rejectedCount' | 'approvedHours'
> {
  trainee: { name: string };
  corrects?: string;
}
