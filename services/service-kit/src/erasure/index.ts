import type { EntityManager } from 'typeorm';
import type { EventType } from '../events/event.ts';
import { eventHandler, type EventHandler } from '../events/inbox.ts';
import type { UnitOfWork } from '../events/unit-of-work.ts';
import { ownCall, type Call } from '../grpc/call.ts';
import { notFound } from '../errors/index.ts';

export { erasureMigrations } from './migrations.ts';

/** The part of the auth service that confirms deletions. */
export interface DeletionRegister {
  isUserDeleted: (call: Call, request: { userId: number }) => Promise<{ isDeleted: boolean }>;
}

type OwnerOf<T extends EventType> = T extends `${infer Service}.user_erased.v1` ? Service : never;

/** A service that keeps data of users, and publishes an event when it has erased them. */
export type ErasingService = OwnerOf<EventType>;

/**
 * Returns the handler that erases a deleted user. It first asks `auth` to confirm the deletion: erasing
 * cannot be undone, and a message may be forged. One transaction runs `erase`, which must remove all data of
 * the user, deletes their idempotency keys, leaves a tombstone and, the first time, records the `user_erased`
 * event. `erase` may run again.
 */
export function eraseUsers(
  service: ErasingService,
  auth: DeletionRegister,
  erase: (manager: EntityManager, userId: number, record: UnitOfWork['record']) => Promise<void>,
): EventHandler {
  return eraseUsersInSteps(service, auth, async (manager, userId, record) => {
    await erase(manager, userId, record);
    return true;
  });
}

/**
 * As `eraseUsers`, for a service with data outside its database, which needs more than one transaction.
 * `begin` marks the data to remove, and returns true when there is none. Otherwise `eraseStep` removes the
 * data, and its last run records the event.
 */
export function eraseUsersInSteps(
  service: ErasingService,
  auth: DeletionRegister,
  begin: (manager: EntityManager, userId: number, record: UnitOfWork['record']) => Promise<boolean>,
): EventHandler {
  return eventHandler(
    'auth.user_deleted.v1',
    async ({ payload: { userId } }, { manager, record }) => {
      const isFirst = await leaveTombstone(manager, userId);
      await manager.query('DELETE FROM idempotency_keys WHERE user_id = $1', [userId]);
      const isDone = await begin(manager, userId, record);
      if (isFirst && isDone) await record(`${service}.user_erased.v1`, { userId });
    },
    async ({ payload: { userId }, requestId }) => {
      const { isDeleted } = await auth.isUserDeleted(ownCall(requestId), { userId });
      if (!isDeleted) throw new Error(`auth has not deleted user ${userId}: nothing is erased`);
    },
  );
}

/**
 * Removes some data of a user, erased or not, in a transaction that holds no locks yet. `remove` returns
 * whether it removed the last data that the service keeps of them; if so, and if the user was erased, the
 * `user_erased` event is recorded.
 */
export async function eraseStep(
  service: ErasingService,
  { manager, record }: UnitOfWork,
  userId: number,
  remove: () => Promise<boolean>,
): Promise<void> {
  const isErasedUser = await isErased(manager, userId);
  // The row lock runs the steps one at a time: concurrent steps would each still see the data that the other
  // removes, and neither would be the last.
  if (isErasedUser) await manager.query('SELECT 1 FROM tombstones WHERE user_id = $1 FOR UPDATE', [userId]);
  const isLast = await remove();
  if (isErasedUser && isLast) await record(`${service}.user_erased.v1`, { userId });
}

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
