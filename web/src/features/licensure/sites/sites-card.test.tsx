import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn, renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
// The card loads the form on demand. It is imported here so that no test waits for it.
import './site-form.tsx';
import { SitesCard } from './sites-card.tsx';
import { aLicense, aSite } from '../test-licenses.ts';

function open(routes: Routes = {}) {
  const calls = stubApi({
    'GET /api/licenses': { body: [aLicense()] },
    'GET /api/sites': { body: [aSite()] },
    ...routes,
  });
  renderInApp(<SitesCard />);
  return calls;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (calls: ReturnType<typeof open>, method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body);

it.each([
  ['a license', []],
  ['rules that look at sites', [aLicense({ asks: ['practicum'] })]],
])('shows nothing, and fetches no sites, without %s', async (_what, licenses) => {
  const calls = open({ 'GET /api/licenses': { body: licenses } });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
  expect(calls.map(({ path }) => path)).toEqual(['/api/licenses']);
});

it('lists sites with what boards ask about them, and shows why one that sessions name cannot be removed', async () => {
  const message = 'Sessions name this site. Please choose another one for them first.';
  open({ 'DELETE /api/sites/5': { status: 409, body: { code: 'site_in_use', message } } });
  const card = within(await screen.findByRole('region', { name: 'Sites' }));
  expect(await card.findByRole('heading', { name: 'Sample Clinic' })).toBeVisible();
  expect(card.getByText('1 Example Street')).toBeVisible();
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Exempt',
    '01/15/2026',
    'Not set',
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Sample Clinic' }));
  await press('Remove');
  expect(await screen.findByText(/Sessions name this site/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Sample Clinic' })).toBeVisible();
});

it('adds a site; what is left empty becomes null', async () => {
  const calls = open({
    'GET /api/sites': { body: [] },
    'POST /api/sites': { status: 201, body: aSite() },
  });
  expect(await screen.findByText('No sites added yet')).toBeVisible();
  await press('Add Site');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Site' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Site' }));
  expect(await dialog.findByText('Name is required')).toBeVisible();
  expect(dialog.getByLabelText('Live Scan Date (optional)')).toHaveAccessibleDescription(/California/);
  await fillIn(dialog.getByLabelText('Name'), 'Sample School');
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'Non-exempt');
  await userEvent.selectOptions(dialog.getByLabelText('Paid Work'), 'Not paid');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Site' }));
  expect(await screen.findByText('Site added')).toBeVisible();
  expect(sent(calls, 'POST')).toEqual([
    {
      name: 'Sample School',
      address: null,
      kind: 'non-exempt',
      liveScanOn: null,
      approvedFrom: null,
      isPaid: false,
    },
  ]);
});

it('edits a site on the version that was shown', async () => {
  const calls = open({ 'PUT /api/sites/5': { body: aSite() } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Sample Clinic' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Site' }));
  await userEvent.type(dialog.getByLabelText('Board-Approved From (optional)'), '2026-02-01');
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'Not set');
  await press('Save Changes');
  expect(await screen.findByText('Site updated')).toBeVisible();
  const { name, address, liveScanOn, updatedAt } = aSite();
  expect(sent(calls, 'PUT')).toEqual([
    { name, address, kind: null, liveScanOn, approvedFrom: '2026-02-01', isPaid: null, updatedAt },
  ]);
});
