import Typography from '@mui/material/Typography';
import { today } from '../../lib/figures/dates.ts';
import { countText, hoursText, plainHours } from '../../lib/figures/numbers.ts';
import { ChartCard } from './chart-card.tsx';
import { useChartSize } from './use-chart-size.ts';
import { StatsTable } from './stats-table.tsx';
import { MonthChart } from './lazy-charts.tsx';
import { lastMonths, monthLabel, type Month } from './report-months.ts';
import { standingOf, standings } from './standings.ts';

const chartedCount = 12;
const chartHeights = { screen: 300, print: 240 };

/** Monthly Activity: a chart of the last 12 months, and a table of all months with sessions, newest first. */
export function MonthlyActivityCard({ byMonth }: { byMonth: readonly Month[] }) {
  const charted = lastMonths(byMonth, chartedCount, today());
  const isChartEmpty = charted.every(({ totalHours }) => totalHours === 0);
  const isTableLong = byMonth.length > chartedCount;
  const size = useChartSize(chartHeights, isTableLong ? 'all' : 'half');
  return (
    <ChartCard
      title="Monthly Activity"
      chart={
        isChartEmpty ? (
          <Typography sx={{ color: 'text.secondary' }}>
            No hours in the last {chartedCount} months.
          </Typography>
        ) : (
          <MonthChart months={charted.map((month) => ({ ...month, ...standingOf(month) }))} size={size} />
        )
      }
      chartHeight={isChartEmpty ? 0 : size.height}
      isTableBelowInPrint={isTableLong || isChartEmpty}
      table={
        <StatsTable
          label="Monthly Activity, in figures"
          columns={['Month', 'Sessions', 'Hours']}
          rows={byMonth.toReversed().map((month) => ({
            key: month.month,
            note: standingText(month),
            cells: [monthLabel(month.month), countText(month.sessionCount), plainHours(month.totalHours)],
          }))}
        />
      }
    />
  );
}

/** The parts of a month's hours; empty when a supervisor approved all of them. */
function standingText(month: Month): string {
  if (month.supervisorApprovedHours === month.totalHours) return '';
  const hours = standingOf(month);
  return standings
    .filter(([field]) => hours[field] > 0)
    .map(([field, label]) => `${hoursText(hours[field])} ${label.toLowerCase()}`)
    .join(', ');
}
