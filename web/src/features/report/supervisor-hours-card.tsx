import type { ReportRecord } from '@clinical-hours/proto/api';
import { countOf, plainHours } from '../../lib/numbers.ts';
import { ChartCard } from './chart-card.tsx';
import { FiguresTable } from './figures-table.tsx';
import { SupervisorChart } from './lazy-charts.tsx';
import { supervisorHoursOf } from './supervisor-hours.ts';

// A chart of more says nothing; they are all in the table.
const chartedCount = 8;
const rowHeight = 48;
const legendAndAxisHeight = 96;

/** Hours by Supervisor, with approvals by supervisors apart from those that the user reported. */
export function SupervisorHoursCard({ bySupervisor }: { bySupervisor: ReportRecord['bySupervisor'] }) {
  const supervisors = supervisorHoursOf(bySupervisor);
  const charted = supervisors.slice(0, chartedCount);
  const height = charted.length * rowHeight + legendAndAxisHeight;
  return (
    <ChartCard
      title="Hours by Supervisor"
      chart={<SupervisorChart supervisors={charted} height={height} />}
      chartHeight={height}
      table={
        <FiguresTable
          label="Hours by Supervisor, in figures"
          columns={['Supervisor', 'Hours', 'Approved by supervisor', 'Self-reported']}
          rows={supervisors.map((supervisor) => ({
            key: supervisor.key,
            note: countOf(supervisor.sessionCount, 'session'),
            cells: [
              supervisor.name,
              plainHours(supervisor.totalHours),
              plainHours(supervisor.supervisorApprovedHours),
              plainHours(supervisor.selfReportedHours),
            ],
          }))}
        />
      }
    />
  );
}
