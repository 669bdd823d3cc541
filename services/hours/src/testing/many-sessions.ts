import type { Database } from '@clinical-hours/service-kit/database';

/**
 * Inserts many sessions of a trainee without validation: over ten years, several on a day, with the supervisors 1, 2
 * and 3, in all statuses; half of the pending ones were asked about. Every tenth has no supervision, every third no
 * direct and every fifth some indirect hours.
 */
export async function logMany(database: Database, userId: number, count: number): Promise<void> {
  await database.query(
    `INSERT INTO sessions (user_id, supervisor_id, date, supervision_hours, direct_clinical_hours, indirect_clinical_hours,
       notes, status, reviewed_by, reviewed_at, pending_since, asked_at)
     SELECT $1, 1 + n % 3, date '2026-03-31' - n % 3650, (n % 10) * 0.25, (n % 3) * 1.5, (n % 5 / 4) * 0.75,
       'Session number ' || n, status, reviewed_by, CASE WHEN reviewed_by IS NOT NULL THEN now() END,
       CASE WHEN status = 'pending' THEN now() END, CASE WHEN status = 'pending' AND n % 2 = 0 THEN now() END
     FROM generate_series(1, $2::int) n
     CROSS JOIN LATERAL (
       SELECT (ARRAY['approved', 'approved', 'approved', 'pending', 'logged', 'rejected', 'approved'])[1 + n % 7] AS status,
         (ARRAY['supervisor', 'supervisor', 'self', NULL, NULL, 'supervisor', 'supervisor'])[1 + n % 7] AS reviewed_by
     ) s`,
    [userId, count],
  );
}
