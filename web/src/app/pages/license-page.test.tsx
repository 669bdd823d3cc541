import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../test-api.tsx';
import { LicensePage } from './license-page.tsx';

it('shows the license, and no sites without one', async () => {
  const calls = stubApi({ 'GET /api/licenses': { body: [] } });
  renderInApp(<LicensePage />);
  expect(await screen.findByRole('button', { name: 'Choose a Board' })).toBeVisible();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'License',
    'License',
  ]);
  expect(calls.map(({ path }) => path)).toEqual(['/api/licenses']);
});
