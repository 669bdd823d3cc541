import { on, type EventHandler } from '@clinical-hours/service-kit/events';
import { erasingServices, noteErased } from '../administration/erasure.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import { updateSupervisorCount } from './user.repository.ts';

/** What this service hears. */
export function userEvents(passwordResets: PasswordResetService): EventHandler[] {
  return [
    on('auth.password_reset_requested.v1', (event, unit) =>
      passwordResets.issueLink(unit, event.payload.resetRequestId),
    ),
    on('supervisor.roster_changed.v1', (event, unit) => updateSupervisorCount(unit.manager, event.payload)),
    ...erasingServices.map((service) =>
      on(`${service}.user_erased.v1`, (event, unit) =>
        noteErased(unit.manager, service, event.payload.userId),
      ),
    ),
  ];
}
