import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { today } from '../../../lib/figures/dates.ts';
import { fillIn, renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
import { aFavorite, aSession, aSupervisor } from '../../../test-records.ts';
// The form loads the dialogs on demand. They are imported here so that no test waits for them.
import './favorites-dialog.tsx';
import './save-favorite-dialog.tsx';
import { detailsLine } from '../test-details.ts';
import { LogSessionPage } from './log-session-page.tsx';

const supervisors = [aSupervisor({ id: 7 }), aSupervisor({ id: 8, name: 'Sam Sample' })];

function open(favorites = [aFavorite()], routes: Routes = {}) {
  const calls = stubApi({
    'GET /api/favorites': () => ({ body: favorites }),
    'GET /api/sessions': { body: { sessions: [], total: 0, page: 1, pageSize: 1 } },
    'POST /api/sessions': { status: 201, body: aSession() },
    ...routes,
  });
  renderInApp(<LogSessionPage userId={1} supervisors={supervisors} recentSupervisors={[8]} />);
  return { changes: () => calls.filter(({ method }) => method !== 'GET') };
}

const direct = () => screen.getByLabelText('Direct Clinical hours');
const supervisor = () => screen.getByLabelText('Supervisor');
const chip = (name = 'Clinic day') => screen.findByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name }));

it('fills the form with one press, but for date and notes, and is told to the server', async () => {
  const { changes } = open();
  await fillIn(screen.getByLabelText('Session Notes (optional)'), 'Planning');
  const favorite = await chip();
  expect(favorite).toHaveAccessibleDescription('3\u00A0h direct, 1\u00A0h supervision');
  await userEvent.click(favorite);
  await waitFor(() => expect(direct()).toHaveValue('3'));
  expect(favorite).toHaveAttribute('aria-pressed', 'true');
  expect(favorite).toHaveFocus();
  expect(screen.getByLabelText('Direct Clinical activity type')).toHaveDisplayValue('Group Therapy');
  expect(detailsLine()).toContain('Dr. Alex Example');
  expect(screen.getByLabelText('Session Notes (optional)')).toHaveValue('Planning');
  await press('Log Session');
  expect(await screen.findByText(/Session logged successfully/)).toBeVisible();
  expect(changes()[0]?.body).toMatchObject({ favoriteId: 1, directClinicalHours: '3.00', supervisorId: 7 });
  await waitFor(() => expect(favorite).toHaveAttribute('aria-pressed', 'false'));
});

it('asks before the same day is logged twice, and uses the favorite only when it is', async () => {
  const { changes } = open([aFavorite()], {
    'POST /api/sessions': ({ body }) =>
      (body as { unlessDuplicate?: boolean }).unlessDuplicate
        ? { status: 200, body: { duplicate: aSession() } }
        : { status: 201, body: aSession({ id: 2 }) },
  });
  await userEvent.click(await chip());
  await waitFor(() => expect(direct()).toHaveValue('3'));
  await press('Log Session');
  await userEvent.click(await screen.findByRole('button', { name: 'Log Anyway' }));
  expect(await screen.findByText(/Session logged successfully/)).toBeVisible();
  expect(changes().map(({ body }) => body)).toMatchObject([
    { favoriteId: 1, unlessDuplicate: true },
    { favoriteId: 1 },
  ]);
});

it('chooses no supervisor who was removed, and stays', async () => {
  open([aFavorite({ supervisorId: 99 })]);
  await userEvent.click(await chip());
  await waitFor(() => expect(direct()).toHaveValue('3'));
  expect(supervisor()).toHaveDisplayValue('Select a supervisor');
});

it('gives typed hours back, which it has replaced', async () => {
  open();
  await fillIn(direct(), '0.75');
  await userEvent.click(await chip());
  await waitFor(() => expect(direct()).toHaveValue('3'));
  await press('Undo');
  await waitFor(() => expect(direct()).toHaveValue('0.75'));
  expect(await chip()).toHaveAttribute('aria-pressed', 'false');
});

it('is first on its weekday, with its name', async () => {
  const day = new Date(`${today()}T00:00:00Z`).getUTCDay();
  const weekdayUses = Array.from({ length: 7 }, (_none, index) => (index === day ? 2 : 0));
  open([aFavorite(), aFavorite({ id: 2, name: 'School', weekdayUses })]);
  await chip();
  const row = within(screen.getByRole('region', { name: 'Favorites' }));
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['School', 'Clinic day']);
  const weekday = new Date(today()).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long' });
  expect(await chip('School')).toHaveAccessibleDescription(
    `${weekday}s · 3\u00A0h direct, 1\u00A0h supervision`,
  );
});

