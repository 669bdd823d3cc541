import type { EntityManager } from 'typeorm';
import type { Session } from '../session/session.entity.ts';
import type { AskedSupervisor } from '../session/supervisor.client.ts';

/** A trainee and the supervisor whom they ask. */
export interface Asking {
  userId: number;
  supervisor: AskedSupervisor;
}

// Two hours are twice the longest time of collecting: it passes before the first email, and again before the next.
const isRecent = `user_id = $1 AND supervisor_id = $2 AND address_version = $3 AND created_at > now() - interval '2 hours'`;

/**
 * Returns the ids of those supervisors whose email from the trainee is due in more than `seconds`: sessions can still
 * join its request.
 */
export async function findCollecting(
  manager: Pick<EntityManager, 'query'>,
  userId: number,
  supervisors: AskedSupervisor[],
  seconds: number,
): Promise<Set<number>> {
  const rows: { id: number }[] = await manager.query(
    `SELECT r.supervisor_id AS id FROM approval_requests r
       JOIN unnest($2::int[], $3::int[]) AS v (id, address_version)
         ON v.id = r.supervisor_id AND v.address_version = r.address_version
     WHERE r.user_id = $1 AND r.created_at > now() - interval '2 hours'
       AND r.mail_due_at > clock_timestamp() + $4 * interval '1 second' AND r.disputed_at IS NULL`,
    [
      userId,
      supervisors.map(({ id }) => id),
      supervisors.map(({ addressVersion }) => addressVersion),
      seconds,
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Closes a request to further sessions, and waits for transactions that are adding some. */
export async function endCollecting(manager: Pick<EntityManager, 'query'>, requestId: number): Promise<void> {
  // The time is truncated: rounded up, it would let a session join after this moment. A request that is mailed at once
  // is never joined, and no transaction that adds sessions takes a minute.
  await manager.query(
    `UPDATE approval_requests SET mail_due_at = LEAST(mail_due_at, date_trunc('milliseconds', clock_timestamp()))
     WHERE id = $1 AND mail_due_at > created_at AND mail_due_at > now() - interval '1 minute'`,
    [requestId],
  );
}

/** The request that receives sessions. */
export interface Destination {
  id: number;
  isNew: boolean;
  /** Null when the email is due at once. */
  mailDueAt: Date | null;
}

/**
 * Finds the request of a trainee to a supervisor whose email is not due yet, and locks it until the transaction ends,
 * which holds up the writer of the email. Otherwise opens a request, whose email is due at once, or `collectSeconds`
 * after the one before it. The caller has changed sessions of the trainee and so locked the version of their list: no
 * two calls for a trainee run at the same time.
 */
export async function findOrOpenRequest(
  manager: EntityManager,
  { userId, supervisor }: Asking,
  collectSeconds: number,
): Promise<Destination> {
  const [destination] = await manager.query<[Destination]>(
    `WITH joined AS (
       SELECT id FROM approval_requests
       WHERE ${isRecent} AND $4 > 0 AND mail_due_at > clock_timestamp() AND disputed_at IS NULL
       ORDER BY id DESC LIMIT 1 FOR NO KEY UPDATE
     ), opened AS (
       INSERT INTO approval_requests (user_id, supervisor_id, address_version, mail_due_at)
       SELECT $1, $2, $3, GREATEST(now(),
         (SELECT max(mail_due_at) FROM approval_requests WHERE ${isRecent} AND $4 > 0) + $4 * interval '1 second')
       WHERE NOT EXISTS (SELECT FROM joined)
       RETURNING id, created_at, mail_due_at
     )
     SELECT id, false AS "isNew", NULL AS "mailDueAt" FROM joined
     UNION ALL
     SELECT id, true, CASE WHEN mail_due_at > created_at THEN mail_due_at END FROM opened`,
    [userId, supervisor.id, supervisor.addressVersion, collectSeconds],
  );
  return destination;
}

/** Puts sessions into a request. A session that left the request before its email was due is open in it again. */
export async function addItems(
  manager: EntityManager,
  requestId: number,
  sessionIds: number[],
): Promise<void> {
  await manager.query(
    `INSERT INTO approval_items (request_id, session_id) SELECT $1, unnest($2::int[])
     ON CONFLICT (request_id, session_id) DO UPDATE SET state = 'open'`,
    [requestId, sessionIds],
  );
}

/** The part of a session that decides whether its supervisor can be asked about it. */
export interface AskableSession extends Pick<
  Session,
  'id' | 'date' | 'supervisorId' | 'status' | 'reviewedBy'
> {
  /**
   * The address version of the open request about which the supervisor was asked in the last 24 hours; null without
   * one.
   */
  askedVersion: number | null;
  /**
   * The time from which the session can be requested again; null unless it had too many requests in the last 24 hours.
   */
  againFrom: Date | null;
}

/** Returns those of the sessions that belong to the trainee. `mostRequests` is the limit of requests in 24 hours. */
export function findAskable(
  manager: Pick<EntityManager, 'query'>,
  userId: number,
  sessionIds: number[],
  mostRequests: number,
): Promise<AskableSession[]> {
  return manager.query(
    `SELECT s.id, s.date, s.supervisor_id AS "supervisorId", s.status, s.reviewed_by AS "reviewedBy",
       CASE WHEN s.asked_at > now() - interval '24 hours' THEN (
         SELECT r.address_version FROM approval_items i JOIN approval_requests r ON r.id = i.request_id
         WHERE i.session_id = s.id AND i.state = 'open' AND r.supervisor_id = s.supervisor_id) END AS "askedVersion",
       often.again_from AS "againFrom"
     FROM sessions s LEFT JOIN (
       SELECT i.session_id,
         (array_agg(r.created_at ORDER BY r.created_at DESC))[$3] + interval '24 hours' AS again_from
       FROM approval_requests r JOIN approval_items i ON i.request_id = r.id
       WHERE r.user_id = $1 AND r.created_at > now() - interval '24 hours' AND i.session_id = ANY ($2)
       GROUP BY i.session_id) often ON often.session_id = s.id
     WHERE s.id = ANY ($2) AND s.user_id = $1 ORDER BY s.id`,
    [userId, sessionIds, mostRequests],
  );
}

/** Returns all open sessions of the request in which the given session is open; undefined when it is open in none. */
export async function findAskedTogether(
  manager: EntityManager,
  sessionId: number,
): Promise<{ requestId: number; sessionIds: number[] } | undefined> {
  const [found] = await manager.query(
    `SELECT request_id AS "requestId", array_agg(session_id) AS "sessionIds" FROM approval_items
     WHERE state = 'open' AND request_id = (
       SELECT request_id FROM approval_items WHERE session_id = $1 AND state = 'open')
     GROUP BY request_id`,
    [sessionId],
  );
  return found;
}

/** Sets the time at which the supervisor was last asked about sessions to now. */
export async function markAsked(manager: EntityManager, sessionIds: number[]): Promise<void> {
  await manager.query('UPDATE sessions SET asked_at = now() WHERE id = ANY ($1)', [sessionIds]);
}

/**
 * Makes logged sessions pending, and marks all of the sessions as requested and asked about now. The caller has locked
 * them. Returns the changed sessions.
 */
export async function markRequested(manager: EntityManager, sessions: Session[]): Promise<Session[]> {
  const [rows]: [Pick<Session, 'id'>[]] = await manager.query(
    `UPDATE sessions SET status = 'pending', request_approval = true,
       pending_since = coalesce(pending_since, now()), asked_at = now()
     WHERE id = ANY ($1)
     RETURNING id, status, request_approval AS "requestApproval", pending_since AS "pendingSince",
       asked_at AS "askedAt", updated_at AS "updatedAt"`,
    [sessions.map(({ id }) => id)],
  );
  // RETURNING leaves out a session that was asked about in this very millisecond, because a trigger drops its update.
  const changed = new Map(rows.map((row) => [row.id, row]));
  return sessions.map((session) => ({ ...session, ...changed.get(session.id) }));
}
