import type { Supervisor__Output as SupervisorMessage } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import type { SkippedSession } from '../../session/many/bulk-change.service.ts';
import { removedSupervisor, type AskedSupervisor } from '../../session/supervisor.client.ts';
import { questioned } from '../approval-rules.ts';
import type { RequestableSession } from './request.repository.ts';

/** The supervisors of sessions to ask about. */
export interface KnownSupervisors {
  active: AskedSupervisor[];
  removed: Pick<SupervisorMessage, 'id' | 'name'>[];
}

export const nobodyKnown: KnownSupervisors = { active: [], removed: [] };

/**
 * Separates the sessions whose supervisor was removed, with what the trainee can do about each, from the others. Throws
 * a conflict when there are no others.
 */
export function skipRemoved(
  sessions: RequestableSession[],
  { removed }: KnownSupervisors,
): { others: RequestableSession[]; skipped: SkippedSession[] } {
  const names = new Map(removed.map(({ id, name }) => [id, name]));
  const nameOf = ({ supervisorId }: RequestableSession) => names.get(supervisorId ?? 0);
  const others = sessions.filter((session) => nameOf(session) === undefined);
  const [first] = removed;
  if (others.length === 0 && first) throw removedSupervisor(first);
  const skipped = sessions.flatMap((session) => {
    const name = nameOf(session);
    if (name === undefined) return [];
    const first = session.status === 'pending' ? 'withdraw the session, then ' : '';
    const wayOut = `Please ${first}choose another supervisor by Edit`;
    return [{ sessionId: session.id, message: `${name} is no longer among your supervisors. ${wayOut}` }];
  });
  return { others, skipped };
}

/**
 * Separates the sessions about which their supervisor waits for a reply from the others. Throws a conflict when there
 * are no others. A supervisor whose record changed since waits no longer.
 */
export function skipQuestioned(
  sessions: RequestableSession[],
  { active }: KnownSupervisors,
): { others: RequestableSession[]; skipped: SkippedSession[] } {
  const askers = new Map(active.map((each) => [each.id, each]));
  const askerOf = ({ supervisorId, questionedVersion }: RequestableSession) => {
    const asker = askers.get(supervisorId ?? 0);
    return questionedVersion !== null && asker?.addressVersion === questionedVersion ? asker : undefined;
  };
  const others = sessions.filter((session) => !askerOf(session));
  const skipped = sessions.flatMap((session) => {
    const asker = askerOf(session);
    return asker ? [{ sessionId: session.id, message: questioned(nameOf(asker)).message }] : [];
  });
  const [first] = sessions;
  const asker = first && askerOf(first);
  if (others.length === 0 && asker) throw questioned(nameOf(asker));
  return { others, skipped };
}

const nameOf = ({ name = 'Your supervisor' }: AskedSupervisor): string => name;
