import { status, type Metadata } from '@grpc/grpc-js';
import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { EndCall } from '../metrics/grpc.metrics.ts';
import { startSpan, traceParentOf, tracing } from '../tracing/span.ts';

const key = 'traceparent';

// The statuses that mark a span as failed. Other ones are regular refusals.
const failures = new Set([
  status.UNKNOWN,
  status.DEADLINE_EXCEEDED,
  status.INTERNAL,
  status.UNAVAILABLE,
  status.DATA_LOSS,
]);

/** Begins the span of a call to another service, and adds the span to `metadata`. It ends with `end`. */
export function traceMadeCall(path: string, metadata: Metadata, end: EndCall): EndCall {
  if (!tracing()) return end;
  const span = startSpan(nameOf(path), { kind: SpanKind.CLIENT, attributes: attributesOf(path) });
  const traceParent = traceParentOf(span);
  if (traceParent) metadata.set(key, traceParent);
  return endBoth(span, end);
}

/** Runs the work of a served call in a span that continues the caller's trace. It ends with `end`. */
export function traceServedCall<T>(
  path: string,
  metadata: Metadata,
  end: EndCall,
  work: (end: EndCall) => Promise<T>,
): Promise<T> {
  if (!tracing()) return work(end);
  const parent = metadata.get(key)[0]?.toString() ?? null;
  const span = startSpan(nameOf(path), { kind: SpanKind.SERVER, attributes: attributesOf(path), parent });
  return context.with(trace.setSpan(context.active(), span), () => work(endBoth(span, end)));
}

const nameOf = (path: string): string => path.replace(/^\//, '');

function attributesOf(path: string): Record<string, string> {
  const [service = '', method = ''] = nameOf(path).split('/');
  return { 'rpc.system': 'grpc', 'rpc.service': service, 'rpc.method': method };
}

function endBoth(span: Span, end: EndCall): EndCall {
  return (code) => {
    span.setAttribute('rpc.grpc.status_code', code);
    if (failures.has(code)) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    end(code);
  };
}
