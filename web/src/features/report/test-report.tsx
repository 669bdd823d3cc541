import type { ReportRecord, StatsRecord } from '@clinical-hours/proto/api';
import type { ChartSize } from './use-chart-size.ts';

export function aStats(changes: Partial<StatsRecord> = {}): StatsRecord {
  return {
    totalHours: 1000,
    supervisionHours: 40,
    directClinicalHours: 660,
    indirectClinicalHours: 300,
    approvedHours: 700,
    pendingHours: 200,
    supervisorApprovedHours: 600,
    selfReportedHours: 100,
    ...changes,
  };
}

export function aReport(changes: Partial<ReportRecord> = {}): ReportRecord {
  return {
    bySupervisor: [
      {
        supervisorId: 7,
        name: 'Dr. Alex Example',
        signedBy: null,
        sessionCount: 40,
        totalHours: 800,
        supervisorApprovedHours: 600,
        selfReportedHours: 0,
      },
    ],
    byMonth: [{ month: '2026-03', sessionCount: 40, totalHours: 800 }],
    pace: { hours: 90, weeks: 12 },
    marked: { sessionCount: 0, hours: 0 },
    ...changes,
  };
}

const place = ({ width }: ChartSize) => (width === undefined ? 'the screen' : `paper, ${width} wide`);

/** Stand-ins for the charts, which jsdom cannot lay out. */
export const SupervisorChart = ({ size }: { size: ChartSize }) => (
  <p>{`A chart of supervisors on ${place(size)}`}</p>
);

export const MonthChart = ({ months, size }: { months: readonly unknown[]; size: ChartSize }) => (
  <p>{`A chart of ${months.length} months on ${place(size)}`}</p>
);
