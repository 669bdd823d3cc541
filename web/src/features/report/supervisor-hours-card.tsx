import type { ReportRecord } from '@clinical-hours/proto/api';
import { countOf, plainHours } from '../../lib/figures/numbers.ts';
import { linesOf, nameLineHeight, type Medium } from './name-lines.ts';
import { ChartCard } from './chart-card.tsx';
import { useChartSize } from './use-chart-size.ts';
import { StatsTable } from './stats-table.tsx';
import { SupervisorChart } from './lazy-charts.tsx';
import { standings } from './standings.ts';
import { supervisorHoursOf, type SupervisorHours } from './supervisor-hours.ts';

// More bars are not readable. The table has all supervisors.
const chartedCount = 8;
const rowHeight = { screen: 40, print: 20 };
const rowGap = 5;
const axisHeight = { screen: 96, print: 56 };

/** Hours by Supervisor. Approvals by supervisors are separate from self-reported ones. */
export function SupervisorHoursCard({ bySupervisor }: { bySupervisor: ReportRecord['bySupervisor'] }) {
  const supervisors = supervisorHoursOf(bySupervisor);
  const charted = supervisors.slice(0, chartedCount);
  const shown = standings.filter(
    ([field], index) => index === 0 || supervisors.some((supervisor) => supervisor[field] > 0),
  );
  const lineCount = (medium: Medium) =>
    Math.max(0, ...charted.map(({ name }) => linesOf(name, medium).length));
  const heightOn = (medium: Medium) =>
    charted.length * Math.max(rowHeight[medium], lineCount(medium) * nameLineHeight + rowGap) +
    axisHeight[medium];
  const size = useChartSize({ screen: heightOn('screen'), print: heightOn('print') }, 'all');
  return (
    <ChartCard
      title="Hours by Supervisor"
      chart={<SupervisorChart supervisors={charted} size={size} />}
      chartHeight={size.height}
      caption={
        supervisors.length > chartedCount
          ? `The ${chartedCount} with the most hours. The table has all ${supervisors.length}.`
          : undefined
      }
      isTableBelowInPrint
      table={
        <StatsTable
          label="Hours by Supervisor, in figures"
          columns={['Supervisor', 'Hours', ...shown.map(([, label]) => label)]}
          rows={supervisors.map((supervisor) => ({
            key: supervisor.key,
            note: noteOf(supervisor),
            cells: [
              supervisor.name,
              plainHours(supervisor.totalHours),
              ...shown.map(([field]) => plainHours(supervisor[field])),
            ],
          }))}
        />
      }
    />
  );
}

function noteOf({ sessionCount, nowName }: SupervisorHours): string {
  const sessions = countOf(sessionCount, 'session');
  return nowName === undefined ? sessions : `${sessions}, as signed; now ${nowName}`;
}
