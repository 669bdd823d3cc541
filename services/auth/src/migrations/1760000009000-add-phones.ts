import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The telephone at which a supervisor reaches a user when somebody is in danger. */
export class AddPhones1760000009000 implements MigrationInterface {
  name = 'AddPhones1760000009000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN phone text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN phone');
  }
}
