import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../test-api.tsx';
import { aUser } from '../../test-records.ts';
import { LicensePage } from './license-page.tsx';

it('shows the way to a board, and nothing of one without a license', async () => {
  const calls = stubApi({ 'GET /api/licenses': { body: [] } });
  renderInApp(<LicensePage user={aUser()} onSave={async () => undefined} />);
  expect(await screen.findByRole('button', { name: 'Choose a Board' })).toBeVisible();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'License',
    'Your Board',
  ]);
  expect(calls.map(({ path }) => path)).toEqual(['/api/licenses']);
});
