import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';

export type ItemState = 'open' | 'approved' | 'rejected' | 'dropped';

export interface ApprovalItem {
  sessionId: number;
  state: ItemState;
  notes: string | null;
  decidedAt: Date | null;
  /** The last decision on the item: a correction replaces the decision that it corrects. */
  decisionId: number | null;
  receiptNumber: string | null;
  /** The typed name that signed the last decision. */
  attestation: string | null;
  /** The receipt that the last decision corrects. */
  correctsNumber: string | null;
  /** The end of the time in which the last decision can be corrected. */
  correctableUntil: Date | null;
  /** The address of the deputy who signed the last decision; null when the supervisor did. */
  deputyEmail: string | null;
  /** The time at which the supervisor withdrew the last decision. */
  withdrawnAt: Date | null;
}

export interface ApprovalRequest {
  id: number;
  userId: number;
  supervisorId: number;
  createdAt: Date;
  /** The version of the supervisor's record when it was made. */
  addressVersion: number;
  /** The time at which the supervisor said that someone else had acted. */
  disputedAt: Date | null;
}

export interface ApprovalDecision {
  id: number;
  requestId: number;
  attestation: string;
  decidedAt: Date;
  /** Identifies the decision on paper: 32 hexadecimal digits. */
  receiptNumber: string;
  /** The receipt that this decision corrects. */
  correctsNumber: string | null;
  /** The time at which the supervisor said that someone else had decided. */
  disputedAt: Date | null;
  /** The time at which the supervisor withdrew it. */
  withdrawnAt: Date | null;
}

/** The effect of a decision on one session. */
export interface DecidedItem {
  sessionId: number;
  state: 'approved' | 'rejected';
  notes: string | null;
}

/** Selects items `i`, with a further column. */
export const selectItems = (column?: string): string => `
  SELECT ${column ? `${column}, ` : ''}i.session_id AS "sessionId", i.state, i.notes, i.decided_at AS "decidedAt", i.decision_id AS "decisionId",
    d.receipt_number AS "receiptNumber", d.attestation, d.deputy ->> 'email' AS "deputyEmail",
    (SELECT receipt_number FROM approval_decisions c WHERE c.id = d.corrects_id) AS "correctsNumber",
    coalesce(d.correctable_until, d.decided_at + interval '24 hours') AS "correctableUntil",
    (SELECT disputed_at FROM disputes w WHERE w.id = d.dispute_id AND w.reason IS NOT NULL) AS "withdrawnAt"
  FROM approval_items i LEFT JOIN approval_decisions d ON d.id = i.decision_id`;
const inOrder = `ORDER BY (SELECT date FROM sessions s WHERE s.id = i.session_id), i.session_id`;

export const requestColumns = `
  id, user_id AS "userId", supervisor_id AS "supervisorId", created_at AS "createdAt",
    address_version AS "addressVersion", disputed_at AS "disputedAt"`;
const requestById = `SELECT ${requestColumns} FROM approval_requests WHERE id = $1`;

export async function findRequest(manager: EntityManager, id: number): Promise<ApprovalRequest | undefined> {
  const rows: ApprovalRequest[] = await manager.query(requestById, [id]);
  return rows[0];
}

/**
 * Locks a request against decisions and disputes. The caller has locked the sessions first, so that no two transactions
 * deadlock.
 */
export async function lockRequest(manager: EntityManager, id: number): Promise<ApprovalRequest | undefined> {
  const rows: ApprovalRequest[] = await manager.query(`${requestById} FOR NO KEY UPDATE`, [id]);
  return rows[0];
}

/** Returns the items of a request in display order: by session date, then session id. */
export function findItems(manager: EntityManager, requestId: number): Promise<ApprovalItem[]> {
  return manager.query(`${selectItems()} WHERE i.request_id = $1 ${inOrder}`, [requestId]);
}

/** Returns the items whose last decision is the given one, by session date, then session id. */
export function findItemsOf(manager: EntityManager, decisionId: number): Promise<ApprovalItem[]> {
  return manager.query(`${selectItems()} WHERE i.decision_id = $1 ${inOrder}`, [decisionId]);
}

