import type { Database } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { ImportedSession } from './read-rows.ts';

const remark = 'Imported from a spreadsheet';

/**
 * Returns the lines of sessions that look like existing sessions of the trainee: the same date, and the same hours of
 * each kind.
 */
export async function findDuplicateLines(
  manager: Database['manager'],
  userId: number,
  sessions: ImportedSession[],
): Promise<number[]> {
  const known: { looks: string }[] = await manager.query(
    `SELECT DISTINCT concat_ws(' ', date, supervision_hours, direct_clinical_hours, indirect_clinical_hours) AS looks
     FROM sessions WHERE user_id = $1 AND date = ANY($2::date[])`,
    [userId, [...new Set(sessions.map(({ date }) => date))]],
  );
  const looks = new Set(known.map((row) => row.looks));
  return sessions.filter((session) => looks.has(looksOf(session))).map(({ line }) => line);
}

const looksOf = (session: ImportedSession): string =>
  [session.date, session.supervisionHours, session.directClinicalHours, session.indirectClinicalHours].join(
    ' ',
  );

/** Inserts the sessions in their order, approved and self-reported, with their history. */
export async function insertSessions(
  manager: EntityManager,
  userId: number,
  sessions: ImportedSession[],
): Promise<void> {
  await manager.query(
    `WITH imported AS (
       INSERT INTO sessions (user_id, date, supervision_hours, direct_clinical_hours, indirect_clinical_hours,
         supervisor_id, notes, status, reviewed_by, reviewed_at, supervisor_notes)
       SELECT $1, date, supervision, direct, indirect, supervisor_id, notes, 'approved', 'self', now(), $8
       FROM unnest($2::date[], $3::numeric[], $4::numeric[], $5::numeric[], $6::int[], $7::text[])
         WITH ORDINALITY AS given (date, supervision, direct, indirect, supervisor_id, notes, line)
       ORDER BY line
       RETURNING id
     )
     INSERT INTO session_status_changes (session_id, to_status, actor, notes)
     SELECT id, 'approved', 'trainee', $8 FROM imported ORDER BY id`,
    [
      userId,
      sessions.map(({ date }) => date),
      sessions.map(({ supervisionHours }) => supervisionHours),
      sessions.map(({ directClinicalHours }) => directClinicalHours),
      sessions.map(({ indirectClinicalHours }) => indirectClinicalHours),
      sessions.map(({ supervisor }) => supervisor?.id ?? null),
      sessions.map(({ notes }) => notes),
      remark,
    ],
  );
}
