import {
  TraceFlags,
  context,
  INVALID_SPAN_CONTEXT,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Tracer,
  type SpanContext,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
} from '@opentelemetry/api';
import { AppError } from '../errors/index.ts';

/** Makes spans while tracing is on. */
export interface Tracing {
  tracer: Tracer;
  /** Returns whether sampling would keep a trace with this id. */
  keeps: (traceId: string) => boolean;
}

let current: Tracing | undefined;

/** Returns the tracing of this process; undefined while tracing is off. */
export const tracing = (): Tracing | undefined => current;

/**
 * Turns tracing on or off. It is not registered with OpenTelemetry, because libraries that found it there
 * would make spans of their own, with attributes such as questions and prompts.
 */
export function useTracing(made: Tracing | undefined): void {
  current = made;
}

const traceParentPattern = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Returns the span that a W3C `traceparent` names; undefined for any other value. */
export function parseTraceParent(text: unknown): SpanContext | undefined {
  const match = typeof text === 'string' ? traceParentPattern.exec(text) : null;
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

export interface SpanOptions {
  kind?: SpanKind;
  /** Fixed words and numbers: no bodies, addresses or text that people typed. */
  attributes?: Attributes;
  /**
   * The `traceparent` of a cause in another process, or null for none. Undefined makes the current span the
   * cause.
   */
  parent?: string | null | undefined;
}

const noSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/** Begins a span, which the caller ends. While tracing is off, the span does nothing. */
export function startSpan(name: string, { parent, ...options }: SpanOptions = {}): Span {
  return tracing()?.tracer.startSpan(name, options, contextOf(parent)) ?? noSpan;
}

/** Runs work within a span, which ends with it. While tracing is off, only the work runs. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  if (!tracing()) return work(noSpan);
  const span = startSpan(name, options);
  try {
    return await context.with(trace.setSpan(contextOf(options.parent), span), work, undefined, span);
  } catch (error) {
    noteFailure(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Records the kind of failure that ended a span; not the message, which may repeat input. A refusal is no
 * error.
 */
export function noteFailure(span: Span, error: unknown): void {
  const isRefusal = error instanceof AppError && error.kind !== 'internal' && error.kind !== 'unavailable';
  span.setAttribute('error.type', nameOf(error));
  if (!isRefusal) span.setStatus({ code: SpanStatusCode.ERROR });
}

function nameOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

function contextOf(parent: string | null | undefined): Context {
  if (parent === undefined) return context.active();
  const cause = parseTraceParent(parent);
  return cause ? trace.setSpanContext(ROOT_CONTEXT, cause) : ROOT_CONTEXT;
}

/** Returns the `traceparent` of a span, to be sent along; undefined while tracing is off. */
export function traceParentOf(span: Span | undefined): string | undefined {
  const spanContext = span?.spanContext();
  return spanContext && isSpanContextValid(spanContext) ? formatTraceParent(spanContext) : undefined;
}

/**
 * Returns the `traceparent` of the current span, to be stored or sent along; undefined while tracing is off,
 * or without a span.
 */
export function currentTraceParent(): string | undefined {
  return tracing() && traceParentOf(trace.getActiveSpan());
}

/** Returns the id of the current trace, for the log; undefined while tracing is off, or without a trace. */
export function currentTraceId(): string | undefined {
  return tracing() && trace.getActiveSpan()?.spanContext().traceId;
}
