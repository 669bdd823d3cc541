import { eventSchemas, type EventPayload, type EventType } from '@clinical-hours/proto/events';

export type { EventPayload, EventType } from '@clinical-hours/proto/events';

/** A fact as it travels: what happened, once, with an id by which its repetitions are known. */
export interface DomainEvent<T extends EventType = EventType> {
  id: string;
  type: T;
  payload: EventPayload<T>;
  requestId: string;
}

/** Checks a payload against its schema. Throws yup's ValidationError when it does not fit. */
export function checkPayload<T extends EventType>(type: T, payload: unknown): EventPayload<T> {
  return eventSchemas[type].validateSync(payload, { strict: true });
}

/** The name of the service that owns an event: the first part of its type. */
export function ownerOf(type: EventType): string {
  return type.slice(0, type.indexOf('.'));
}

/** The stream of a service. One for each owner: nobody else publishes there, so its sequence numbers tell of lost messages. */
export function streamOf(service: string): string {
  return service.toUpperCase();
}
