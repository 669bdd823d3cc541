import type { SupervisorRecord } from '@clinical-hours/proto/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SupervisorRoute } from '../../app/pages/supervisor-route.tsx';
import { renderInApp, stubApi } from '../../test-api.tsx';
import { aSupervisor } from '../../test-records.ts';

const confirmed = {
  licenseNumber: 'LPC-54321',
  credentials: 'LPC-S',
  licenseKind: null,
  licenseState: 'TX',
  licensedOn: null,
  licenseExpiresOn: '2027-05-31',
};

async function open(changes: Partial<SupervisorRecord>, saved: { status?: number; body?: unknown } = {}) {
  const supervisor = aSupervisor({ phone: '555-0100', ...changes });
  const calls = stubApi({
    'GET /api/supervisors': { body: [supervisor] },
    'PUT /api/supervisors/7': { body: supervisor, ...saved },
  });
  renderInApp(<SupervisorRoute />);
  return { calls, card: within((await screen.findByRole('heading', { level: 3 })).closest('li')!) };
}

it('says when a supervisor is told of requests, and until when they are away', async () => {
  const { card } = await open({ digestWeekday: 'monday', awayUntil: '2026-12-05', deputy: 'Dana Deputy' });
  expect(card.getByText('Gets requests by email on Mondays')).toBeVisible();
  expect(
    card.getByText('Out of office until 12/05/2026; Dana Deputy reviews as deputy and gets the emails'),
  ).toBeVisible();
});

it('names no deputy where nobody reviews meanwhile', async () => {
  const { card } = await open({ awayUntil: '2026-12-05' });
  expect(card.getByText('Out of office until 12/05/2026; emails still go to them')).toBeVisible();
});

it('says nothing of a supervisor who has set nothing', async () => {
  const { card } = await open({});
  expect(card.queryByText(/Gets requests|Out of office|confirmed these details/)).toBeNull();
});

it('shows what the supervisor confirmed where it differs, and takes it over with a press', async () => {
  const { calls, card } = await open({
    confirmedDetails: confirmed,
    licenseKind: 'LPC',
    addressState: 'confirmed',
  });
  const note = within(card.getByRole('note'));
  expect(note.getByText('Your supervisor confirmed these details')).toBeVisible();
  expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'License number: LPC-54321, on file LPC-12345',
    'State: TX, not on file',
    'Expires: 05/31/2027, not on file',
  ]);
  await userEvent.click(note.getByRole('button', { name: 'Use These Details of Dr. Alex Example' }));
  expect(await screen.findByText('Supervisor updated')).toBeVisible();
  // What the supervisor left open stays as it is.
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Dr. Alex Example',
    email: 'alex@example.com',
    phone: '555-0100',
    licenseNumber: 'LPC-54321',
    credentials: 'LPC-S',
    isActive: true,
    licenseState: 'TX',
    licenseExpiresOn: '2027-05-31',
    updatedAt: aSupervisor().updatedAt,
  });
});

it('offers nothing when only what the supervisor left open differs', async () => {
  const { card } = await open({
    licenseKind: 'LPC',
    confirmedDetails: {
      ...confirmed,
      licenseNumber: 'LPC-12345',
      licenseState: null,
      licenseExpiresOn: null,
    },
  });
  expect(card.queryByText(/confirmed these details/)).toBeNull();
});

it('says what is refused', async () => {
  const message = 'This supervisor was changed in the meantime';
  const { card } = await open({ confirmedDetails: confirmed }, { status: 409, body: { message } });
  await userEvent.click(card.getByRole('button', { name: /^Use These Details/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});
