import type { SessionRecord } from '@clinical-hours/proto/api';

const shownCount = 5;

/** The latest sessions with a supervisor that have supervision hours; at most five (SPEC.md, section 9). */
export function recentSupervision(sessions: readonly SessionRecord[], supervisorId: number): SessionRecord[] {
  return sessions
    .filter((session) => session.supervisorId === supervisorId && Number(session.supervisionHours) > 0)
    .toSorted((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1))
    .slice(0, shownCount);
}
