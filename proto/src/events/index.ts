import type { components } from '../generated/event-types.ts';
import { checks } from '../generated/events.js';
import { firstError, keysOf, pathOf } from '../requests/check.ts';

type Events = components['schemas'];
export type EventType = keyof Events;
export type EventPayload<T extends EventType> = Events[T];

/** The names of all events of events.yaml. */
export const eventTypes = Object.keys(checks) as EventType[];

/** Checks a payload as events.yaml describes it, and returns it. Throws a TypeError when it does not fit. */
export function checkPayload<T extends EventType>(type: T, payload: unknown): EventPayload<T> {
  const error = firstError(checks[type], payload);
  if (!error) return payload as EventPayload<T>;
  throw new TypeError(`the ${pathOf(keysOf(error)) || 'payload'} of ${type} does not fit: ${error.keyword}`);
}
