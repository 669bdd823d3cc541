import { Counter, Registry } from 'prom-client';

/** Everything that this process counts. */
export const registry = new Registry();

/** A number that only grows, told from now on. */
export const counter = <L extends string>(options: {
  name: string;
  help: string;
  labelNames: readonly L[];
}): Counter<L> => new Counter({ ...options, registers: [registry] });

let rendering: Promise<string> | undefined;

/** The metrics of this process in the text format of Prometheus. Who asks at the same moment gets the same answer. */
export async function renderMetrics(): Promise<{ status: number; type: string; body: string }> {
  rendering ??= registry.metrics().finally(() => (rendering = undefined));
  return { status: 200, type: registry.contentType, body: await rendering };
}
