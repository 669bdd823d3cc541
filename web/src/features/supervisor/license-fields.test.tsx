import { supervisorKinds, type SupervisorRecord } from '@clinical-hours/proto/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SupervisorRoute } from '../../app/pages/supervisor-route.tsx';
import { fillIn, renderInApp, stubApi } from '../../test-api.tsx';
import { aSupervisor } from '../../test-records.ts';

const kept = {
  licenseKind: 'LCSW',
  licenseState: 'CA',
  licensedOn: '2015-06-01',
  licenseExpiresOn: '2027-06-01',
  isBoardApproved: true,
  approvedFrom: '2025-12-01',
  agreementSignedOn: '2026-01-10',
};

async function edit(supervisor: SupervisorRecord, asks?: string[]) {
  const calls = stubApi({
    'GET /api/licenses': { body: asks ? [{ asks }] : [] },
    'GET /api/sessions': { body: { sessions: [], total: 0, page: 1, pageSize: 5 } },
    'GET /api/supervisors': { body: [supervisor] },
    'PUT /api/supervisors/7': { body: supervisor },
  });
  renderInApp(<SupervisorRoute />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Dr. Alex Example' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Supervisor' }));
  const save = async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Supervisor updated')).toBeVisible();
    return calls.find(({ method }) => method === 'PUT')?.body;
  };
  return { dialog, save };
}

it('asks for no license, and sends none, without a board', async () => {
  const { dialog, save } = await edit(aSupervisor(kept));
  expect(dialog.queryByLabelText('Kind of License (optional)')).toBeNull();
  expect(dialog.queryByLabelText(/expires on/i)).toBeNull();
  await fillIn(dialog.getByLabelText('Phone (optional)'), '555-0100');
  const { updatedAt } = aSupervisor();
  expect(await save()).toEqual({
    name: 'Dr. Alex Example',
    email: 'alex@example.com',
    phone: '555-0100',
    licenseNumber: 'LPC-12345',
    credentials: 'LPC-S',
    isActive: true,
    updatedAt,
  });
});

it('asks only when a license runs out, and sends nothing else of it, when no board looks at it', async () => {
  const { dialog, save } = await edit(aSupervisor(kept), ['site']);
  const expiry = await dialog.findByLabelText('License Expires On (optional)');
  expect(dialog.queryByLabelText('Kind of License (optional)')).toBeNull();
  await userEvent.clear(expiry);
  await userEvent.type(expiry, '2029-06-01');
  const body = await save();
  expect(body).toMatchObject({ licenseExpiresOn: '2029-06-01' });
  for (const name of ['licenseKind', 'licenseState', 'licensedOn', 'isBoardApproved', 'agreementSignedOn']) {
    expect(body).not.toHaveProperty(name);
  }
});

it('shows and sends the license of a supervisor when a board looks at it', async () => {
  const { dialog, save } = await edit(aSupervisor(kept), ['supervisorLicense']);
  expect(await dialog.findByLabelText('Kind of License (optional)')).toHaveValue('LCSW');
  const approval = dialog.getByLabelText('Approved by the Board (optional)');
  // The API cannot forget whether a supervisor is approved.
  expect(
    within(approval)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Yes', 'No']);
  expect(dialog.getByLabelText('Board-Approved From (optional)')).toHaveValue('2025-12-01');
  await userEvent.selectOptions(approval, 'No');
  expect(dialog.queryByLabelText('Board-Approved From (optional)')).toBeNull();
  await userEvent.clear(dialog.getByLabelText('Expires On (optional)'));
  expect(dialog.queryByRole('note')).toBeNull();
  expect(await save()).toMatchObject({
    ...kept,
    isBoardApproved: false,
    approvedFrom: null,
    licenseExpiresOn: null,
  });
});

it('takes a first kind of license for the same person, and offers the kinds that boards name', async () => {
  const { dialog, save } = await edit(aSupervisor(), ['supervisorLicense']);
  const kind = await dialog.findByLabelText('Kind of License (optional)');
  const values = within(kind)
    .getAllByRole('option')
    .map((option) => (option as HTMLOptionElement).value);
  expect(values).toEqual(['', ...supervisorKinds]);
  await userEvent.selectOptions(kind, 'LMFT-S');
  expect(dialog.queryByRole('note')).toBeNull();
  const body = await save();
  expect(body).toMatchObject({ licenseKind: 'LMFT-S', licenseState: null, licensedOn: null });
  expect(body).not.toHaveProperty('isBoardApproved');
});

it('takes a day of approval for an approval', async () => {
  const { dialog, save } = await edit(aSupervisor(), ['supervisorLicense']);
  await fillIn(await dialog.findByLabelText('Board-Approved From (optional)'), '2026-02-01');
  expect(await save()).toMatchObject({ isBoardApproved: true, approvedFrom: '2026-02-01' });
});

it('takes another kind of license for another person, and says so', async () => {
  const { dialog } = await edit(aSupervisor(kept), ['supervisorLicense']);
  const kind = await dialog.findByLabelText('Kind of License (optional)');
  await userEvent.selectOptions(kind, 'LPC');
  expect(dialog.getByRole('note')).toHaveTextContent(/keeps the name, license and address/);
});

it.each([
  ['Licensed Psychologist', 'Licensed Psychologist (Psychologist)', /look at the kind of license/],
  ['Certified in Kansas', 'Certified in Kansas', /Choose the closest one, or Other/],
])('keeps %s as it was typed, and asks to match what it does not know', async (licenseKind, shown, hint) => {
  const { dialog } = await edit(aSupervisor({ ...kept, licenseKind }), ['supervisorLicense']);
  const kind = await dialog.findByLabelText('Kind of License (optional)');
  expect(kind).toHaveDisplayValue(shown);
  expect(kind).toHaveAccessibleDescription(hint);
  await userEvent.selectOptions(kind, 'Other');
  expect(kind).toHaveAccessibleDescription(/look at the kind of license/);
});
