import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { EntityManager } from 'typeorm';
import { audit, eraseAudit, type NewAuditEntry } from '../audit/audit.ts';
import { giveNotice } from '../notice/notice.ts';
import { recentAddresses } from '../user/proved-address.ts';
import { userEntity, type User } from '../user/user.entity.ts';

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

// Publishes the deletion of a user, and notes the services that have not erased their data yet.
async function startErasure(unit: UnitOfWork, userId: number): Promise<void> {
  await unit.manager.query('INSERT INTO user_deletions (user_id, service) SELECT $1, unnest($2::text[])', [
    userId,
    erasingServices,
  ]);
  await unit.record('auth.user_deleted.v1', { userId });
}

/**
 * Deletes a locked user for good, and publishes it: every service erases its data. The addresses that the user proved
 * to hold within 72 hours get a notice. `entry` names the actor in the audit log, the only place that retains the
 * user's name.
 */
export async function eraseUser(
  unit: UnitOfWork,
  user: User,
  entry: Pick<NewAuditEntry, 'actorId' | 'details' | 'origin'>,
): Promise<void> {
  const { manager } = unit;
  const addresses = await recentAddresses(manager, user.id);
  await manager.delete(userEntity, user.id);
  // The notice no longer belongs to the user: it is retained until its email is sent.
  for (const toEmail of addresses)
    await giveNotice(unit, { kind: 'account_deleted', userId: null, toName: user.name, toEmail });
  await eraseAudit(manager, user.id);
  await audit(manager, {
    action: 'user_deleted',
    userId: user.id,
    name: `${user.name} (${user.username})`,
    ...entry,
  });
  await startErasure(unit, user.id);
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
