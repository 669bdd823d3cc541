import type { MigrationInterface, QueryRunner } from 'typeorm';

const totals = `session_count = t.session_count {sign} c.session_count,
  supervision_hours = t.supervision_hours {sign} c.supervision_hours,
  direct_clinical_hours = t.direct_clinical_hours {sign} c.direct_clinical_hours,
  indirect_clinical_hours = t.indirect_clinical_hours {sign} c.indirect_clinical_hours`;
const kinds = `supervision_count = t.supervision_count {sign} c.supervision_count,
  direct_clinical_count = t.direct_clinical_count {sign} c.direct_clinical_count,
  indirect_clinical_count = t.indirect_clinical_count {sign} c.indirect_clinical_count`;

const sums = `count(*)::int AS session_count, sum(supervision_hours) AS supervision_hours,
  sum(direct_clinical_hours) AS direct_clinical_hours, sum(indirect_clinical_hours) AS indirect_clinical_hours`;
const kindCounts = `count(*) FILTER (WHERE supervision_hours > 0)::int AS supervision_count,
  count(*) FILTER (WHERE direct_clinical_hours > 0)::int AS direct_clinical_count,
  count(*) FILTER (WHERE indirect_clinical_hours > 0)::int AS indirect_clinical_count`;

const kindsOfHours = 'supervision_hours, direct_clinical_hours, indirect_clinical_hours';

/** The sums of a table or transition table, by supervisor (0: none) and reviewer ('': none), and by month. */
const totalsOf = (rows: string): string =>
  `SELECT user_id, coalesce(supervisor_id, 0) AS supervisor_id, status, coalesce(reviewed_by, '') AS reviewed_by, ${sums}, ${kindCounts}
   FROM ${rows} GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;
const monthsOf = (rows: string): string =>
  `SELECT user_id, date_trunc('month', date)::date AS month, status, coalesce(reviewed_by, '') AS reviewed_by, ${sums}
   FROM ${rows} GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;

const added = (columns: string): string => columns.replaceAll('{sign}', '+').replaceAll(' c.', ' EXCLUDED.');
const removed = (columns: string): string => columns.replaceAll('{sign}', '-');

/**
 * Keeps sums beside the sessions, so that the cost of totals and pages depends on their own size, not on the number of
 * sessions. Triggers update the sums in the transaction of every change. The version of a user's list is written first:
 * its row is the lock that serializes all changes of a user's sums.
 */
