import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Creates the versions of a trainee's lists, and the functions of the triggers that renew versions and times. */
export class CreateLists1795737610000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE list_versions (
        user_id int NOT NULL,
        list text NOT NULL,
        version uuid NOT NULL,
        PRIMARY KEY (user_id, list)
      )`);
    // The argument of the trigger names the list.
    await runner.query(`
      CREATE FUNCTION renew_list_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO list_versions AS v
        SELECT user_id, TG_ARGV[0], gen_random_uuid() FROM changed GROUP BY user_id ORDER BY user_id
        ON CONFLICT (user_id, list) DO UPDATE SET version = EXCLUDED.version;
        RETURN NULL;
      END $$`);
    // Two changes within a millisecond must differ for a client that holds the older version.
    await runner.query(`
      CREATE FUNCTION renew_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.updated_at := greatest(clock_timestamp(), OLD.updated_at + interval '1 millisecond');
        RETURN NEW;
      END $$`);
  }
}
