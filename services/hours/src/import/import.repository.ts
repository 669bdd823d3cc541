import { createHash } from 'node:crypto';
import type { Database } from '@clinical-hours/service-kit/database';
import { notFound } from '@clinical-hours/service-kit/errors';
import type { EntityManager } from 'typeorm';
import type { KnownSite } from './known/known-sites.ts';
import type { ImportedSession } from './rows/imported-session.ts';

/** What the history of an imported session says about where it came from. */
const remarkOf = (fileName: string | undefined): string => `Imported from ${fileName || 'a spreadsheet'}`;

/** Makes other imports of the trainee wait, so that none brings the same sessions in at the same time. */
export async function awaitOtherImports(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`imports of ${userId}`]);
}

/**
 * Returns those of the sessions that look like existing sessions of the trainee: the same date, and the same hours of
 * each kind. An existing session accounts for one of them: for one with its supervisor and notes, if there is one. Two
 * equal ones are two sessions, as long as the trainee has fewer of them.
 */
export async function findDuplicates(
  manager: Database['manager'],
  userId: number,
  sessions: ImportedSession[],
): Promise<ImportedSession[]> {
  const known: { looks: string; details: string; count: number }[] = await manager.query(
    `SELECT concat_ws(' ', date, supervision_hours, direct_clinical_hours, indirect_clinical_hours) AS looks,
       concat_ws(' ', coalesce(supervisor_id, 0), encode(sha256(convert_to(coalesce(notes, ''), 'UTF8')), 'hex')) AS details,
       count(*)::int FROM sessions WHERE user_id = $1 AND date = ANY($2::date[]) GROUP BY 1, 2`,
    [userId, [...new Set(sessions.map(({ date }) => date))]],
  );
  const left = new Map<string, number>();
  const add = (name: string, count: number) => left.set(name, (left.get(name) ?? 0) + count);
  for (const { looks, details, count } of known) {
    add(looks, count);
    add(`${looks} ${details}`, count);
  }
  const found = new Set<ImportedSession>();
  const take = (session: ImportedSession, names: string[]) => {
    if (names.some((name) => (left.get(name) ?? 0) < 1)) return;
    for (const name of names) add(name, -1);
    found.add(session);
  };
  for (const session of sessions) {
    const looks = looksOf(session);
    if (left.has(looks)) take(session, [looks, `${looks} ${detailsOf(session)}`]);
  }
  for (const session of sessions) if (!found.has(session)) take(session, [looksOf(session)]);
  return sessions.filter((session) => found.has(session));
}

const detailsOf = ({ supervisor, notes }: ImportedSession): string =>
  `${supervisor?.id ?? 0} ${createHash('sha256')
    .update(notes ?? '')
    .digest('hex')}`;

const looksOf = (session: ImportedSession): string =>
  [session.date, session.supervisionHours, session.directClinicalHours, session.indirectClinicalHours].join(
    ' ',
  );

export function findSites(manager: Database['manager'], userId: number): Promise<KnownSite[]> {
  return manager.query('SELECT id, name FROM sites WHERE user_id = $1', [userId]);
}

/**
 * Inserts the sessions of an import in their order, with their history. Approved ones are self-reported. Throws
 * not_found when a site of them was deleted since it was read.
 */
export async function insertSessions(
  manager: EntityManager,
  { userId, importId, fileName }: { userId: number; importId: number; fileName?: string | undefined },
  sessions: ImportedSession[],
): Promise<void> {
  await lockSites(manager, userId, sessions);
  await manager.query(
    `WITH imported AS (
       INSERT INTO sessions (user_id, import_id, date, supervision_hours, direct_clinical_hours, indirect_clinical_hours,
         supervisor_id, notes, site_id, practicum, activity_breakdown, supervision_activity_type, direct_activity_type,
         indirect_activity_type, status, reviewed_by, reviewed_at, supervisor_notes, pending_since)
       SELECT $1, $2, date, supervision, direct, indirect, supervisor_id, notes, site_id, practicum, breakdown,
         supervision_type, direct_type, indirect_type, status, CASE status WHEN 'approved' THEN 'self' END,
         CASE status WHEN 'approved' THEN now() END, CASE status WHEN 'approved' THEN $3 END,
         CASE status WHEN 'pending' THEN statement_timestamp() END
       FROM unnest($4::date[], $5::numeric[], $6::numeric[], $7::numeric[], $8::int[], $9::text[], $10::int[],
           $11::boolean[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[])
         WITH ORDINALITY AS given (date, supervision, direct, indirect, supervisor_id, notes, site_id, practicum,
           breakdown, supervision_type, direct_type, indirect_type, status, line)
       ORDER BY line
       RETURNING id, status
     )
     INSERT INTO session_status_changes (session_id, to_status, actor, notes)
     SELECT id, status, 'trainee', $3 FROM imported ORDER BY id`,
    [
      userId,
      importId,
      remarkOf(fileName),
      sessions.map(({ date }) => date),
      sessions.map(({ supervisionHours }) => supervisionHours),
      sessions.map(({ directClinicalHours }) => directClinicalHours),
      sessions.map(({ indirectClinicalHours }) => indirectClinicalHours),
      sessions.map(({ supervisor }) => supervisor?.id ?? null),
      sessions.map(({ notes }) => notes),
      sessions.map(({ site }) => site?.id ?? null),
      sessions.map(({ practicum }) => practicum),
      sessions.map(({ activities }) => activities.activityBreakdown),
      sessions.map(({ activities }) => activities.supervisionActivityType),
      sessions.map(({ activities }) => activities.directActivityType),
      sessions.map(({ activities }) => activities.indirectActivityType),
      sessions.map(({ status }) => status),
    ],
  );
}

// Locks the sites until commit, so that the sessions can refer to them.
async function lockSites(manager: EntityManager, userId: number, sessions: ImportedSession[]): Promise<void> {
  const ids = [...new Set(sessions.flatMap(({ site }) => site?.id ?? []))];
  if (ids.length === 0) return;
  const locked: unknown[] = await manager.query(
    'SELECT id FROM sites WHERE user_id = $1 AND id = ANY ($2) FOR KEY SHARE',
    [userId, ids],
  );
  if (locked.length < ids.length) throw notFound('site_not_found', 'Site not found');
}
