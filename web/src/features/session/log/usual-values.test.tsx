import type { SessionRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addDays, today } from '../../../lib/figures/dates.ts';
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

it('adds usual hours, says what they are together, and empties the field again', async () => {
  open();
  const field = screen.getByLabelText('Direct Clinical hours');
  for (let client = 0; client < 5; client += 1) await press('Add 50 min, 0.83 hours, of direct clinical');
  expect(field).toHaveValue('5x50');
  expect(screen.getByText(/^5 x 50 min = 4\.17.h$/)).toBeVisible();
  expect(screen.getByLabelText('Total Clinical Hours')).toHaveTextContent(/^4\.17$/);
  await press('Clear the hours of direct clinical');
  expect(field).toHaveValue('');
  await press('Add 0.5 hours of direct clinical');
  await press('Add 1 hour of direct clinical');
  expect(field).toHaveValue('1.5');
  expect(screen.queryByText(/^=/)).toBeNull();
  await fillIn(field, '4:10');
  expect(screen.getByText(/^= 4\.17.h$/)).toBeVisible();
});

it('has the standard amounts and those that the trainee logs most, in one stop for the Tab key', async () => {
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
  await waitFor(() => expect(labels()).toEqual(['0.5', '0.75', '50 min', '1', '2', 'Clear']));
  screen.getByLabelText('Direct Clinical hours').focus();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft} ');
  expect(screen.getByLabelText('Direct Clinical hours')).toHaveValue('2');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Add Direct Clinical Row' })).toHaveFocus();
});

it('has them for each row', async () => {
  open();
  await press('Add Supervision Row');
  await press('Add 1 hour of supervision 2');
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
  await press('Add 1 hour of supervision');
  expect(screen.getByLabelText('Total Clinical Hours')).toHaveTextContent(/^0\.0$/);
  expect(screen.getByText('+ 1 h supervision')).toBeInTheDocument();
});
