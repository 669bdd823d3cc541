import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A notice to a deleted user belongs to no user, and is removed as soon as its email was sent or given up. A failed
 * email is kept as long as its notice.
 */
export class SettleNotices1760000008000 implements MigrationInterface {
  name = 'SettleNotices1760000008000';
  /** The previous version reads these notices like others. */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices ALTER COLUMN user_id DROP NOT NULL');
    await runner.query('CREATE INDEX notices_farewells ON notices (occurred_at) WHERE user_id IS NULL');
    await runner.query(`
      CREATE TABLE failed_mails (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        notice_id int NOT NULL UNIQUE REFERENCES notices (id) ON DELETE CASCADE,
        -- What notification said: refused, put_off, bounced, unsent, or what a newer version of it says.
        outcome text NOT NULL,
        -- What a mail server answered, as a number.
        status text,
        failed_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE failed_mails');
    await runner.query('DROP INDEX notices_farewells');
    await runner.query('DELETE FROM notices WHERE user_id IS NULL');
    await runner.query('ALTER TABLE notices ALTER COLUMN user_id SET NOT NULL');
  }
}
