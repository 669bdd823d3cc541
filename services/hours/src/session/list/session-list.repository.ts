import { maxId, type SessionSums, type StatsRecord } from '@clinical-hours/proto/api';
import { queryPrepared, type Database } from '@clinical-hours/service-kit/database';
import { sessionJson } from '../session-json.ts';
import type { Statement } from './session-page.ts';

const batchSize = 500;

const rows = `string_agg(${sessionJson}::text, ',' ORDER BY date DESC, id DESC) AS json, count(*)::int AS count`;

/** The next batch of a trainee's list, after the date and id of a session. */
const batchSql = `
  SELECT ${rows}, min(date) AS "lastDate", (array_agg(id ORDER BY date DESC, id DESC))[count(*)::int] AS "lastId"
  FROM (
    SELECT * FROM sessions WHERE user_id = $1 AND (date, id) < ($2::date, $3::int)
    ORDER BY date DESC, id DESC LIMIT ${batchSize}
  ) batch`;

// Reads version and rows at the same moment; when the version is known, reads no rows.
const unlessKnownSql = `
  WITH list AS MATERIALIZED (
    SELECT coalesce((SELECT version::text FROM list_versions WHERE user_id = $1 AND list = 'sessions'), '') AS version
  )
  SELECT version, json, count
  FROM list CROSS JOIN LATERAL (
    SELECT ${rows} FROM (
      SELECT * FROM sessions WHERE user_id = $1 AND version <> ALL ($2::text[]) ORDER BY date DESC, id DESC LIMIT $3
    ) newest
  ) content`;

const all = 'supervision_hours + direct_clinical_hours + indirect_clinical_hours';
const totals = {
  totalHours: `sum(${all})`,
  supervisionHours: 'sum(supervision_hours)',
  directClinicalHours: 'sum(direct_clinical_hours)',
  indirectClinicalHours: 'sum(indirect_clinical_hours)',
  approvedHours: `sum(${all}) FILTER (WHERE status = 'approved')`,
  pendingHours: `sum(${all}) FILTER (WHERE status = 'pending')`,
  supervisorApprovedHours: `sum(${all}) FILTER (WHERE status = 'approved' AND reviewed_by = 'supervisor')`,
  selfReportedHours: `sum(${all}) FILTER (WHERE status = 'approved' AND reviewed_by = 'self')`,
  pendingCount: `sum(session_count) FILTER (WHERE status = 'pending')`,
  askedCount: `sum(session_count) FILTER (WHERE is_asked)`,
  notSentCount: `sum(session_count) FILTER (WHERE status = 'pending' AND NOT is_asked)`,
  askedHours: `sum(${all}) FILTER (WHERE is_asked)`,
  notSentHours: `sum(${all}) FILTER (WHERE status = 'pending' AND NOT is_asked)`,
} satisfies Record<keyof StatsRecord, string>;
const totalColumns = Object.entries(totals).map(([name, sum]) => `${sum} AS "${name}"`);

/** Totals of all sessions that are not rejected, from the sums in `session_totals`. */
export const statsSql = `
  SELECT ${totalColumns.join(', ')} FROM session_totals WHERE user_id = $1 AND status <> 'rejected'`;

export interface SessionCounts {
  sessionCount: number;
  /** The sum of all kinds, as decimal text. */
  hours: string;
  /** Counts the sessions that a supervisor approved. */
  approvedCount: number;
}

/** Sessions of one supervisor that wait for the trainee, for the same cause. */
export interface ReturnedSessions {
  kind: 'rejected' | 'questioned' | 'disputed' | 'withdrawn';
  supervisorId: number | null;
  sessionCount: number;
  /** The newest 500. */
  sessionIds: number[];
  /** yyyy-MM-dd */
  from: string;
  to: string;
  /** The last one that the supervisor gave, or their last question. */
  reason: string | null;
  reasonCount: number;
}

/**
 * What came back from supervisors. A dispute of what was not decided yet dropped the open sessions of its request. Once
 * the trainee has done something with a session, it is no longer one that came back.
 */
