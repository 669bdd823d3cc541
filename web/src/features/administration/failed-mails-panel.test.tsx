import type { FailedMailRecord } from '@clinical-hours/proto/api';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../test-api.tsx';
import { failureText, mailLabel } from './failed-mail-labels.ts';
import { FailedMailsPanel } from './failed-mails-panel.tsx';

const aMail = (changes: Partial<FailedMailRecord> = {}): FailedMailRecord => ({
  id: 12,
  kind: 'password_reset',
  user: { id: 2, name: 'Tess Trainee' },
  domain: 'example.com',
  outcome: 'bounced',
  status: '5.1.1',
  failedAt: '2026-03-01T15:00:00.000Z',
  ...changes,
});

const flowing = { stuckSince: null, reason: null, waitingCount: 0 };

function open(routes: Parameters<typeof stubApi>[0]) {
  const calls = stubApi({ 'GET /api/admin/mail-flow': { body: flowing }, ...routes });
  renderInApp(<FailedMailsPanel />, '/user-management?tab=mails');
  return calls;
}

it('tells which email did not reach whom, at which domain, why and when', async () => {
  open({ 'GET /api/admin/failed-mails': { body: [aMail()] } });
  const list = await screen.findByRole('list', { name: 'Failed emails' });
  const [line] = within(list).getAllByRole('listitem');
  expect(line).toHaveTextContent('03/01/2026, 10:00 AM EST');
  expect(line).toHaveTextContent('Link to reset a password');
  expect(line).toHaveTextContent('To Tess Trainee, at example.com');
  expect(line).toHaveTextContent(
    'It was accepted but came back undelivered: the address does not exist (5.1.1).',
  );
});

it('says that no email leaves, since when and why, and sends a test email', async () => {
  const stuckSince = '2026-03-01T15:40:00.000Z';
  const calls = open({
    'GET /api/admin/failed-mails': { body: [] },
    'GET /api/admin/mail-flow': {
      body: { stuckSince, reason: '554 5.7.1 relay access denied', waitingCount: 12 },
    },
    'POST /api/admin/test-email': {
      status: 202,
      body: { message: 'A test email is on its way to a@example.com.' },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Mail is not leaving: 554 5.7.1 relay access denied, since 03/01/2026, 10:40 AM EST, 12 waiting.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send a Test Email' }));
  expect(await screen.findByText('A test email is on its way to a@example.com.')).toBeVisible();
  expect(calls.some(({ path }) => path === '/api/admin/test-email')).toBe(true);
});

it('loads more, page by page', async () => {
  const newest = Array.from({ length: 100 }, (_unused, index) => aMail({ id: 200 - index }));
  open({
    'GET /api/admin/failed-mails': { body: newest },
    'GET /api/admin/failed-mails?before=101': { body: [aMail({ id: 7, domain: 'oldest.example.com' })] },
  });
  // By text: a search by role reads the names of hundreds of elements.
  fireEvent.click(await screen.findByText('Load More'));
  expect(await screen.findByText(/oldest\.example\.com/)).toBeInTheDocument();
  expect(screen.queryByText('Load More')).toBeNull();
});

it('says that there are none, and lets a failure be tried again', async () => {
  let status = 503;
  open({ 'GET /api/admin/failed-mails': () => ({ status, body: [] }) });
  const again = await screen.findByRole('button', { name: 'Retry' });
  status = 200;
  await userEvent.click(again);
  expect(await screen.findByText('No failed emails.')).toBeVisible();
});

it.each([
  ['refused', '550', 'The mail server refused it (550).'],
  ['refused', '5.1.10', 'The mail server refused it: the address does not exist (5.1.10).'],
  ['refused', '5.1.2', 'The mail server refused it: the domain does not exist (5.1.2).'],
  ['put_off', '4.2.2', 'The mail server deferred it for four days: the mailbox is full (4.2.2).'],
  ['bounced', null, 'It was accepted but came back undelivered.'],
  ['unsent', null, 'It could not be sent because of an error on our side: see the notification log.'],
  ['something_new', '5.6.0', 'It failed: something new (5.6.0).'],
])('says why of %s with %s', (outcome, status, words) => {
  expect(failureText({ outcome, status })).toBe(words);
});

it('says which email it was, also one that it does not know yet', () => {
  expect(mailLabel({ kind: 'move_rejected' })).toBe('Account recovery rejected, to the new address');
  expect(mailLabel({ kind: 'something_new' })).toBe('Something new');
});
