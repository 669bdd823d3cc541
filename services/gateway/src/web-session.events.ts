import { on, type EventHandler } from '@clinical-hours/service-kit/events';
import { endSessionsBelow } from './web-session.ts';

/** What the gateway hears: that the web sessions of somebody are over. */
export function webSessionEvents(): EventHandler[] {
  return [
    on('auth.sessions_ended.v1', ({ payload }, { manager }) =>
      endSessionsBelow(manager, payload.userId, payload.epoch),
    ),
  ];
}
