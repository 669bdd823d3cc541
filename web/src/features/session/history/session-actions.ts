import { isQuestioned, type SessionRecord } from '@clinical-hours/proto/api';
import { nudgeStateOf } from '../../../lib/nudge.ts';

export type SessionAction =
  | 'reply'
  | 'mark'
  | 'view'
  | 'request'
  | 'ask'
  | 'nudge'
  | 'withdraw'
  | 'edit'
  | 'delete'
  | 'revise'
  | 'undo'
  | 'again'
  | 'details';

/** The label of each action, and its continuation before the date for screen readers. */
export const actionLabels: Record<SessionAction, { label: string; about: string }> = {
  reply: { label: 'Reply', about: 'to your supervisor about session of' },
  mark: { label: 'Mark as Approved or Rejected', about: 'session of' },
  view: { label: 'View', about: 'session of' },
  request: { label: 'Request Approval', about: 'for session of' },
  ask: { label: 'Ask Now', about: 'about session of' },
  nudge: { label: 'Nudge', about: 'supervisor about session of' },
  withdraw: { label: 'Withdraw', about: 'session of' },
  edit: { label: 'Edit', about: 'session of' },
  delete: { label: 'Delete', about: 'session of' },
  revise: { label: 'Revise', about: 'session of' },
  undo: { label: 'Undo Approval', about: 'of session of' },
  again: { label: 'Log Again', about: 'hours of session of' },
  details: { label: 'Add Details', about: 'to session of' },
};

type Known = Pick<SessionRecord, 'status' | 'reviewedBy' | 'pendingSince' | 'askedAt' | 'questionedAt'>;

interface Circumstances {
  /** Details can be added with a license whose rules look at them. */
  canAddDetails?: boolean;
  /** The weekly email includes the session. */
  isWeekly?: boolean;
  /** In milliseconds. */
  now?: number;
}

/** Returns the actions for a session, the most likely one first. The server decides. */
export function actionsOf(session: Known, circumstances: Circumstances = {}): SessionAction[] {
  const { canAddDetails = false, isWeekly = false, now = Date.now() } = circumstances;
  const actions = withoutDetails(session, isWeekly, now);
  return canAddDetails
    ? actions.flatMap((action) => (action === 'again' ? [action, 'details'] : [action]))
    : actions;
}

function withoutDetails(session: Known, isWeekly: boolean, now: number): SessionAction[] {
  const { status, reviewedBy, askedAt } = session;
  if (status === 'logged') return ['request', 'mark', 'view', 'edit', 'again', 'delete'];
  if (status === 'rejected') return ['revise', 'view', 'again'];
  if (status === 'approved') return reviewedBy === 'self' ? ['view', 'again', 'undo'] : ['view', 'again'];
  // The supervisor is not asked again before the trainee replies, or edits the session.
  if (isQuestioned(session)) return ['reply', 'edit', 'view', 'mark', 'again', 'withdraw', 'delete'];
  // Before the weekly email there is nothing to remind of.
  if (isWeekly) return ['ask', 'view', 'mark', 'request', 'edit', 'again', 'withdraw', 'delete'];
  const nudge: SessionAction[] = nudgeStateOf(session, now) === 'ready' ? ['nudge'] : [];
  // A pending session may never have been requested. Then requesting comes first, and there is nothing to withdraw.
  return askedAt === null
    ? ['request', 'mark', 'view', ...nudge, 'edit', 'again', 'delete']
    : [...nudge, 'view', 'mark', 'request', 'edit', 'again', 'withdraw', 'delete'];
}
