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
  /** Hours without an approval: the next two, and what is logged only. */
  openHours: number;
  askedHours: number;
  notSentHours: number;
  loggedHours: number;
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
    loggedHours: toHundredths(openHours(hours) - hours.askedHours - hours.notSentHours),
  }));
}

const toHundredths = (hours: number): number => Math.max(0, Math.round(hours * 100) / 100);

/** The total without approved hours, exact to hundredths. */
export function openHours(hours: {
  totalHours: number;
  supervisorApprovedHours: number;
  selfReportedHours: number;
}): number {
  return toHundredths(hours.totalHours - hours.supervisorApprovedHours - hours.selfReportedHours);
}
