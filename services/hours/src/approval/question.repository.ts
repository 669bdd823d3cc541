import type { EntityManager } from 'typeorm';

type Queryable = Pick<EntityManager, 'query'>;

/** What a supervisor, or their deputy, asked about a session, and what the trainee replied in words. */
export interface SessionQuestion {
  sessionId: number;
  /** Who asked, by name. */
  askedBy: string;
  isByDeputy: boolean;
  text: string;
  askedAt: Date;
  reply: string | null;
  repliedAt: Date | null;
}

/** A question with the request by whose link it was asked. */
export interface AskedQuestion extends SessionQuestion {
  id: number;
  letterId: number;
  requestId: number;
  supervisorId: number;
  userId: number;
  /** The version of the supervisor's record when the request was made. */
  addressVersion: number | null;
  /** Whether the session is still open in the request. */
  isOpen: boolean;
  /** Whether it was asked in the last 24 hours. */
  isRecent: boolean;
}

const questions = `
  SELECT q.id, q.letter_id AS "letterId", q.session_id AS "sessionId", q.request_id AS "requestId",
    r.user_id AS "userId", r.supervisor_id AS "supervisorId", r.address_version AS "addressVersion",
    q.asked_by AS "askedBy", q.is_by_deputy AS "isByDeputy", c.notes AS text, c.changed_at AS "askedAt",
    a.notes AS reply, a.changed_at AS "repliedAt", c.changed_at > now() - interval '24 hours' AS "isRecent",
    r.disputed_at IS NULL AND EXISTS (SELECT FROM approval_items i
      WHERE i.request_id = r.id AND i.session_id = q.session_id AND i.state = 'open') AS "isOpen"
  FROM session_questions q
    JOIN session_status_changes c ON c.id = q.question_id
    LEFT JOIN session_status_changes a ON a.id = q.reply_id
    JOIN approval_requests r ON r.id = q.request_id`;

/** The record of a supervisor. What was said with another person whom it named is not told. */
export interface AskingRecord {
  supervisorId: number;
  addressVersion: number;
}

/** Returns what was asked about sessions by the supervisor whom a record names, oldest first. */
export function findQuestions(
  manager: Queryable,
  { supervisorId, addressVersion }: AskingRecord,
  sessionIds: readonly number[],
): Promise<AskedQuestion[]> {
  if (sessionIds.length === 0) return Promise.resolve([]);
  return manager.query(
    `${questions} WHERE q.session_id = ANY ($1) AND r.supervisor_id = $2 AND r.address_version = $3 ORDER BY q.id`,
    [sessionIds, supervisorId, addressVersion],
  );
}

/** Returns everything that was asked about sessions, whoever asked, oldest first. */
export function findAllQuestions(
  manager: Queryable,
  sessionIds: readonly number[],
): Promise<AskedQuestion[]> {
  return manager.query(`${questions} WHERE q.session_id = ANY ($1) ORDER BY q.id`, [sessionIds]);
}

/** Returns what was asked at once, by the days of the sessions. */
export function findLetter(manager: Queryable, letterId: number): Promise<AskedQuestion[]> {
  return manager.query(
    `${questions} JOIN sessions s ON s.id = q.session_id WHERE q.letter_id = $1 ORDER BY s.date, s.id`,
    [letterId],
  );
}

/** A question to write. */
export interface NewQuestion {
  sessionId: number;
  requestId: number;
  text: string;
}

/**
 * Writes what was asked at once, into the history as well, and marks the sessions. The caller has locked them. Returns
 * the id of its letter.
 */
export async function addQuestions(
  manager: EntityManager,
  { askedBy, isByDeputy }: Pick<SessionQuestion, 'askedBy' | 'isByDeputy'>,
  asked: readonly NewQuestion[],
): Promise<number> {
  const sessionIds = asked.map(({ sessionId }) => sessionId);
  const [{ letterId }] = await manager.query(
    `WITH asked AS (
       SELECT * FROM unnest($1::int[], $2::int[], $3::text[]) AS a (session_id, request_id, text)
     ), said AS (
       INSERT INTO session_status_changes (session_id, from_status, to_status, notes, actor)
       SELECT session_id, 'pending', 'pending', text, 'supervisor' FROM asked RETURNING id, session_id
     ), letter AS MATERIALIZED (
       SELECT nextval(pg_get_serial_sequence('session_questions', 'id'))::int AS id
     ), written AS (
       INSERT INTO session_questions (session_id, request_id, letter_id, asked_by, is_by_deputy, question_id)
       SELECT asked.session_id, asked.request_id, letter.id, $4, $5, said.id
       FROM asked JOIN said ON said.session_id = asked.session_id CROSS JOIN letter ORDER BY said.id
     )
     SELECT id AS "letterId" FROM letter`,
    [sessionIds, asked.map(({ requestId }) => requestId), asked.map(({ text }) => text), askedBy, isByDeputy],
  );
  // Later than the last email about them, also in the same millisecond.
  await manager.query(
    `UPDATE sessions SET questioned_at = GREATEST(now(), asked_at + interval '1 ms') WHERE id = ANY ($1)`,
    [sessionIds],
  );
  return letterId;
}

// A transaction takes less than 10 s, so an email that is due later is not written before the reply is there.
const joinableFor = `interval '10 seconds'`;

/** Returns when the email about replies in a request is due that a further one can join; null when there is none. */
export async function findReplyMail(manager: Queryable, requestId: number): Promise<Date | null> {
  const [{ dueAt }] = await manager.query(
    `SELECT max(reply_due_at) AS "dueAt" FROM session_questions
     WHERE request_id = $1 AND reply_due_at > clock_timestamp() + ${joinableFor}`,
    [requestId],
  );
  return dueAt;
}

/**
 * Writes the reply to a question, into the history as well: the supervisor is asked about the session again. The caller
 * has locked the session. Returns when the email about it is due.
 */
export async function addReply(
  manager: EntityManager,
  { id, sessionId }: Pick<AskedQuestion, 'id' | 'sessionId'>,
  { text, dueAt, collectSeconds }: { text: string; dueAt: Date | null; collectSeconds: number },
): Promise<Date> {
  const [[written]] = await manager.query(
    `WITH said AS (
       INSERT INTO session_status_changes (session_id, from_status, to_status, notes, actor)
       VALUES ($2, 'pending', 'pending', $3, 'trainee') RETURNING id
     )
     UPDATE session_questions q SET reply_id = said.id,
       reply_due_at = coalesce($4, clock_timestamp() + $5 * interval '1 second')
     FROM said WHERE q.id = $1 RETURNING q.reply_due_at AS "dueAt"`,
    [id, sessionId, text, dueAt, collectSeconds],
  );
  await manager.query('UPDATE sessions SET asked_at = GREATEST(now(), questioned_at) WHERE id = $1', [
    sessionId,
  ]);
  return written.dueAt;
}
