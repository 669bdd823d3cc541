import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp, stubApi, type Routes } from '../../test-api.tsx';
import { aLicense, aProgress, aStats, aUser } from '../../test-records.ts';
import { GoalsRoute } from './goals-route.tsx';

const direct = { id: 'direct', label: 'Direct', match: { group: ['directClinical'] } };
const need = {
  id: 'direct',
  label: 'Direct',
  need: 1750,
  unit: 'hours',
  category: ['direct'],
  cite: '',
  reading: 'V',
};

function open(licenses: unknown[], routes: Routes = {}) {
  stubApi({
    'GET /api/stats': { body: aStats() },
    'GET /api/licenses/3/progress': { body: aProgress() },
    'GET /api/licenses': { body: licenses },
    'GET /api/license-presets/us-ca-lmft': {
      body: { rules: [], categories: [direct], requirements: [need] },
    },
    ...routes,
  });
  const user = aUser({ requiredDirectClinicalHours: 1500 });
  renderInApp(<GoalsRoute user={user} onSave={async () => undefined} />);
}

it('offers the license to a trainee without one', async () => {
  open([]);
  expect(await screen.findByRole('link', { name: 'License' })).toHaveAttribute('href', '/license');
});

it('begins with the same share as other screens, and names goals that were typed', async () => {
  open([aLicense()]);
  expect(
    await screen.findByText('An estimate from our reading of the rules as of 11/23/2026. The board decides.'),
  ).toBeVisible();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[0]).toBe('California LMFT: A. Direct counseling48.6%850 of 1,750 hours · 900 left');
  expect(items[1]).toMatch(/^Direct Clinical \(your goal\)/);
});

it('shows no other figure while what counts cannot be loaded', async () => {
  open([aLicense()], { 'GET /api/licenses/3/progress': { status: 503, body: {} } });
  expect(await screen.findByText(/We could not load your progress/)).toBeVisible();
  expect(screen.queryByText(/%/)).toBeNull();
});

it('shows goals that differ from the board’s', async () => {
  open([aLicense()]);
  expect(await screen.findByText(/^Your goals differ from California LMFT/)).toHaveTextContent(
    'Direct Clinical Hours 1,500 (board: 1,750).',
  );
  expect(screen.queryByRole('link', { name: 'License' })).toBeNull();
});
