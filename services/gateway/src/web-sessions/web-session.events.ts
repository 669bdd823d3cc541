import { eraseUsers, type DeletionRegister } from '@clinical-hours/service-kit/erasure';
import { eventHandler, type EventHandler } from '@clinical-hours/service-kit/events';
import { eraseNotes } from '../upstream/access-note.events.ts';
import { endSessionsBelow, maxEpoch } from './end-sessions.ts';

/** Handles the end of a user's web sessions, and the deletion of a user. */
export function webSessionEvents(auth: DeletionRegister): EventHandler[] {
  return [
    eventHandler('auth.sessions_ended.v1', ({ payload }, { manager }) => endSessionsBelow(manager, payload)),
    eraseUsers('gateway', auth, async (manager, userId) => {
      await endSessionsBelow(manager, { userId, epoch: maxEpoch });
      await eraseNotes(manager, userId);
    }),
  ];
}
