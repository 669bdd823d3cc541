import { accountBounds, maxListedImports } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import { conflict } from '@clinical-hours/service-kit/errors';
import type { EntityManager } from 'typeorm';

/** An import with what has become of its sessions. */
export interface PastImport {
  id: number;
  fileName: string | null;
  importedAt: Date;
  sessionCount: number;
  /** Sessions that are still as they were imported. */
  unchangedCount: number;
  /** Sessions that are there, and were changed since. */
  changedCount: number;
  /** Changed sessions that a supervisor has ever decided, including decisions that were later undone. */
  decidedCount: number;
  undoneAt: Date | null;
  removedCount: number;
}

/** Throws a conflict when a trainee has as many imports as there can be. The caller makes other imports wait. */
export async function refuseTooManyImports(manager: EntityManager, userId: number): Promise<void> {
  const [{ count }] = await manager.query<[{ count: number }]>(
    'SELECT count(*)::int AS count FROM imports WHERE user_id = $1',
    [userId],
  );
  if (count < accountBounds.imports) return;
  throw conflict(
    'too_many_imports',
    `You have imported ${accountBounds.imports.toLocaleString('en-US')} files, the most there can be. Please log further sessions yourself`,
  );
}

/** Records an import before its sessions. Returns its id. */
export async function insertImport(
  manager: EntityManager,
  userId: number,
  { fileName, sessionCount }: { fileName: string | null; sessionCount: number },
): Promise<number> {
  const [{ id }] = await manager.query(
    'INSERT INTO imports (user_id, file_name, session_count) VALUES ($1, $2, $3) RETURNING id',
    [userId, fileName, sessionCount],
  );
  return id;
}

// An import and its sessions have the time of one transaction, and every change renews that of the session.
const isUnchanged = 's.updated_at = i.imported_at';

const pastImports = (condition: string): string => `
  SELECT i.id, i.file_name AS "fileName", i.imported_at AS "importedAt", i.session_count AS "sessionCount",
    i.undone_at AS "undoneAt", i.removed_count AS "removedCount", c.*
  FROM imports i CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE ${isUnchanged})::int AS "unchangedCount",
      count(*) FILTER (WHERE NOT ${isUnchanged})::int AS "changedCount",
      count(*) FILTER (WHERE NOT ${isUnchanged} AND EXISTS (
        SELECT 1 FROM session_status_changes h WHERE h.session_id = s.id AND h.actor = 'supervisor'
          AND h.from_status <> h.to_status
      ))::int AS "decidedCount"
    FROM sessions s WHERE s.import_id = i.id
  ) c
  WHERE ${condition} ORDER BY i.id DESC`;

/** Returns the latest imports of a trainee, newest first. */
export function findImports(manager: Database['manager'], userId: number): Promise<PastImport[]> {
  return manager.query(`${pastImports('i.user_id = $1')} LIMIT ${maxListedImports}`, [userId]);
}

/**
 * Locks an import of a trainee and its sessions, in the order of their ids, and returns it; undefined when there is
 * none.
 */
export async function lockImport(
  manager: EntityManager,
  userId: number,
  id: number,
): Promise<PastImport | undefined> {
  await manager.query('SELECT 1 FROM imports WHERE id = $1 AND user_id = $2 FOR UPDATE', [id, userId]);
  await manager.query('SELECT 1 FROM sessions WHERE import_id = $1 AND user_id = $2 ORDER BY id FOR UPDATE', [
    id,
    userId,
  ]);
  // A statement of its own, so that it sees what was committed while the locks were waited for.
  const [found] = await manager.query(pastImports('i.id = $1 AND i.user_id = $2'), [id, userId]);
  return found;
}

/** Deletes the sessions of an import that are still as they were imported, and records it as undone. */
export async function removeUnchanged(manager: EntityManager, id: number): Promise<void> {
  await manager.query(
    `WITH removed AS (
       DELETE FROM sessions s USING imports i WHERE i.id = $1 AND s.import_id = i.id AND ${isUnchanged} RETURNING s.id
     )
     UPDATE imports SET undone_at = now(), removed_count = (SELECT count(*) FROM removed) WHERE id = $1`,
    [id],
  );
}

/** Removes the imports of a trainee. No session may be left. */
export async function eraseImportsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM imports WHERE user_id = $1', [userId]);
}
