import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records when the email about a request is due, and the version of the supervisor's record. Older requests were mailed
 * at once.
 */
export class CollectRequests1760000010000 implements MigrationInterface {
  name = 'CollectRequests1760000010000';
  /** Earlier versions leave both columns empty. */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE approval_requests ADD COLUMN mail_due_at timestamptz(3), ADD COLUMN address_version int`);
    await runner.query('CREATE INDEX approval_requests_recent ON approval_requests (user_id, created_at)');
    // The new index replaces it.
    await runner.query('DROP INDEX approval_requests_user');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX approval_requests_user ON approval_requests (user_id)');
    await runner.query('DROP INDEX approval_requests_recent');
    await runner.query('ALTER TABLE approval_requests DROP COLUMN address_version, DROP COLUMN mail_due_at');
  }
}
