import { eraseUsersInSteps, type DeletionRegister } from '@clinical-hours/service-kit/erasure';
import type { EventHandler } from '@clinical-hours/service-kit/events';
import { markAllDeleting } from './document.repository.ts';

/** What this service hears. The deletion worker says when nothing of an erased user is left, since only it knows. */
export function documentEvents(auth: DeletionRegister): EventHandler[] {
  return [eraseUsersInSteps('document', auth, markAllDeleting)];
}
