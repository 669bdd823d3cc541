import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The former addresses of users. A trigger writes them for every way of changing an address, also by a pod of the
 * previous version. Notices about earlier changes went to the former address, and supply it.
 */
export class KeepFormerEmails1760000005000 implements MigrationInterface {
  name = 'KeepFormerEmails1760000005000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE former_emails (
        user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        email text NOT NULL,
        replaced_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE UNIQUE INDEX former_emails_key ON former_emails (user_id, lower(email))');
    await runner.query(`
      CREATE FUNCTION keep_former_email() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM former_emails WHERE user_id = NEW.id AND lower(email) IN (lower(OLD.email), lower(NEW.email));
        INSERT INTO former_emails (user_id, email) VALUES (NEW.id, OLD.email);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER users_email_kept AFTER UPDATE OF email ON users
      FOR EACH ROW WHEN (lower(NEW.email) <> lower(OLD.email)) EXECUTE FUNCTION keep_former_email()`);
    await runner.query(`
      INSERT INTO former_emails (user_id, email, replaced_at)
      SELECT DISTINCT ON (n.user_id, lower(n.to_email)) n.user_id, n.to_email, n.occurred_at
      FROM notices n JOIN users u ON u.id = n.user_id
      WHERE n.kind = 'email_changed' AND lower(n.to_email) <> lower(u.email)
      ORDER BY n.user_id, lower(n.to_email), n.occurred_at DESC`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER users_email_kept ON users');
    await runner.query('DROP FUNCTION keep_former_email');
    await runner.query('DROP TABLE former_emails');
  }
}
