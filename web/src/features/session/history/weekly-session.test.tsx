import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../test-api.tsx';
import { aSession } from '../../../test-records.ts';
import { box, changes, openHistory } from './test-history.tsx';

describe('a session that its supervisor is told of on Monday', () => {
  const asked = aSession({
    id: 2,
    askedAt: '2026-03-02T15:00:00.000Z',
    pendingSince: '2026-03-01T15:00:00.000Z',
  });
  const other = aSession({ ...asked, id: 3, date: '2026-03-03T00:00:00.000Z' });
  const weekly = { id: 8, supervisorId: 7, sessionIds: [2], toldOn: '2026-03-09' };
  const open = (asking: Answer) => {
    let requests = [weekly];
    const calls = openHistory([asked, other], {
      'GET /api/weekly-requests': () => ({ body: requests }),
      'POST /api/weekly-requests/8/ask-now': () => {
        requests = [];
        return asking;
      },
    });
    return calls;
  };
  const askNow = () => screen.findByRole('button', { name: 'Ask Now about session of 03/01/2026' });

  it('says so, is not to be nudged about, and is asked about at once with one press, which is gone then', async () => {
    const calls = open({ status: 204 });
    const button = await askNow();
    expect(screen.getByText('In the email on Monday')).toBeVisible();
    expect(screen.getByText('Asked 03/02/2026')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Ask Now/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Nudge .*03\/01\/2026/ })).toBeNull();
    await userEvent.click(button);
    const told = 'Approval requested: We’re emailing your supervisor.';
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(told));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Ask Now/ })).toBeNull());
    expect(changes(calls).map(({ path }) => path)).toEqual(['/api/weekly-requests/8/ask-now']);
  });

  it('was asked about in another tab', async () => {
    const message = 'Your supervisor was asked about this already';
    open({ status: 409, body: { message } });
    await userEvent.click(await askNow());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Ask Now/ })).toBeNull());
  });

  it('offers another try when it could not be asked about', async () => {
    openHistory([asked], {
      'GET /api/weekly-requests': { body: [weekly] },
      'POST /api/weekly-requests/8/ask-now': { status: 503, body: { message: 'Please try again later' } },
    });
    await userEvent.click(await askNow());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to request approval. Please try again.',
    );
    expect(await askNow()).toBeEnabled();
  });

  it('is no matter of a history in which nobody was asked', async () => {
    const calls = openHistory([aSession({ id: 2 })]);
    await box('03/01/2026');
    expect(calls.filter(({ path }) => path.startsWith('/api/weekly-requests'))).toEqual([]);
  });
});
