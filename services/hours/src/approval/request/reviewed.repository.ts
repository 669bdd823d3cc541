import type { EntityManager } from 'typeorm';
import type { Session } from '../../session/session.entity.ts';

type Restored = Pick<
  Session,
  'status' | 'requestApproval' | 'pendingSince' | 'askedAt' | 'supervisorNotes' | 'reviewedAt'
>;

/** What a session was before its trainee reviewed it. */
export interface ReviewedSession extends Restored {
  sessionId: number;
  /** The request in which the session was open; null without one. */
  requestId: number | null;
}

/** The parts of a request that tell whether sessions can be open in it again. */
export interface LeftRequest {
  id: number;
  supervisorId: number;
  addressVersion: number | null;
  mailDueAt: Date | null;
  isCollecting: boolean;
  isDisputed: boolean;
  /** When its supervisor last decided on one of its sessions; null without a decision. */
  decidedAt: Date | null;
}

const isCollecting = 'coalesce(mail_due_at > clock_timestamp(), false)';
const leftRequests = `SELECT id, supervisor_id AS "supervisorId", address_version AS "addressVersion",
    mail_due_at AS "mailDueAt", ${isCollecting} AS "isCollecting", disputed_at IS NOT NULL AS "isDisputed",
    (SELECT max(decided_at) FROM approval_decisions d WHERE d.request_id = r.id) AS "decidedAt"
  FROM approval_requests r WHERE id = ANY ($1)`;

/** Remembers what a session is before a review at the given time. The caller has locked it, and then changes it. */
export async function rememberReviewed(
  manager: EntityManager,
  sessionId: number,
  reviewedAt: Date,
): Promise<void> {
  await manager.query(
    `INSERT INTO reviewed_sessions
       (session_id, reviewed_at, status, request_approval, pending_since, asked_at, supervisor_notes, request_id)
     SELECT s.id, $2, status, request_approval, pending_since, asked_at, supervisor_notes, i.request_id
     FROM sessions s LEFT JOIN approval_items i ON i.session_id = s.id AND i.state = 'open' WHERE s.id = $1
     ON CONFLICT (session_id) DO UPDATE SET (reviewed_at, status, request_approval, pending_since, asked_at,
       supervisor_notes, request_id) = (excluded.reviewed_at, excluded.status, excluded.request_approval,
       excluded.pending_since, excluded.asked_at, excluded.supervisor_notes, excluded.request_id)`,
    [sessionId, reviewedAt],
  );
}

/** Returns what sessions were before their present reviews, as far as that was remembered, by id. */
export async function findReviewed(
  manager: Pick<EntityManager, 'query'>,
  userId: number,
  sessionIds: readonly number[],
): Promise<Map<number, ReviewedSession>> {
  const rows: ReviewedSession[] = await manager.query(
    `SELECT r.session_id AS "sessionId", r.reviewed_at AS "reviewedAt", r.status,
       r.request_approval AS "requestApproval", r.pending_since AS "pendingSince", r.asked_at AS "askedAt",
       r.supervisor_notes AS "supervisorNotes", r.request_id AS "requestId"
     FROM reviewed_sessions r JOIN sessions s ON s.id = r.session_id AND s.reviewed_at = r.reviewed_at
     WHERE s.id = ANY ($2) AND s.user_id = $1 AND s.reviewed_by = 'self'`,
    [userId, sessionIds],
  );
  return new Map(rows.map((row) => [row.sessionId, row]));
}

/** Returns the ids of the supervisors to whom requests went. */
export async function findAskedSupervisors(
  manager: Pick<EntityManager, 'query'>,
  requestIds: readonly number[],
): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    'SELECT DISTINCT supervisor_id AS id FROM approval_requests WHERE id = ANY ($1)',
    [requestIds],
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks those of the requests whose emails are due, or with `collecting` those whose emails are not, in the order of
 * their ids, and returns them.
 */
export function lockLeft(
  manager: EntityManager,
  requestIds: readonly number[],
  { collecting }: { collecting: boolean },
): Promise<LeftRequest[]> {
  return manager.query(`${leftRequests} AND ${isCollecting} = $2 ORDER BY id FOR NO KEY UPDATE OF r`, [
    requestIds,
    collecting,
  ]);
}

/**
 * Makes reviewed sessions what they were, without the marks of a request: pending sessions are not sent. The caller has
 * locked them.
 */
export async function restoreReviewed(
  manager: EntityManager,
  sessions: readonly ReviewedSession[],
): Promise<void> {
  await manager.query(
    `UPDATE sessions s SET status = r.status, pending_since = r.pending_since, supervisor_notes = r.supervisor_notes,
       request_approval = r.request_approval AND r.request_id IS NULL,
       asked_at = CASE WHEN r.request_id IS NULL THEN r.asked_at END,
       reviewed_by = NULL, reviewed_at = NULL, receipt_number = NULL, attributes_added_at = NULL
     FROM reviewed_sessions r WHERE r.session_id = s.id AND s.id = ANY ($1)`,
    [sessions.map(({ sessionId }) => sessionId)],
  );
}

/** Opens restored sessions in the requests that they left. The caller has locked the requests. */
export async function openAgain(manager: EntityManager, sessions: readonly ReviewedSession[]): Promise<void> {
  const ids = sessions.map(({ sessionId }) => sessionId);
  await manager.query(
    `UPDATE sessions s SET request_approval = r.request_approval, asked_at = r.asked_at
     FROM reviewed_sessions r WHERE r.session_id = s.id AND s.id = ANY ($1)`,
    [ids],
  );
  await manager.query(
    `UPDATE approval_items i SET state = 'open'
     FROM reviewed_sessions r WHERE r.session_id = i.session_id AND r.request_id = i.request_id
       AND i.session_id = ANY ($1) AND i.state = 'dropped'`,
    [ids],
  );
}

/** Forgets what sessions were before reviews that are undone. */
export async function forgetReviewed(manager: EntityManager, sessionIds: readonly number[]): Promise<void> {
  await manager.query('DELETE FROM reviewed_sessions WHERE session_id = ANY ($1)', [sessionIds]);
}
