import type { Database } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { DayRange } from '../session/list/day-range.ts';
import type { SessionTotals, SignedTotals } from './session-totals.ts';
import type { Signer } from '../receipt/signer.ts';

/** A row of `session_months`: sums of a month, yyyy-MM. */
export type MonthTotals = SessionTotals & { month: string };

export interface LoggedSpan {
  /** The hours of all kinds in the requested days. */
  hours: number;
  /**
   * The number of days from the first session to the last requested day, both included; less than 1 without sessions.
   */
  days: number;
  /** The different weeks, from Monday to Sunday, in which sessions are; at most 4 are counted. */
  weeks: number;
}

const all = 'supervision_hours + direct_clinical_hours + indirect_clinical_hours';

/** Returns a trainee's sums by supervisor, status and reviewer. Reads totals that triggers keep, not the sessions. */
export function readTotals(manager: EntityManager, userId: number): Promise<SessionTotals[]> {
  return manager.query(
    `SELECT nullif(supervisor_id, 0) AS "supervisorId", status, reviewed_by AS "reviewedBy", is_asked AS "isAsked",
       session_count AS "sessionCount", supervision_hours AS "supervisionHours", direct_clinical_hours AS "directClinicalHours",
       indirect_clinical_hours AS "indirectClinicalHours"
     FROM session_totals WHERE user_id = $1 AND session_count > 0`,
    [userId],
  );
}

/**
 * Returns the distinct signers of decisions about a trainee's sessions, with and without flags: few rows for any number
 * of sessions.
 */
function readSigners(
  manager: EntityManager,
  userId: number,
): Promise<{ supervisorId: number; signer: Signer; isMarked: boolean }[]> {
  return manager.query(
    `SELECT DISTINCT r.supervisor_id AS "supervisorId", d.signer, d.flags <> '{}' AS "isMarked"
     FROM approval_requests r JOIN approval_decisions d ON d.request_id = r.id
     WHERE r.user_id = $1 AND d.signer IS NOT NULL`,
    [userId],
  );
}

/** Returns the same sums of the sessions in a range of days. Reads their entries in an index. */
export function readTotalsOf(
  manager: EntityManager,
  userId: number,
  range: DayRange,
): Promise<SessionTotals[]> {
  return manager.query(
    `SELECT supervisor_id AS "supervisorId", status, coalesce(reviewed_by, '') AS "reviewedBy",
       status = 'pending' AND asked_at IS NOT NULL AS "isAsked", count(*)::int AS "sessionCount",
       sum(supervision_hours) AS "supervisionHours", sum(direct_clinical_hours) AS "directClinicalHours",
       sum(indirect_clinical_hours) AS "indirectClinicalHours"
     FROM sessions WHERE user_id = $1 AND date BETWEEN $2::date AND $3::date GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    [userId, ...daysOf(range)],
  );
}

/** Returns the first and the last day of a range, with infinity for a missing one. */
export const daysOf = ({ from = '-infinity', to = 'infinity' }: DayRange): [string, string] => [from, to];

/** Returns the sums of a trainee's supervisor-approved sessions by signer. Reads every one in the range. */
export function readSignedTotals(
  manager: EntityManager,
  userId: number,
  range: DayRange = {},
): Promise<SignedTotals[]> {
  return manager.query(
    `SELECT s.supervisor_id AS "supervisorId", s.status, s.reviewed_by AS "reviewedBy", d.signer,
       d.flags <> '{}' AS "isMarked", count(*)::int AS "sessionCount", sum(s.supervision_hours) AS "supervisionHours",
       sum(s.direct_clinical_hours) AS "directClinicalHours", sum(s.indirect_clinical_hours) AS "indirectClinicalHours"
     FROM sessions s JOIN approval_decisions d ON d.receipt_number = s.receipt_number
     WHERE s.user_id = $1 AND s.status = 'approved' AND s.reviewed_by = 'supervisor' AND d.signer IS NOT NULL
       AND s.date BETWEEN $2::date AND $3::date
     GROUP BY s.supervisor_id, s.status, s.reviewed_by, d.signer, d.flags <> '{}'`,
    [userId, ...daysOf(range)],
  );
}

/** Reads sums of a trainee's sessions for reports. */
export class ReportRepository {
  readonly #manager: EntityManager;

  constructor(database: Database) {
    this.#manager = database.manager;
  }

  totals(userId: number): Promise<SessionTotals[]> {
    return readTotals(this.#manager, userId);
  }

  signers(userId: number): ReturnType<typeof readSigners> {
    return readSigners(this.#manager, userId);
  }

  /** Returns the totals and those of each signer in one snapshot, because the latter are subtracted from the former. */
  totalsWithSigned(userId: number): Promise<{ totals: SessionTotals[]; signed: SignedTotals[] }> {
    return this.#manager.transaction('REPEATABLE READ', async (manager) => ({
      totals: await readTotals(manager, userId),
      signed: await readSignedTotals(manager, userId),
    }));
  }

  /** Returns a trainee's sums by month, status and reviewer, the oldest month first. */
  months(userId: number): Promise<MonthTotals[]> {
    return this.#manager.query(
      `SELECT to_char(month, 'YYYY-MM') AS month, status, reviewed_by AS "reviewedBy", is_asked AS "isAsked",
         session_count AS "sessionCount", supervision_hours AS "supervisionHours",
         direct_clinical_hours AS "directClinicalHours", indirect_clinical_hours AS "indirectClinicalHours"
       FROM session_months t WHERE user_id = $1 AND session_count > 0 ORDER BY t.month`,
      [userId],
    );
  }

  /**
   * Returns the hours in the `days` days up to a date (yyyy-MM-dd), and for how long the trainee has been logging.
   * Rejected sessions do not count.
   */
  async span(userId: number, lastDate: string, days: number): Promise<LoggedSpan> {
    const [span] = await this.#manager.query(spanSql, [userId, lastDate, days]);
    return span;
  }
}

// Takes the first date of each status, because rejected sessions do not count and the index begins with the status.
// The first four weeks are found one after the other, so that years of sessions are not read.
export const spanSql = `
  WITH RECURSIVE weeks (number, first) AS (
    SELECT 1, ${firstDate("'-infinity'")}
    UNION ALL
    SELECT number + 1, ${firstDate("date_trunc('week', first)::date + 7")} FROM weeks
    WHERE number < 4 AND first IS NOT NULL
  )
  SELECT coalesce(sum(${all}), 0)::float8 AS hours,
    coalesce($2::date - (SELECT first FROM weeks WHERE number = 1) + 1, 0) AS days,
    (SELECT count(first)::int FROM weeks) AS weeks
  FROM sessions
  WHERE user_id = $1 AND date > $2::date - $3::int AND date <= $2::date AND status <> 'rejected'`;

function firstDate(since: string): string {
  return `(SELECT min(of_status) FROM unnest(ARRAY['logged', 'pending', 'approved']) AS counted (status),
      LATERAL (SELECT min(date) AS of_status FROM sessions s
        WHERE s.user_id = $1 AND s.status = counted.status AND s.date >= ${since}) f)`;
}
