import { on, type EventHandler } from '@clinical-hours/service-kit/events';
import { updateSupervisorCount } from './user.repository.ts';

/** What this service hears. */
export function userEvents(): EventHandler[] {
  return [
    on('supervisor.roster_changed.v1', (event, unit) => updateSupervisorCount(unit.manager, event.payload)),
  ];
}
