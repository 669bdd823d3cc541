import type { Tracer } from '@opentelemetry/api';

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
