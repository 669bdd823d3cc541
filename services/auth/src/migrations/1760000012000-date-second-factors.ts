import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When recovery codes were made, and what a notice says was removed. Factors and tokens get the time at which their row
 * was written, not that at which the transaction began: their order decides what an undone change of an address removes.
 */
export class DateSecondFactors1760000012000 implements MigrationInterface {
  name = 'DateSecondFactors1760000012000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    // Codes from before this migration count as older than any open link.
    await runner.query(`
      ALTER TABLE recovery_codes ADD COLUMN made_at timestamptz NOT NULL DEFAULT '-infinity'`);
    await runner.query('ALTER TABLE recovery_codes ALTER COLUMN made_at SET DEFAULT clock_timestamp()');
    for (const [table, column] of dated) {
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN ${column} SET DEFAULT clock_timestamp()`);
    }
    await runner.query(`ALTER TABLE notices ADD COLUMN removed_factors text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices DROP COLUMN removed_factors');
    for (const [table, column] of dated) {
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN ${column} SET DEFAULT now()`);
    }
    await runner.query('ALTER TABLE recovery_codes DROP COLUMN made_at');
  }
}

const dated = [
  ['passkeys', 'created_at'],
  ['authenticator_apps', 'added_at'],
  ['account_tokens', 'created_at'],
] as const;
