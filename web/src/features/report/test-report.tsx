import type { ReportRecord, StandingHours } from '@clinical-hours/proto/api';
import type { ChartSize } from './use-chart-size.ts';

export { aStats } from '../../test-records.ts';

/** Hours of a kind in five parts. */
export function standing(changes: Partial<StandingHours> = {}): StandingHours {
  return {
    supervisorApprovedHours: 0,
    selfReportedHours: 0,
    askedHours: 0,
    notSentHours: 0,
    loggedHours: 0,
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
        askedHours: 5,
        notSentHours: 195,
      },
    ],
    byKind: {
      supervision: standing({ supervisorApprovedHours: 30, askedHours: 5, notSentHours: 5 }),
      directClinical: standing({ supervisorApprovedHours: 400, selfReportedHours: 100, notSentHours: 160 }),
      indirectClinical: standing({ supervisorApprovedHours: 170, notSentHours: 30, loggedHours: 100 }),
      total: standing({
        supervisorApprovedHours: 600,
        selfReportedHours: 100,
        askedHours: 5,
        notSentHours: 195,
        loggedHours: 100,
      }),
    },
    byMonth: [
      {
        month: '2026-03',
        sessionCount: 40,
        totalHours: 800,
        ...standing({ supervisorApprovedHours: 600, askedHours: 5, notSentHours: 195 }),
      },
    ],
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
