export { cached } from './cached.ts';
export { collectedGauge, type CollectedGauge, type Sample, type Source } from './collected-gauge.ts';
export { counter, registry, renderMetrics } from './registry.ts';