export const returnedSql = `
  WITH returned AS (
    SELECT 'rejected' AS kind, id, supervisor_id, date, nullif(btrim(supervisor_notes), '') AS reason, reviewed_at AS at
    FROM sessions WHERE user_id = $1 AND status = 'rejected' AND reviewed_by = 'supervisor'
    UNION ALL
    SELECT 'questioned', s.id, s.supervisor_id, s.date, (
      SELECT c.notes FROM session_questions q JOIN session_status_changes c ON c.id = q.question_id
      WHERE q.session_id = s.id ORDER BY q.id DESC LIMIT 1), s.questioned_at
    FROM sessions s WHERE s.user_id = $1 AND s.status = 'pending' AND s.questioned_at > s.asked_at
    UNION ALL
    (SELECT DISTINCT ON (s.id) CASE WHEN d.reason IS NULL THEN 'disputed' ELSE 'withdrawn' END, s.id,
       r.supervisor_id, s.date, d.reason, d.disputed_at
     FROM approval_requests r JOIN disputes d ON d.request_id = r.id
       JOIN approval_items i ON i.request_id = r.id
       LEFT JOIN approval_decisions a ON a.id = i.decision_id
       JOIN sessions s ON s.id = i.session_id
     WHERE r.user_id = $1 AND s.user_id = $1 AND s.status = 'pending' AND s.asked_at IS NULL
       AND (a.dispute_id = d.id OR (d.reason IS NULL AND i.state = 'dropped'))
       AND NOT EXISTS (
         SELECT FROM session_status_changes c WHERE c.session_id = s.id AND c.changed_at > d.disputed_at)
     ORDER BY s.id, d.id DESC)
  )
  SELECT kind, supervisor_id AS "supervisorId", count(*)::int AS "sessionCount",
    (array_agg(id ORDER BY date DESC, id DESC))[:500] AS "sessionIds",
    min(date)::text AS "from", max(date)::text AS "to",
    left((array_agg(reason ORDER BY at DESC, id DESC) FILTER (WHERE reason IS NOT NULL))[1], 300) AS reason,
    count(DISTINCT reason)::int AS "reasonCount"
  FROM returned GROUP BY kind, supervisor_id ORDER BY max(at) DESC, kind LIMIT 50`;

const countsSql = `
  SELECT coalesce(sum(session_count), 0)::int AS "sessionCount", coalesce(sum(${all}), 0)::numeric(12, 2)::text AS hours,
    coalesce(sum(session_count) FILTER (WHERE status = 'approved' AND reviewed_by = 'supervisor'), 0)::int
      AS "approvedCount"
  FROM session_totals WHERE user_id = $1`;

interface Batch {
  json: string | null;
  count: number;
  lastDate: string;
  lastId: number;
}

/**
 * Reads a trainee's sessions as JSON text, by date, then id, descending, and their totals. Nothing parses the text on
 * its way to the caller.
 */
export class SessionListRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns a page as the JSON text of an array, and the number and the hours of the sessions on all pages. */
  async page({ sql, parameters }: Statement): Promise<{ json: string; total: number } & SessionSums> {
    const [row] = await this.#database.query(sql, parameters);
    return row;
  }

  /** Yields all sessions as JSON texts without the brackets. No statement stays open while the caller is slow. */
  async *batches(userId: number): AsyncGenerator<string> {
    let after = { lastDate: 'infinity', lastId: maxId };
    let count = batchSize;
    while (count === batchSize) {
      const values = [userId, after.lastDate, after.lastId];
      const [batch] = await queryPrepared<Batch>(this.#database, batchSql, values);
      if (!batch?.json) return;
      yield batch.json;
      after = batch;
      count = batch.count;
    }
  }

  /**
   * Returns the version of a trainee's list in the database. Unless it is in `known`, also returns the newest sessions
   * by date, then id, as JSON text without the brackets, and their number.
   */
  async unlessKnown(
    userId: number,
    known: string[],
    limit: number,
  ): Promise<{ version: string; json: string | null; count: number }> {
    const [answer] = await queryPrepared<{ version: string; json: string | null; count: number }>(
      this.#database,
      unlessKnownSql,
      [userId, known, limit],
    );
    return answer!;
  }

  async counts(userId: number): Promise<SessionCounts> {
    const [counts] = await this.#database.query<[SessionCounts]>(countsSql, [userId]);
    return counts;
  }

  /** Returns the supervisors of a trainee's sessions, those of the latest logged ones first. */
  async recentSupervisors(userId: number): Promise<number[]> {
    const rows: { id: number }[] = await this.#database.query(
      `SELECT supervisor_id AS id FROM sessions WHERE user_id = $1 AND supervisor_id IS NOT NULL
       GROUP BY supervisor_id ORDER BY max(id) DESC LIMIT 100`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the sessions that came back from a supervisor, in groups: at most 50, the one that grew last first. */
  returned(userId: number): Promise<ReturnedSessions[]> {
    return this.#database.query(returnedSql, [userId]);
  }

  /** Returns totals in hours, and counts of pending sessions. */
  async stats(userId: number): Promise<StatsRecord> {
    const [row] = await queryPrepared<Record<keyof StatsRecord, string | null>>(this.#database, statsSql, [
      userId,
    ]);
    const sums = Object.entries(row!);
    return Object.fromEntries(sums.map(([name, sum]) => [name, Number(sum ?? 0)])) as unknown as StatsRecord;
  }
}
