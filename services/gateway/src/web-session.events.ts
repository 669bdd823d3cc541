import { eraseUsers, type DeletionRegister } from '@clinical-hours/service-kit/erasure';
import { eventHandler, type EventHandler } from '@clinical-hours/service-kit/events';
import { endSessionsBelow, maxEpoch } from './web-session.ts';

/** Handles the end of a user's web sessions, and the deletion of a user. */
export function webSessionEvents(auth: DeletionRegister): EventHandler[] {
  return [
    eventHandler('auth.sessions_ended.v1', ({ payload }, { manager }) =>
      endSessionsBelow(manager, payload.userId, payload.epoch),
    ),
    eraseUsers('gateway', auth, (manager, userId) => endSessionsBelow(manager, userId, maxEpoch)),
  ];
}
