import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether an account ever had a verified address. A trigger notes it for every way of verifying one, also by a pod of the
 * previous version: the columns about the present address forget it.
 */
export class RememberVerification1760000013000 implements MigrationInterface {
  name = 'RememberVerification1760000013000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN was_verified boolean NOT NULL DEFAULT false');
    await runner.query(
      'UPDATE users SET was_verified = true WHERE email_verified OR confirmed_email IS NOT NULL',
    );
    await runner.query(`
      CREATE FUNCTION remember_verification() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.was_verified := true;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER users_verification_remembered BEFORE INSERT OR UPDATE ON users
      FOR EACH ROW WHEN (NEW.email_verified OR NEW.confirmed_email IS NOT NULL)
      EXECUTE FUNCTION remember_verification()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER users_verification_remembered ON users');
    await runner.query('DROP FUNCTION remember_verification');
    await runner.query('ALTER TABLE users DROP COLUMN was_verified');
  }
}
