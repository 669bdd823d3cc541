import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fillIn, renderInApp, stubApi, type Routes } from '../../test-api.tsx';
// The card loads the dialogs on demand. They are imported here so that no test waits for them.
import './add-license-dialog.tsx';
import './edit-license-dialog.tsx';
import { LicenseCard } from './license-card.tsx';
import { aLicense, aPreset } from './test-licenses.ts';

afterEach(() => {
  vi.useRealTimers();
});

const texas = {
  id: 'us-tx-lmft',
  name: 'Texas LMFT',
  state: 'TX',
  board: 'Texas Board of Examples',
  dates: {},
};
const presets = [
  aPreset(),
  aPreset({ id: 'us-ca-lcsw', name: 'California LCSW', isBeta: true, cautions: [] }),
  aPreset({ ...texas, version: '2024-12' }),
  aPreset({ ...texas, version: '2020-01' }),
];

function open(routes: Routes) {
  const calls = stubApi({
    'GET /api/license-presets': { body: presets },
    'GET /api/license-presets/us-ca-lmft': { body: { ...aPreset(), rules: [] } },
    ...routes,
  });
  renderInApp(<LicenseCard />);
  return calls;
}

const none: Routes = { 'GET /api/licenses': { body: [] } };
const one: Routes = { 'GET /api/licenses': { body: [aLicense()] } };

async function choose() {
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a Board' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a Board' }));
  await dialog.findAllByRole('radio');
  return dialog;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sent = (calls: ReturnType<typeof open>, method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body);

it('invites a trainee without a license in one sentence', async () => {
  open(none);
  expect(await screen.findByText(/^Choose your board, and see how many/)).toBeVisible();
  const card = screen.getByRole('region', { name: 'License' });
  expect(within(card).getAllByRole('button')).toHaveLength(1);
});

it('finds boards by state, says when none is found, and does not save on Enter', async () => {
  const calls = open(none);
  const dialog = await choose();
  expect(dialog.getAllByRole('radio')).toHaveLength(4);
  const search = dialog.getByLabelText('Search by State, License or Board');
  expect(search).toHaveFocus();
  await userEvent.type(search, 'texas{Enter}');
  expect(
    dialog.getAllByRole('radio').map(({ parentElement }) => parentElement?.parentElement?.textContent),
  ).toEqual([
    'Texas LMFTTexas Board of Examples, as read on 11/20/2026',
    'Texas LMFT, version 2020-01Texas Board of Examples, as read on 11/20/2026',
  ]);
  expect(dialog.getByText('2 choices found')).toBeVisible();
  await userEvent.clear(search);
  await fillIn(search, 'Guam');
  expect(dialog.getByText('No board found. Please try the name of your state.')).toBeVisible();
  expect(dialog.queryByText('Please choose a board')).toBeNull();
  expect(sent(calls, 'POST')).toEqual([]);
});

