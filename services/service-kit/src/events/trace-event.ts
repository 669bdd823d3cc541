import { SpanKind } from '@opentelemetry/api';
import type { SpanOptions } from '../tracing/span.ts';
import type { EventType } from './event.ts';

/** Carries the trace of an event in its message. */
export const traceParentHeader = 'traceparent';

/** The span in which an event is published: it continues the trace in which it was recorded. */
export const publishing = (type: EventType, parent: string | null): SpanOptions => ({
  kind: SpanKind.PRODUCER,
  attributes: attributesOf(type),
  parent,
});

/**
 * The span in which an event is handled. A child, rather than a trace of its own with a link, also when that is days later: who
 * looks for an email shall find it where the click is.
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
