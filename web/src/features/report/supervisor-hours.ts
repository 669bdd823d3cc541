import type { ReportRecord } from '@clinical-hours/proto/api';
import { toHundredths } from '../../lib/how-far.ts';
import type { Standing } from './standings.ts';

export interface SupervisorHours extends Standing {
  key: string;
  name: string;
  /** The present name in the supervisor's record, when somebody else signed. */
  nowName: string | undefined;
  sessionCount: number;
  totalHours: number;
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
    // What is only logged is in the total alone.
    notSentHours: toHundredths(
      hours.totalHours - hours.supervisorApprovedHours - hours.selfReportedHours - hours.askedHours,
    ),
  }));
}