it('asks for a choice, then saves the board with the dates that were given', async () => {
  const calls = open({ ...none, 'POST /api/licenses': { status: 201, body: aLicense() } });
  const dialog = await choose();
  await press('Save License');
  expect(await dialog.findByText('Please choose a board')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('radiogroup', { name: 'Board' })).toHaveFocus());
  await userEvent.click(dialog.getByRole('radio', { name: /^California LMFT/ }));
  expect(dialog.getByText('What this preset does not check')).toBeVisible();
  expect(dialog.getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  await userEvent.type(dialog.getByLabelText('Qualifying degree awarded (optional)'), '2025-05-31');
  await userEvent.type(dialog.getByLabelText('Last day of the registration (optional)'), '2027-05-31');
  await press('Save License');
  expect(await screen.findByText('License added')).toBeVisible();
  expect(sent(calls, 'POST')).toEqual([
    {
      presetId: 'us-ca-lmft',
      version: '2026-08',
      degreeOn: '2025-05-31',
      applicationReceivedOn: null,
      registeredOn: null,
      registrationExpiresOn: '2027-05-31',
      applyOn: null,
    },
  ]);
  expect(calls.find(({ method }) => method === 'POST')?.headers.get('Idempotency-Key')).toMatch(
    /^[\w-]{36}$/,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('saves a board whose figures were not all confirmed only after a confirmation', async () => {
  const calls = open({ ...none, 'POST /api/licenses': { status: 201, body: aLicense() } });
  const dialog = await choose();
  await userEvent.click(dialog.getByRole('radio', { name: /^California LCSW/ }));
  expect(dialog.getByRole('note')).toHaveTextContent('Not all figures of these rules were confirmed.');
  expect(dialog.queryByText('What this preset does not check')).toBeNull();
  await press('Save License');
  const confirmation = dialog.getByRole('checkbox', {
    name: 'I know that not all figures of these rules were confirmed.',
  });
  await waitFor(() => expect(confirmation).toHaveFocus());
  expect(confirmation).toHaveAccessibleDescription('Please tick this before you save.');
  expect(sent(calls, 'POST')).toEqual([]);
  await userEvent.click(confirmation);
  // Another choice needs a confirmation of its own.
  await userEvent.click(dialog.getByRole('radio', { name: /^California LMFT/ }));
  await userEvent.click(dialog.getByRole('radio', { name: /^California LCSW/ }));
  expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await userEvent.click(dialog.getByRole('checkbox'));
  await press('Save License');
  expect(await screen.findByText('License added')).toBeVisible();
  expect(sent(calls, 'POST')).toMatchObject([{ presetId: 'us-ca-lcsw' }]);
});

it('keeps the dialog, and shows what the server says, when dates contradict each other', async () => {
  const message = 'The registration cannot be before the degree';
  open({ ...none, 'POST /api/licenses': { status: 400, body: { message } } });
  const dialog = await choose();
  await userEvent.click(dialog.getByRole('radio', { name: /^California LMFT/ }));
  await press('Save License');
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
  expect(dialog.getByRole('radio', { name: /^California LMFT/ })).toBeChecked();
});

it('shows a license with its rules and dates', async () => {
  open(one);
  expect(await screen.findByRole('heading', { name: 'California LMFT' })).toBeVisible();
  expect(await screen.findByText('Qualifying degree awarded')).toBeVisible();
  const card = screen.getByRole('region', { name: 'License' });
  expect(
    within(card)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Version',
    'Rules as read on',
    'Qualifying degree awarded',
    'Registration issued',
    'Last day of the registration',
  ]);
  expect(
    within(card)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['2026-08', '11/20/2026', '05/31/2025', 'Not given', 'Not given']);
  expect(within(card).getByRole('button', { name: 'Add Another License' })).toBeVisible();
});

it('edits dates and the first day of the week, and keeps everything else', async () => {
  const license = aLicense({ applyOn: '2027-01-01', opening: { 'total-3000': 100 } });
  const fresh = '2026-03-02T00:00:00.000Z';
  let isStale = true;
  const calls = open({
    'GET /api/licenses': () => ({ body: [isStale ? license : { ...license, updatedAt: fresh }] }),
    'PUT /api/licenses/3': () => {
      if (!isStale) return { body: license };
      isStale = false;
      return { status: 409, body: { message: 'This license was changed' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit California LMFT' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit License/ }));
  await userEvent.clear(await dialog.findByLabelText('Qualifying degree awarded (optional)'));
  await userEvent.type(dialog.getByLabelText('Registration issued (optional)'), '2026-02-01');
  await userEvent.selectOptions(dialog.getByLabelText('First Day of the Week'), 'Sunday');
  await press('Save Changes');
  expect(await screen.findByText(/This license was changed/)).toBeVisible();
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/licenses')).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled());
  await press('Save Changes');
  expect(await screen.findByText('License updated')).toBeVisible();
  const body = {
    name: 'California LMFT',
    presetId: 'us-ca-lmft',
    version: '2026-08',
    custom: null,
    opening: { 'total-3000': 100 },
    reports: {},
    weekStartsOn: 'sunday',
    degreeOn: null,
    applicationReceivedOn: null,
    registeredOn: '2026-02-01',
    registrationExpiresOn: null,
    applyOn: '2027-01-01',
  };
  expect(sent(calls, 'PUT')).toEqual([
    { ...body, updatedAt: license.updatedAt },
    { ...body, updatedAt: fresh },
  ]);
});

it('asks when each report was sent where the board wants reports', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-02T16:00:00.000Z') });
  const report = {
    id: 'reports',
    cite: '',
    kind: 'eligible',
    test: 'report',
    months: 6,
    dueMonths: 1,
  } as const;
  const license = aLicense({ registeredOn: '2025-07-15', reports: { '2025-07-15': '2026-02-01' } });
  const calls = open({
    'GET /api/licenses': { body: [license] },
    'GET /api/license-presets/us-ca-lmft': { body: { ...aPreset(), rules: [report] } },
    'PUT /api/licenses/3': { body: license },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit California LMFT' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit License/ }));
  expect(await dialog.findByLabelText('07/15/2025 to 01/14/2026: sent on')).toHaveValue('2026-02-01');
  const second = dialog.getByLabelText('01/15/2026 to 07/14/2026: sent on');
  expect(second).toHaveAccessibleDescription('Due 08/14/2026');
  expect(dialog.getAllByLabelText(/: sent on$/)).toHaveLength(3);
  await userEvent.type(second, '2026-08-20');
  await press('Save Changes');
  expect(await screen.findByText('License updated')).toBeVisible();
  expect(sent(calls, 'PUT')).toEqual([
    expect.objectContaining({ reports: { '2025-07-15': '2026-02-01', '2026-01-15': '2026-08-20' } }),
  ]);
});

it('says that rules were entered by the trainee, and lets their dates be edited', async () => {
  const own = {
    presetId: null,
    version: null,
    board: null,
    checkedOn: null,
    label: 'entered by you' as const,
  };
  open({ 'GET /api/licenses': { body: [aLicense({ ...own, name: 'My rules', id: 4 })] } });
  expect(await screen.findByText('entered by you')).toBeVisible();
  expect(screen.queryByText('Version')).toBeNull();
  await press('Edit My rules');
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit License/ }));
  expect(dialog.getByLabelText('Degree awarded (optional)')).toHaveValue('2025-05-31');
  expect(dialog.queryByLabelText('First Day of the Week')).toBeNull();
});

it('removes a license after a question, and passes the focus on', async () => {
  let licenses = [aLicense(), aLicense({ id: 4, name: 'Texas LMFT' })];
  const calls = open({
    'GET /api/licenses': () => ({ body: licenses }),
    'DELETE /api/licenses/3': () => {
      licenses = licenses.slice(1);
      return { status: 204 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove California LMFT' }));
  expect(screen.getByText('Remove California LMFT? Your sessions stay as they are.')).toBeVisible();
  await press('Remove');
  expect(await screen.findByText('License removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'California LMFT' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Another License' })).toHaveFocus());
  expect(sent(calls, 'DELETE')).toHaveLength(1);
});
