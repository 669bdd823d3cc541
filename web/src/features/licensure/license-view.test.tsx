import type { Described } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp, stubApi, type Answer, type Routes } from '../../test-api.tsx';
// The page loads the dialogs on demand. They are imported here so that no test waits for them.
import { AddLicenseDialog } from './license/add-license-dialog.tsx';
import './license/edit-license-dialog.tsx';
import { aProgress, aUser } from '../../test-records.ts';
import { LicenseView } from './license-view.tsx';
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

// What a board requires: 3,000 hours in all, and 1,750 of them direct.
const required = {
  rules: [],
  categories: [
    { id: 'direct', label: 'Direct', match: { group: ['directClinical'] } },
    { id: 'other', label: 'Other', match: { group: ['indirectClinical'] } },
  ],
  requirements: [
    {
      id: 'total',
      label: 'Total',
      need: 3000,
      unit: 'hours',
      category: ['direct', 'other'],
      cite: '',
      reading: 'V',
    },
    {
      id: 'direct',
      label: 'Direct',
      need: 1750,
      unit: 'hours',
      category: ['direct'],
      cite: '',
      reading: 'V',
    },
  ],
};
const goals = { totalRequiredHours: 3000, requiredDirectClinicalHours: 1750 };

function open(routes: Routes, user = aUser(goals)) {
  const calls = stubApi({
    'GET /api/license-presets': { body: presets },
    'GET /api/license-presets/us-ca-lmft': { body: { ...aPreset(), ...required } },
    'GET /api/licenses/3/progress': { body: aProgress() },
    'GET /api/licenses/4/progress': { body: aProgress() },
    'GET /api/licenses/3/deadlines': { body: [] },
    'GET /api/licenses/4/deadlines': { body: [] },
    'GET /api/licenses/standing': { body: [] },
    'GET /api/sites': { body: [] },
    ...routes,
  });
  const save = vi.fn<(body: Described['Profile']) => Promise<void>>(async () => undefined);
  renderInApp(<LicenseView user={user} onSave={save} />);
  return { calls, save };
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
const sent = ({ calls }: ReturnType<typeof open>, method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body);

it('invites a trainee without a license in one sentence', async () => {
  open(none);
  expect(await screen.findByText(/^Choose your board to see how many/)).toBeVisible();
  const card = screen.getByRole('region', { name: 'Your Board' });
  expect(within(card).getAllByRole('button')).toHaveLength(1);
});

it('lists the newest rules of every state, and those of one once it is chosen', async () => {
  open(none);
  const dialog = await choose();
  const licenses = () =>
    dialog.getAllByRole('radio').map(({ parentElement }) => parentElement?.parentElement?.textContent);
  expect(licenses()).toEqual([
    'California LCSWCalifornia Board of Behavioral Sciences (some figures not confirmed)',
    'California LMFTCalifornia Board of Behavioral Sciences',
    'Texas LMFTTexas Board of Examples',
  ]);
  await userEvent.click(dialog.getByRole('radio', { name: /^Texas LMFT/ }));
  expect(dialog.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Texas');
  expect(licenses()).toEqual(['Texas LMFTTexas Board of Examples']);
});

it('asks a new trainee for the state first, and lets them go on without a board', async () => {
  stubApi({
    'GET /api/license-presets': { body: presets },
    'GET /api/license-presets/us-tx-lmft': { body: { ...aPreset(texas), ...required } },
  });
  const close = vi.fn<() => void>();
  const leave = vi.fn<(to: string) => void>();
  const unlisted = vi.fn<(state: string) => void>();
  renderInApp(
    <AddLicenseDialog
      user={aUser()}
      introduction={{ place: 'Step 1 of 2', onLeave: leave }}
      onSave={async () => undefined}
      onUnlisted={unlisted}
      onClose={close}
    />,
  );
  const dialog = within(
    await screen.findByRole('dialog', { name: /^Which license are you working toward\?/ }),
  );
  const state = await dialog.findByRole('combobox', { name: 'State' });
  expect(dialog.queryByRole('radio')).toBeNull();
  await press('My state isn’t here');
  await press('I have hours already');
  expect(unlisted.mock.calls).toEqual([['']]);
  expect(leave.mock.calls).toEqual([['/session-history/import']]);
  await userEvent.selectOptions(state, 'Texas');
  await userEvent.click(dialog.getByRole('radio', { name: /^Texas LMFT/ }));
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Skip',
    'Save and Continue',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  await press('Skip');
  expect(close).toHaveBeenCalledOnce();
});

it('asks for a choice and two questions, then saves the board with the dates that follow', async () => {
  const opened = open({ ...none, 'POST /api/licenses': { status: 201, body: aLicense() } });
  const dialog = await choose();
  await press('Save License');
  expect(await dialog.findByText('Please choose a board')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('radiogroup', { name: 'License' })).toHaveFocus());
  await userEvent.click(dialog.getByRole('radio', { name: /^California LMFT/ }));
  expect(dialog.getByText('What this preset does not check')).toBeVisible();
  expect(dialog.queryByLabelText(/\(optional\)$/)).toBeNull();
  const degree = within(dialog.getByRole('radiogroup', { name: 'Do you have your degree?' }));
  await userEvent.click(degree.getByRole('radio', { name: 'Not yet' }));
  expect(dialog.getByLabelText('Expected date of the degree (optional)')).toBeVisible();
  const registered = within(dialog.getByRole('radiogroup', { name: 'Are you registered with the board?' }));
  await userEvent.click(registered.getByRole('radio', { name: 'Yes' }));
  await userEvent.type(dialog.getByLabelText('Last day of the registration (optional)'), '2027-05-31');
  await press('Save License');
  expect(await dialog.findByLabelText('Registration issued')).toHaveAccessibleDescription(/^Enter the day/);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'I don’t know the day' }));
  expect(dialog.queryByLabelText('Registration issued')).toBeNull();
  await press('Save License');
  expect(await screen.findByText('License added')).toBeVisible();
  expect(sent(opened, 'POST')).toEqual([
    {
      presetId: 'us-ca-lmft',
      version: '2026-08',
      degreeOn: null,
      applicationReceivedOn: null,
      registeredOn: null,
      registrationExpiresOn: '2027-05-31',
      applyOn: null,
    },
  ]);
  expect(opened.calls.find(({ method }) => method === 'POST')?.headers.get('Idempotency-Key')).toMatch(
    /^[\w-]{36}$/,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opened.save).not.toHaveBeenCalled();
});

