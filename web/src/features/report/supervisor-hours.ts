import type { ReportRecord } from '@clinical-hours/proto/api';

/** What a trainee has of one supervisor, in hours. */
export interface SupervisorHours {
  key: string;
  name: string;
  /** Whom the record names now, when somebody else signed. */
  nowName: string | undefined;
  sessionCount: number;
  totalHours: number;
  supervisorApprovedHours: number;
  selfReportedHours: number;
  /** What nobody has approved so far. */
  openHours: number;
}

/** The figures by supervisor, with a name for everyone. */
export function supervisorHoursOf(bySupervisor: ReportRecord['bySupervisor']): SupervisorHours[] {
  return bySupervisor.map(({ supervisorId, name, signedBy, ...hours }) => ({
    ...hours,
    key: signedBy ? `${supervisorId} ${signedBy.name} ${signedBy.licenseNumber}` : String(supervisorId),
    name: signedBy
      ? [signedBy.name, signedBy.licenseNumber].filter(Boolean).join(', ')
      : supervisorId === null
        ? 'No supervisor'
        : name || 'Unknown',
    nowName: signedBy ? name || 'Unknown' : undefined,
    openHours: openHours(hours),
  }));
}

/** What is left of the total when all that is approved is taken away. Exact to hundredths. */
export function openHours(hours: {
  totalHours: number;
  supervisorApprovedHours: number;
  selfReportedHours: number;
}): number {
  const open = hours.totalHours - hours.supervisorApprovedHours - hours.selfReportedHours;
  return Math.max(0, Math.round(open * 100) / 100);
}
