import type { EventPayload, EventType } from '@clinical-hours/proto/events';
import { SpanKind } from '@opentelemetry/api';
import type { SpanOptions } from '../tracing/span.ts';

export { checkPayload, type EventPayload, type EventType } from '@clinical-hours/proto/events';

/** An event in transit. All of its deliveries carry the same id. */
export interface DomainEvent<T extends EventType = EventType> {
  id: string;
  type: T;
  payload: EventPayload<T>;
  requestId: string;
}

/** The message header that carries the trace of an event. */
export const traceParentHeader = 'traceparent';

/** The span in which an event is published. It continues the trace in which the event was recorded. */
export const publishing = (type: EventType, parent: string | null): SpanOptions => ({
  kind: SpanKind.PRODUCER,
  attributes: attributesOf(type),
  parent,
});

/**
 * The span in which an event is handled. It is a child span, rather than a trace of its own with a link, even
 * days later, so that the trace of a click contains the email that it led to.
 */
export const processing = (type: EventType, parent: string | undefined): SpanOptions => ({
  kind: SpanKind.CONSUMER,
  attributes: attributesOf(type),
  parent: parent ?? null,
});

const attributesOf = (type: EventType) => ({
  'messaging.system': 'nats',
  'messaging.destination.name': type,
});
