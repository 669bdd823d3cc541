import type { SessionRecord } from '@clinical-hours/proto/api';
import { expect, it } from 'vitest';
import { stubApi } from '../../../../test-api.tsx';
import { aSession } from '../../../../test-records.ts';
import {
  afterSeeing,
  divide,
  fetchStill,
  isSelectable,
  leftOutText,
  reviewerLabel,
  selectionHint,
} from './session-selection.ts';

it('lets sessions be selected that nobody but the trainee has decided on', () => {
  const states = [
    { status: 'logged', reviewedBy: null },
    { status: 'pending', reviewedBy: null },
    { status: 'approved', reviewedBy: 'self' },
    { status: 'approved', reviewedBy: 'supervisor' },
    { status: 'rejected', reviewedBy: 'self' },
    { status: 'rejected', reviewedBy: 'supervisor' },
  ] as const;
  expect(states.filter(isSelectable)).toEqual(states.slice(0, 3));
});

const chosenOf = (...sessions: SessionRecord[]) => new Map(sessions.map((session) => [session.id, session]));

it('has each action take those sessions to which it applies', () => {
  const chosen = chosenOf(
    aSession({ id: 1, status: 'logged' }),
    aSession({ id: 2, status: 'pending' }),
    aSession({ id: 3, status: 'approved', reviewedBy: 'self' }),
  );
  expect(divide('request', chosen).ids).toEqual([1, 2]);
  expect(divide('mark', chosen).ids).toEqual([1, 2]);
  expect(divide('undo', chosen).ids).toEqual([2, 3]);
  expect(divide('delete', chosen)).toEqual({
    ids: [1],
    leftOut: [2, 3].map((sessionId) => ({
      sessionId,
      message: 'Only logged sessions can be deleted. Undo moves them back to Logged.',
    })),
  });
});

it('says how many are left out, for each reason', () => {
  const leftOut = (...messages: string[]) => messages.map((message, sessionId) => ({ sessionId, message }));
  expect(leftOutText([])).toBeUndefined();
  expect(leftOutText(leftOut('One reason', 'Another.', 'One reason'))).toBe(
    '2 left out: One reason. 1 left out: Another.',
  );
  expect(leftOutText(leftOut('a', 'b', 'c', 'd'))).toBe('4 left out.');
});

it('has a hint for exactly one session, none for two, and praise from three on', () => {
  expect(selectionHint(0)).toBeUndefined();
  expect(selectionHint(1)).toBe('Consider selecting additional sessions to reduce email frequency');
  expect(selectionHint(2)).toBeUndefined();
  expect(selectionHint(3)).toBe('Great! Bulk actions show professional organization');
  expect(selectionHint(12)).toBe('Great! Bulk actions show professional organization');
});

it('keeps approvals by the supervisor and by the trainee apart', () => {
  expect(reviewerLabel({ status: 'approved', reviewedBy: 'supervisor' })).toBe('Approved by supervisor');
  expect(reviewerLabel({ status: 'rejected', reviewedBy: 'supervisor' })).toBe('Rejected by supervisor');
  expect(reviewerLabel({ status: 'approved', reviewedBy: 'self' })).toBe('Self-reported');
  expect(reviewerLabel({ status: 'pending', reviewedBy: null })).toBeUndefined();
});

it('drops what is seen to be decided, and keeps what is on other pages', () => {
  const chosen = chosenOf(aSession({ id: 1 }), aSession({ id: 2 }), aSession({ id: 3, status: 'logged' }));
  expect(afterSeeing(chosen, [chosen.get(2)!, aSession({ id: 9 })])).toBe(chosen);
  const after = afterSeeing(chosen, [
    aSession({ id: 1, status: 'approved', reviewedBy: 'supervisor' }),
    aSession({ id: 2, status: 'logged' }),
  ]);
  expect([...after.values()].map(({ id, status }) => [id, status])).toEqual([
    [2, 'logged'],
    [3, 'logged'],
  ]);
});

it('looks through all pages for what can still be requested', async () => {
  const page = (ids: number[], total: number) => ({
    body: { sessions: ids.map((id) => aSession({ id })), total, page: 1, pageSize: 500 },
  });
  const calls = stubApi({
    'GET /api/sessions?page=1&status=pending&pageSize=500': page([1, 2], 501),
    'GET /api/sessions?page=2&status=pending&pageSize=500': page([3], 501),
    'GET /api/sessions?page=1&status=logged&pageSize=500': page([4], 1),
  });
  expect([...(await fetchStill([2, 3, 4, 5]))]).toEqual([2, 3, 4]);
  expect(calls).toHaveLength(3);
});
