import { columnsOf, databaseTime, type Database } from '@clinical-hours/service-kit/database';
import { notFound } from '@clinical-hours/service-kit/errors';
import { Any, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { sessionEntity, type Session } from './session.entity.ts';

// A part fits into a message with the longest notes.
const changesOfPart = 500;

export const unknownSession = () => notFound('session_not_found', 'Session not found');

export class SessionRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns a session of the trainee. Throws not_found when there is none. */
  requireOwned(userId: number, id: number): Promise<Session> {
    return requireOwned(this.#database.manager, userId, id);
  }

  /** Returns the time of the database, whose clock also sets `pendingSince` and `askedAt`. */
  now(): Promise<Date> {
    return databaseTime(this.#database.manager);
  }

  findMany(ids: number[]): Promise<Session[]> {
    return this.#database.manager.findBy(sessionEntity, { id: Any(ids) });
  }

  /** Yields the status changes of all sessions of a trainee, by session, oldest first, in parts. */
  async *historyOfAll(userId: number): AsyncGenerator<SessionChange[]> {
    let last: Pick<SessionChange, 'sessionId' | 'id'> | undefined = { sessionId: 0, id: '0' };
    while (last) {
      const part: SessionChange[] = await this.#database.query(
        `SELECT c.session_id AS "sessionId", c.id::text, from_status AS "fromStatus", to_status AS "toStatus", actor,
                c.notes, changed_at AS "changedAt"
         FROM session_status_changes c JOIN sessions s ON s.id = c.session_id
         WHERE s.user_id = $1 AND (c.session_id, c.id) > ($2, $3) ORDER BY c.session_id, c.id LIMIT $4`,
        [userId, last.sessionId, last.id, changesOfPart],
      );
      if (part.length > 0) yield part;
      last = part.length < changesOfPart ? undefined : part.at(-1);
    }
  }

  /** Returns the status changes of a session, oldest first. */
  history(sessionId: number): Promise<RecordedChange[]> {
    return this.#database.query(
      `SELECT from_status AS "fromStatus", to_status AS "toStatus", actor, notes, changed_at AS "changedAt"
       FROM session_status_changes WHERE session_id = $1 ORDER BY id`,
      [sessionId],
    );
  }
}

export async function requireOwned(manager: EntityManager, userId: number, id: number): Promise<Session> {
  const session = await manager.findOneBy(sessionEntity, { id, userId });
  if (!session) throw unknownSession();
  return session;
}

/** Inserts a session with the first entry of its history. Returns the stored row, with its defaults. */
export async function insertSession(
  manager: EntityManager,
  draft: QueryDeepPartialEntity<Session>,
): Promise<Session> {
  const insertion = manager.createQueryBuilder().insert().into(sessionEntity).values(draft).returning('*');
  const [sql, parameters] = insertion.getQueryAndParameters();
  const [session] = await manager.query(
    `WITH added AS (${sql}), noted AS (
       INSERT INTO session_status_changes (session_id, to_status, actor) SELECT id, status, 'trainee' FROM added
     )
     SELECT ${columnsOf(sessionEntity)} FROM added`,
    parameters,
  );
  return session;
}

/**
 * Locks those of the sessions that belong to the trainee, in the order of their ids, so that no two changes deadlock.
 */
export function lockOwned(manager: EntityManager, userId: number, ids: number[]): Promise<Session[]> {
  return manager.find(sessionEntity, {
    where: { id: Any(ids), userId },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}

/** Locks the trainee's sessions with a supervisor that have one of the statuses, in the same order. */
export function lockWith(
  manager: EntityManager,
  userId: number,
  supervisorId: number,
  statuses: Session['status'][],
): Promise<Session[]> {
  return manager.find(sessionEntity, {
    where: { userId, supervisorId, status: Any(statuses) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}

/**
 * Makes sessions logged again, as if nobody had been asked about them, and records it. The caller has locked them, and
 * removes them from their requests.
 */
export async function logAgain(
  manager: EntityManager,
  sessions: readonly Pick<Session, 'id' | 'status'>[],
): Promise<void> {
  if (sessions.length === 0) return;
  // A trainee's remark on an approval of their own goes with the approval; the history keeps it.
  await manager.query(
    `UPDATE sessions SET status = 'logged', reviewed_by = NULL, reviewed_at = NULL, receipt_number = NULL,
       attributes_added_at = NULL, request_approval = false, pending_since = NULL, asked_at = NULL,
       supervisor_notes = CASE WHEN status = 'approved' THEN NULL ELSE supervisor_notes END
     WHERE id = ANY ($1)`,
    [sessions.map(({ id }) => id)],
  );
  const changes = sessions.map(({ id, status }) => ({ sessionId: id, from: status, to: 'logged' as const }));
  await recordStatusChanges(manager, 'trainee', changes);
}

/** Makes a logged session pending, as nobody was asked about it, and records it. The caller has locked it. */
export async function pendAgain(manager: EntityManager, sessionId: number): Promise<void> {
  await manager.query(`UPDATE sessions SET status = 'pending', pending_since = now() WHERE id = $1`, [
    sessionId,
  ]);
  await recordStatusChanges(manager, 'trainee', [{ sessionId, from: 'logged', to: 'pending' }]);
}

/** Gives sessions another supervisor, who was not asked about them. The caller has locked them. */
export async function moveTo(
  manager: EntityManager,
  sessionIds: number[],
  supervisorId: number,
): Promise<void> {
  await manager.query(
    'UPDATE sessions SET supervisor_id = $2, request_approval = false, asked_at = NULL WHERE id = ANY ($1)',
    [sessionIds, supervisorId],
  );
}

export interface RecordedChange {
  fromStatus: Session['status'] | null;
  toStatus: Session['status'];
  actor: 'trainee' | 'supervisor';
  notes: string | null;
  changedAt: Date;
}

/** A change of the status of one of many sessions. */
export interface SessionChange extends RecordedChange {
  sessionId: number;
  /** A bigint. */
  id: string;
}

export interface StatusChange {
  sessionId: number;
  from: Session['status'];
  to: Session['status'];
  notes?: string | null;
}

export async function recordStatusChanges(
  manager: EntityManager,
  actor: RecordedChange['actor'],
  changes: StatusChange[],
): Promise<void> {
  await manager.query(
    `INSERT INTO session_status_changes (session_id, from_status, to_status, notes, actor)
     SELECT *, $5 FROM unnest($1::int[], $2::text[], $3::text[], $4::text[])`,
    [
      changes.map(({ sessionId }) => sessionId),
      changes.map(({ from }) => from),
      changes.map(({ to }) => to),
      changes.map(({ notes }) => notes ?? null),
      actor,
    ],
  );
}

/** Removes all sessions of a trainee, deleted ones too, with their history and totals. The versions of lists stay. */
export async function eraseSessionsOf(manager: EntityManager, userId: number): Promise<void> {
  for (const table of ['sessions', 'deleted_sessions', 'session_totals', 'session_months']) {
    await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }
}

/** Removes the versions of all lists of a trainee, whose content must be gone. */
export async function eraseListVersionsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM list_versions WHERE user_id = $1', [userId]);
}
