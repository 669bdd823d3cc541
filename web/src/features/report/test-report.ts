import type { ReportRecord, StatsRecord } from '@clinical-hours/proto/api';

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
