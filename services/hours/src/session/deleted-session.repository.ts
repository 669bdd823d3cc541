import { accountBounds, deletedSessionDays } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';
import { moment, sessionJson } from './session-json.ts';

const lifetime = `interval '${deletedSessionDays} days'`;
const isKept = `deleted_at > now() - ${lifetime}`;

/**
 * Deletes sessions of a trainee, which the caller has locked and removed from their requests. They are kept with their
 * history, as rows of no table that anything counts. A request cannot be brought back, so they are not sent from now
 * on. Beyond the bound of an account the oldest deleted ones are removed for good.
 */
export async function moveToDeleted(manager: EntityManager, userId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await manager.query(
    `INSERT INTO deleted_sessions (id, user_id, session, history)
     SELECT s.id, s.user_id, to_jsonb(s) || '{"asked_at": null, "request_approval": false}',
       coalesce((SELECT jsonb_agg(c) FROM session_status_changes c WHERE c.session_id = s.id), '[]')
     FROM sessions s WHERE s.id = ANY ($1) AND s.user_id = $2`,
    [ids, userId],
  );
  await manager.query('DELETE FROM sessions WHERE id = ANY ($1) AND user_id = $2', [ids, userId]);
  await manager.query(
    `DELETE FROM deleted_sessions WHERE id IN (
       SELECT id FROM deleted_sessions WHERE user_id = $1 ORDER BY deleted_at DESC, id DESC
       OFFSET ${accountBounds.deletedSessions})`,
    [userId],
  );
}

/** Returns those of the ids that are deleted sessions of the trainee, and locks them, in the order of their ids. */
export async function lockDeleted(manager: EntityManager, userId: number, ids: number[]): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT id FROM deleted_sessions WHERE id = ANY ($1) AND user_id = $2 AND ${isKept} ORDER BY id FOR UPDATE`,
    [ids, userId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Makes deleted sessions, which the caller has locked, what they were. Returns their days, and how many have lost their
 * site, because it was deleted since.
 */
export async function bringBack(
  manager: EntityManager,
  ids: number[],
): Promise<{ dates: string[]; withoutSiteCount: number }> {
  // Locks the sites first, so that none of them is deleted until the commit.
  const sites = await manager.query<{ id: number }[]>(
    `SELECT id FROM sites WHERE id IN (SELECT (session->>'site_id')::int FROM deleted_sessions WHERE id = ANY ($1))
     ORDER BY id FOR KEY SHARE`,
    [ids],
  );
  const siteIds = sites.map(({ id }) => id);
  const restored = await manager.query<{ date: string; hasLostSite: boolean }[]>(
    `WITH lost AS (
       SELECT id, session->'site_id' <> 'null' AND NOT (session->>'site_id')::int = ANY ($2) AS has_lost_site, session
       FROM deleted_sessions WHERE id = ANY ($1)
     ), back AS (
       INSERT INTO sessions OVERRIDING SYSTEM VALUE
       SELECT s.* FROM lost CROSS JOIN LATERAL jsonb_populate_record(
         NULL::sessions, session || CASE WHEN has_lost_site THEN '{"site_id": null}'::jsonb ELSE '{}' END) s
       RETURNING id, date::text
     )
     SELECT back.date, has_lost_site AS "hasLostSite" FROM back JOIN lost USING (id)`,
    [ids, siteIds],
  );
  await manager.query(
    `INSERT INTO session_status_changes OVERRIDING SYSTEM VALUE
     SELECT c.* FROM deleted_sessions d
     CROSS JOIN LATERAL jsonb_populate_recordset(NULL::session_status_changes, d.history) c WHERE d.id = ANY ($1)`,
    [ids],
  );
  await manager.query('DELETE FROM deleted_sessions WHERE id = ANY ($1)', [ids]);
  return {
    dates: restored.map(({ date }) => date),
    withoutSiteCount: restored.filter(({ hasLostSite }) => hasLostSite).length,
  };
}

/** Returns a page of the deleted sessions of a trainee, the last deleted first, as the JSON text of an array. */
export async function findDeleted(
  database: Database,
  userId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ json: string; total: number }> {
  const [found] = await database.query(
    `SELECT (SELECT count(*)::int FROM deleted_sessions WHERE user_id = $1 AND ${isKept}) AS total,
       coalesce(json_agg(json ORDER BY deleted_at DESC, deleted_id DESC), '[]')::text AS json
     FROM (
       SELECT deleted_at, deleted.id AS deleted_id, shown.json::jsonb || jsonb_build_object(
         'deletedAt', ${moment('deleted_at')}, 'removedAt', ${moment(`(deleted_at + ${lifetime})`)}) AS json
       FROM (
         SELECT * FROM deleted_sessions WHERE user_id = $1 AND ${isKept}
         ORDER BY deleted_at DESC, id DESC LIMIT $2 OFFSET $3::bigint
       ) deleted CROSS JOIN LATERAL (
         SELECT ${sessionJson} AS json FROM jsonb_populate_record(NULL::sessions, deleted.session)
       ) shown
     ) listed`,
    [userId, pageSize, (page - 1) * pageSize],
  );
  return found;
}

/** Removes for good what was deleted so long ago that it cannot be restored. */
export async function removeLongDeleted(database: Database): Promise<void> {
  await database.query(`DELETE FROM deleted_sessions WHERE NOT (${isKept})`);
}
