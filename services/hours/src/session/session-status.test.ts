import { describe, expect, it } from 'vitest';
import type { Session } from './session.entity.ts';
import { nextStatus, type SessionAction } from './session-status.ts';

type State = Pick<Session, 'status' | 'reviewedBy'>;

const states = {
  logged: { status: 'logged', reviewedBy: null },
  pending: { status: 'pending', reviewedBy: null },
  'approved by the supervisor': { status: 'approved', reviewedBy: 'supervisor' },
  'approved by the trainee': { status: 'approved', reviewedBy: 'self' },
  'rejected by the supervisor': { status: 'rejected', reviewedBy: 'supervisor' },
  'rejected by the trainee': { status: 'rejected', reviewedBy: 'self' },
} satisfies Record<string, State>;

// docs/SPECIFICATION.md, section 8.1: an action that is missing is refused.
const table: Record<keyof typeof states, Partial<Record<SessionAction, Session['status']>>> = {
  logged: { request: 'pending', approve: 'approved', reject: 'rejected', edit: 'logged', delete: 'logged' },
  pending: {
    request: 'pending',
    approve: 'approved',
    reject: 'rejected',
    withdraw: 'logged',
    nudge: 'pending',
  },
  'approved by the supervisor': { dispute: 'pending' },
  'approved by the trainee': { withdraw: 'logged', revise: 'logged' },
  'rejected by the supervisor': { revise: 'logged', dispute: 'pending' },
  'rejected by the trainee': { revise: 'logged' },
};

const actions: SessionAction[] = [
  'request',
  'approve',
  'reject',
  'withdraw',
  'revise',
  'edit',
  'delete',
  'nudge',
  'dispute',
];
const names = Object.keys(states) as (keyof typeof states)[];
const cases = names.flatMap((name) => actions.map((action) => [name, action, table[name][action]] as const));

describe('a session that is', () => {
  it.each(cases.filter(([, , to]) => to))('%s, after %s: %s', (name, action, to) => {
    expect(nextStatus(states[name], action)).toBe(to);
  });

  it.each(cases.filter(([, , to]) => !to))('%s refuses: %s', (name, action) => {
    const { status } = states[name];
    const refusal = expect.objectContaining({
      kind: 'conflict',
      code: `session_${status}`,
      message: expect.stringContaining(`This session is ${status}`),
    });
    expect(() => nextStatus(states[name], action)).toThrow(refusal);
  });
});

describe('a refusal', () => {
  it('says why, and the way out', () => {
    expect(() => nextStatus(states.pending, 'edit')).toThrow(
      'This session is pending, so it cannot be edited. Please withdraw it first',
    );
    expect(() => nextStatus(states['approved by the supervisor'], 'withdraw')).toThrow(
      'This session is approved by your supervisor, so it cannot be withdrawn. What a supervisor approved stays as it is',
    );
  });

  it('names one session among several', () => {
    expect(() => nextStatus(states['rejected by the trainee'], 'request', 'The first session')).toThrow(
      'The first session is rejected by you, so its approval cannot be requested. Please revise it first',
    );
  });
});
