import type { OwnUserRecord, RecoveryRequestRecord, UserRecord } from '@clinical-hours/proto/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { renderInApp, stubApi, type Call, type Routes } from '../../test-api.tsx';
import { aUser } from '../../test-records.ts';
import { AdministrationPage } from './administration-page.tsx';

const admin = aUser({
  id: 1,
  name: 'Ada Admin',
  username: 'ada',
  email: 'ada@example.com',
  isAdmin: true,
});
export const tess: UserRecord = aUser({
  id: 2,
  name: 'Tess Trainee',
  username: 'tess',
  email: 'z@example.com',
  program: 'MA Counseling',
  requiredSupervisionHours: 150,
  emailVerified: true,
});
const bob = aUser({ id: 3, name: 'bob Beispiel', username: 'bob', email: 'm@example.com' });

export const recovery: RecoveryRequestRecord = {
  id: 9,
  user: tess,
  newEmail: 'new@example.com',
  createdAt: '2026-03-01T15:00:00.000Z',
  status: 'pending',
  isWithoutLicense: false,
  notes: null,
  decidedAt: null,
  decidedBy: null,
};

function Address() {
  const { search } = useLocation();
  return <output aria-label="address">{search}</output>;
}

/** Opens User Management as an administrator in a wide window. */
export function openAdministration(
  routes: Routes = {},
  path = '/user-management',
  requiredStep: OwnUserRecord['requiredStep'] = null,
) {
  // Wide screens show a table instead of cards.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const calls = stubApi({
    'GET /api/admin/users': { body: [bob, tess, admin] },
    'GET /api/admin/recovery-requests': { body: [recovery] },
    'GET /api/admin/recovery-requests/settled': { body: [] },
    ...routes,
  });
  renderInApp(
    <>
      <AdministrationPage ownId={admin.id} requiredStep={requiredStep} onOwnChange={async () => undefined} />
      <Address />
    </>,
    path,
  );
  return calls;
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Presses a button again, which ignores a second click for a moment. */
export const pressAgain = async (name: string) => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  await press(name);
};
export const bodies = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
export const address = () => screen.getByLabelText('address').textContent;
