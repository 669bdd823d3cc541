import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { today } from '../../../lib/figures/dates.ts';
import { fillIn, renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
import { aSession, aSupervisor } from '../../../test-records.ts';
// The page loads the dialog on demand. It is imported here so that no test waits for it.
import '../history/one/edit-session-dialog.tsx';
import { LogSessionPage } from './log-session-page.tsx';

const sam = aSupervisor({ id: 8, name: 'Sam Sample' });
const logged = aSession({
  id: 5,
  date: `${today()}T00:00:00.000Z`,
  supervisorId: 8,
  directClinicalHours: '3.00',
  supervisionHours: '0.00',
  activityBreakdown: JSON.stringify({
    directClinical: [{ hours: '3.00', activityType: 'individual-therapy' }],
    supervision: [],
    indirectClinical: [],
  }),
});
const askedAt = '2026-03-01T15:00:00.000Z';

async function log(routes: Routes = {}, session = logged) {
  const calls = stubApi({
    'POST /api/sessions': { status: 201, body: session },
    'DELETE /api/sessions/5': { status: 204 },
    'PUT /api/sessions/5': { body: { ...session, askedAt: null } },
    ...routes,
  });
  const view = renderInApp(<LogSessionPage userId={1} supervisors={[sam]} />);
  await fillIn(direct(), '3');
  await fillIn(screen.getByLabelText('Session Notes (optional)'), 'Planning');
  if (session.askedAt !== null) await userEvent.click(screen.getByRole('checkbox'));
  await press('Log Session');
  await screen.findByText(/Session logged successfully/);
  await waitFor(() => expect(direct()).toHaveValue(''));
  return { ...view, changes: () => calls.filter(({ method }) => method !== 'GET').slice(1) };
}

const direct = () => screen.getByLabelText('Direct Clinical hours');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('names what was logged, and is undone into the form, with its notes', async () => {
  const { changes } = await log();
  const [, month, day] = today().split('-').map(Number);
  expect(screen.getByText(`3 h direct for ${month}/${day}`)).toBeVisible();
  await press('Undo');
  expect(
    await screen.findByText(/It is no longer logged. What you typed is in the form again./),
  ).toBeVisible();
  expect(direct()).toHaveValue('3');
  expect(screen.getByLabelText('Session Notes (optional)')).toHaveValue('Planning');
  expect(changes()).toMatchObject([{ method: 'DELETE', path: '/api/sessions/5?withdraw=yes' }]);
});

it('says that the request is withdrawn when the supervisor was asked', async () => {
  await log({}, { ...logged, askedAt });
  await press('Undo');
  expect(await screen.findByText(/The request to Sam Sample is withdrawn./)).toBeVisible();
});

it('is offered beside what was typed meanwhile, which stays', async () => {
  await log();
  await fillIn(direct(), '0.75');
  await press('Undo');
  const chip = await screen.findByRole('button', { name: 'Undone Session' });
  expect(direct()).toHaveValue('0.75');
  await userEvent.click(chip);
  await waitFor(() => expect(direct()).toHaveValue('3'));
  expect(screen.queryByRole('button', { name: 'Undone Session' })).toBeNull();
});

it('stays logged when it cannot be undone, and is gone after a lost answer', async () => {
  let answer: Error | { status: number; body?: unknown } = new TypeError('Failed to fetch');
  await log({ 'DELETE /api/sessions/5': () => answer });
  await press('Undo');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to take the session back. Please try again.',
  );
  expect(direct()).toHaveValue('');
  answer = { status: 404, body: { message: 'Session not found' } };
  await press('Try Again');
  await waitFor(() => expect(direct()).toHaveValue('3'));
});

it('is refused in a sentence when the supervisor has decided meanwhile', async () => {
  await log({ 'DELETE /api/sessions/5': { status: 409, body: { message: 'It was approved.' } } });
  await press('Undo');
  expect(await screen.findByRole('alert')).toHaveTextContent('It was approved.');
  expect(direct()).toHaveValue('');
});

it('is edited where it was logged, and pending again', async () => {
  const { changes } = await log();
  await press('Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Session' }));
  expect(dialog.queryByText(/was asked about this session/)).toBeNull();
  const field = dialog.getByLabelText('Direct Clinical hours');
  await userEvent.clear(field);
  await fillIn(field, '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Session updated')).toBeVisible();
  expect(changes()).toMatchObject([
    { method: 'PUT', body: { directClinicalHours: '2.00', withdraw: true, updatedAt: logged.updatedAt } },
  ]);
  expect(screen.queryByRole('button', { name: 'Ask Again' })).toBeNull();
});

it('withdraws the request when it is edited, and asks again', async () => {
  const { changes } = await log(
    { 'POST /api/sessions/5/submit-for-approval': { body: { ...logged, message: null } } },
    { ...logged, askedAt },
  );
  await press('Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Session' }));
  expect(dialog.getByRole('note')).toHaveTextContent(
    'Sam Sample was asked about this session. Saving withdraws that request. Ask again afterward.',
  );
  const field = dialog.getByLabelText('Direct Clinical hours');
  await userEvent.clear(field);
  await fillIn(field, '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ask Again' }));
  expect(await screen.findByText(/Approval requested/)).toBeVisible();
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/sessions/5',
    'POST /api/sessions/5/submit-for-approval',
  ]);
  expect(changes()[1]?.headers.get('Idempotency-Key')).not.toBeNull();
});

it('leads back to Add Hours when the page was left', async () => {
  stubApi({
    'POST /api/sessions': { status: 201, body: logged },
    'DELETE /api/sessions/5': { status: 204 },
  });
  renderInApp(<Pages />, '/log-session');
  await fillIn(direct(), '3');
  await press('Log Session');
  await screen.findByText(/Session logged successfully/);
  await waitFor(() => expect(direct()).toHaveValue(''));
  await press('Leave');
  await waitFor(() => expect(screen.queryByLabelText('Direct Clinical hours')).toBeNull());
  await press('Undo');
  await waitFor(() => expect(direct()).toHaveValue('3'));
});

/** Add Hours, and a page beside it. */
function Pages() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <button type="button" onClick={() => void navigate('/goals')}>
        Leave
      </button>
      {pathname === '/log-session' && <LogSessionPage userId={1} supervisors={[sam]} />}
    </>
  );
}