it('fills the goals that the trainee has not set, and others only when they are ticked', async () => {
  const user = aUser({ totalRequiredHours: 4000, requiredDirectClinicalHours: 0 });
  const { save } = open({ ...none, 'POST /api/licenses': { status: 201, body: aLicense() } }, user);
  const dialog = await choose();
  await userEvent.click(dialog.getByRole('radio', { name: /^California LMFT/ }));
  const total = await dialog.findByRole('checkbox', { name: 'Total Required Hours: 3,000 (now 4,000)' });
  expect(total).not.toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Direct Clinical Hours: 1,750' })).toBeChecked();
  await press('Save License');
  expect(await screen.findByText('License added')).toBeVisible();
  expect(save.mock.calls).toEqual([[{ requiredDirectClinicalHours: 1750 }]]);
});

it('shows the goals that differ from the board, and takes over those of the board', async () => {
  const { save } = open(one, aUser({ totalRequiredHours: 4000, requiredDirectClinicalHours: 1750 }));
  expect(await screen.findByText(/^Your goals differ from California LMFT/)).toHaveTextContent(
    'Total Required Hours 4,000 (board: 3,000).',
  );
  await press('Use the board’s goals of California LMFT');
  await waitFor(() => expect(save.mock.calls).toEqual([[{ totalRequiredHours: 3000 }]]));
});

