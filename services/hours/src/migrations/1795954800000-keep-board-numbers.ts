import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Keeps the numbers under which a board knows the trainee of a license. */
export class KeepBoardNumbers1795954800000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE licenses ADD COLUMN registration_number text, ADD COLUMN file_number text',
    );
  }
}
