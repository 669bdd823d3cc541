import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { EntityManager } from 'typeorm';

/** The services that keep data about users, and publish an event when they have erased it. */
export const erasingServices = [
  'gateway',
  'hours',
  'supervisor',
  'notification',
  'consultation',
  'document',
] as const;
export type ErasingService = (typeof erasingServices)[number];

/** Publishes the deletion of a user, and notes the services that have not erased their data yet. */
export async function startErasure(unit: UnitOfWork, userId: number): Promise<void> {
  await unit.manager.query('INSERT INTO user_deletions (user_id, service) SELECT $1, unnest($2::text[])', [
    userId,
    erasingServices,
  ]);
  await unit.record('auth.user_deleted.v1', { userId });
}

/** Returns whether a user was deleted; false for an id that never existed. */
export async function isUserDeleted(manager: EntityManager, userId: number): Promise<boolean> {
  const [{ exists }] = await manager.query(
    'SELECT EXISTS (SELECT 1 FROM user_deletions WHERE user_id = $1) AS exists',
    [userId],
  );
  return exists;
}

/**
 * Notes that a service has erased a user. A service that was added after the deletion handles the event as well: it has
 * no row here and no data, and its answer changes nothing.
 */
export async function noteErased(
  manager: EntityManager,
  service: ErasingService,
  userId: number,
): Promise<void> {
  await manager.query(
    'UPDATE user_deletions SET erased_at = now() WHERE user_id = $1 AND service = $2 AND erased_at IS NULL',
    [userId, service],
  );
}