it('saves a board whose figures were not all confirmed only after a confirmation', async () => {
  const opened = open({ ...none, 'POST /api/licenses': { status: 201, body: aLicense() } });
  const dialog = await choose();
  await userEvent.click(dialog.getByRole('radio', { name: /^California LCSW/ }));
  expect(dialog.getByRole('note')).toHaveTextContent('Some figures in these rules aren’t confirmed.');
  expect(dialog.queryByText('What this preset does not check')).toBeNull();
  await press('Save License');
  const confirmation = dialog.getByRole('checkbox', {
    name: 'I understand that some figures aren’t confirmed.',
  });
  await waitFor(() => expect(confirmation).toHaveFocus());
  expect(confirmation).toHaveAccessibleDescription('Please check this box before you save.');
  expect(sent(opened, 'POST')).toEqual([]);
  await userEvent.click(confirmation);
  // Another choice needs a confirmation of its own.
  await userEvent.click(dialog.getByRole('radio', { name: /^California LMFT/ }));
  await userEvent.click(dialog.getByRole('radio', { name: /^California LCSW/ }));
  expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await userEvent.click(dialog.getByRole('checkbox'));
  await press('Save License');
  expect(await screen.findByText('License added')).toBeVisible();
  expect(sent(opened, 'POST')).toMatchObject([{ presetId: 'us-ca-lcsw' }]);
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
  const card = within(screen.getByRole('region', { name: 'Dates and Rules' }));
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Qualifying degree awarded',
    'Registration issued',
    'Last day of the registration',
    'Version of the rules',
    'Rules as of',
  ]);
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '05/31/2025',
    'Not set',
    'Not set',
    '2026-08',
    '11/20/2026',
  ]);
  expect(screen.getByRole('button', { name: 'Add Another License' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Licenses' })).toBeNull();
  expect(screen.queryByText(/^Your goals differ/)).toBeNull();
});

it('edits dates and the first day of the week, and keeps everything else', async () => {
  const license = aLicense({ applyOn: '2027-01-01', opening: { 'total-3000': 100 } });
  const fresh = '2026-03-02T00:00:00.000Z';
  let isStale = true;
  const opened = open({
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
  await userEvent.type(dialog.getByLabelText('BBS File Number (optional)'), ' F 77 ');
  await press('Save Changes');
  expect(await screen.findByText(/This license was changed/)).toBeVisible();
  await waitFor(() => expect(opened.calls.filter(({ path }) => path === '/api/licenses')).toHaveLength(2));
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
    answers: {},
    weekStartsOn: 'sunday',
    degreeOn: null,
    applicationReceivedOn: null,
    registeredOn: '2026-02-01',
    registrationExpiresOn: null,
    applyOn: '2027-01-01',
    registrationNumber: null,
    fileNumber: 'F 77',
  };
  expect(sent(opened, 'PUT')).toEqual([
    { ...body, updatedAt: license.updatedAt },
    { ...body, updatedAt: fresh },
  ]);
});

describe('a change by which hours stop counting', () => {
  const progress = aProgress({
    countable: 300,
    requirements: [{ ...aProgress().requirements[0]!, unit: 'hours', need: 3000, have: 280 }],
  });
  const edit = async (preview: Answer) => {
    const opened = open({
      ...one,
      'GET /api/licenses/3/progress': { body: progress },
      'POST /api/licenses/3/preview': preview,
      'PUT /api/licenses/3': { body: aLicense() },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit California LMFT' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit License/ }));
    return { opened, dialog };
  };
  const dated = async (preview: Answer) => {
    const { opened, dialog } = await edit(preview);
    await userEvent.type(await dialog.findByLabelText('Registration issued (optional)'), '2026-02-01');
    await press('Save Changes');
    return opened;
  };

  it.each([
    [{ countable: 200, have: 180 }, '100'],
    [{ countable: 300, have: 279.5 }, '0.5'],
    [{ countable: 299, have: null }, '1'],
  ])('is saved after a question: %j', async (body, hours) => {
    const opened = await dated({ body });
    const question = within(await screen.findByRole('dialog', { name: 'Hours Stop Counting' }));
    expect(question.getByText(/^With these dates/)).toHaveTextContent(
      `With these dates ${hours} h stop counting, as we read the rules. Save anyway?`,
    );
    await userEvent.click(question.getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Hours Stop Counting' })).toBeNull());
    expect(sent(opened, 'PUT')).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled());
    await press('Save Changes');
    await userEvent.click(await screen.findByRole('button', { name: 'Save Anyway' }));
    expect(await screen.findByText('License updated')).toBeVisible();
    expect(sent(opened, 'PUT')).toEqual([expect.objectContaining({ registeredOn: '2026-02-01' })]);
  });

  it.each<[string, Answer]>([
    ['nothing is lost', { body: { countable: 320, have: 300 } }],
    ['there is no answer', { status: 429, body: { message: 'Too many' } }],
  ])('is saved at once when %s', async (_why, preview) => {
    const opened = await dated(preview);
    expect(await screen.findByText('License updated')).toBeVisible();
    expect(sent(opened, 'PUT')).toHaveLength(1);
  });

  it('is not asked about where no rule looks', async () => {
    const { opened, dialog } = await edit({ body: { countable: 0, have: 0 } });
    await userEvent.type(await dialog.findByLabelText('BBS File Number (optional)'), 'F 77');
    await press('Save Changes');
    expect(await screen.findByText('License updated')).toBeVisible();
    expect(sent(opened, 'POST')).toEqual([]);
  });

  it('names changes where the week or the rules are others', async () => {
    const { dialog } = await edit({ body: { countable: 250, have: 280 } });
    await userEvent.selectOptions(await dialog.findByLabelText('First Day of the Week'), 'Sunday');
    await press('Save Changes');
    expect(await screen.findByText(/^With these changes/)).toBeVisible();
  });
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
  const opened = open({
    'GET /api/licenses': { body: [license] },
    'GET /api/license-presets/us-ca-lmft': { body: { ...aPreset(), ...required, rules: [report] } },
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
  expect(sent(opened, 'PUT')).toEqual([
    expect.objectContaining({ reports: { '2025-07-15': '2026-02-01', '2026-01-15': '2026-08-20' } }),
  ]);
});

const contactHour = {
  id: 'contact-hour',
  cite: '',
  kind: 'convert',
  category: 'direct',
  hours: 0.75,
  units: 1,
  makes: 'hours',
  asks: 'Were these meetings of 45 minutes?',
} as const;

it('asks once what a rule wants to know, and lets the answer be changed', async () => {
  let license = aLicense({ opening: { 'total-3000': 100 } });
  const opened = open({
    'GET /api/licenses': () => ({ body: [license] }),
    'GET /api/license-presets/us-ca-lmft': { body: { ...aPreset(), ...required, rules: [contactHour] } },
    'PUT /api/licenses/3': () => {
      license = { ...license, answers: { 'contact-hour': true } };
      return { body: license };
    },
  });
  const question = within(await screen.findByRole('group', { name: contactHour.asks }));
  expect(question.getByText(/45 min make 1 h\. Until you answer/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Answer saved')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('group', { name: contactHour.asks })).toBeNull());
  expect(sent(opened, 'PUT')).toEqual([
    expect.objectContaining({ answers: { 'contact-hour': true }, opening: { 'total-3000': 100 } }),
  ]);
  await press('Edit California LMFT');
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit License/ }));
  const answers = within(await dialog.findByRole('radiogroup', { name: contactHour.asks }));
  expect(answers.getByLabelText('Yes')).toBeChecked();
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
  expect(await screen.findByText('By the rules that you entered, not checked')).toBeVisible();
  expect(screen.queryByText('Version of the rules')).toBeNull();
  await press('Edit My rules');
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit License/ }));
  expect(dialog.getByLabelText('Degree awarded (optional)')).toHaveValue('2025-05-31');
  expect(dialog.queryByLabelText('First Day of the Week')).toBeNull();
});

it('removes a license after a question, and passes the focus on', async () => {
  let licenses = [aLicense(), aLicense({ id: 4, name: 'Texas LMFT' })];
  const opened = open({
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
  expect(sent(opened, 'DELETE')).toHaveLength(1);
});
