import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What counts the emails to a mailbox, and collects notices of one kind for one email. */
export class CountNotices1760000014000 implements MigrationInterface {
  name = 'CountNotices1760000014000';
  /** Notices of the previous version have no mailbox: they are sent at once, and not counted. */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notices
        -- The address without what makes no other mailbox, such as a plus tag.
        ADD COLUMN mailbox text,
        -- When its email goes, or went, to notification.
        ADD COLUMN send_at timestamptz,
        -- Whether it waits for send_at, and takes in further ones of its kind.
        ADD COLUMN is_collecting boolean NOT NULL DEFAULT false,
        -- How often it happened.
        ADD COLUMN times int NOT NULL DEFAULT 1`);
    await runner.query('CREATE INDEX notices_mailbox ON notices (mailbox, kind, send_at)');
    await runner.query('CREATE INDEX notices_collecting ON notices (send_at) WHERE is_collecting');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notices DROP COLUMN mailbox, DROP COLUMN send_at, DROP COLUMN is_collecting, DROP COLUMN times`);
  }
}
