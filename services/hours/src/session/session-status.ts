import type { SessionStatus } from '@clinical-hours/proto/api';
import { conflict } from '@clinical-hours/service-kit/errors';

/** What can be done to the status of a session. */
export type SessionAction = 'request' | 'approve' | 'reject';

/** The whole state machine (SPEC.md, section 4): from where each action starts, and where it leads. */
const transitions: Record<SessionAction, { from: readonly SessionStatus[]; to: SessionStatus }> = {
  request: { from: ['logged', 'pending'], to: 'pending' },
  approve: { from: ['logged', 'pending'], to: 'approved' },
  reject: { from: ['logged', 'pending'], to: 'rejected' },
};

/** The status after an action. Throws a conflict that names the present one when the action cannot start from it. */
export function nextStatus(status: SessionStatus, action: SessionAction): SessionStatus {
  const { from, to } = transitions[action];
  if (!from.includes(status)) {
    throw conflict(`session_${status}`, `This session is ${status}, so it can no longer be changed this way`);
  }
  return to;
}

export const decisionStatus = { approve: 'approved', reject: 'rejected' } as const;