export class CountSessions1760000004000 implements MigrationInterface {
  name = 'CountSessions1760000004000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD COLUMN asked_at timestamptz(3)`);
    await runner.query(`
      UPDATE sessions s SET asked_at = r.created_at
      FROM approval_items i JOIN approval_requests r ON r.id = i.request_id
      WHERE i.session_id = s.id AND i.state = 'open'`);
    await runner.query(`
      ALTER TABLE approval_decisions ADD COLUMN receipt_number text NOT NULL UNIQUE
      DEFAULT replace(gen_random_uuid()::text, '-', '')`);
    await this.#indexes(runner);
    await this.#tables(runner);
    await this.#triggers(runner);
  }

  // The index alone finds a page, even of one kind of hours; only the rows of the page are read then.
  async #indexes(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX sessions_user_date');
    await runner.query(
      `CREATE INDEX sessions_user_date ON sessions (user_id, date DESC, id DESC) INCLUDE (${kindsOfHours})`,
    );
    await runner.query(
      `CREATE INDEX sessions_user_status ON sessions (user_id, status, date DESC, id DESC)
       INCLUDE (supervisor_id, ${kindsOfHours})`,
    );
    await runner.query(
      `CREATE INDEX sessions_user_supervisor ON sessions (user_id, supervisor_id, date DESC, id DESC)
       INCLUDE (status, ${kindsOfHours})`,
    );
  }

  async #tables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE list_versions (
        user_id int NOT NULL,
        list text NOT NULL,
        version uuid NOT NULL,
        PRIMARY KEY (user_id, list)
      )`);
    const hours = `session_count int NOT NULL CHECK (session_count >= 0),
        supervision_hours numeric(14,2) NOT NULL CHECK (supervision_hours >= 0),
        direct_clinical_hours numeric(14,2) NOT NULL CHECK (direct_clinical_hours >= 0),
        indirect_clinical_hours numeric(14,2) NOT NULL CHECK (indirect_clinical_hours >= 0)`;
    await runner.query(`
      CREATE TABLE session_totals (
        user_id int NOT NULL,
        supervisor_id int NOT NULL,
        status text NOT NULL,
        reviewed_by text NOT NULL,
        ${hours},
        supervision_count int NOT NULL,
        direct_clinical_count int NOT NULL,
        indirect_clinical_count int NOT NULL,
        PRIMARY KEY (user_id, supervisor_id, status, reviewed_by)
      )`);
    await runner.query(`
      CREATE TABLE session_months (
        user_id int NOT NULL,
        month date NOT NULL,
        status text NOT NULL,
        reviewed_by text NOT NULL,
        ${hours},
        PRIMARY KEY (user_id, month, status, reviewed_by)
      )`);
    await runner.query(
      `INSERT INTO list_versions SELECT user_id, 'sessions', gen_random_uuid() FROM sessions GROUP BY user_id`,
    );
    await runner.query(`INSERT INTO session_totals ${totalsOf('sessions')}`);
    await runner.query(`INSERT INTO session_months ${monthsOf('sessions')}`);
  }

  async #triggers(runner: QueryRunner): Promise<void> {
    // An update without a difference renews neither the row nor the version of the list. Its name makes this trigger
    // run before the next.
    await runner.query(`
      CREATE TRIGGER sessions_unchanged BEFORE UPDATE ON sessions
      FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()`);
    // Two changes within a millisecond must differ for a client that holds the older version.
    await runner.query(`
      CREATE FUNCTION renew_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.updated_at := greatest(clock_timestamp(), OLD.updated_at + interval '1 millisecond');
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER sessions_updated BEFORE UPDATE ON sessions
      FOR EACH ROW EXECUTE FUNCTION renew_updated_at()`);
    // The argument of the trigger names the list.
    await runner.query(`
      CREATE FUNCTION renew_list_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO list_versions AS v
        SELECT user_id, TG_ARGV[0], gen_random_uuid() FROM changed GROUP BY user_id ORDER BY user_id
        ON CONFLICT (user_id, list) DO UPDATE SET version = EXCLUDED.version;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION count_gained_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO session_totals AS t ${totalsOf('gained')}
        ON CONFLICT (user_id, supervisor_id, status, reviewed_by) DO UPDATE SET ${added(`${totals}, ${kinds}`)};
        INSERT INTO session_months AS t ${monthsOf('gained')}
        ON CONFLICT (user_id, month, status, reviewed_by) DO UPDATE SET ${added(totals)};
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION count_lost_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE session_totals t SET ${removed(`${totals}, ${kinds}`)}
        FROM (${totalsOf('lost')}) c
        WHERE (t.user_id, t.supervisor_id, t.status, t.reviewed_by) = (c.user_id, c.supervisor_id, c.status, c.reviewed_by);
        UPDATE session_months t SET ${removed(totals)}
        FROM (${monthsOf('lost')}) c
        WHERE (t.user_id, t.month, t.status, t.reviewed_by) = (c.user_id, c.month, c.status, c.reviewed_by);
        RETURN NULL;
      END $$`);
    // PostgreSQL runs the triggers of an event in the order of their names.
    for (const [event, transition] of [
      ['INSERT', 'NEW'],
      ['UPDATE', 'NEW'],
      ['DELETE', 'OLD'],
    ] as const) {
      await runner.query(`
        CREATE TRIGGER sessions_1_version_${event.toLowerCase()} AFTER ${event} ON sessions
        REFERENCING ${transition} TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION renew_list_version('sessions')`);
    }
    for (const event of ['UPDATE', 'DELETE']) {
      await runner.query(`
        CREATE TRIGGER sessions_2_lost_${event.toLowerCase()} AFTER ${event} ON sessions
        REFERENCING OLD TABLE AS lost FOR EACH STATEMENT EXECUTE FUNCTION count_lost_sessions()`);
    }
    for (const event of ['INSERT', 'UPDATE']) {
      await runner.query(`
        CREATE TRIGGER sessions_3_gained_${event.toLowerCase()} AFTER ${event} ON sessions
        REFERENCING NEW TABLE AS gained FOR EACH STATEMENT EXECUTE FUNCTION count_gained_sessions()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update', 'delete']) {
      for (const trigger of [
        `sessions_1_version_${event}`,
        `sessions_2_lost_${event}`,
        `sessions_3_gained_${event}`,
      ]) {
        await runner.query(`DROP TRIGGER IF EXISTS ${trigger} ON sessions`);
      }
    }
    await runner.query('DROP TRIGGER sessions_updated ON sessions');
    await runner.query('DROP TRIGGER sessions_unchanged ON sessions');
    await runner.query(
      'DROP FUNCTION count_gained_sessions, count_lost_sessions, renew_list_version, renew_updated_at',
    );
    await runner.query('DROP TABLE session_months, session_totals, list_versions');
    await runner.query('DROP INDEX sessions_user_supervisor, sessions_user_status, sessions_user_date');
    await runner.query(`CREATE INDEX sessions_user_date ON sessions (user_id, date DESC, id DESC)`);
    await runner.query('ALTER TABLE approval_decisions DROP COLUMN receipt_number');
    await runner.query('ALTER TABLE sessions DROP COLUMN asked_at');
  }
}
