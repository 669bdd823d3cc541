import { maxBulkSessions, type SessionRecord, type SessionStatus } from '@clinical-hours/proto/api';
import { fetchSessionPage } from './session.api.ts';

/** Only logged and pending sessions can be requested or marked as approved (docs/SPECIFICATION.md, section 8.3). */
export function isSelectable({ status }: Pick<SessionRecord, 'status'>): boolean {
  return status === 'logged' || status === 'pending';
}

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

/** Selected sessions by id, with the status in which they were last seen. */
export type Chosen = ReadonlyMap<number, SessionStatus>;

/** Returns the selection without the sessions that were seen to be decided, or the same map when nothing changes. */
export function afterSeeing(chosen: Chosen, sessions: readonly SessionRecord[]): Chosen {
  const news = sessions.filter(({ id, status }) => chosen.has(id) && chosen.get(id) !== status);
  if (news.length === 0) return chosen;
  const after = new Map(chosen);
  for (const session of news) {
    if (isSelectable(session)) after.set(session.id, session.status);
    else after.delete(session.id);
  }
  return after;
}

/** Returns those of the sessions that can still be selected, as the server knows them. */
export async function fetchSelectable(ids: Iterable<number>): Promise<Chosen> {
  const wanted = new Set(ids);
  const found = new Map<number, SessionStatus>();
  for (const status of ['pending', 'logged'] as const) {
    let total = 1;
    for (let page = 1; (page - 1) * maxBulkSessions < total && found.size < wanted.size; page += 1) {
      const answer = await fetchSessionPage({ status, page, pageSize: maxBulkSessions });
      total = answer.total;
      for (const { id } of answer.sessions) if (wanted.has(id)) found.set(id, status);
    }
  }
  return found;
}
