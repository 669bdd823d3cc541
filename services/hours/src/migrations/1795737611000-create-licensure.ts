import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';
import { renewVersionOf } from './list-version-triggers.ts';

/**
 * Creates the sites and licenses of trainees, and the copied facts of their supervisors. The list 'licensure'
 * changes its version with each of the three tables.
 */
export class CreateLicensure1795737611000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sites (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        user_id int NOT NULL,
        name text NOT NULL CHECK (name <> ''),
        address text,
        kind text CHECK (kind IN ('exempt', 'non-exempt', 'private-practice')),
        live_scan_on date,
        approved_from date,
        is_paid boolean,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX sites_user ON sites (user_id, id)');
    await runner.query(`
      CREATE TABLE licenses (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        user_id int NOT NULL,
        name text NOT NULL CHECK (name <> ''),
        preset_id text,
        version text,
        week_starts_on text NOT NULL CHECK (week_starts_on IN ('monday', 'sunday')),
        degree_on date,
        application_received_on date,
        registered_on date,
        apply_on date,
        opening jsonb NOT NULL DEFAULT '{}',
        hours_before jsonb NOT NULL DEFAULT '[]',
        custom jsonb,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        registration_expires_on date,
        CHECK ((preset_id IS NULL) = (version IS NULL)),
        CHECK ((preset_id IS NULL) = (custom IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX licenses_user ON licenses (user_id, id)');
    await runner.query(`
      CREATE TABLE supervisor_facts (
        supervisor_id int PRIMARY KEY,
        user_id int NOT NULL,
        license_kind text,
        license_state text,
        licensed_on date,
        license_expires_on date,
        is_board_approved boolean,
        agreement_signed_on date,
        revision int NOT NULL
      )`);
    // The newer versions of rules that a trainee was told of, or knows: no license is told of one twice.
    await runner.query(`
      CREATE TABLE rule_corrections (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        user_id int NOT NULL,
        license_id int NOT NULL,
        preset_id text NOT NULL,
        version text NOT NULL,
        difference numeric(10, 2) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (user_id, preset_id, version)
      )`);
    await runner.query('CREATE INDEX supervisor_facts_user ON supervisor_facts (user_id)');
    for (const table of ['sites', 'licenses']) {
      await runner.query(`
        CREATE TRIGGER ${table}_updated BEFORE UPDATE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION renew_updated_at()`);
    }
    for (const table of ['sites', 'licenses', 'supervisor_facts']) {
      await renewVersionOf(runner, 'licensure', { table, prefix: `${table}_version` });
    }
  }
}
