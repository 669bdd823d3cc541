import { eraseUsers, type DeletionRegister } from '@clinical-hours/service-kit/erasure';
import { eventHandler, type EventHandler } from '@clinical-hours/service-kit/events';
import { endSessionsBelow, maxEpoch } from './web-session.ts';

/** What the gateway hears: that the web sessions of somebody are over, or that somebody is gone. */
export function webSessionEvents(auth: DeletionRegister): EventHandler[] {
  return [
    eventHandler('auth.sessions_ended.v1', ({ payload }, { manager }) =>
      endSessionsBelow(manager, payload.userId, payload.epoch),
    ),
    eraseUsers('gateway', auth, (manager, userId) => endSessionsBelow(manager, userId, maxEpoch)),
  ];
}
