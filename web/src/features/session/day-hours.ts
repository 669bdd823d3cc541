import { activityGroups, maxPageSize, toHundredths, type SessionRecord } from '@clinical-hours/proto/api';
import { fetchSessionPage } from './session.api.ts';

const hoursOf = {
  directClinical: 'directClinicalHours',
  supervision: 'supervisionHours',
  indirectClinical: 'indirectClinicalHours',
} as const;

/**
 * Returns the hours of a day in hundredths, of all kinds and sessions but rejected ones and the one that is edited. Returns 0 when
 * nobody answers: the question about them is a help, and the server counts again.
 */
export async function otherHoursOn(date: string, editedId?: number): Promise<number> {
  try {
    const { sessions } = await fetchSessionPage({ from: date, to: date, pageSize: maxPageSize });
    return sessions
      .filter(({ id, status }) => id !== editedId && status !== 'rejected')
      .reduce((sum, session) => sum + totalOf(session), 0);
  } catch {
    return 0;
  }
}

const totalOf = (session: SessionRecord): number =>
  activityGroups.reduce((sum, group) => sum + toHundredths(session[hoursOf[group]]), 0);
