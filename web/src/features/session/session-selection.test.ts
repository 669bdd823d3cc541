import { expect, it } from 'vitest';
import { aSession } from '../../test-api.tsx';
import { isSelectable, reviewerLabel, selectionHint, sortSessions } from './session-selection.ts';

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

it('sorts by date and then by id, the latest first', () => {
  const sessions = [
    aSession({ id: 1, date: '2026-03-01T00:00:00.000Z' }),
    aSession({ id: 3, date: '2026-02-01T00:00:00.000Z' }),
    aSession({ id: 2, date: '2026-03-01T00:00:00.000Z' }),
  ];
  expect(sortSessions(sessions).map(({ id }) => id)).toEqual([2, 1, 3]);
});

it('keeps approvals by the supervisor and by the trainee apart', () => {
  expect(reviewerLabel({ status: 'approved', reviewedBy: 'supervisor' })).toBe('Approved by supervisor');
  expect(reviewerLabel({ status: 'rejected', reviewedBy: 'supervisor' })).toBe('Rejected by supervisor');
  expect(reviewerLabel({ status: 'approved', reviewedBy: 'self' })).toBe('Self-reported');
  expect(reviewerLabel({ status: 'pending', reviewedBy: null })).toBeUndefined();
});
