import { activityGroups, maxPageSize, toHundredths } from '@clinical-hours/proto/api';
import { totalOf } from './session-edit.ts';
import { fetchSessionPage } from './session.api.ts';

/**
 * Returns the hours of a day in hundredths, of all kinds and sessions but rejected ones and the one that is edited.
 * Returns 0 when nobody answers: the question about them is a help, and the server counts again.
 */
export async function otherHoursOn(date: string, editedId?: number): Promise<number> {
  try {
    const { sessions } = await fetchSessionPage({ from: date, to: date, pageSize: maxPageSize });
    return sessions
      .filter(({ id, status }) => id !== editedId && status !== 'rejected')
      .flatMap((session) => activityGroups.map((group) => toHundredths(totalOf(session, group))))
      .reduce((sum, hundredths) => sum + hundredths, 0);
  } catch {
    return 0;
  }
}
