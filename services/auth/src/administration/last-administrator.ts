import { conflict } from '@clinical-hours/service-kit/errors';
import type { EntityManager } from 'typeorm';

/** Locks the administrators. Two who delete or suspend each other at the same moment wait for this lock. */
export async function lockAdministrators(manager: EntityManager): Promise<void> {
  await manager.query('SELECT id FROM users WHERE is_admin ORDER BY id FOR UPDATE');
}

/** Throws a conflict when no other administrator could sign in. */
export async function refuseLastAdministrator(manager: EntityManager, userId: number): Promise<void> {
  const [{ count }] = await manager.query(
    `SELECT count(*)::int AS count FROM users
     WHERE is_admin AND suspended_at IS NULL AND deletion_due_at IS NULL AND id <> $1`,
    [userId],
  );
  if (count === 0) throw conflict('last_administrator', 'The last administrator cannot be removed');
}
