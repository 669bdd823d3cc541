import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../../test-api.tsx';
import { aUser } from '../../../test-records.ts';
import { useUser } from '../parts/account.api.ts';
import { RefuseFactorsPage, UndoEmailChangePage } from './take-back-page.tsx';

const path = '/undo-email-change?token=abc';
const button = () => screen.findByRole('button', { name: 'Undo the Change' });

it('undoes the change by its button, and sends nothing before', async () => {
  const calls = stubApi({ 'POST /api/undo-email-change': { body: {} }, 'GET /api/user': { status: 401 } });
  renderInApp(<UndoEmailChangePage />, path);
  const undo = await button();
  expect(calls).toEqual([]);
  await userEvent.click(undo);
  expect(await screen.findByRole('heading', { name: 'Change Undone' })).toBeVisible();
  expect(calls[0]).toMatchObject({ path: '/api/undo-email-change', body: { token: 'abc' } });
  const outcome = screen.getByText(/All devices are signed out/);
  expect(outcome).toHaveTextContent('A link to choose a new password is on its way');
  expect(outcome).toHaveTextContent(
    'added since the change, or in the 72 hours before it, are removed. Older ones stay.',
  );
  expect(outcome.closest('output')).toHaveFocus();
});

it.each([
  [404, "We don't recognize this link. It may have been used, or is older than 72 hours."],
  [409, 'Another account has this address now.'],
])('says why it cannot (%i), and can be pressed again', async (status, message) => {
  stubApi({ 'POST /api/undo-email-change': { status, body: { message } } });
  renderInApp(<UndoEmailChangePage />, path);
  await userEvent.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await waitFor(async () => expect(await button()).toBeEnabled());
});

it('says when a link has lost its token', () => {
  stubApi({});
  renderInApp(<UndoEmailChangePage />, '/undo-email-change');
  expect(screen.getByRole('heading', { name: 'Invalid Link' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('looks at the user anew, who may be signed out by it', async () => {
  let isIn = true;
  stubApi({
    'POST /api/undo-email-change': () => {
      isIn = false;
      return { body: {} };
    },
    'GET /api/user': () => (isIn ? { body: aUser() } : { status: 401 }),
  });
  const Who = () => {
    const { data } = useUser();
    return <p>{data === null ? 'nobody' : data?.name}</p>;
  };
  renderInApp(
    <>
      <Who />
      <UndoEmailChangePage />
    </>,
    path,
  );
  expect(await screen.findByText('Robin Sample')).toBeVisible();
  await userEvent.click(await button());
  expect(await screen.findByText('nobody')).toBeVisible();
});

it('removes what somebody else added by its button, and sends nothing before', async () => {
  const calls = stubApi({ 'POST /api/refuse-factors': { body: {} }, 'GET /api/user': { status: 401 } });
  renderInApp(<RefuseFactorsPage />, '/refuse-factors?token=abc');
  const refuse = await screen.findByRole('button', { name: 'This Wasn’t Me' });
  expect(calls).toEqual([]);
  await userEvent.click(refuse);
  expect(await screen.findByRole('heading', { name: 'Removed' })).toBeVisible();
  expect(calls[0]).toMatchObject({ path: '/api/refuse-factors', body: { token: 'abc' } });
});