export async function findDecision(
  manager: EntityManager,
  id: number,
): Promise<ApprovalDecision | undefined> {
  const [decision] = await manager.query(
    `SELECT d.id, d.request_id AS "requestId", d.attestation, d.decided_at AS "decidedAt",
       d.receipt_number AS "receiptNumber", c.receipt_number AS "correctsNumber",
       CASE WHEN s.reason IS NULL THEN s.disputed_at END AS "disputedAt",
       CASE WHEN s.reason IS NOT NULL THEN s.disputed_at END AS "withdrawnAt"
     FROM approval_decisions d
       LEFT JOIN approval_decisions c ON c.id = d.corrects_id
       LEFT JOIN disputes s ON s.id = d.dispute_id
     WHERE d.id = $1`,
    [id],
  );
  return decision;
}

export async function countCorrections(manager: EntityManager, requestId: number): Promise<number> {
  const [{ count }] = await manager.query(
    `SELECT count(*)::int AS count FROM approval_decisions WHERE request_id = $1 AND corrects_id IS NOT NULL`,
    [requestId],
  );
  return count;
}

/** Removes sessions from the requests in which they are open. */
export async function dropOpenItems(manager: EntityManager, sessionIds: number[]): Promise<void> {
  await manager.query(
    `UPDATE approval_items SET state = 'dropped' WHERE session_id = ANY ($1) AND state = 'open'`,
    [sessionIds],
  );
}

/** The link that carried a decision: to a request, or to a portal. */
export type CarryingLink = { linkId: number } | { portalLinkId: number };

/** The signature of a decision. */
export interface Signing {
  requestId: number;
  link: CarryingLink;
  attestation: string;
  /** The decision that this one replaces. Absent when it is the first decision on its items. */
  correctsId?: number | undefined;
}

/** The generated values of a new decision. */
export type WrittenDecision = Pick<ApprovalDecision, 'id' | 'decidedAt' | 'receiptNumber'>;

/**
 * Writes a decision with its items and the new status of their sessions. The caller has locked the request and the
 * sessions. The deadline of a correction is that of the decision which it corrects.
 */
export async function writeDecision(
  manager: EntityManager,
  { requestId, link, attestation, correctsId }: Signing,
  items: DecidedItem[],
): Promise<WrittenDecision> {
  const receiptNumber = randomBytes(16).toString('hex');
  const [linkId, portalLinkId] = 'linkId' in link ? [link.linkId, null] : [null, link.portalLinkId];
  const [{ id, decidedAt }] = await manager.query(
    `INSERT INTO approval_decisions (request_id, link_id, portal_link_id, attestation, receipt_number, corrects_id,
       correctable_until)
     SELECT $1, $2, $6, $3, $4, $5::int, coalesce(
       (SELECT coalesce(correctable_until, decided_at + interval '24 hours') FROM approval_decisions WHERE id = $5),
       now() + interval '24 hours')
     RETURNING id, decided_at AS "decidedAt"`,
    [requestId, linkId, attestation, receiptNumber, correctsId ?? null, portalLinkId],
  );
  const columns = [
    items.map(({ sessionId }) => sessionId),
    items.map(({ state }) => state),
    items.map(({ notes }) => notes),
  ];
  await manager.query(
    `UPDATE approval_items i SET state = d.state, notes = d.notes, decision_id = $5, decided_at = now()
     FROM unnest($1::int[], $2::text[], $3::text[]) AS d (session_id, state, notes)
     WHERE i.request_id = $4 AND i.session_id = d.session_id
       AND i.state <> 'dropped' AND i.decision_id IS NOT DISTINCT FROM $6`,
    [...columns, requestId, id, correctsId ?? null],
  );
  await manager.query(
    `UPDATE sessions s SET status = d.state, supervisor_notes = d.notes, reviewed_by = 'supervisor', attributes_added_at = NULL,
       reviewed_at = now(), pending_since = NULL, receipt_number = $4
     FROM unnest($1::int[], $2::text[], $3::text[]) AS d (session_id, state, notes)
     WHERE s.id = d.session_id`,
    [...columns, receiptNumber],
  );
  return { id, decidedAt, receiptNumber };
}

/** Removes all requests of a trainee with their items and decisions. */
export async function eraseRequestsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM approval_requests WHERE user_id = $1', [userId]);
}
