import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepAskedApart, keepAskedTogether, keys, replaceFunctions } from './session-sums.ts';

/** Keeps the sums of a month's pending sessions apart by whether a supervisor was asked about them. */
export class CountAskedMonths1760000015000 implements MigrationInterface {
  name = 'CountAskedMonths1760000015000';
  /** Earlier versions add up all rows of a month, however many there are. The triggers work for them, too. */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    // No session changes while its sums move. Every change of a session takes the locks in this order.
    await runner.query('LOCK TABLE sessions IN SHARE ROW EXCLUSIVE MODE');
    await keepAskedApart(runner, 'session_months');
    await replaceFunctions(runner, {
      session_totals: keys.session_totals.asked,
      session_months: keys.session_months.asked,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE sessions IN SHARE ROW EXCLUSIVE MODE');
    await keepAskedTogether(runner, 'session_months');
    await replaceFunctions(runner, {
      session_totals: keys.session_totals.asked,
      session_months: keys.session_months.plain,
    });
  }
}
