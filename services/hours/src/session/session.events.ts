import { eraseUsers, type DeletionRegister } from '@clinical-hours/service-kit/erasure';
import type { EventHandler } from '@clinical-hours/service-kit/events';
import { eraseRequestsOf } from '../approval/approval.repository.ts';
import { eraseReceiptsOf } from '../receipt/receipt.repository.ts';
import { eraseTodosOf } from '../todo/todo.repository.ts';
import { eraseSessionsOf } from './session.repository.ts';

/** What this service hears. */
export function sessionEvents(auth: DeletionRegister): EventHandler[] {
  return [
    eraseUsers('hours', auth, async (manager, userId) => {
      await eraseRequestsOf(manager, userId);
      await eraseReceiptsOf(manager, userId);
      await eraseTodosOf(manager, userId);
      // Last: the versions of all lists go with the sessions.
      await eraseSessionsOf(manager, userId);
    }),
  ];
}
