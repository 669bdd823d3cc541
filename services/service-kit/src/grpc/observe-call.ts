import { status, type Metadata } from '@grpc/grpc-js';
import { Histogram } from 'prom-client';
import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { registry } from '../metrics/index.ts';
import { startSpan, traceParentOf, tracing } from '../tracing/span.ts';

const labelNames = ['method', 'code'] as const;
// Finer around the usual deadlines of 2 and 5 seconds.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30];

const served = new Histogram({
  name: 'grpc_server_call_duration_seconds',
  help: 'Duration of gRPC calls that this process answered, streams until their end',
  labelNames,
  buckets,
  registers: [registry],
});

const made = new Histogram({
  name: 'grpc_client_call_duration_seconds',
  help: 'Duration of gRPC calls that this process made, all tries together, streams until their end',
  labelNames,
  buckets,
  registers: [registry],
});

/** Records the end of a call. Only the first one counts. */
export type EndCall = (code: status) => void;

/** Starts measuring a served call. `path` is the path of its method in the definition. */
export const measureServedCall = (path: string): EndCall => measure(served, path);

/** Starts measuring a call to another service. */
export const measureMadeCall = (path: string): EndCall => measure(made, path);

function measure(histogram: typeof served, path: string): EndCall {
  const startedAtMs = performance.now();
  let isOver = false;
  return (code) => {
    if (isOver) return;
    isOver = true;
    const labels = { method: path.replace(/^\//, ''), code: status[code] ?? 'UNKNOWN' };
    histogram.observe(labels, (performance.now() - startedAtMs) / 1_000);
  };
}

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
