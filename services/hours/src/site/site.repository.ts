import type { EntityManager } from 'typeorm';

/**
 * Lets the changes of a trainee's sites and licenses run one after the other until the transaction ends, so that they
 * cannot pass a limit together.
 */
export async function lockLicensure(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    `INSERT INTO list_versions (user_id, list, version) VALUES ($1, 'licensure', gen_random_uuid())
     ON CONFLICT (user_id, list) DO UPDATE SET version = EXCLUDED.version`,
    [userId],
  );
}

/** Returns the names of the sites of sessions by their ids. */
export async function findSiteNamesOf(
  manager: EntityManager,
  sessions: readonly ({ siteId: number | null } | undefined)[],
): Promise<Map<number, string>> {
  const named = [...new Set(sessions.flatMap((session) => session?.siteId ?? []))];
  if (named.length === 0) return new Map();
  const rows: { id: number; name: string }[] = await manager.query(
    'SELECT id, name FROM sites WHERE id = ANY ($1)',
    [named],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
