import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** The sums of the rows of a transition table, by supervisor (0: none) and reviewer ('': none). */
const totalsOf = (rows: string): string => `
  SELECT user_id AS user_id,
    coalesce(supervisor_id, 0) AS supervisor_id,
    status AS status,
    coalesce(reviewed_by, '') AS reviewed_by,
    status = 'pending' AND asked_at IS NOT NULL AS is_asked,
    count(*)::int AS session_count,
    sum(supervision_hours) AS supervision_hours,
    sum(direct_clinical_hours) AS direct_clinical_hours,
    sum(indirect_clinical_hours) AS indirect_clinical_hours,
    count(*) FILTER (WHERE supervision_hours > 0)::int AS supervision_count,
    count(*) FILTER (WHERE direct_clinical_hours > 0)::int AS direct_clinical_count,
    count(*) FILTER (WHERE indirect_clinical_hours > 0)::int AS indirect_clinical_count
  FROM ${rows} GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`;

/** The sums of the rows of a transition table, by month. */
const monthsOf = (rows: string): string => `
  SELECT user_id AS user_id,
    date_trunc('month', date)::date AS month,
    status AS status,
    coalesce(reviewed_by, '') AS reviewed_by,
    status = 'pending' AND asked_at IS NOT NULL AS is_asked,
    count(*)::int AS session_count,
    sum(supervision_hours) AS supervision_hours,
    sum(direct_clinical_hours) AS direct_clinical_hours,
    sum(indirect_clinical_hours) AS indirect_clinical_hours
  FROM ${rows} GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`;

/**
 * Keeps sums beside the sessions, so that the cost of totals and pages depends on their own size, not on the number
 * of sessions. Triggers update the sums in the transaction of every change. Only a pending session waits for the
 * supervisor who was asked: a decided one keeps the moment of the question.
 */
export class SumSessions1795737613000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.#tables(runner);
    await this.#gained(runner);
    await this.#lost(runner);
  }

  async #tables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE session_totals (
        user_id int NOT NULL,
        supervisor_id int NOT NULL,
        status text NOT NULL,
        reviewed_by text NOT NULL,
        session_count int NOT NULL CHECK (session_count >= 0),
        supervision_hours numeric(14,2) NOT NULL CHECK (supervision_hours >= 0),
        direct_clinical_hours numeric(14,2) NOT NULL CHECK (direct_clinical_hours >= 0),
        indirect_clinical_hours numeric(14,2) NOT NULL CHECK (indirect_clinical_hours >= 0),
        supervision_count int NOT NULL,
        direct_clinical_count int NOT NULL,
        indirect_clinical_count int NOT NULL,
        is_asked boolean NOT NULL DEFAULT false,
        PRIMARY KEY (user_id, supervisor_id, status, reviewed_by, is_asked)
      )`);
    await runner.query(`
      CREATE TABLE session_months (
        user_id int NOT NULL,
        month date NOT NULL,
        status text NOT NULL,
        reviewed_by text NOT NULL,
        session_count int NOT NULL CHECK (session_count >= 0),
        supervision_hours numeric(14,2) NOT NULL CHECK (supervision_hours >= 0),
        direct_clinical_hours numeric(14,2) NOT NULL CHECK (direct_clinical_hours >= 0),
        indirect_clinical_hours numeric(14,2) NOT NULL CHECK (indirect_clinical_hours >= 0),
        is_asked boolean NOT NULL DEFAULT false,
        PRIMARY KEY (user_id, month, status, reviewed_by, is_asked)
      )`);
  }

  async #gained(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION count_gained_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO session_totals AS t (user_id, supervisor_id, status, reviewed_by, is_asked,
          session_count, supervision_hours, direct_clinical_hours, indirect_clinical_hours,
          supervision_count, direct_clinical_count, indirect_clinical_count)
        ${totalsOf('gained')}
        ON CONFLICT (user_id, supervisor_id, status, reviewed_by, is_asked) DO UPDATE SET
          session_count = t.session_count + EXCLUDED.session_count,
          supervision_hours = t.supervision_hours + EXCLUDED.supervision_hours,
          direct_clinical_hours = t.direct_clinical_hours + EXCLUDED.direct_clinical_hours,
          indirect_clinical_hours = t.indirect_clinical_hours + EXCLUDED.indirect_clinical_hours,
          supervision_count = t.supervision_count + EXCLUDED.supervision_count,
          direct_clinical_count = t.direct_clinical_count + EXCLUDED.direct_clinical_count,
          indirect_clinical_count = t.indirect_clinical_count + EXCLUDED.indirect_clinical_count;

        INSERT INTO session_months AS t (user_id, month, status, reviewed_by, is_asked,
          session_count, supervision_hours, direct_clinical_hours, indirect_clinical_hours)
        ${monthsOf('gained')}
        ON CONFLICT (user_id, month, status, reviewed_by, is_asked) DO UPDATE SET
          session_count = t.session_count + EXCLUDED.session_count,
          supervision_hours = t.supervision_hours + EXCLUDED.supervision_hours,
          direct_clinical_hours = t.direct_clinical_hours + EXCLUDED.direct_clinical_hours,
          indirect_clinical_hours = t.indirect_clinical_hours + EXCLUDED.indirect_clinical_hours;
        RETURN NULL;
      END $$`);
    for (const event of ['insert', 'update']) {
      await runner.query(`
        CREATE TRIGGER sessions_3_gained_${event} AFTER ${event.toUpperCase()} ON sessions
        REFERENCING NEW TABLE AS gained FOR EACH STATEMENT EXECUTE FUNCTION count_gained_sessions()`);
    }
  }

  async #lost(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION count_lost_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE session_totals t SET
          session_count = t.session_count - c.session_count,
          supervision_hours = t.supervision_hours - c.supervision_hours,
          direct_clinical_hours = t.direct_clinical_hours - c.direct_clinical_hours,
          indirect_clinical_hours = t.indirect_clinical_hours - c.indirect_clinical_hours,
          supervision_count = t.supervision_count - c.supervision_count,
          direct_clinical_count = t.direct_clinical_count - c.direct_clinical_count,
          indirect_clinical_count = t.indirect_clinical_count - c.indirect_clinical_count
        FROM (${totalsOf('lost')}) c
        WHERE (t.user_id, t.supervisor_id, t.status, t.reviewed_by, t.is_asked)
          = (c.user_id, c.supervisor_id, c.status, c.reviewed_by, c.is_asked);

        UPDATE session_months t SET
          session_count = t.session_count - c.session_count,
          supervision_hours = t.supervision_hours - c.supervision_hours,
          direct_clinical_hours = t.direct_clinical_hours - c.direct_clinical_hours,
          indirect_clinical_hours = t.indirect_clinical_hours - c.indirect_clinical_hours
        FROM (${monthsOf('lost')}) c
        WHERE (t.user_id, t.month, t.status, t.reviewed_by, t.is_asked)
          = (c.user_id, c.month, c.status, c.reviewed_by, c.is_asked);
        RETURN NULL;
      END $$`);
    // What was lost is subtracted before what was gained is added: PostgreSQL runs the triggers of an event in the
    // order of their names.
    for (const event of ['update', 'delete']) {
      await runner.query(`
        CREATE TRIGGER sessions_2_lost_${event} AFTER ${event.toUpperCase()} ON sessions
        REFERENCING OLD TABLE AS lost FOR EACH STATEMENT EXECUTE FUNCTION count_lost_sessions()`);
    }
  }
}
