import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepAskedApart, keepAskedTogether, keys, replaceFunctions } from './session-sums.ts';

/** Keeps the sums of pending sessions apart by whether a supervisor was asked about them. */
export class CountAskedSessions1760000013000 implements MigrationInterface {
  name = 'CountAskedSessions1760000013000';
  /** Earlier versions add up all rows of a status, however many there are. The triggers work for them, too. */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    // No session changes while its sums move. Every change of a session takes the locks in this order.
    await runner.query('LOCK TABLE sessions IN SHARE ROW EXCLUSIVE MODE');
    await keepAskedApart(runner, 'session_totals');
    await replaceFunctions(runner, {
      session_totals: keys.session_totals.asked,
      session_months: keys.session_months.plain,
    });
    // The index alone finds a page of pending sessions of one of the two kinds.
    for (const [name, condition] of [
      ['sessions_user_asked', 'asked_at IS NOT NULL'],
      ['sessions_user_not_sent', 'asked_at IS NULL'],
    ] as const) {
      await runner.query(`
        CREATE INDEX ${name} ON sessions (user_id, date DESC, id DESC)
        INCLUDE (supervisor_id, supervision_hours, direct_clinical_hours, indirect_clinical_hours)
        WHERE status = 'pending' AND ${condition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE sessions IN SHARE ROW EXCLUSIVE MODE');
    await runner.query('DROP INDEX sessions_user_asked, sessions_user_not_sent');
    await keepAskedTogether(runner, 'session_totals');
    await replaceFunctions(runner, {
      session_totals: keys.session_totals.plain,
      session_months: keys.session_months.plain,
    });
  }
}
