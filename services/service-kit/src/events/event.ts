import { eventSchemas, type EventPayload, type EventType } from '@clinical-hours/proto/events';

export type { EventPayload, EventType } from '@clinical-hours/proto/events';

/** An event in transit. All of its deliveries carry the same id. */
export interface DomainEvent<T extends EventType = EventType> {
  id: string;
  type: T;
  payload: EventPayload<T>;
  requestId: string;
}

/** Checks a payload against its schema, and returns it. Throws yup's ValidationError when it does not fit. */
export function checkPayload<T extends EventType>(type: T, payload: unknown): EventPayload<T> {
  return eventSchemas[type].validateSync(payload, { strict: true });
}
