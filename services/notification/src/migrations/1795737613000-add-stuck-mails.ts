import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Adds since when a mail waits because the mail server takes nothing from us, for operators. */
export class AddStuckMails1795737613000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN stuck_since timestamptz');
  }
}
