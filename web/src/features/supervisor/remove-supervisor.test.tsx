import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SupervisorRoute } from '../../app/pages/supervisor-route.tsx';
import { renderInApp, stubApi, type Routes } from '../../test-api.tsx';
import { aSession, aSupervisor } from '../../test-records.ts';
import { waitingSentence } from './remove-dialog.tsx';

const asked = aSession({ id: 1, askedAt: '2026-03-02T00:00:00.000Z', requestApproval: true });
const unasked = aSession({ id: 2 });
const sam = aSupervisor({ id: 8, name: 'Sam Supervisor' });
const robin = aSupervisor({ id: 9, name: 'Robin Sample' });

/** Opens the question for Dr. Alex Example, for whom two sessions wait. */
async function ask(supervisors = [aSupervisor(), sam], routes: Routes = {}) {
  const calls = stubApi({
    'GET /api/supervisors': { body: supervisors },
    'GET /api/sessions': { body: { sessions: [], total: 0, page: 1, pageSize: 500 } },
    'GET /api/sessions?page=1&status=pending&supervisorId=7&pageSize=500': {
      body: { sessions: [asked, unasked], total: 2, page: 1, pageSize: 500 },
    },
    'POST /api/sessions/bulk-reassign': { body: { changedCount: 2 } },
    'POST /api/sessions/bulk-withdraw': { body: { changedCount: 1, skipped: [] } },
    'DELETE /api/supervisors/7': { status: 204 },
    ...routes,
  });
  renderInApp(<SupervisorRoute />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Dr. Alex Example' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('note')).toHaveTextContent(
    '2 sessions waiting for Dr. Alex Example, 1 of them sent.',
  );
  return {
    dialog,
    choose: (name: RegExp) => userEvent.click(dialog.getByRole('radio', { name })),
    remove: () => userEvent.click(dialog.getByRole('button', { name: 'Remove' })),
    changes: () =>
      calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body].filter(Boolean)),
  };
}

it('leaves what is pending as it is unless something else is chosen', async () => {
  const { dialog, remove, changes } = await ask();
  expect(dialog.getByRole('radio', { name: /^Leave them as they are/ })).toBeChecked();
  await remove();
  expect(await screen.findByText('Supervisor removed')).toBeVisible();
  expect(changes()).toEqual([['/api/supervisors/7']]);
});

it('moves what is pending to the only other supervisor, and removes afterwards', async () => {
  const { dialog, choose, remove, changes } = await ask();
  await choose(/^Move them/);
  expect(dialog.getByLabelText('New Supervisor')).toHaveDisplayValue('Sam Supervisor');
  await remove();
  expect(
    await screen.findByText('2 sessions moved to Sam Supervisor. You can request approval in History.'),
  ).toBeVisible();
  expect(changes()).toEqual([
    ['/api/sessions/bulk-reassign', { fromSupervisorId: 7, toSupervisorId: 8 }],
    ['/api/supervisors/7'],
  ]);
});

it('asks to which of several supervisors, and changes nothing before', async () => {
  const { dialog, choose, remove, changes } = await ask([aSupervisor(), sam, robin]);
  await choose(/^Move them/);
  await remove();
  expect(dialog.getByLabelText('New Supervisor')).toHaveAccessibleDescription('Please select a supervisor.');
  expect(dialog.getByLabelText('New Supervisor')).toHaveFocus();
  expect(changes()).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText('New Supervisor'), 'Robin Sample');
  await remove();
  expect(await screen.findByText(/2 sessions moved to Robin Sample/)).toBeVisible();
  expect(changes()[0]).toEqual(['/api/sessions/bulk-reassign', { fromSupervisorId: 7, toSupervisorId: 9 }]);
});

it('withdraws what is pending, and says how much of it was left to withdraw', async () => {
  const { choose, remove, changes } = await ask();
  await choose(/^Withdraw them/);
  await remove();
  expect(
    await screen.findByText('1 session moved back to Logged. You can edit it in History.'),
  ).toBeVisible();
  expect(changes()).toEqual([['/api/sessions/bulk-withdraw', { supervisorId: 7 }], ['/api/supervisors/7']]);
});

it('removes nobody when the sessions cannot be changed', async () => {
  const { dialog, choose, remove, changes } = await ask(undefined, {
    'POST /api/sessions/bulk-reassign': { status: 503, body: { message: 'Back soon.' } },
  });
  await choose(/^Move them/);
  await remove();
  expect(await screen.findByText(/Failed to remove supervisor\. Please try again\./)).toBeVisible();
  expect(changes()).toHaveLength(1);
  expect(dialog.getByRole('radio', { name: /^Move them/ })).toBeChecked();
});

it('can be repeated when only the removal fails', async () => {
  let isMoved = false;
  let isAway = true;
  const { choose, remove, changes } = await ask(undefined, {
    'GET /api/sessions?page=1&status=pending&supervisorId=7&pageSize=500': () => ({
      body: { sessions: isMoved ? [] : [asked, unasked], total: isMoved ? 0 : 2, page: 1, pageSize: 500 },
    }),
    'POST /api/sessions/bulk-reassign': () => {
      isMoved = true;
      return { body: { changedCount: 2 } };
    },
    'DELETE /api/supervisors/7': () => (isAway ? { status: 503 } : { status: 204 }),
  });
  await choose(/^Move them/);
  await remove();
  expect(await screen.findByText(/Failed to remove supervisor\. Please try again\./)).toBeVisible();
  const dialog = within(screen.getByRole('dialog'));
  await expect.poll(() => dialog.queryByRole('note')).toBeNull();
  await expect.poll(() => dialog.getByRole('button', { name: 'Remove' })).toBeEnabled();
  isAway = false;
  await remove();
  expect(await screen.findByText('Supervisor removed')).toBeVisible();
  expect(changes().map(([path]) => path)).toEqual([
    '/api/sessions/bulk-reassign',
    '/api/supervisors/7',
    '/api/supervisors/7',
  ]);
});

it('cannot move anything without another supervisor', async () => {
  const { dialog } = await ask([aSupervisor()]);
  expect(
    dialog.getByRole('radio', { name: /^Move them.*Please add another supervisor first/ }),
  ).toBeDisabled();
});

it.each([
  [{ count: 1, sentCount: 0 }, '1 session waiting for Robin Sample, not sent.'],
  [{ count: 1, sentCount: 1 }, '1 session waiting for Robin Sample, sent.'],
  [{ count: 12, sentCount: 3 }, '12 sessions waiting for Robin Sample, 3 of them sent.'],
  [{ count: 12, sentCount: 12 }, '12 sessions waiting for Robin Sample, all sent.'],
  [{ count: 612, sentCount: undefined }, '612 sessions waiting for Robin Sample.'],
])('counts what waits: %j', (waiting, sentence) => {
  expect(waitingSentence('Robin Sample', waiting)).toBe(sentence);
});
