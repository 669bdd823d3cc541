import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { act } from 'react';
import { changeOfflineState } from '../lib/requests/offline-state.ts';
import type { WaitingSession } from '../lib/requests/waiting-session.ts';
import { renderInApp, stubApi } from '../test-api.tsx';
import { aUser } from '../test-records.ts';
import { MainMenu } from './main-menu.tsx';

const user = aUser();

function open(count: number) {
  const calls = stubApi({ 'POST /api/logout': { status: 204 } });
  const sessions = Array.from({ length: count }, (_unused, id) => ({ id }) as WaitingSession);
  act(() => changeOfflineState({ waiting: { userId: user.id, sessions } }));
  vi.spyOn(window.sessionStorage, 'clear');
  renderInApp(<MainMenu user={user} />);
  return calls;
}

const logouts = (calls: { path: string }[]) => calls.filter(({ path }) => path === '/api/logout').length;

it('asks before signing out while sessions wait, and signs out once told so', async () => {
  const calls = open(3);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText(/^3 sessions not sent yet\./)).toBeVisible();
  expect(logouts(calls)).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(logouts(calls)).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out and Keep' }));
  await vi.dynamicImportSettled();
  expect(logouts(calls)).toBe(1);
});

it('asks nothing when nothing waits', async () => {
  const calls = open(0);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await vi.dynamicImportSettled();
  expect(logouts(calls)).toBe(1);
});
