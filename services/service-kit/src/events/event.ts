import { eventSchemas, type EventPayload, type EventType } from '@clinical-hours/proto/events';

export type { EventPayload, EventType } from '@clinical-hours/proto/events';

/** An event as it travels: what happened, once, with an id by which its repetitions are known. */
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
