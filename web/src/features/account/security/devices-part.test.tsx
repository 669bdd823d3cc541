import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Routes } from '../../../test-api.tsx';
import { aDevice, aSecurity, openDetails, press } from './test-security.tsx';

const other = aDevice({
  id: 'b2',
  name: 'Safari on iPhone',
  lastUsedAt: '2026-03-04T15:00:00.000Z',
  isCurrent: false,
});
const unknown = aDevice({ id: 'c3', name: 'Unknown browser', isCurrent: false });

async function open(routes: Routes = {}) {
  let devices = [aDevice(), other, unknown];
  const opened = await openDetails(aSecurity(), {
    'GET /api/devices': () => ({ body: devices }),
    'DELETE /api/devices/b2': () => {
      devices = devices.filter(({ id }) => id !== 'b2');
      return { status: 204 };
    },
    'POST /api/devices/sign-out-elsewhere': () => {
      devices = devices.filter(({ isCurrent }) => isCurrent);
      return { body: {} };
    },
    ...routes,
  });
  const list = await screen.findByRole('list', { name: 'Devices' });
  const texts = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { ...opened, list, texts };
}

it('lists the browsers, and marks this one, which the menu signs out', async () => {
  const { texts, list } = await open();
  expect(texts()).toEqual([
    'Firefox on WindowsThis deviceSigned in 03/01/2026, 10:00 AM ESTFrom 192.0.2.0',
    'Safari on iPhoneSigned in 03/01/2026, 10:00 AM ESTLast used 03/04/2026, 10:00 AM ESTFrom 192.0.2.0Sign Out',
    'Unknown browserSigned in 03/01/2026, 10:00 AM ESTLast used 03/01/2026, 10:00 AM ESTFrom 192.0.2.0Sign Out',
  ]);
  expect(within(list).queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull();
});

it('signs out one device', async () => {
  const { writes, texts } = await open();
  await press('Sign out Safari on iPhone');
  expect(await screen.findByText('Device signed out')).toBeVisible();
  expect(writes()).toEqual([['DELETE', '/api/devices/b2', undefined]]);
  expect(texts()).toHaveLength(2);
});

it('says why a device was not signed out, and fetches the list again when it is gone', async () => {
  const message = 'This device is already signed out';
  const { calls } = await open({ 'DELETE /api/devices/b2': { status: 404, body: { message } } });
  await press('Sign out Safari on iPhone');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(calls.filter(({ path }) => path === '/api/devices').length).toBeGreaterThan(1);
});

it('signs out all others at once', async () => {
  const { writes, texts } = await open();
  await press('Sign Out Everywhere Else');
  expect(await screen.findByText('You are signed out everywhere else')).toBeVisible();
  expect(writes()).toEqual([['POST', '/api/devices/sign-out-elsewhere', {}]]);
  expect(texts()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull();
});