it('is saved under a name, with what is filled in', async () => {
  const favorites = [aFavorite({ name: 'School' })];
  const { changes } = open(favorites, {
    'POST /api/favorites': () => {
      favorites.push(aFavorite({ id: 2 }));
      return { status: 201, body: favorites[1] };
    },
  });
  await press('Save as Favorite');
  expect(await screen.findByRole('alert')).toHaveTextContent('No hours entered');
  await fillIn(direct(), '3');
  await press('Save as Favorite');
  const saving = within(await dialog('Save as Favorite'));
  await press('Save Favorite', saving);
  expect(await saving.findByText('Name is required')).toBeVisible();
  await fillIn(saving.getByLabelText('Name'), ' Clinic day ');
  await press('Save Favorite', saving);
  expect(await screen.findByText('Favorite saved')).toBeVisible();
  expect(changes()).toMatchObject([{ body: { name: 'Clinic day', supervisorId: 8, siteId: null } }]);
  expect(changes()[0]?.headers.get('Idempotency-Key')).not.toBeNull();
  await waitFor(async () => expect(await chip()).toHaveAttribute('aria-pressed', 'true'));
});

it('takes the place of one with its name', async () => {
  const favorite = aFavorite();
  const { changes } = open([favorite], { 'PUT /api/favorites/1': { body: favorite } });
  await userEvent.click(await chip());
  await waitFor(() => expect(direct()).toHaveValue('3'));
  await press('Save as Favorite');
  const saving = within(await dialog('Save as Favorite'));
  expect(saving.getByLabelText('Name')).toHaveValue('Clinic day');
  expect(saving.getByLabelText('Name')).toHaveAccessibleDescription('Replaces “Clinic day”.');
  await press('Replace Favorite', saving);
  expect(await screen.findByText('Favorite replaced')).toBeVisible();
  expect(changes()).toMatchObject([{ method: 'PUT', body: { updatedAt: favorite.updatedAt } }]);
});

it('is renamed, replaced and put back, and deleted after a question', async () => {
  const favorite = aFavorite();
  const { changes } = open([favorite], {
    'PUT /api/favorites/1': { body: favorite },
    'DELETE /api/favorites/1': { status: 204 },
  });
  await chip();
  await fillIn(direct(), '2');
  await press('Manage Favorites');
  const managing = within(await dialog('Favorites'));
  await press('Rename Clinic day', managing);
  const renaming = within(await dialog('Rename Favorite'));
  await userEvent.clear(renaming.getByLabelText('Name'));
  await fillIn(renaming.getByLabelText('Name'), 'School');
  await press('Rename', renaming);
  expect(await screen.findByText('Favorite renamed')).toBeVisible();
  await press('Replace Clinic day with what is filled in', managing);
  expect(await screen.findByText('Favorite replaced')).toBeVisible();
  await press('Undo');
  expect(await screen.findByText('Favorite restored')).toBeVisible();
  await press('Delete Clinic day', managing);
  const asking = within(await dialog('Delete Favorite'));
  const sure = asking.getByRole('button', { name: 'Delete' });
  await waitFor(() => expect(sure).toBeEnabled());
  await userEvent.click(sure);
  expect(await screen.findByText('Favorite deleted')).toBeVisible();
  expect(changes().map(({ method, body }) => [method, body])).toMatchObject([
    ['PUT', { name: 'School', updatedAt: favorite.updatedAt }],
    ['PUT', { supervisorId: 8, updatedAt: favorite.updatedAt }],
    ['PUT', { supervisorId: 7, activityBreakdown: favorite.activityBreakdown }],
    ['DELETE', undefined],
  ]);
});

it('begins with no row and nothing to manage, and says under the name of the first that it is taken', async () => {
  open([], {
    'POST /api/favorites': {
      status: 409,
      body: { message: 'There is a favorite “Clinic day” already', field: 'name' },
    },
  });
  expect(await screen.findByRole('button', { name: 'Save as Favorite' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Favorites' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Manage Favorites' })).toBeNull();
  await fillIn(direct(), '3');
  await press('Save as Favorite');
  const saving = within(await dialog('Save as Favorite'));
  await fillIn(saving.getByLabelText('Name'), 'Clinic day');
  await press('Save Favorite', saving);
  await waitFor(() =>
    expect(saving.getByLabelText('Name')).toHaveAccessibleDescription(
      'There is a favorite “Clinic day” already',
    ),
  );
  expect(saving.getByLabelText('Name')).toHaveValue('Clinic day');
});
