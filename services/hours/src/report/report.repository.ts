import type { Database } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { SessionTotals, SignedTotals } from './session-totals.ts';
import type { Signer } from './signer.ts';

export interface MonthTotals {
  /** yyyy-MM */
  month: string;
  sessionCount: number;
  totalHours: number;
}

export interface LoggedSpan {
  /** Of all kinds, in the days that were asked for. */
  hours: number;
  /** From the date of the first session to the last day that was asked for, both included; less than 1 without one. */
  days: number;
}

const all = 'supervision_hours + direct_clinical_hours + indirect_clinical_hours';

/** What a trainee's sessions add up to by supervisor, status and reviewer, from what is counted beside them. */
export function readTotals(manager: EntityManager, userId: number): Promise<SessionTotals[]> {
  return manager.query(
    `SELECT nullif(supervisor_id, 0) AS "supervisorId", status, reviewed_by AS "reviewedBy", session_count AS "sessionCount",
       supervision_hours AS "supervisionHours", direct_clinical_hours AS "directClinicalHours",
       indirect_clinical_hours AS "indirectClinicalHours"
     FROM session_totals WHERE user_id = $1 AND session_count > 0`,
    [userId],
  );
}

/** Who signed decisions about a trainee's sessions, each once, with a flag or without. Few rows, whatever they cover. */
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

/** What a trainee's sessions add up to that supervisors approved, by who signed. Reads every approved session. */
export function readSignedTotals(manager: EntityManager, userId: number): Promise<SignedTotals[]> {
  return manager.query(
    `SELECT s.supervisor_id AS "supervisorId", s.status, s.reviewed_by AS "reviewedBy", d.signer,
       d.flags <> '{}' AS "isMarked", count(*)::int AS "sessionCount", sum(s.supervision_hours) AS "supervisionHours",
       sum(s.direct_clinical_hours) AS "directClinicalHours", sum(s.indirect_clinical_hours) AS "indirectClinicalHours"
     FROM sessions s JOIN approval_decisions d ON d.receipt_number = s.receipt_number
     WHERE s.user_id = $1 AND s.status = 'approved' AND s.reviewed_by = 'supervisor' AND d.signer IS NOT NULL
     GROUP BY s.supervisor_id, s.status, s.reviewed_by, d.signer, d.flags <> '{}'`,
    [userId],
  );
}

/** Sums of sessions that are not rejected, each read at the cost of what it answers. */
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

  /** The totals, and those of each signer, of one moment: the latter are taken out of the former. */
  totalsWithSigned(userId: number): Promise<{ totals: SessionTotals[]; signed: SignedTotals[] }> {
    return this.#manager.transaction('REPEATABLE READ', async (manager) => ({
      totals: await readTotals(manager, userId),
      signed: await readSignedTotals(manager, userId),
    }));
  }

  /** Oldest first. */
  months(userId: number): Promise<MonthTotals[]> {
    return this.#manager.query(
      `SELECT to_char(month, 'YYYY-MM') AS month, sum(session_count)::int AS "sessionCount",
         sum(${all})::float8 AS "totalHours"
       FROM session_months WHERE user_id = $1 AND status <> 'rejected' AND session_count > 0
       GROUP BY month ORDER BY month`,
      [userId],
    );
  }

  /** What was logged in the `days` days up to a date (yyyy-MM-dd), and how long the trainee has been logging. */
  async span(userId: number, lastDate: string, days: number): Promise<LoggedSpan> {
    const [span] = await this.#manager.query(spanSql, [userId, lastDate, days]);
    return span;
  }
}

// The first date by status, because rejected sessions do not count and the index by status begins with it.
export const spanSql = `
  SELECT coalesce(sum(${all}), 0)::float8 AS hours,
    coalesce($2::date - (
      SELECT min(first) FROM unnest(ARRAY['logged', 'pending', 'approved']) AS counted (status),
        LATERAL (SELECT min(date) AS first FROM sessions s WHERE s.user_id = $1 AND s.status = counted.status) f
    ) + 1, 0) AS days
  FROM sessions
  WHERE user_id = $1 AND date > $2::date - $3::int AND date <= $2::date AND status <> 'rejected'`;
