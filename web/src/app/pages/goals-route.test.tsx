import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../test-api.tsx';
import { aLicense, aUser } from '../../test-records.ts';
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

function open(licenses: unknown[]) {
  stubApi({
    'GET /api/licenses': { body: licenses },
    'GET /api/license-presets/us-ca-lmft': {
      body: { rules: [], categories: [direct], requirements: [need] },
    },
  });
  const user = aUser({ requiredDirectClinicalHours: 1500 });
  renderInApp(<GoalsRoute user={user} onSave={async () => undefined} />);
}

it('offers the license to a trainee without one', async () => {
  open([]);
  expect(await screen.findByRole('link', { name: 'License' })).toHaveAttribute('href', '/license');
});

it('shows goals that differ from the board’s', async () => {
  open([aLicense()]);
  expect(await screen.findByText(/^Your goals differ from California LMFT/)).toHaveTextContent(
    'Direct Clinical Hours 1,500 (board: 1,750).',
  );
  expect(screen.queryByRole('link', { name: 'License' })).toBeNull();
});
