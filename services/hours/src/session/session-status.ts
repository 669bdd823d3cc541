import type { SessionStatus } from '@clinical-hours/proto/api';
import { conflict } from '@clinical-hours/service-kit/errors';
import type { Session } from './session.entity.ts';

export type SessionAction =
  | 'request'
  | 'approve'
  | 'reject'
  | 'withdraw'
  | 'revise'
  | 'undo review'
  | 'edit'
  | 'delete'
  | 'nudge'
  | 'question'
  | 'correct'
  | 'dispute'
  | 'retract';

type SessionState =
  | 'logged'
  | 'pending'
  | 'approved by your supervisor'
  | 'approved by you'
  | 'rejected by your supervisor'
  | 'rejected by you';

interface Transition {
  from: readonly SessionState[];
  /** The status after the action; absent when the action keeps the status. */
  to?: SessionStatus;
  refusal: string;
}

const undecided = ['logged', 'pending'] as const;

/**
 * The state machine of sessions (docs/SPECIFICATION.md, section 8.1): the states in which each action starts, and the
 * status after it.
 */
const transitions: Record<SessionAction, Transition> = {
  request: { from: undecided, to: 'pending', refusal: 'its approval cannot be requested' },
  approve: { from: undecided, to: 'approved', refusal: 'it cannot be approved' },
  reject: { from: undecided, to: 'rejected', refusal: 'it cannot be rejected' },
  withdraw: { from: ['pending', 'approved by you'], to: 'logged', refusal: 'it cannot be withdrawn' },
  revise: {
    from: ['rejected by your supervisor', 'rejected by you', 'approved by you'],
    to: 'logged',
    refusal: 'it cannot be revised',
  },
  // The status after it is the one before the review.
  'undo review': {
    from: ['approved by you', 'rejected by you'],
    refusal: 'there is no review of yours to undo',
  },
  edit: { from: ['logged'], refusal: 'it cannot be edited' },
  delete: { from: ['logged'], refusal: 'it cannot be deleted' },
  nudge: { from: ['pending'], refusal: 'no reminder can be sent' },
  question: { from: ['pending'], refusal: 'nothing can be asked about it' },
  // The status after a correction is the supervisor's new decision.
  correct: {
    from: ['approved by your supervisor', 'rejected by your supervisor'],
    refusal: 'there is no decision to correct',
  },
  dispute: {
    from: ['approved by your supervisor', 'rejected by your supervisor'],
    to: 'pending',
    refusal: 'there is no decision to dispute',
  },
  // The supervisor withdraws an approval.
  retract: {
    from: ['approved by your supervisor', 'rejected by your supervisor'],
    to: 'pending',
    refusal: 'there is no decision to withdraw',
  },
};

const wayOut: Record<SessionState, string> = {
  logged: 'It can be edited, deleted, or sent for approval',
  pending: 'Please withdraw it first',
  'approved by your supervisor': 'What a supervisor approved stays as it is',
  'approved by you': 'Please undo the approval first',
  'rejected by your supervisor': 'Please revise it first',
  'rejected by you': 'Please revise it first',
};

/**
 * Returns the status of a session after an action. Throws a conflict when the present state does not allow the action;
 * the message begins with `subject` and says what can be done instead.
 */
export function nextStatus(
  session: Pick<Session, 'status' | 'reviewedBy'>,
  action: SessionAction,
  subject = 'This session',
): SessionStatus {
  const refusal = refusalOf(session, action, subject);
  if (refusal !== undefined) throw conflict(`session_${session.status}`, refusal);
  return transitions[action].to ?? session.status;
}

/** Returns why a session does not allow an action, in the words of `nextStatus`; undefined when it does. */
export function refusalOf(
  session: Pick<Session, 'status' | 'reviewedBy'>,
  action: SessionAction,
  subject = 'This session',
): string | undefined {
  const { from, refusal } = transitions[action];
  const state = stateOf(session);
  return from.includes(state) ? undefined : `${subject} is ${state}, so ${refusal}. ${wayOut[state]}`;
}

function stateOf({ status, reviewedBy }: Pick<Session, 'status' | 'reviewedBy'>): SessionState {
  if (status === 'logged' || status === 'pending') return status;
  return reviewedBy === 'self' ? `${status} by you` : `${status} by your supervisor`;
}

export const decisionStatus = { approve: 'approved', reject: 'rejected' } as const;
