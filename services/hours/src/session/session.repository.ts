import type { StatsRecord } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import { In, type EntityManager } from 'typeorm';
import { sessionEntity, type Session } from './session.entity.ts';

// The shape of a session in the HTTP API (SessionRecord in proto/src/api), as PostgreSQL writes it.
const moment = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const sessionJson = `json_build_object(
  'id', id, 'userId', user_id, 'supervisorId', supervisor_id,
  'date', to_char(date, 'YYYY-MM-DD"T00:00:00.000Z"'),
  'supervisionHours', supervision_hours::text, 'directClinicalHours', direct_clinical_hours::text,
  'indirectClinicalHours', indirect_clinical_hours::text, 'activityBreakdown', activity_breakdown,
  'supervisionActivityType', supervision_activity_type, 'directActivityType', direct_activity_type,
  'indirectActivityType', indirect_activity_type, 'notes', notes, 'requestApproval', request_approval,
  'status', status, 'supervisorNotes', supervisor_notes, 'reviewedBy', reviewed_by,
  'reviewedAt', ${moment('reviewed_at')}, 'pendingSince', ${moment('pending_since')},
  'createdAt', ${moment('created_at')}, 'updatedAt', ${moment('updated_at')})`;

export class SessionRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  findOwned(userId: number, id: number): Promise<Session | null> {
    return this.#database.manager.findOneBy(sessionEntity, { id, userId });
  }

  findMany(ids: number[]): Promise<Session[]> {
    return this.#database.manager.findBy(sessionEntity, { id: In(ids) });
  }

  /** All sessions of a trainee by date, then id, descending, as the JSON text of an array of SessionRecord. */
  async listJson(userId: number): Promise<string> {
    const [{ sessions }] = await this.#database.query(
      `SELECT coalesce(json_agg(${sessionJson} ORDER BY date DESC, id DESC), '[]')::text AS sessions
       FROM sessions WHERE user_id = $1`,
      [userId],
    );
    return sessions;
  }

  /** Totals of all sessions that are not rejected, in hours. */
  async stats(userId: number): Promise<StatsRecord> {
    const all = 'supervision_hours + direct_clinical_hours + indirect_clinical_hours';
    const [row] = await this.#database.query(
      `SELECT sum(${all}) AS "totalHours", sum(supervision_hours) AS "supervisionHours",
         sum(direct_clinical_hours) AS "directClinicalHours", sum(indirect_clinical_hours) AS "indirectClinicalHours",
         sum(${all}) FILTER (WHERE status = 'approved') AS "approvedHours",
         sum(${all}) FILTER (WHERE status = 'pending') AS "pendingHours"
       FROM sessions WHERE user_id = $1 AND status <> 'rejected'`,
      [userId],
    );
    const totals = Object.entries(row as Record<string, string | null>);
    return Object.fromEntries(
      totals.map(([name, sum]) => [name, Number(sum ?? 0)]),
    ) as unknown as StatsRecord;
  }
}

/** Locks those of the sessions that belong to the trainee, in the order of their ids, so that no two changes deadlock. */
export function lockOwned(manager: EntityManager, userId: number, ids: number[]): Promise<Session[]> {
  return manager.find(sessionEntity, {
    where: { id: In(ids), userId },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}

export interface StatusChange {
  sessionId: number;
  from: Session['status'] | null;
  to: Session['status'];
  notes?: string | null;
}

/** Adds to the history of sessions. */
export async function recordStatusChanges(
  manager: EntityManager,
  actor: 'trainee' | 'supervisor',
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

/** Removes all sessions of a trainee with their history. */
export async function eraseSessionsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
}
