import type { SessionRecord } from '@clinical-hours/proto/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn, renderInApp, stubApi } from '../../../test-api.tsx';
import { aSession, aSupervisor } from '../../../test-records.ts';
import { draftLike } from '../log-again.ts';
import { detailsLine } from '../test-details.ts';
import { LogSessionPage } from './log-session-page.tsx';

const last = aSession({ supervisorId: 8, directClinicalHours: '1.50', supervisionHours: '0.00' });
const supervisors = [aSupervisor({ id: 7 }), aSupervisor({ id: 8, name: 'Sam Sample' })];

/** Opens Add Hours after these sessions; from History when a session is to be logged again. */
function open(sessions: SessionRecord[], again?: SessionRecord) {
  stubApi({ 'GET /api/sessions': { body: { sessions, total: sessions.length, page: 1, pageSize: 1 } } });
  const state = again && { again: draftLike(again) };
  return renderInApp(<LogSessionPage userId={1} supervisors={supervisors} />, {
    pathname: '/log-session',
    state,
  });
}

const direct = () => screen.getByLabelText('Direct Clinical hours');
const proposal = () => screen.findByRole('button', { name: 'Same as Last Time' });

it('fills the form as last time, and leads to the hours', async () => {
  open([last]);
  const button = await proposal();
  expect(button).toHaveAccessibleDescription('03/01/2026: 1.5\u00A0h direct');
  await userEvent.click(button);
  await waitFor(() => expect(direct()).toHaveValue('1.5'));
  expect(direct()).toHaveFocus();
  expect(screen.getByLabelText('Supervisor')).toHaveDisplayValue('Sam Sample');
  expect(button).toBeDisabled();
});

it('proposes nothing for the first session, and nothing over hours that were typed', async () => {
  open([]);
  await fillIn(direct(), '2');
  expect(screen.queryByRole('button', { name: 'Same as Last Time' })).toBeNull();
  await userEvent.clear(direct());
  expect(screen.queryByRole('button', { name: 'Same as Last Time' })).toBeNull();
});

it('keeps its place while hours are typed, which it would not overwrite', async () => {
  open([last]);
  const button = await proposal();
  await fillIn(direct(), '2');
  await waitFor(() => expect(button).toBeDisabled());
  await userEvent.clear(direct());
  await waitFor(() => expect(button).toBeEnabled());
});

it('proposes no supervisor who is gone', async () => {
  open([aSession({ ...last, supervisorId: 99 })]);
  await userEvent.click(await proposal());
  await waitFor(() => expect(direct()).toHaveValue('1.5'));
  expect(screen.getByLabelText('Supervisor')).toHaveDisplayValue('Select a supervisor');
});

it('is filled at once when History leads here', async () => {
  open([], last);
  expect(direct()).toHaveValue('1.5');
  expect(detailsLine()).toContain('Sam Sample');
  expect(screen.queryByRole('button', { name: 'Use That Instead' })).toBeNull();
});

it('keeps what was being typed when History leads here, until it is told otherwise', async () => {
  const first = open([]);
  await fillIn(screen.getByLabelText('Session Notes (optional)'), 'Half of it');
  first.unmount();
  open([], last);
  expect(screen.getByLabelText('Session Notes (optional)')).toHaveValue('Half of it');
  expect(direct()).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Use That Instead' }));
  await waitFor(() => expect(direct()).toHaveValue('1.5'));
  expect(screen.getByLabelText('Session Notes (optional)')).toHaveValue('');
});
