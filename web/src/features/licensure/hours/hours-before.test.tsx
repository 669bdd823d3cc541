import type { HoursBefore, LicenseRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
import { aLicense, aProgress, aSupervisor, aUser } from '../../../test-records.ts';
// The card loads these on demand. They are imported here so that no test waits for them.
import './hours-before-dialog.tsx';
import './hours-before-rows.tsx';
import { replaceRow, rowErrors, toRow, toValues } from './hours-before.ts';
import { LicenseView } from '../license-view.tsx';
import { aPreset, presetRoute } from '../test-preset.ts';

const aRow = (changes: Partial<HoursBefore> = {}): HoursBefore => ({
  kind: 'directClinical',
  category: 'direct',
  from: '2024-01-01',
  to: '2025-12-31',
  hours: 400,
  supervisorId: 7,
  note: '<b>East</b> Clinic',
  ...changes,
});
const [hoursRequirement, weeksRequirement] = aProgress().requirements;
const counted = {
  requirements: [{ ...hoursRequirement!, have: 1200, entered: 370 }, weeksRequirement!],
  hoursBefore: {
    before: '2026-01-01',
    recorded: 460,
    countable: 350,
    rows: [
      { recorded: 400, countable: 350, reason: 'Above the maximum.', reasonCount: 2 },
      {
        recorded: 60,
        countable: 0,
        reason: 'The rules you use now do not have this category. Choose another.',
        reasonCount: 1,
      },
    ],
  },
};
const preset = {
  ...aPreset(),
  categories: [
    { id: 'direct', label: 'A. Direct', match: { group: ['directClinical'] } },
    { id: 'cfc', label: 'A1. Couples', within: 'direct', match: { type: ['family-therapy'] } },
    { id: 'supervision', label: 'B. Supervision', match: { group: ['supervision'] } },
  ],
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T17:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(license: LicenseRecord, routes: Routes = {}, path = '/license') {
  const calls = stubApi({
    'GET /api/licenses': { body: [license] },
    'GET /api/licenses/3/progress': { body: aProgress(license.hoursBefore.length > 0 ? counted : {}) },
    'GET /api/licenses/3/deadlines': { body: [] },
    'GET /api/licenses/standing': { body: [] },
    'GET /api/supervisors': { body: [aSupervisor({ id: 7, name: 'Sam Supervisor' })] },
    [presetRoute]: { body: preset },
    'PUT /api/licenses/3': { body: license },
    ...routes,
  });
  renderInApp(<LicenseView user={aUser()} onSave={async () => undefined} />, path);
  return calls;
}
const card = async () => within(await screen.findByRole('region', { name: 'Hours Before Clinical Hours' }));
const sent = (calls: ReturnType<typeof open>) =>
  calls.find(({ method }) => method === 'PUT')?.body as { hoursBefore: HoursBefore[] } | undefined;

describe('hours before', () => {
  const rows = [
    aRow(),
    aRow({
      kind: 'supervision',
      category: 'gone',
      hours: 60,
      to: '2024-03-01',
      supervisorId: null,
      note: null,
    }),
  ];

  it('stand apart, with what counts of them and why the rest does not', async () => {
    open(aLicense({ hoursBefore: rows, opening: { 'direct-1750': 20 } }));
    const shown = await card();
    expect(
      await shown.findByText(
        /^460\sh entered by you, before 01\/01\/2026\. 350\sh of that count \(estimate\)\.$/,
      ),
    ).toBeVisible();
    expect(shown.getByText('They add no weeks to a requirement in weeks.')).toBeVisible();
    expect(shown.getByText(/^Also entered by you: 20\sh toward A\. Direct counseling\.$/)).toBeVisible();
    // The names of supervisors come by a call of their own.
    await shown.findByText(/Sam Supervisor/);
    const [direct, gone] = shown.getAllByRole('listitem').map((item) => item.textContent);
    expect(direct).toContain('Direct Clinical · 01/01/2024 to 12/31/2025 · Sam Supervisor<b>East</b> Clinic');
    expect(direct).toMatch(/50\sh do not count\. Latest of 2 cases: Above the maximum\./);
    expect(direct).toContain('This period goes into the time that you logged here.');
    expect(gone).toMatch(/^60\sh, Supervision/);
    expect(gone).toContain('do not have this category');
    expect(
      screen.getByText(/1,200 of 1,750 h count, 370\sh of that entered by you, before 01\/01\/2026/),
    ).toBeVisible();
    expect(screen.getByText(/550 left · 370\sh entered by you, before 01\/01\/2026/)).toBeVisible();
  });

  it('are added by an address that asks for it, in the categories of the board', async () => {
    const license = aLicense();
    const calls = open(license, {}, '/license#before');
    const dialog = within(await screen.findByRole('dialog', { name: /^Add Hours Before/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Hours' }));
    expect(await dialog.findByText('Please choose a category')).toBeVisible();
    expect(dialog.getByText('First day is required')).toBeVisible();
    const category = dialog.getByRole('combobox', { name: 'Category' });
    expect(
      within(category)
        .getAllByRole('group')
        .map(({ textContent }) => textContent),
    ).toEqual(['A. Direct\u2003A1. Couples', 'B. Supervision']);
    await userEvent.selectOptions(category, 'directClinical cfc');
    await userEvent.type(dialog.getByLabelText('Hours'), '420.5');
    await userEvent.type(dialog.getByLabelText('First Day'), '2024-02-01');
    await userEvent.type(dialog.getByLabelText('Last Day'), '2025-06-30');
    await userEvent.selectOptions(dialog.getByLabelText('Supervisor (optional)'), '7');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Hours' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls)).toMatchObject({
      presetId: license.presetId,
      version: license.version,
      registeredOn: license.registeredOn,
      updatedAt: license.updatedAt,
    });
    expect(sent(calls)?.hoursBefore).toEqual([
      aRow({ category: 'cfc', hours: 420.5, from: '2024-02-01', to: '2025-06-30', note: null }),
    ]);
  });

  it('are edited and removed', async () => {
    const calls = open(aLicense({ hoursBefore: rows }));
    await userEvent.click(await (await card()).findByRole('button', { name: /^Edit 60\sh, Supervision$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit Hours Before/ }));
    const category = dialog.getByRole('combobox', { name: 'Category' });
    expect(category).toHaveDisplayValue('Not in these rules: choose another');
    await userEvent.selectOptions(category, 'supervision supervision');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls)?.hoursBefore).toEqual([rows[0], { ...rows[1], category: 'supervision' }]);
    calls.length = 0;
    await userEvent.click(await (await card()).findByRole('button', { name: /^Remove 400\sh, A\. Direct$/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls)?.hoursBefore).toEqual([rows[1]]);
  });
});

describe('a row', () => {
  it.each<[Partial<ReturnType<typeof toValues>>, object]>([
    [{}, {}],
    [{ from: '2026-01-01' }, { to: 'The last day can’t be before the first' }],
    [{ to: '2026-11-25' }, { to: 'The last day must be before today' }],
    [{ from: '1925-01-01' }, { to: 'One entry can have at most 20 years' }],
    [{ from: '2025-12-31', hours: '24.01' }, { hours: 'These days have only 24 hours' }],
    [{ hours: '-4' }, { hours: 'Enter the hours as a number, such as 420.5' }],
    [{ hours: '' }, { hours: 'Enter the hours as a number, such as 420.5' }],
    [{ from: 'unfinished' }, { from: 'First day must be a calendar date such as 03/31/2026' }],
  ])('with %o says what cannot be', (changes, errors) => {
    expect(rowErrors({ ...toValues(aRow()), ...changes })).toEqual(errors);
  });

  it('is found by what it says, and is the same there and back', () => {
    const [one, two] = [aRow(), aRow({ hours: 1 })];
    expect(toRow(toValues(one))).toEqual(one);
    expect(replaceRow([two, one], one, undefined)).toEqual([two]);
    expect(replaceRow([two], one, one)).toEqual([two, one]);
  });
});
