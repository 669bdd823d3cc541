import type { Database } from '@clinical-hours/service-kit/database';
import { notFound } from '@clinical-hours/service-kit/errors';
import type { EntityManager } from 'typeorm';
import type { KnownSite } from './known-sites.ts';
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

export function findSites(manager: Database['manager'], userId: number): Promise<KnownSite[]> {
  return manager.query('SELECT id, name FROM sites WHERE user_id = $1', [userId]);
}

/**
 * Inserts the sessions in their order, approved and self-reported, with their history. Throws not_found when a site of
 * them was deleted since it was read.
 */
export async function insertSessions(
  manager: EntityManager,
  userId: number,
  sessions: ImportedSession[],
): Promise<void> {
  await keepSites(manager, userId, sessions);
  await manager.query(
    `WITH imported AS (
       INSERT INTO sessions (user_id, date, supervision_hours, direct_clinical_hours, indirect_clinical_hours,
         supervisor_id, notes, site_id, practicum, status, reviewed_by, reviewed_at, supervisor_notes)
       SELECT $1, date, supervision, direct, indirect, supervisor_id, notes, site_id, practicum, 'approved', 'self',
         now(), $10
       FROM unnest($2::date[], $3::numeric[], $4::numeric[], $5::numeric[], $6::int[], $7::text[], $8::int[], $9::boolean[])
         WITH ORDINALITY AS given (date, supervision, direct, indirect, supervisor_id, notes, site_id, practicum, line)
       ORDER BY line
       RETURNING id
     )
     INSERT INTO session_status_changes (session_id, to_status, actor, notes)
     SELECT id, 'approved', 'trainee', $10 FROM imported ORDER BY id`,
    [
      userId,
      sessions.map(({ date }) => date),
      sessions.map(({ supervisionHours }) => supervisionHours),
      sessions.map(({ directClinicalHours }) => directClinicalHours),
      sessions.map(({ indirectClinicalHours }) => indirectClinicalHours),
      sessions.map(({ supervisor }) => supervisor?.id ?? null),
      sessions.map(({ notes }) => notes),
      sessions.map(({ site }) => site?.id ?? null),
      sessions.map(({ practicum }) => practicum),
      remark,
    ],
  );
}

// Locks the sites, so that none is deleted before the sessions name it.
async function keepSites(manager: EntityManager, userId: number, sessions: ImportedSession[]): Promise<void> {
  const ids = [...new Set(sessions.flatMap(({ site }) => site?.id ?? []))];
  if (ids.length === 0) return;
  const kept: unknown[] = await manager.query(
    'SELECT id FROM sites WHERE user_id = $1 AND id = ANY ($2) FOR KEY SHARE',
    [userId, ids],
  );
  if (kept.length < ids.length) throw notFound('site_not_found', 'Site not found');
}
