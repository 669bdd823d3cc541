import { collectDefaultMetrics, Gauge } from 'prom-client';
import { registry } from './registry.ts';

const serviceInfo = new Gauge({
  name: 'service_info',
  help: 'Always 1: which service this is, in which version',
  labelNames: ['service', 'version'] as const,
  registers: [registry],
});

/**
 * Publishes the name and version of this service, and the metrics of the process itself. Call it once per
 * process.
 */
export function measureProcess(service: string, version: string): void {
  serviceInfo.set({ service, version }, 1);
  collectDefaultMetrics({ register: registry });
}
