import { eraseUsersInSteps, type DeletionRegister } from '@clinical-hours/service-kit/erasure';
import type { EventHandler } from '@clinical-hours/service-kit/events';
import { markAllDeleting } from './document.repository.ts';

/**
 * The events that this service handles. Only the deletion worker knows when nothing of an erased user is left, so it
 * publishes the end of an erasure.
 */
export function documentEvents(auth: DeletionRegister): EventHandler[] {
  return [eraseUsersInSteps('document', auth, markAllDeleting)];
}
