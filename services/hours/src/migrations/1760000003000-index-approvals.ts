import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Without these indexes, erasing a user reads all decisions once for each of the user's requests. */
export class IndexApprovals1760000003000 implements MigrationInterface {
  name = 'IndexApprovals1760000003000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX approval_requests_user ON approval_requests (user_id)`);
    await runner.query(`CREATE INDEX approval_decisions_request ON approval_decisions (request_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX approval_decisions_request, approval_requests_user');
  }
}
