import { expect, it } from 'vitest';
import { stubApi } from '../../test-api.tsx';
import { aSession } from '../../test-records.ts';
import {
  afterSeeing,
  fetchSelectable,
  isSelectable,
  reviewerLabel,
  selectionHint,
} from './session-selection.ts';

it('lets only logged and pending sessions be selected', () => {
  const statuses = ['logged', 'pending', 'approved', 'rejected'] as const;
  expect(statuses.filter((status) => isSelectable({ status }))).toEqual(['logged', 'pending']);
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
  const chosen = new Map([
    [1, 'pending'],
    [2, 'pending'],
    [3, 'logged'],
  ] as const);
  expect(afterSeeing(chosen, [aSession({ id: 2, status: 'pending' }), aSession({ id: 9 })])).toBe(chosen);
  const after = afterSeeing(chosen, [
    aSession({ id: 1, status: 'approved' }),
    aSession({ id: 2, status: 'logged' }),
  ]);
  expect([...after]).toEqual([
    [2, 'logged'],
    [3, 'logged'],
  ]);
});

it('looks through all pages for what can still be selected', async () => {
  const page = (ids: number[], total: number) => ({
    body: { sessions: ids.map((id) => aSession({ id })), total, page: 1, pageSize: 500 },
  });
  const calls = stubApi({
    'GET /api/sessions?page=1&status=pending&pageSize=500': page([1, 2], 501),
    'GET /api/sessions?page=2&status=pending&pageSize=500': page([3], 501),
    'GET /api/sessions?page=1&status=logged&pageSize=500': page([4], 1),
  });
  expect([...(await fetchSelectable([2, 3, 4, 5]))]).toEqual([
    [2, 'pending'],
    [3, 'pending'],
    [4, 'logged'],
  ]);
  expect(calls).toHaveLength(3);
});
