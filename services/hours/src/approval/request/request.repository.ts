import type { EntityManager } from 'typeorm';
import type { Session } from '../../session/session.entity.ts';
import type { AskedSupervisor } from '../../session/supervisor.client.ts';
import type { Digest } from './digest.ts';

/** A trainee and the supervisor whom they ask. */
export interface Asking {
  userId: number;
  supervisor: AskedSupervisor;
  /** The weekly email that includes the request; undefined when it is mailed at once. */
  digest: Digest | undefined;
}

// A request of a weekly email collects for a week and an hour at most. Of the others, two hours are twice the longest
// time of collecting: it passes before the first email, and again before the next.
const isOfThisWeek = `created_at > now() - interval '8 days'`;
const isRecent = `user_id = $1 AND supervisor_id = $2 AND address_version = $3
  AND created_at > now() - interval '2 hours' AND (digest_portal_id IS NULL OR hastened_at IS NOT NULL)`;

/** Whether a request still waits for the weekly email. */
const isWaiting = `digest_portal_id IS NOT NULL AND hastened_at IS NULL AND mail_due_at > clock_timestamp()
  AND disputed_at IS NULL`;

/**
 * Returns the ids of those supervisors whose email from the trainee is due in more than `seconds`: sessions can still
 * join its request. `isCollecting` is false when only weekly emails collect.
 */
