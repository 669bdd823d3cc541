import type { DeletedSession } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../../test-api.tsx';
import { aSession, aSupervisor } from '../../../test-records.ts';
import { DeletedPage } from './deleted-page.tsx';

const aDeletedSession = (id: number): DeletedSession => ({
  ...aSession({ id, date: `2026-03-${String(id).padStart(2, '0')}T00:00:00.000Z`, status: 'logged' }),
  deletedAt: '2026-11-20T15:00:00.000Z',
  removedAt: '2026-12-20T15:00:00.000Z',
});

function open(count: number, path = '/session-history/deleted') {
  let sessions = Array.from({ length: count }, (_unused, index) => aDeletedSession(count - index));
  const calls = stubApi({
    'GET /api/sessions/deleted': (call) => {
      const page = Number(new URLSearchParams(call.path.split('?')[1]).get('page'));
      const shown = sessions.slice((page - 1) * 10, page * 10);
      return { body: { sessions: shown, total: sessions.length, page, pageSize: 10 } };
    },
    'POST /api/sessions/bulk-restore': ({ body }) => {
      const { sessionIds } = body as { sessionIds: number[] };
      sessions = sessions.filter(({ id }) => !sessionIds.includes(id));
      return { body: { restoredCount: 1, withoutSiteCount: 0 } };
    },
  });
  renderInApp(<DeletedPage supervisors={[aSupervisor()]} />, path);
  return calls;
}

it('lists what was deleted, until when it can be restored, and restores it', async () => {
  const calls = open(2);
  const row = within(await screen.findByRole('row', { name: /03\/02\/2026/ }));
  for (const text of ['Dr. Alex Example', 'Logged', '11/20/2026', '12/20/2026'])
    expect(row.getByText(text)).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Restore session of 03/02/2026' }));
  expect(await screen.findByText('Session restored')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /03\/02\/2026/ })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus();
  expect(screen.getByText('1 session')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ sessionIds: [2] });
});

it('has pages, and shows the last one when the one in the address is gone', async () => {
  open(11, '/session-history/deleted?page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Restore session of 03/01/2026' }));
  expect(await screen.findByRole('button', { name: 'Restore session of 03/11/2026' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

it('says when nothing was deleted', async () => {
  open(0);
  expect(await screen.findByText('Nothing deleted')).toBeVisible();
  expect(screen.getByText(/for 30 days/)).toBeVisible();
});
