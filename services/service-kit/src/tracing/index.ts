export { SpanKind, type Span } from '@opentelemetry/api';
export { clickAgeHeader } from './from-outside.ts';
export { currentTraceId, currentTraceParent, inSpan, noteFailure, startSpan, traceParentOf } from './span.ts';
export { startTracing, type TracingSettings } from './start-tracing.ts';
