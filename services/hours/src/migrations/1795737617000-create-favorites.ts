import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Creates the favorites of trainees, with the numbers of their uses by weekday from Sunday on. */
export class CreateFavorites1795737617000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE favorites (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        user_id int NOT NULL,
        name text NOT NULL CHECK (name <> ''),
        name_key text NOT NULL CHECK (name_key <> ''),
        supervisor_id int,
        site_id int REFERENCES sites (id) ON DELETE SET NULL,
        practicum boolean,
        activity_breakdown text NOT NULL,
        weekday_uses int[] NOT NULL DEFAULT '{0,0,0,0,0,0,0}' CHECK (cardinality(weekday_uses) = 7),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (user_id, name_key)
      )`);
    await runner.query('CREATE INDEX favorites_site ON favorites (site_id) WHERE site_id IS NOT NULL');
    // Not when a use is counted, which changes nothing that a trainee edits.
    await runner.query(`
      CREATE TRIGGER favorites_updated
      BEFORE UPDATE OF name, supervisor_id, site_id, practicum, activity_breakdown ON favorites
      FOR EACH ROW EXECUTE FUNCTION renew_updated_at()`);
  }
}
