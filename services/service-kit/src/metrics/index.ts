export { askSeldom } from './ask-seldom.ts';
export { liveGauge, type LiveGauge, type Sample, type Source } from './live-gauge.ts';
export { counter, registry, renderMetrics } from './registry.ts';
