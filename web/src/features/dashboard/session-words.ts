import type { SessionRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import { hoursText } from '../../lib/numbers.ts';

/** The hours of a session by kind, as in '1.5 h direct, 1 h supervision'. */
export function hoursInWords(session: SessionRecord): string {
  const parts = [
    ['direct', session.directClinicalHours],
    ['supervision', session.supervisionHours],
    ['indirect', session.indirectClinicalHours],
  ] as const;
  const shown = parts.filter(([, hours]) => Number(hours) > 0);
  return shown.map(([kind, hours]) => `${hoursText(hours)} ${kind}`).join(', ');
}

/** The name of a supervisor by id; one that is not in the list is 'Unknown'. Empty while the list is on its way. */
export function namesOf(
  supervisors: readonly SupervisorRecord[] | undefined,
  isComing: boolean,
): (id: number | null) => string {
  const names = new Map(supervisors?.map(({ id, name }) => [id, name]));
  return (id) => (id !== null && names.get(id)) || (isComing ? '' : 'Unknown');
}
