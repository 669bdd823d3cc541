import type { ReportRecord } from '@clinical-hours/proto/api';

/** The hours of a trainee with one supervisor. */
export interface SupervisorHours {
  key: string;
  name: string;
  /** The present name in the supervisor's record, when somebody else signed. */
  nowName: string | undefined;
  sessionCount: number;
  totalHours: number;
  supervisorApprovedHours: number;
  selfReportedHours: number;
  /** Hours without an approval. */
  openHours: number;
}

/** Returns the hours by supervisor, with a name and a key for each. */
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

/** The total without approved hours, exact to hundredths. */
export function openHours(hours: {
  totalHours: number;
  supervisorApprovedHours: number;
  selfReportedHours: number;
}): number {
  const open = hours.totalHours - hours.supervisorApprovedHours - hours.selfReportedHours;
  return Math.max(0, Math.round(open * 100) / 100);
}
