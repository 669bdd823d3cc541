import { lazyPart } from '../../components/loading/lazy-part.tsx';

// The chart library is larger than the rest of the page, whose tables have the same numbers.
export const SupervisorChart = lazyPart(
  async () => (await import('./report-charts.tsx')).SupervisorChart,
  'the chart',
);

export const MonthChart = lazyPart(async () => (await import('./report-charts.tsx')).MonthChart, 'the chart');
