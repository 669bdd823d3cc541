import type { EntityManager } from 'typeorm';
import type { EventType } from '../events/event.ts';
import { on, type EventHandler } from '../events/inbox.ts';
import { leaveTombstone } from './tombstones.ts';

type OwnerOf<T extends EventType> = T extends `${infer Service}.user_erased.v1` ? Service : never;

/** A service that keeps something of users, and says when it has erased it. */
export type ErasingService = OwnerOf<EventType>;

/**
 * What a service does when a user is gone: `erase` removes everything that it keeps of them. With it, in one transaction, go
 * their idempotency keys, come a tombstone and, the first time, the fact that says so. It may run again.
 */
export function eraseUsers(
  service: ErasingService,
  erase: (manager: EntityManager, userId: number) => Promise<void>,
): EventHandler {
  return on('auth.user_deleted.v1', async ({ payload: { userId } }, { manager, record }) => {
    const isFirst = await leaveTombstone(manager, userId);
    await manager.query('DELETE FROM idempotency_keys WHERE user_id = $1', [userId]);
    await erase(manager, userId);
    if (isFirst) await record(`${service}.user_erased.v1`, { userId });
  });
}
