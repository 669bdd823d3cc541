import type { Tracer } from '@opentelemetry/api';

/** What makes spans while tracing is on. */
export interface Tracing {
  tracer: Tracer;
  /** Whether a trace with this id would be among the share that is kept. */
  keeps: (traceId: string) => boolean;
}

let current: Tracing | undefined;

/** What makes spans in this process; undefined while tracing is off. */
export const tracing = (): Tracing | undefined => current;

/**
 * Turns tracing on, or off. It is not registered with OpenTelemetry: a library that found it there would make spans of its
 * own, with whatever it deems worth telling, such as questions and prompts.
 */
export function useTracing(made: Tracing | undefined): void {
  current = made;
}
