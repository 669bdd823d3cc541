import { on, type EventHandler } from '@clinical-hours/service-kit/events';
import { erasingServices, noteErased } from '../administration/erasure.ts';
import { updateSupervisorCount } from './user.repository.ts';

/** What this service hears. */
export function userEvents(): EventHandler[] {
  return [
    on('supervisor.roster_changed.v1', (event, unit) => updateSupervisorCount(unit.manager, event.payload)),
    ...erasingServices.map((service) =>
      on(`${service}.user_erased.v1`, (event, unit) =>
        noteErased(unit.manager, service, event.payload.userId),
      ),
    ),
  ];
}
