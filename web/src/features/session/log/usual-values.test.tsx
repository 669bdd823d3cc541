import type { SessionRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addDays, today } from '../../../lib/dates.ts';
import { fillIn, renderInApp, stubApi } from '../../../test-api.tsx';
import { aSession, aSupervisor } from '../../../test-records.ts';
import { LogSessionPage } from './log-session-page.tsx';

function open(sessions: SessionRecord[] = []) {
  stubApi({ 'GET /api/sessions': { body: { sessions, total: sessions.length, page: 1, pageSize: 20 } } });
  renderInApp(<LogSessionPage userId={1} supervisors={[aSupervisor()]} />);
}

// By label or text: a search by role would read the names of all elements of the form again for each press.
const button = (name: string) => screen.queryByLabelText(name) ?? screen.getByText(name);
const press = (name: string) => userEvent.click(button(name));
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';

it('sets usual hours, shows which of them the field has, and empties it again', async () => {
  open();
  const field = screen.getByLabelText('Direct Clinical hours');
  await press('Set 0.5 hours of direct clinical');
  expect(field).toHaveValue('0.5');
  expect(isPressed('Set 0.5 hours of direct clinical')).toBe(true);
  expect(isPressed('Set 0.5 hours of supervision')).toBe(false);
  await press('Set 50 min, 0.83 hours, of direct clinical');
  expect(field).toHaveValue('0.83');
  expect(isPressed('Set 0.5 hours of direct clinical')).toBe(false);
  await press('Set 50 min, 0.83 hours, of direct clinical');
  expect(field).toHaveValue('');
  await fillIn(field, '1,00');
  expect(isPressed('Set 1 hour of direct clinical')).toBe(true);
  screen.getByLabelText('Direct Clinical activity type').focus();
  await userEvent.tab();
  await userEvent.keyboard('0.5');
  expect(field).toHaveValue('0.5');
});

it('has the amounts that the trainee logs most, in one stop for the Tab key', async () => {
  const logged = ['2.00', '2.00', '0.75', '0.75', '1.50', '1.50', '1.00'].map((hours, index) => {
    const directClinical = [{ hours, activityType: 'individual-therapy' }];
    return aSession({
      id: index + 1,
      activityBreakdown: JSON.stringify({ directClinical, supervision: [], indirectClinical: [] }),
    });
  });
  open(logged);
  const chips = within(await screen.findByRole('toolbar', { name: 'Usual hours of direct clinical' }));
  const labels = () => chips.getAllByRole('button').map(({ textContent }) => textContent);
  await waitFor(() => expect(labels()).toEqual(['0.75', '1.5', '2']));
  screen.getByLabelText('Direct Clinical hours').focus();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight} ');
  expect(screen.getByLabelText('Direct Clinical hours')).toHaveValue('2');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Add Direct Clinical Row' })).toHaveFocus();
});

it('has them for each row', async () => {
  open();
  await press('Add Supervision Row');
  await press('Set 1 hour of supervision 2');
  expect(screen.getByLabelText('Supervision hours 2')).toHaveValue('1');
  expect(screen.getByLabelText('Supervision hours')).toHaveValue('');
});

it('sets the date to yesterday, and back to today', async () => {
  open();
  const date = screen.getByLabelText('Session Date');
  expect(isPressed('Today')).toBe(true);
  await press('Yesterday');
  expect(date).toHaveValue(addDays(today(), -1));
  expect(isPressed('Yesterday')).toBe(true);
  await press('Today');
  expect(date).toHaveValue(today());
});

it('shows supervision beside the total, which stays that of clinical hours', async () => {
  open();
  await press('Set 1 hour of supervision');
  expect(screen.getByLabelText('Total Clinical Hours')).toHaveTextContent(/^0\.0$/);
  expect(screen.getByText('+ 1 h supervision')).toBeInTheDocument();
});