export async function findCollecting(
  manager: Pick<EntityManager, 'query'>,
  userId: number,
  asked: { supervisor: AskedSupervisor; digest: Digest | undefined }[],
  { seconds, isCollecting }: { seconds: number; isCollecting: boolean },
): Promise<Set<number>> {
  const rows: { id: number }[] = await manager.query(
    `SELECT r.supervisor_id AS id FROM approval_requests r
       JOIN unnest($2::int[], $3::int[], $4::int[], $5::timestamptz[])
         AS v (id, address_version, portal_id, due_at)
         ON v.id = r.supervisor_id AND v.address_version = r.address_version
     WHERE r.user_id = $1 AND r.mail_due_at > clock_timestamp() + $6 * interval '1 second' AND r.disputed_at IS NULL
       AND CASE WHEN v.portal_id IS NULL
         THEN $7 AND r.digest_portal_id IS NULL AND r.created_at > now() - interval '2 hours'
         ELSE r.digest_portal_id = v.portal_id AND r.mail_due_at = v.due_at AND r.${isOfThisWeek} END`,
    [
      userId,
      asked.map(({ supervisor }) => supervisor.id),
      asked.map(({ supervisor }) => supervisor.addressVersion),
      asked.map(({ digest }) => digest?.portalId ?? null),
      asked.map(({ digest }) => digest?.dueAt ?? null),
      seconds,
      isCollecting,
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
 * after the one before it. A request for a weekly email is one whose email is due at the same moment. The caller has
 * changed sessions of the trainee and so locked the version of their list: no two calls for a trainee run at the same
 * time.
 */
export async function findOrOpenRequest(
  manager: EntityManager,
  { userId, supervisor, digest }: Asking,
  collectSeconds: number,
): Promise<Destination> {
  if (digest) return findOrOpenWeekly(manager, { userId, supervisor }, digest);
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

async function findOrOpenWeekly(
  manager: EntityManager,
  { userId, supervisor }: Pick<Asking, 'userId' | 'supervisor'>,
  { portalId, dueAt }: Digest,
): Promise<Destination> {
  const [{ id, isNew }] = await manager.query(
    `WITH joined AS (
       SELECT id FROM approval_requests
       WHERE user_id = $1 AND supervisor_id = $2 AND address_version = $3 AND ${isOfThisWeek}
         AND digest_portal_id = $4 AND mail_due_at = $5 AND ${isWaiting}
       ORDER BY id DESC LIMIT 1 FOR NO KEY UPDATE
     ), opened AS (
       INSERT INTO approval_requests (user_id, supervisor_id, address_version, digest_portal_id, mail_due_at)
       SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT FROM joined)
       RETURNING id
     )
     SELECT id, false AS "isNew" FROM joined UNION ALL SELECT id, true FROM opened`,
    [userId, supervisor.id, supervisor.addressVersion, portalId, dueAt],
  );
  return { id, isNew, mailDueAt: dueAt };
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
export interface RequestableSession extends Pick<
  Session,
  'id' | 'date' | 'supervisorId' | 'status' | 'reviewedBy'
> {
  /**
   * The address version of the open request about which the supervisor was asked in the last 24 hours, or that waits
   * for a weekly email; null without one.
   */
  askedVersion: number | null;
  /** When the supervisor was asked about the session, or will be in the weekly email; null when neither. */
  askedAt: Date | null;
  /** Whether the request still waits for the weekly email. */
  waits: boolean;
  /**
   * The time from which the session can be requested again; null unless it had too many requests in the last 24 hours.
   */
  againFrom: Date | null;
  /** The address version of the open request whose supervisor waits for a reply about it; null without a question. */
  questionedVersion: number | null;
}

// When the supervisor of the request `r` was asked about its open session `s`: in a weekly email when that was due.
const askedAt = `CASE WHEN s.asked_at IS NOT NULL
  THEN GREATEST(s.asked_at, CASE WHEN r.digest_portal_id IS NOT NULL THEN r.mail_due_at END) END`;

/** Returns those of the sessions that belong to the trainee. `mostRequests` is the limit of requests in 24 hours. */
export function findRequestable(
  manager: Pick<EntityManager, 'query'>,
  userId: number,
  sessionIds: number[],
  mostRequests: number,
): Promise<RequestableSession[]> {
  return manager.query(
    `SELECT s.id, s.date, s.supervisor_id AS "supervisorId", s.status, s.reviewed_by AS "reviewedBy",
       CASE WHEN asked.at > now() - interval '24 hours' THEN asked.address_version END AS "askedVersion",
       coalesce(asked.at, s.asked_at) AS "askedAt", coalesce(asked.waits, false) AS waits,
       often.again_from AS "againFrom",
       CASE WHEN s.questioned_at > s.asked_at THEN asked.address_version END AS "questionedVersion"
     FROM sessions s LEFT JOIN LATERAL (
       SELECT r.address_version, ${askedAt} AS at, ${isWaiting} AS waits
       FROM approval_items i JOIN approval_requests r ON r.id = i.request_id
       WHERE i.session_id = s.id AND i.state = 'open' AND r.supervisor_id = s.supervisor_id) asked ON true
     LEFT JOIN (
       SELECT i.session_id,
         (array_agg(r.created_at ORDER BY r.created_at DESC))[$3] + interval '24 hours' AS again_from
       FROM approval_requests r JOIN approval_items i ON i.request_id = r.id
       WHERE r.user_id = $1 AND r.created_at > now() - interval '24 hours' AND i.session_id = ANY ($2)
       GROUP BY i.session_id) often ON often.session_id = s.id
     WHERE s.id = ANY ($2) AND s.user_id = $1 ORDER BY s.id`,
    [userId, sessionIds, mostRequests],
  );
}

/** A request in which a session is open. */
export interface AskedTogether {
  requestId: number;
  /** All its open sessions. */
  sessionIds: number[];
  /** When a weekly email included it, or will; null when it is mailed by itself. */
  mailedAt: Date | null;
  /** Whether the request still waits for the weekly email. */
  waits: boolean;
}

/** Returns the request in which the given session is open; undefined when it is open in none. */
export async function findAskedTogether(
  manager: EntityManager,
  sessionId: number,
): Promise<AskedTogether | undefined> {
  const [found] = await manager.query(
    `SELECT r.id AS "requestId", array_agg(i.session_id) AS "sessionIds",
       CASE WHEN r.digest_portal_id IS NOT NULL THEN r.mail_due_at END AS "mailedAt", ${isWaiting} AS waits
     FROM approval_requests r JOIN approval_items i ON i.request_id = r.id
     WHERE i.state = 'open' AND r.id = (
       SELECT request_id FROM approval_items WHERE session_id = $1 AND state = 'open')
     GROUP BY r.id`,
    [sessionId],
  );
  return found;
}

/** A request that waits for the weekly email to its supervisor. */
export interface WeeklyRequest {
  id: number;
  supervisorId: number;
  /** Those that are open in it, in order. */
  sessionIds: number[];
  mailDueAt: Date;
}

/** Returns the requests of a trainee that wait for a weekly email, the earliest email first. */
export function findWeekly(manager: Pick<EntityManager, 'query'>, userId: number): Promise<WeeklyRequest[]> {
  return manager.query(
    `SELECT r.id, r.supervisor_id AS "supervisorId",
       array_agg(i.session_id ORDER BY i.session_id) AS "sessionIds", r.mail_due_at AS "mailDueAt"
     FROM approval_requests r JOIN approval_items i ON i.request_id = r.id AND i.state = 'open'
     WHERE r.user_id = $1 AND r.${isOfThisWeek} AND ${isWaiting}
     GROUP BY r.id ORDER BY r.mail_due_at, r.id`,
    [userId],
  );
}

/** Has a request that waits for a weekly email mailed now. Returns whether it still waited. */
export async function hasten(manager: EntityManager, requestId: number): Promise<boolean> {
  const [rows]: [unknown[]] = await manager.query(
    `UPDATE approval_requests SET hastened_at = now(), mail_due_at = date_trunc('milliseconds', clock_timestamp())
     WHERE id = $1 AND ${isWaiting} RETURNING id`,
    [requestId],
  );
  return rows.length > 0;
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
