import type { EntityManager } from 'typeorm';
import { favoriteEntity, type Favorite } from './favorite.entity.ts';

/**
 * Lets the changes of a trainee's favorites run one after the other until the transaction ends, so that they cannot
 * pass the limit, or take one name, together.
 */
export async function lockFavorites(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    `INSERT INTO list_versions (user_id, list, version) VALUES ($1, 'favorites', gen_random_uuid())
     ON CONFLICT (user_id, list) DO UPDATE SET version = EXCLUDED.version`,
    [userId],
  );
}

/** Locks a favorite for a change when it belongs to the trainee. */
export function lockFavorite(manager: EntityManager, userId: number, id: number): Promise<Favorite | null> {
  return manager.findOne(favoriteEntity, { where: { id, userId }, lock: { mode: 'pessimistic_write' } });
}

/**
 * Counts a session that was logged by a favorite, on the weekday of its date (yyyy-MM-dd). Does nothing when the
 * trainee has no such favorite: one that was deleted meanwhile must not cost the session.
 */
export async function countFavoriteUse(
  manager: EntityManager,
  userId: number,
  id: number,
  date: string,
): Promise<void> {
  await manager.query(
    `UPDATE favorites
     SET weekday_uses[extract(dow FROM $3::date)::int + 1] = weekday_uses[extract(dow FROM $3::date)::int + 1] + 1
     WHERE id = $2 AND user_id = $1`,
    [userId, id, date],
  );
}

/** Removes all favorites of a trainee. */
export async function eraseFavoritesOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM favorites WHERE user_id = $1', [userId]);
}
