import type { DeviceRecord, PasskeyRecord, SecurityRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { fillIn, renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
import { aUser } from '../../../test-records.ts';
import { useUser } from '../parts/account.api.ts';
import './security-details.tsx';
import { SecurityCard } from './security-card.tsx';

const moment = '2026-03-01T15:00:00.000Z';

/** The second factors of a user who has none. */
export function aSecurity(changes: Partial<SecurityRecord> = {}): SecurityRecord {
  return {
    authenticatorAppAddedAt: null,
    passkeys: [],
    recoveryCodeCount: 0,
    isRequired: false,
    ...changes,
  };
}

export function aPasskey(changes: Partial<PasskeyRecord> = {}): PasskeyRecord {
  return {
    id: 5,
    name: 'Chrome on Android',
    createdAt: moment,
    lastUsedAt: null,
    isSynced: false,
    ...changes,
  };
}

export function aDevice(changes: Partial<DeviceRecord> = {}): DeviceRecord {
  return {
    id: 'a1',
    name: 'Firefox on Windows',
    address: '192.0.2.0',
    signedInAt: moment,
    lastUsedAt: moment,
    isCurrent: true,
    ...changes,
  };
}

export const recoveryCodes = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'];

function Card() {
  const { data } = useUser();
  return data ? <SecurityCard user={data} /> : null;
}

export async function openDetails(security: SecurityRecord, routes: Routes = {}) {
  const calls = stubApi({
    'GET /api/user': { body: aUser({ emailVerified: true }) },
    'GET /api/security': { body: security },
    'GET /api/devices': { body: [aDevice()] },
    ...routes,
  });
  renderInApp(<Card />);
  await press('Two-Step Sign-In and Devices');
  await screen.findByRole('region', { name: 'Passkeys' });
  const writes = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
  return { calls, writes };
}

/** Presses a button, as soon as it can be pressed. */
export async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

/** Gives the current password in the open dialog. */
export async function confirmBy(password: string, dialogName: string, button: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }));
  await fillIn(dialog.getByLabelText('Current Password'), password);
  await userEvent.click(dialog.getByRole('button', { name: button }));
}
