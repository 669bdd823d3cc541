import { eraseUsers } from '@clinical-hours/service-kit/erasure';
import type { EventHandler } from '@clinical-hours/service-kit/events';
import { eraseLinksOf } from './action-link.repository.ts';
import { eraseSupervisorsOf } from './supervisor.repository.ts';

/** What this service hears. */
export function supervisorEvents(): EventHandler[] {
  return [
    eraseUsers('supervisor', async (manager, userId) => {
      await eraseLinksOf(manager, userId);
      await eraseSupervisorsOf(manager, userId);
    }),
  ];
}
