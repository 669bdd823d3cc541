import { screen, waitFor } from '@testing-library/react';
import type { ReportRecord, StandingHours } from '@clinical-hours/proto/api';

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
    pace: { hours: 90, weeks: 12, loggedWeeks: 4 },
    marked: { sessionCount: 0, hours: 0 },
    ...changes,
  };
}

/** Returns the drawing of the chart in a card, once it is there. Its width on the screen is no container's in jsdom. */
export async function chartOf(title: string): Promise<Element> {
  const card = await screen.findByRole('region', { name: title });
  return waitFor(() => {
    const chart = card.querySelector('svg.MuiChartsSvgLayer-root');
    if (!chart) throw new Error(`The chart of ${title} is not drawn yet`);
    return chart;
  });
}
