import type { SessionRecord } from '@clinical-hours/proto/api';

/** Only logged and pending sessions can be requested or marked as approved (SPEC.md, section 4). */
export function isSelectable({ status }: Pick<SessionRecord, 'status'>): boolean {
  return status === 'logged' || status === 'pending';
}

/** What to say about the number of selected sessions, if anything. */
export function selectionHint(count: number): string | undefined {
  if (count === 1) return 'Consider selecting additional sessions to reduce email frequency';
  if (count >= 3) return 'Great! Bulk actions show professional organization';
  return undefined;
}

/** Date descending, then id descending. */
export function sortSessions(sessions: readonly SessionRecord[]): SessionRecord[] {
  return sessions.toSorted((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
}

/** Who approved or rejected, in words; undefined while nobody has. */
export function reviewerLabel({
  status,
  reviewedBy,
}: Pick<SessionRecord, 'status' | 'reviewedBy'>): string | undefined {
  if (status !== 'approved' && status !== 'rejected') return undefined;
  if (reviewedBy === 'self') return 'Self-reported';
  if (reviewedBy !== 'supervisor') return undefined;
  return status === 'approved' ? 'Approved by supervisor' : 'Rejected by supervisor';
}
