import type { Session__Output as SessionMessage } from '@clinical-hours/proto/types/hours/v1/Session';
import { expect, it } from 'vitest';
import { approvalMessage, nothingSentMessage } from './approval-message.ts';

const today = 'already asked about today at 9:14 AM';
const requested = (count: number, requestCount: number, alreadyAskedCount = 0, alreadyAsked = '') => ({
  sessions: Array.from({ length: count }, () => ({}) as SessionMessage),
  requestCount,
  alreadyAskedCount,
  alreadyAsked,
  skipped: [] as { sessionId: number; message: string }[],
  weeklyCount: 0,
  deputies: [] as { name: string; supervisorName: string }[],
});
/** The first of the weekly emails is sent on Monday. */
const weekly = <T extends object>(answer: T, weeklyCount: number) => ({
  ...answer,
  weeklyCount,
  toldOn: '2026-11-30',
});
const skipping = <T extends object>(answer: T, count: number) => ({
  ...answer,
  skipped: Array.from({ length: count }, (_, index) => ({ sessionId: index + 1, message: 'Removed' })),
});

it.each([
  [requested(1, 1), 'Approval requested for 1 session. One email is on its way to your supervisor.'],
  [requested(3, 2), 'Approval requested for 3 sessions. 2 emails are on their way to your supervisors.'],
  [
    { ...requested(1, 1), deputies: [{ name: 'Dana Deputy', supervisorName: 'Sam Supervisor' }] },
    'Approval requested for 1 session. One email is on its way. Sam Supervisor is out of office, so Dana Deputy, their deputy, gets the email.',
  ],
  [
    requested(5, 1, 2, today),
    'Approval requested for 3 sessions. 2 were already asked about today at 9:14 AM.',
  ],
  [requested(1, 0, 1, today), 'This session was already asked about today at 9:14 AM'],
  [
    skipping(requested(3, 1), 1),
    'Approval requested for 3 sessions. One email is on its way to your supervisor. 1 was not sent: its supervisor was removed.',
  ],
  [
    weekly(requested(1, 1), 1),
    'Approval requested for 1 session. Your supervisor will be notified on Monday.',
  ],
  [
    weekly(requested(9, 5), 3),
    'Approval requested for 9 sessions. 2 emails are on their way to your supervisors. 3 supervisors will be notified in their weekly emails, the first on Monday.',
  ],
  [
    skipping(weekly(requested(3, 1), 1), 1),
    'Approval requested for 3 sessions. Your supervisor will be notified on Monday. 1 was not sent: its supervisor was removed.',
  ],
  [requested(3, 0, 3, today), 'These 3 sessions were already asked about today at 9:14 AM'],
])('tells what was sent and what was not', (answer, message) => {
  expect(approvalMessage(answer)).toBe(message);
  expect(nothingSentMessage(answer)).toBe(answer.requestCount === 0 ? message : null);
});

it('tells of sessions of removed supervisors also when nothing was sent', () => {
  expect(approvalMessage(skipping(requested(1, 0, 1, today), 2))).toBe(
    'This session was already asked about today at 9:14 AM. 2 were not sent: their supervisor was removed.',
  );
});
