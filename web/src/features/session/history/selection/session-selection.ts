import { maxBulkSessions, type SessionRecord, type SessionStatus } from '@clinical-hours/proto/api';
import { fetchSessionPage } from '../../session.api.ts';

type Known = Pick<SessionRecord, 'status' | 'reviewedBy'>;

/** An action on the selected sessions. */
export type BulkAction = 'request' | 'mark' | 'undo' | 'delete';

const isOpen = ({ status }: Known) => status === 'logged' || status === 'pending';
const isApprovedBySelf = ({ status, reviewedBy }: Known) => status === 'approved' && reviewedBy === 'self';

/** The sessions to which each action applies (docs/SPECIFICATION.md, section 8.3), and why it leaves out the others. */
const rules: Record<BulkAction, { applies: (session: Known) => boolean; refusal: string }> = {
  request: {
    applies: isOpen,
    refusal: 'You approved these yourself. Undo the approval before you request another.',
  },
  mark: { applies: isOpen, refusal: 'You already approved these.' },
  undo: {
    applies: (session) => session.status === 'pending' || isApprovedBySelf(session),
    refusal: 'Already logged.',
  },
  delete: {
    applies: ({ status }) => status === 'logged',
    refusal: 'Only logged sessions can be deleted. Undo moves them back to Logged.',
  },
};

/** Sessions that nobody but the trainee has decided on can be selected. */
export function isSelectable(session: Known): boolean {
  return isOpen(session) || isApprovedBySelf(session);
}

/** Divides sessions into those to which an action applies, and those that it leaves out. */
export function divide(action: BulkAction, chosen: Chosen): { ids: number[]; leftOut: LeftOut[] } {
  const { applies, refusal } = rules[action];
  const sessions = [...chosen.values()];
  return {
    ids: sessions.filter(applies).map(({ id }) => id),
    leftOut: sessions
      .filter((session) => !applies(session))
      .map(({ id }) => ({ sessionId: id, message: refusal })),
  };
}

/** A session that an action left as it was, and the reason. */
export interface LeftOut {
  sessionId: number;
  message: string;
}

/** Returns the ids of the sessions that were not left out. */
export function without(ids: readonly number[], leftOut: readonly LeftOut[]): number[] {
  const stay = new Set(leftOut.map(({ sessionId }) => sessionId));
  return ids.filter((id) => !stay.has(id));
}

/** Says how many sessions an action left out, and why; undefined when there are none. */
export function leftOutText(leftOut: readonly LeftOut[]): string | undefined {
  const messages = new Set(leftOut.map(({ message }) => message));
  if (messages.size === 0) return undefined;
  if (messages.size > 3) return `${leftOut.length} left out.`;
  const countOfMessage = (text: string) => leftOut.filter(({ message }) => message === text).length;
  return [...messages].map((text) => `${countOfMessage(text)} left out: ${sentence(text)}`).join(' ');
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** A hint about the number of selected sessions, if there is one. */
export function selectionHint(count: number): string | undefined {
  if (count === 1) return 'Consider selecting additional sessions to reduce email frequency';
  if (count >= 3) return 'Great! Bulk actions show professional organization';
  return undefined;
}

/** The reviewer of a session; undefined while it is not decided. */
export function reviewerLabel({
  status,
  reviewedBy,
}: Pick<SessionRecord, 'status' | 'reviewedBy'>): string | undefined {
  if (status !== 'approved' && status !== 'rejected') return undefined;
  if (reviewedBy === 'self') return 'Self-reported';
  if (reviewedBy !== 'supervisor') return undefined;
  return status === 'approved' ? 'Approved by supervisor' : 'Rejected by supervisor';
}

/** Selected sessions by id, as they were last seen. */
export type Chosen = ReadonlyMap<number, SessionRecord>;

/**
 * Returns the selection with the sessions as they are seen now, without those that were decided, or the same map when
 * nothing changes.
 */
export function afterSeeing(chosen: Chosen, sessions: readonly SessionRecord[]): Chosen {
  const news = sessions.filter((session) => chosen.has(session.id) && chosen.get(session.id) !== session);
  if (news.length === 0) return chosen;
  const after = new Map(chosen);
  for (const session of news) {
    if (isSelectable(session)) after.set(session.id, session);
    else after.delete(session.id);
  }
  return after;
}

/** Returns those of the sessions that have one of the statuses, as the server knows them. */
export async function fetchStill(
  ids: Iterable<number>,
  statuses: readonly SessionStatus[] = ['pending', 'logged'],
): Promise<Set<number>> {
  const wanted = new Set(ids);
  const found = new Set<number>();
  for (const status of statuses) {
    let total = 1;
    for (let page = 1; (page - 1) * maxBulkSessions < total && found.size < wanted.size; page += 1) {
      const answer = await fetchSessionPage({ status, page, pageSize: maxBulkSessions });
      total = answer.total;
      for (const { id } of answer.sessions) if (wanted.has(id)) found.add(id);
    }
  }
  return found;
}
