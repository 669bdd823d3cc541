import { status } from '@grpc/grpc-js';
import { Histogram } from 'prom-client';
import { registry } from './registry.ts';

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
