import { activityGroups, fromHundredths, toHundredths } from '@clinical-hours/proto/api';
import { columnsOf } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { SessionHours } from './session-hours.ts';
import { rowsOf } from './session-rows.ts';
import { sessionEntity, type Session } from './session.entity.ts';

// With one amount of hours a day has room for few sessions, unless the hours are next to nothing.
const maxCompared = 100;

/**
 * Returns the trainee's latest session that is identical to one that is to be logged: of the same day, supervisor,
 * activities and hours. Rejected hours count in nothing, so a rejected session is none.
 */
export async function findDuplicate(
  manager: EntityManager,
  userId: number,
  { date, supervisorId, ...hours }: Pick<Session, 'date' | 'supervisorId'> & SessionHours,
): Promise<Session | undefined> {
  const found = await manager.query<Session[]>(
    `SELECT ${columnsOf(sessionEntity)} FROM sessions
     WHERE user_id = $1 AND date = $2 AND supervisor_id IS NOT DISTINCT FROM $3 AND status <> 'rejected'
       AND supervision_hours = $4 AND direct_clinical_hours = $5 AND indirect_clinical_hours = $6
     ORDER BY id DESC LIMIT ${maxCompared}`,
    [
      userId,
      date,
      supervisorId,
      hours.supervisionHours,
      hours.directClinicalHours,
      hours.indirectClinicalHours,
    ],
  );
  const wanted = activitiesOf(hours);
  return found.find((session) => activitiesOf(session) === wanted);
}

/** The hours of each activity, in whatever rows they were typed. */
function activitiesOf(hours: SessionHours): string {
  const rows = rowsOf(hours);
  const sums = new Map<string, number>();
  for (const group of activityGroups) {
    for (const { activityType, hours: amount } of rows[group]) {
      const key = JSON.stringify([group, activityType]);
      sums.set(key, (sums.get(key) ?? 0) + toHundredths(amount));
    }
  }
  const present = [...sums].filter(([, hundredths]) => hundredths > 0);
  return present
    .map(([key, hundredths]) => `${key} ${fromHundredths(hundredths)}`)
    .toSorted()
    .join();
}
