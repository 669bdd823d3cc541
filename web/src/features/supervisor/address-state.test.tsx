import type { SupervisorRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SupervisorRoute } from '../../app/pages/supervisor-route.tsx';
import { fillIn, renderInApp, stubApi, type Routes } from '../../test-api.tsx';
import { aSupervisor } from '../../test-records.ts';

function open(supervisor: SupervisorRecord, routes: Routes = {}) {
  stubApi({
    'GET /api/sessions': { body: { sessions: [], total: 0, page: 1, pageSize: 5 } },
    'GET /api/supervisors': { body: [supervisor] },
    ...routes,
  });
  renderInApp(<SupervisorRoute />);
}

it('says that an address is confirmed', async () => {
  open(aSupervisor({ addressState: 'confirmed' }));
  expect(await screen.findByText('Email confirmed')).toBeVisible();
});

it('says of an address that is not confirmed how it will be', async () => {
  open(aSupervisor());
  expect(await screen.findByText('Email not confirmed')).toBeVisible();
  expect(screen.getByText('It’s confirmed by their first decision or answer.')).toBeVisible();
});

it('offers to edit an address that bounces, and keeps the focus once it is put right', async () => {
  let supervisor = aSupervisor({ addressState: 'bounced' });
  open(supervisor, {
    'GET /api/supervisors': () => ({ body: [supervisor] }),
    'PUT /api/supervisors/7': () => {
      supervisor = aSupervisor({ email: 'new@example.com' });
      return { body: supervisor };
    },
  });
  expect(await screen.findByText('Emails bounce: check the address')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Edit the address of Dr. Alex Example' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Supervisor' }));
  expect(dialog.getByText('Approval requests go here')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Email'));
  await fillIn(dialog.getByLabelText('Email'), 'new@example.com');
  expect(dialog.getByText(/^Links in emails to the old address will stop working/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Email not confirmed')).toBeVisible();
  expect(screen.queryByText('Emails bounce: check the address')).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: '1 supervisor' })).toHaveFocus());
});

it('shows what a supervisor says is wrong, with a way to put it right', async () => {
  open(aSupervisor({ correction: 'My license ends in 46.' }));
  expect(
    await screen.findByText('Dr. Alex Example says that these details are wrong: “My license ends in 46.”'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Edit the details of Dr. Alex Example' }));
  expect(screen.getByRole('dialog', { name: 'Edit Supervisor' })).toBeVisible();
});

it('says of an address that takes no mail from us what there is to do', async () => {
  open(aSupervisor({ addressState: 'refused' }));
  expect(await screen.findByText('Opted out of our emails')).toBeVisible();
  expect(screen.getByText(/Ask Dr\. Alex Example in person, or enter another address/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Edit the address of Dr. Alex Example' }));
  expect(screen.getByRole('dialog', { name: 'Edit Supervisor' })).toBeVisible();
});
