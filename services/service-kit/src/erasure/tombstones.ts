import type { EntityManager } from 'typeorm';
import { notFound } from '../errors/index.ts';

// An arbitrary number: nothing else uses advisory locks with two keys. The second key is the user's id.
const lockClass = 1_953_065;

/**
 * Returns whether a user was erased here, and delays their erasure until the transaction ends, so that the
 * eraser finds everything the transaction writes. Call it before the transaction locks any row.
 */
export async function isErased(manager: EntityManager, userId: number): Promise<boolean> {
  const [row] = await manager.query('SELECT hold_user($1, $2) AS "wasErased"', [lockClass, userId]);
  return row.wasErased;
}

/**
 * Throws not_found when a user was erased here, and otherwise locks as `isErased` does. Every write for a
 * user begins with it.
 */
export async function refuseErased(manager: EntityManager, userId: number): Promise<void> {
  if (await isErased(manager, userId)) throw notFound('user_erased', 'This account was deleted');
}

/**
 * Leaves the tombstone of a user, after waiting for the transactions that write for them; later ones wait
 * until this one ends. Returns whether it is the first tombstone.
 */
export async function leaveTombstone(manager: EntityManager, userId: number): Promise<boolean> {
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [lockClass, userId]);
  const added: unknown[] = await manager.query(
    'INSERT INTO tombstones (user_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1',
    [userId],
  );
  return added.length > 0;
}
