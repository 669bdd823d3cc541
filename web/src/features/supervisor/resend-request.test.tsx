import type { SessionRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SupervisorRoute } from '../../app/pages/supervisor-route.tsx';
import { renderInApp, stubApi, type Routes } from '../../test-api.tsx';
import { aSession, aSupervisor } from '../../test-records.ts';

const pending = 'GET /api/sessions?page=1&status=pending&supervisorId=7&pageSize=500';
const ask = 'POST /api/sessions/bulk-approval-request';
const name = 'Resend Request to Dr. Alex Example';
const requested = [
  aSession({ id: 3, requestApproval: true, askedAt: '2026-03-04T15:00:00.000Z' }),
  aSession({ id: 2 }),
  aSession({ id: 1, requestApproval: true, askedAt: '2026-03-02T15:00:00.000Z' }),
];

function open(sessions: SessionRecord[], routes: Routes = {}, supervisor: Partial<SupervisorRecord> = {}) {
  const calls = stubApi({
    'GET /api/supervisors': { body: [aSupervisor(supervisor)] },
    'GET /api/sessions': { body: { sessions: [], total: 0, page: 1, pageSize: 5 } },
    [pending]: () => ({ body: { sessions, total: sessions.length, page: 1, pageSize: 500 } }),
    ...routes,
  });
  renderInApp(<SupervisorRoute />);
  return () => calls.filter(({ method }) => method === 'POST');
}

async function confirm() {
  const dialog = screen.getByRole('dialog', { name: 'Resend Request' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Resend Request' }));
}

it('sends one new email for everything that was requested, after a question', async () => {
  const message = 'Approval requested for 2 sessions. One email is on its way to your supervisor.';
  const posts = open(requested, { [ask]: { body: { message } } });
  expect(await screen.findByText('2 sessions waiting for review, last asked 03/04/2026.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('dialog', { name: 'Resend Request' })).toHaveTextContent(
    'Send Dr. Alex Example a new email for 2 sessions? It goes to alex@example.com. Links in earlier emails will no longer include these sessions.',
  );
  expect(posts()).toEqual([]);
  await confirm();
  expect(await screen.findByText(message)).toBeVisible();
  expect(posts().map(({ body }) => body)).toEqual([{ sessionIds: [3, 1] }]);
  expect(posts()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('tries again under the same key when the answer was lost', async () => {
  const posts = open(requested, { [ask]: { status: 503, body: { message: 'Back soon.' } } });
  await userEvent.click(await screen.findByRole('button', { name }));
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to request approval. Please try again. Back soon.',
  );
  const again = within(screen.getByRole('dialog')).getByRole('button', { name: 'Resend Request' });
  await waitFor(() => expect(again).toBeEnabled());
  await confirm();
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(new Set(posts().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

it('shows what there is now when the supervisor was faster', async () => {
  const sessions = [...requested];
  open(sessions, {
    [ask]: () => {
      sessions.length = 0;
      return { status: 409, body: { message: 'The session of 03/01/2026 is approved' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name }));
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('The session of 03/01/2026 is approved');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name })).toBeNull();
});

it('has nothing to resend where nothing was requested', async () => {
  open([aSession()]);
  expect(await screen.findByText('No supervision hours logged yet')).toBeVisible();
  expect(screen.queryByRole('button', { name })).toBeNull();
});

it.each([
  ['bounces', 'bounced'],
  ['takes no mail from us', 'refused'],
] as const)('resends nothing to an address that %s', async (_what, addressState) => {
  open(requested, {}, { addressState });
  const button = await screen.findByRole('button', { name });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/Change the address before you resend the request\.$/);
});
