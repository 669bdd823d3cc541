import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../../test-api.tsx';
import { aUser } from '../../../test-records.ts';
import { useUser } from '../parts/account.api.ts';
import { StopRemindersPage } from './stop-reminders-page.tsx';

const path = '/stop-reminders?token=abc';
const button = () => screen.findByRole('button', { name: 'Stop the Reminders' });

it('stops reminders by its button, and writes nothing before', async () => {
  const calls = stubApi({ 'POST /api/reminders/stop': { body: {} }, 'GET /api/user': { status: 401 } });
  renderInApp(<StopRemindersPage />, path);
  const stop = await button();
  expect(calls).toEqual([]);
  await userEvent.click(stop);
  expect(await screen.findByRole('heading', { name: 'Reminders Stopped' })).toBeVisible();
  expect(calls[0]).toMatchObject({ path: '/api/reminders/stop', body: { token: 'abc' } });
  expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
});

it('says why it cannot, and can be pressed again', async () => {
  stubApi({
    'POST /api/reminders/stop': { status: 400, body: { message: "We don't recognize this link." } },
  });
  renderInApp(<StopRemindersPage />, path);
  await userEvent.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent("We don't recognize this link.");
  await waitFor(async () => expect(await button()).toBeEnabled());
});

it('says when a link has lost its token', () => {
  stubApi({});
  renderInApp(<StopRemindersPage />, '/stop-reminders');
  expect(screen.getByRole('heading', { name: 'Invalid Link' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('looks at the user anew, so that Account shows the switch off', async () => {
  let wantsReminders = true;
  stubApi({
    'POST /api/reminders/stop': () => {
      wantsReminders = false;
      return { body: {} };
    },
    'GET /api/user': () => ({ body: aUser({ wantsReminders }) }),
  });
  const Choice = () => <p>{useUser().data?.wantsReminders ? 'reminded' : 'not reminded'}</p>;
  renderInApp(
    <>
      <Choice />
      <StopRemindersPage />
    </>,
    path,
  );
  expect(await screen.findByText('reminded')).toBeVisible();
  await userEvent.click(await button());
  expect(await screen.findByText('not reminded')).toBeVisible();
});
