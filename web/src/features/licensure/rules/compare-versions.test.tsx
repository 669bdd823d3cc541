import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
// The page loads the dialog on demand. It is imported here so that no test waits for it.
import './compare-versions-dialog.tsx';
import { aProgress, aUser } from '../../../test-records.ts';
import { LicenseView } from '../license-view.tsx';
import { aLicense, aPreset } from '../test-licenses.ts';

function open(routes: Routes) {
  const calls = stubApi({
    'GET /api/license-presets/us-ca-lmft': {
      body: { ...aPreset(), rules: [], requirements: [], categories: [] },
    },
    'GET /api/licenses/3/progress': { body: aProgress() },
    'GET /api/sites': { body: [] },
    ...routes,
  });
  renderInApp(<LicenseView user={aUser()} onSave={async () => undefined} />);
  return calls;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (calls: ReturnType<typeof open>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('compares a newer version of the rules with the chosen one, and changes to it on request only', async () => {
  const license = aLicense({ newerVersion: '2027-01', opening: { 'direct-1750': 20 } });
  const requirement = {
    ...aProgress().requirements[0]!,
    id: 'total',
    label: 'Total',
    have: 900,
    need: 3_000,
  };
  const before = aProgress({ version: '2026-08', requirements: [requirement], countable: 1_131 });
  const added = { ...requirement, id: 'telehealth', label: 'Telehealth', have: 0, need: 50 };
  const after = aProgress({
    version: '2027-01',
    requirements: [{ ...requirement, have: 880 }, added],
    countable: 1_100,
  });
  const calls = open({
    'GET /api/licenses': { body: [license] },
    'GET /api/licenses/3/progress?counting=all&sessionIds=': { body: before },
    'GET /api/licenses/3/progress?counting=all&sessionIds=&version=2027-01': { body: after },
    'PUT /api/licenses/3': { body: license },
  });
  expect(await screen.findByText('There is a newer version of these rules: 2027-01.')).toBeVisible();
  await press('Compare the versions of California LMFT');
  const table = within(await screen.findByRole('table', { name: 'What counts under both versions' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Requirement2026-082027-01',
    'Countable hours (estimate)1,1311,100',
    'Total900 of 3,000 hours880 of 3,000 hours',
    'Telehealthnot required0 of 50 hours',
  ]);
  expect(sent(calls)).toEqual([]);
  await press('Use the Rules of 2027-01');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls)).toEqual([
    expect.objectContaining({ version: '2027-01', presetId: 'us-ca-lmft', opening: { 'direct-1750': 20 } }),
  ]);
  // The newer version may have a name of its own.
  expect(sent(calls)[0]).not.toHaveProperty('name');
});

it('says nothing of versions where the chosen one is the newest', async () => {
  open({ 'GET /api/licenses': { body: [aLicense()] } });
  await screen.findByRole('button', { name: 'Edit California LMFT' });
  expect(screen.queryByRole('button', { name: /^Compare the versions/ })).toBeNull();
});
