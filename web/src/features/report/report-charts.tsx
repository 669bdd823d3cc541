import { BarChart } from '@mui/x-charts/BarChart';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { plainHours } from '../../lib/numbers.ts';
import { monthLabel, type Month } from './report-months.ts';
import type { SupervisorHours } from './supervisor-hours.ts';

const inHours = (value: number | null): string => `${plainHours(value ?? 0)} h`;

// Under a bar there is room for the month alone.
const monthOrShort = (label: string, { location }: { location: string }): string =>
  location === 'tick' ? label.slice(0, 3) : label;

interface SupervisorChartProps {
  supervisors: readonly SupervisorHours[];
  height: number;
}

/** The hours of each supervisor, by who approved them. */
export function SupervisorChart({ supervisors, height }: SupervisorChartProps) {
  const { palette } = useTheme();
  const series = [
    ['Approved by supervisor', 'supervisorApprovedHours', palette.primary.main],
    ['Self-reported', 'selfReportedHours', palette.info.main],
    ['Not approved yet', 'openHours', palette.grey[500]],
  ] as const;
  return (
    <BarChart
      layout="horizontal"
      height={height}
      margin={{ left: 0, right: 16, top: 0, bottom: 0 }}
      yAxis={[
        { data: supervisors.map(({ name }) => name), width: 120, disableLine: true, disableTicks: true },
      ]}
      xAxis={[{ disableLine: true, disableTicks: true, tickNumber: 4 }]}
      grid={{ vertical: true }}
      series={series.map(([label, figure, color]) => ({
        label,
        color,
        stack: 'hours',
        data: supervisors.map((supervisor) => supervisor[figure]),
        valueFormatter: inHours,
      }))}
    />
  );
}

interface MonthChartProps {
  months: readonly Month[];
  height: number;
}

/** The hours of each month. */
export function MonthChart({ months, height }: MonthChartProps) {
  const { palette } = useTheme();
  const isWide = useMediaQuery('(min-width: 600px)');
  return (
    <BarChart
      height={height}
      hideLegend
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      xAxis={[
        {
          data: months.map(({ month }) => monthLabel(month)),
          valueFormatter: monthOrShort,
          // On phones every second month has room, the latest among them.
          tickLabelInterval: (_label: string, index: number) =>
            isWide || (months.length - 1 - index) % 2 === 0,
          disableTicks: true,
        },
      ]}
      yAxis={[{ width: 40, disableLine: true, disableTicks: true, tickNumber: 4 }]}
      grid={{ horizontal: true }}
      series={[
        {
          label: 'Hours',
          color: palette.primary.light,
          data: months.map(({ totalHours }) => totalHours),
          valueFormatter: inHours,
        },
      ]}
    />
  );
}
