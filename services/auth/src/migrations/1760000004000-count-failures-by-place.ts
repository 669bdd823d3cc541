import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Failed sign-ins count by the typed name and by where it was typed. `users.next_sign_in_at` stays for pods of the
 * previous version; the next release can drop it.
 */
export class CountFailuresByPlace1760000004000 implements MigrationInterface {
  name = 'CountFailuresByPlace1760000004000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_in_failures (
        -- Keyed hashes of the name, and of the network or the device.
        login bytea NOT NULL,
        place bytea NOT NULL,
        failures int NOT NULL,
        failed_at timestamptz(3) NOT NULL,
        next_at timestamptz(3) NOT NULL,
        PRIMARY KEY (login, place)
      )`);
    await runner.query('CREATE INDEX sign_in_failures_failed ON sign_in_failures (failed_at)');
    await runner.query('ALTER TABLE users ADD COLUMN failures_told_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN failures_told_at');
    await runner.query('DROP TABLE sign_in_failures');
  }
}
