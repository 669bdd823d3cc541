import { TraceFlags, type SpanContext } from '@opentelemetry/api';

const pattern = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Returns the span that a W3C `traceparent` names; undefined for any other value. */
export function parseTraceParent(text: unknown): SpanContext | undefined {
  const match = typeof text === 'string' ? pattern.exec(text) : null;
  if (!match?.[1] || !match[2] || !match[3]) return undefined;
  const traceFlags = Number.parseInt(match[3], 16) & TraceFlags.SAMPLED;
  return { traceId: match[1], spanId: match[2], traceFlags, isRemote: true };
}

/** Formats a span as a W3C `traceparent`. */
export function formatTraceParent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
}

/** Returns the log fields for the trace of a `traceparent`, for lines written outside of its span. */
export function traceFields(text: unknown): { traceId?: string } {
  const traceId = parseTraceParent(text)?.traceId;
  return traceId === undefined ? {} : { traceId };
}
