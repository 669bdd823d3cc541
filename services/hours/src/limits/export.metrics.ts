import { counter, collectedGauge } from '@clinical-hours/service-kit/metrics';

const limits = ['user', 'all'] as const;

const inProgress = collectedGauge({
  name: 'exports_in_progress',
  help: 'Exports that are being made, and papers that are drawn',
  labelNames: ['state'],
});

const refusedTotal = counter({
  name: 'exports_refused_total',
  help: 'Exports that were refused, by whose limit it was: that of one user, or that of all',
  labelNames: ['limit'],
});

export const exportMetrics = {
  /** Starts measuring exports. */
  measure(count: () => { making: number; drawing: number }): void {
    for (const limit of limits) refusedTotal.inc({ limit }, 0);
    inProgress.collectFrom(() =>
      Object.entries(count()).map(([state, value]) => ({ labels: { state }, value })),
    );
  },
  refused(limit: (typeof limits)[number]): void {
    refusedTotal.inc({ limit });
  },
};
