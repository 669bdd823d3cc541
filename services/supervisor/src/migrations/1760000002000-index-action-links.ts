import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Without these indexes the erasure of a user reads all links once for each of their supervisors. */
export class IndexActionLinks1760000002000 implements MigrationInterface {
  name = 'IndexActionLinks1760000002000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX action_links_user ON action_links (user_id)`);
    // The existing index covers open links only, which a foreign key cannot use.
    await runner.query(`CREATE INDEX action_links_of_supervisor ON action_links (supervisor_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX action_links_of_supervisor, action_links_user');
  }
}
