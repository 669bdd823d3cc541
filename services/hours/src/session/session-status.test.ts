import { sessionStatuses, type SessionStatus } from '@clinical-hours/proto/api';
import { describe, expect, it } from 'vitest';
import { nextStatus, type SessionAction } from './session-status.ts';

// SPEC.md, section 4: only what is not decided yet can be requested or decided.
const table: Record<SessionAction, Record<SessionStatus, SessionStatus | 'refused'>> = {
  request: { logged: 'pending', pending: 'pending', approved: 'refused', rejected: 'refused' },
  approve: { logged: 'approved', pending: 'approved', approved: 'refused', rejected: 'refused' },
  reject: { logged: 'rejected', pending: 'rejected', approved: 'refused', rejected: 'refused' },
};

const cases = Object.entries(table).flatMap(([action, row]) =>
  sessionStatuses.map((status) => [action as SessionAction, status, row[status]] as const),
);

describe('the status of a session', () => {
  it.each(cases.filter(([, , to]) => to !== 'refused'))('%s from %s: %s', (action, status, to) => {
    expect(nextStatus(status, action)).toBe(to);
  });

  it.each(cases.filter(([, , to]) => to === 'refused'))('%s from %s: %s', (action, status) => {
    const refusal = expect.objectContaining({ kind: 'conflict', code: `session_${status}` });
    expect(() => nextStatus(status, action)).toThrow(refusal);
  });
});
