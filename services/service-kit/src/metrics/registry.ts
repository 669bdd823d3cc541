import { Counter, Registry } from 'prom-client';

/** All metrics of this process. */
export const registry = new Registry();

/** Makes a counter and registers it. */
export const counter = <L extends string>(options: {
  name: string;
  help: string;
  labelNames: readonly L[];
}): Counter<L> => new Counter({ ...options, registers: [registry] });

let rendering: Promise<string> | undefined;

/**
 * Renders the metrics of this process in the text format of Prometheus. Simultaneous requests share one
 * rendering.
 */
export async function renderMetrics(): Promise<{ status: number; type: string; body: string }> {
  rendering ??= registry.metrics().finally(() => (rendering = undefined));
  return { status: 200, type: registry.contentType, body: await rendering };
}
