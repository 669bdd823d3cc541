import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../../test-api.tsx';
import { aLicense, aProgress } from '../../../test-records.ts';
import { LicenseNeeds } from './license-needs.tsx';

it('has a row for each license of which something is missing, with the way to add it', async () => {
  const missing = [{ attribute: 'supervisorLicense', rule: 'supervisor', lines: 2 }] as const;
  stubApi({
    'GET /api/licenses/3/progress': { body: aProgress({ missing: [...missing] }) },
    'GET /api/licenses/4/progress': { body: aProgress() },
    'GET /api/licenses/5/progress': { status: 503, body: {} },
  });
  renderInApp(
    <ul>
      <LicenseNeeds licenses={[aLicense(), aLicense({ id: 4 }), aLicense({ id: 5 })]} />
    </ul>,
  );
  expect(screen.getAllByLabelText('Loading')).toHaveLength(1);
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('California LMFT: add your supervisors’ license detailsAdd');
  expect(screen.getByRole('link', { name: 'Add' })).toHaveAttribute('href', '/supervisors');
  await waitFor(() => expect(screen.queryByLabelText('Loading')).toBeNull());
});
