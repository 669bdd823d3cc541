import type { EntityManager } from 'typeorm';
import type { CarryingLink } from '../approval/approval.repository.ts';

/** The subject of a dispute: a whole request, or a decision with its corrections. */
export type Disputed = { requestId: number } | { decisionId: number };

/** A supervisor as the recipient of an email. */
export interface Disputant {
  name: string;
  email: string;
}

/** The words with which a supervisor withdraws an approval. */
export interface SignedReason {
  reason: string;
  /** The typed name. */
  attestation: string;
}

/**
 * A supervisor's statement that takes decisions back: another person used a link of a request, or the supervisor
 * withdraws an approval.
 */
export interface Dispute {
  id: number;
  requestId: number;
  userId: number;
  supervisorId: number;
  disputedAt: Date;
  /** The number of decided sessions that went back to pending. */
  revertedCount: number;
  /** The receipt of the disputed decision; null when the whole request was disputed. */
  receiptNumber: string | null;
  /** The supervisor who made the statement; null when unknown. */
  disputedBy: Disputant | null;
  /** Of a withdrawal; null when it is a dispute. */
  withdrawal: SignedReason | null;
}

export interface DisputedDecision {
  id: number;
  receiptNumber: string;
}

export async function findDispute(manager: EntityManager, id: number): Promise<Dispute | undefined> {
  const [dispute] = await manager.query(
    `SELECT d.id, d.request_id AS "requestId", r.user_id AS "userId", r.supervisor_id AS "supervisorId",
       d.disputed_at AS "disputedAt", d.reverted_count AS "revertedCount",
       d.disputed_by AS "disputedBy",
       CASE WHEN d.reason IS NOT NULL
         THEN json_build_object('reason', d.reason, 'attestation', d.attestation) END AS withdrawal,
       (SELECT receipt_number FROM approval_decisions a WHERE a.id = d.decision_id) AS "receiptNumber"
     FROM disputes d JOIN approval_requests r ON r.id = d.request_id
     WHERE d.id = $1`,
    [id],
  );
  return dispute;
}

/** A decision that a dispute took back. */
export interface TakenBackDecision {
  receiptNumber: string;
  decidedAt: Date;
  /** The typed name. */
  attestation: string;
  /** The text of the receipt. */
  body: string;
}

/** Returns the decisions that a dispute or a withdrawal took back, oldest first. */
export function findTakenBack(manager: EntityManager, disputeId: number): Promise<TakenBackDecision[]> {
  return manager.query(
    `SELECT d.receipt_number AS "receiptNumber", d.decided_at AS "decidedAt", d.attestation, r.body
     FROM approval_decisions d JOIN receipts r ON r.number = d.receipt_number
     WHERE d.dispute_id = $1 ORDER BY d.id`,
    [disputeId],
  );
}

/** Returns the signer of a decision; undefined when there is no such decision. */
export async function findSigner(manager: EntityManager, decisionId: number): Promise<Disputant | undefined> {
  const [row]: { signer: Disputant | null }[] = await manager.query(
    'SELECT signer FROM approval_decisions WHERE id = $1',
    [decisionId],
  );
  return row?.signer ?? undefined;
}

/**
 * Returns the id of an earlier dispute or withdrawal of the same subject, or of the last of those that took back all
 * its decisions.
 */
export async function findDisputeOf(manager: EntityManager, disputed: Disputed): Promise<number | undefined> {
  const [found] = await ('requestId' in disputed
    ? manager.query(
        `SELECT max(id) AS id FROM disputes WHERE request_id = $1 AND (decision_id IS NULL OR NOT EXISTS (
           SELECT FROM approval_decisions WHERE request_id = $1 AND dispute_id IS NULL))`,
        [disputed.requestId],
      )
    : manager.query('SELECT dispute_id AS id FROM approval_decisions WHERE id = $1', [disputed.decisionId]));
  return found?.id ?? undefined;
}

/** Returns the decisions that a dispute or a withdrawal takes back, oldest first, without those taken back before. */
export function findDisputedDecisions(
  manager: EntityManager,
  disputed: Disputed,
): Promise<DisputedDecision[]> {
  return 'requestId' in disputed
    ? manager.query(
        `SELECT id, receipt_number AS "receiptNumber" FROM approval_decisions
         WHERE request_id = $1 AND dispute_id IS NULL ORDER BY id`,
        [disputed.requestId],
      )
    : manager.query(
        `WITH RECURSIVE disputed AS (
           SELECT id, receipt_number, dispute_id FROM approval_decisions WHERE id = $1
           UNION SELECT c.id, c.receipt_number, c.dispute_id
             FROM approval_decisions c JOIN disputed d ON c.corrects_id = d.id)
         SELECT id, receipt_number AS "receiptNumber" FROM disputed WHERE dispute_id IS NULL ORDER BY id`,
        [disputed.decisionId],
      );
}

/** Stores a dispute, which closes its request, or a withdrawal. The caller has locked the request. */
export async function writeDispute(
  manager: EntityManager,
  about: {
    requestId: number;
    link: CarryingLink;
    revertedCount: number;
    decisionId: number | null;
    decisions: DisputedDecision[];
    disputedBy: Disputant | undefined;
    withdrawal: SignedReason | undefined;
  },
): Promise<{ id: number; disputedAt: Date }> {
  const { requestId, link, revertedCount, decisionId, decisions, disputedBy, withdrawal } = about;
  const [linkId, portalLinkId] = 'linkId' in link ? [link.linkId, null] : [null, link.portalLinkId];
  const { reason = null, attestation = null } = withdrawal ?? {};
  const [written] = await manager.query(
    `WITH closed AS (
       UPDATE approval_requests SET disputed_at = coalesce(disputed_at, now()) WHERE id = $1 AND $7::text IS NULL)
     INSERT INTO disputes (request_id, link_id, reverted_count, decision_id, disputed_by, portal_link_id, reason,
       attestation)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     RETURNING id, disputed_at AS "disputedAt"`,
    [requestId, linkId, revertedCount, decisionId, disputedBy ?? null, portalLinkId, reason, attestation],
  );
  await manager.query('UPDATE approval_decisions SET dispute_id = $1 WHERE id = ANY ($2)', [
    written.id,
    decisions.map(({ id }) => id),
  ]);
  return written;
}

/**
 * Makes sessions pending as if their supervisor had never been asked. The notes and the reviewer of a decision go with
 * it.
 */
export async function returnToPending(manager: EntityManager, sessionIds: number[]): Promise<void> {
  await manager.query(
    `UPDATE sessions SET status = 'pending', request_approval = false, asked_at = NULL,
       pending_since = coalesce(pending_since, now()),
       supervisor_notes = CASE WHEN status = 'pending' THEN supervisor_notes END,
       reviewed_by = NULL, reviewed_at = NULL, receipt_number = NULL
     WHERE id = ANY ($1)`,
    [sessionIds],
  );
}
