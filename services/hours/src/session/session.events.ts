import { eraseUsers } from '@clinical-hours/service-kit/erasure';
import type { EventHandler } from '@clinical-hours/service-kit/events';
import { eraseRequestsOf } from '../approval/approval.repository.ts';
import { eraseSessionsOf } from './session.repository.ts';

/** What this service hears. */
export function sessionEvents(): EventHandler[] {
  return [
    eraseUsers('hours', async (manager, userId) => {
      await eraseRequestsOf(manager, userId);
      await eraseSessionsOf(manager, userId);
    }),
  ];
}
