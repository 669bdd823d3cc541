import { eraseUsers, type DeletionRegister } from '@clinical-hours/service-kit/erasure';
import type { EventHandler } from '@clinical-hours/service-kit/events';
import { eraseRequestsOf } from './approval/approval.repository.ts';
import { eraseReceiptsOf } from './receipt/receipt.repository.ts';
import { eraseSessionsOf } from './session/session.repository.ts';
import { eraseTodosOf } from './todo/todo.repository.ts';

/** Returns the handlers of the events that this service subscribes to. */
export function hoursEvents(auth: DeletionRegister): EventHandler[] {
  return [
    eraseUsers('hours', auth, async (manager, userId) => {
      await eraseRequestsOf(manager, userId);
      await eraseReceiptsOf(manager, userId);
      await eraseTodosOf(manager, userId);
      // Sessions go last, because the versions of all lists go with them.
      await eraseSessionsOf(manager, userId);
    }),
  ];
}
