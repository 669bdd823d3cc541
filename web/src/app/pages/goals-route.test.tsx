import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../test-api.tsx';
import { aUser } from '../../test-records.ts';
import { GoalsRoute } from './goals-route.tsx';

it('shows the license below the other cards, and no sites without one', async () => {
  const calls = stubApi({ 'GET /api/licenses': { body: [] } });
  renderInApp(<GoalsRoute user={aUser()} onSave={async () => undefined} />);
  expect(await screen.findByRole('button', { name: 'Choose a Board' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Profile Information',
    'Supervision Requirements',
    'Reminders',
    'System Information',
    'Security',
    'License',
  ]);
  expect(calls.map(({ path }) => path)).toEqual(['/api/licenses']);
});
