import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for a search of the audit log by action, actor and day, and the origin of a recovery request. */
export class SearchAuditLog1760000007000 implements MigrationInterface {
  name = 'SearchAuditLog1760000007000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX audit_entries_actor ON audit_entries (actor_id)');
    await runner.query('CREATE INDEX audit_entries_action ON audit_entries (action, id)');
    await runner.query('CREATE INDEX audit_entries_created ON audit_entries (created_at)');
    await runner.query('ALTER TABLE recovery_inquiries ADD COLUMN origin jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recovery_inquiries DROP COLUMN origin');
    await runner.query('DROP INDEX audit_entries_actor, audit_entries_action, audit_entries_created');
  }
}
