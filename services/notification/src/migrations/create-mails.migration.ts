import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of mails to be sent and already sent. */
export class CreateMails1760000100000 implements MigrationInterface {
  name = 'CreateMails1760000100000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mails (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        event_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('approval_request', 'decision_receipt', 'decision_news')),
        request_id text NOT NULL,
        subject_id int NOT NULL,
        user_id int NOT NULL,
        supervisor_id int NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'cancelled', 'failed')),
        attempts int NOT NULL DEFAULT 0,
        due_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        refused_since timestamptz(3),
        lease_owner uuid,
        leased_until timestamptz(3),
        reason text,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        finished_at timestamptz(3),
        UNIQUE (event_id, kind),
        CHECK ((state = 'waiting') = (finished_at IS NULL))
      )`);
    await runner.query(`CREATE INDEX mails_waiting ON mails (due_at) WHERE state = 'waiting'`);
    await runner.query(`CREATE INDEX mails_of_user ON mails (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mails');
  }
}
