import type { ChartSize } from './use-chart-size.ts';

const place = ({ width }: ChartSize) => (width === undefined ? 'the screen' : `paper, ${width} wide`);

/** Stand in for the charts, of which jsdom can measure nothing. */
export const SupervisorChart = ({ size }: { size: ChartSize }) => (
  <p>{`A chart of supervisors on ${place(size)}`}</p>
);

export const MonthChart = ({ months, size }: { months: readonly unknown[]; size: ChartSize }) => (
  <p>{`A chart of ${months.length} months on ${place(size)}`}</p>
);
