import type { Database } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';

/** A newer version of the rules of a license, by which more or fewer hours of the trainee count. */
export interface RuleCorrection {
  id: number;
  userId: number;
  licenseId: number;
  presetId: string;
  version: string;
  /** By how many hours more count by the newer version; less than 0 for fewer, and 0 where nothing changes. */
  difference: number;
}

/** Returns which versions of presets a trainee's licenses were looked at for, as '{preset} {version}'. */
export async function findSeenVersions(database: Database, userId: number): Promise<Set<string>> {
  const rows: { name: string }[] = await database.query(
    `SELECT preset_id || ' ' || version AS name FROM rule_corrections WHERE user_id = $1`,
    [userId],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Keeps that a trainee knows of a version. Returns its id; undefined when that was known before. */
export async function keepSeenVersion(
  manager: EntityManager,
  { userId, licenseId, presetId, version, difference }: Omit<RuleCorrection, 'id'>,
): Promise<number | undefined> {
  const [row]: { id: number }[] = await manager.query(
    `INSERT INTO rule_corrections (user_id, license_id, preset_id, version, difference)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id`,
    [userId, licenseId, presetId, version, difference],
  );
  return row?.id;
}

export async function findCorrection(database: Database, id: number): Promise<RuleCorrection | undefined> {
  const [row]: RuleCorrection[] = await database.query(
    `SELECT id, user_id AS "userId", license_id AS "licenseId", preset_id AS "presetId", version,
       difference::float8 AS difference
     FROM rule_corrections WHERE id = $1`,
    [id],
  );
  return row;
}
