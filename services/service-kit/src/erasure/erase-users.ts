import type { EntityManager } from 'typeorm';
import type { EventType } from '../events/event.ts';
import { eventHandler, type EventHandler } from '../events/inbox.ts';
import type { UnitOfWork } from '../events/unit-of-work.ts';
import { ownCall, type Call } from '../grpc/call.ts';
import { isErased, leaveTombstone } from './tombstones.ts';

/** The auth service, as far as it is asked whether a user is gone. */
export interface DeletionRegister {
  isUserDeleted: (call: Call, request: { userId: number }) => Promise<{ isDeleted: boolean }>;
}

type OwnerOf<T extends EventType> = T extends `${infer Service}.user_erased.v1` ? Service : never;

/** A service that keeps something of users, and says when it has erased it. */
export type ErasingService = OwnerOf<EventType>;

/**
 * What a service does when a user is gone, which `auth` has to confirm: what is erased does not come back, and a message may have
 * been forged. `erase` removes everything that it keeps of them. With it, in one transaction, go
 * their idempotency keys, come a tombstone and, the first time, the event that says so. It may run again.
 */
export function eraseUsers(
  service: ErasingService,
  auth: DeletionRegister,
  erase: (manager: EntityManager, userId: number) => Promise<void>,
): EventHandler {
  return eraseUsersInSteps(service, auth, async (manager, userId) => {
    await erase(manager, userId);
    return true;
  });
}

/**
 * The same for a service that needs more than one transaction for it, since something lies outside its database: `begin` marks
 * what has to go, and answers whether there is nothing. What there is goes by `eraseStep`, the last of which tells the event.
 */
export function eraseUsersInSteps(
  service: ErasingService,
  auth: DeletionRegister,
  begin: (manager: EntityManager, userId: number) => Promise<boolean>,
): EventHandler {
  return eventHandler(
    'auth.user_deleted.v1',
    async ({ payload: { userId } }, { manager, record }) => {
      const isFirst = await leaveTombstone(manager, userId);
      await manager.query('DELETE FROM idempotency_keys WHERE user_id = $1', [userId]);
      const isDone = await begin(manager, userId);
      if (isFirst && isDone) await record(`${service}.user_erased.v1`, { userId });
    },
    async ({ payload: { userId }, requestId }) => {
      const { isDeleted } = await auth.isUserDeleted(ownCall(requestId), { userId });
      if (!isDeleted) throw new Error(`auth has not deleted user ${userId}: nothing is erased`);
    },
  );
}

/**
 * Removes something of a user, be they erased or not, in a transaction that has locked nothing yet. `remove` answers whether it
 * was the last of what the service keeps of them; of a user who was erased, the event that says so is told then.
 */
export async function eraseStep(
  service: ErasingService,
  { manager, record }: UnitOfWork,
  userId: number,
  remove: () => Promise<boolean>,
): Promise<void> {
  const isToBeTold = await isErased(manager, userId);
  // One step after the other: at the same time each would still see what the other removes.
  if (isToBeTold) await manager.query('SELECT 1 FROM tombstones WHERE user_id = $1 FOR UPDATE', [userId]);
  const isLast = await remove();
  if (isToBeTold && isLast) await record(`${service}.user_erased.v1`, { userId });
}
