import { collectDefaultMetrics, Gauge } from 'prom-client';
import { registry } from './registry.ts';

const serviceInfo = new Gauge({
  name: 'service_info',
  help: 'Always 1: which service this is, in which version',
  labelNames: ['service', 'version'] as const,
  registers: [registry],
});

/** Says which service this process is, and measures the process itself from now on. Once a process. */
export function measureProcess(service: string, version: string): void {
  serviceInfo.set({ service, version }, 1);
  collectDefaultMetrics({ register: registry });
}
