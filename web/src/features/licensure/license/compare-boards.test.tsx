import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
// The page loads the dialogs on demand. They are imported here so that no test waits for them.
import './compare-boards-dialog.tsx';
import '../rules/compare-versions-dialog.tsx';
import { aProgress, aUser } from '../../../test-records.ts';
import { LicenseView } from '../license-view.tsx';
import { aLicense, aPreset } from '../test-licenses.ts';

const own = '/api/licenses/3/progress?counting=all&sessionIds=';

function open(routes: Routes, path = '/license') {
  const calls = stubApi({
    'GET /api/license-presets/us-ca-lmft': {
      body: { ...aPreset(), rules: [], requirements: [], categories: [] },
    },
    'GET /api/licenses/3/progress': { body: aProgress() },
    'GET /api/sites': { body: [] },
    ...routes,
  });
  renderInApp(<LicenseView user={aUser()} onSave={async () => undefined} />, path);
  return calls;
}

it('shows what would count by another board, says what is not known, and keeps nothing', async () => {
  const ohio = aPreset({
    id: 'us-oh-lisw',
    name: 'Ohio LISW',
    state: 'OH',
    board: 'Ohio Board',
    isBeta: true,
  });
  const requirement = { ...aProgress().requirements[0]!, label: 'Paid experience', have: 62, need: 3_000 };
  const calls = open({
    'GET /api/licenses': { body: [aLicense({ opening: { 'direct-1750': 20 } })] },
    'GET /api/license-presets': { body: [aPreset(), ohio] },
    'GET /api/license-presets/us-oh-lisw': { body: { ...ohio, rules: [], requirements: [], categories: [] } },
    [`GET ${own}`]: { body: aProgress({ recorded: 70, countable: 55 }) },
    [`GET ${own}&presetId=us-oh-lisw`]: {
      body: aProgress({
        recorded: 70,
        countable: 62,
        requirements: [requirement],
        notCountedByRule: [],
        missing: [{ attribute: 'registeredOn', rule: 'licensed', lines: 9 }],
      }),
    },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Compare with Another Board: California LMFT' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: /^Compare with Another Board/ }));
  const board = await dialog.findByLabelText('Board');
  expect(
    within(board)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a board', 'Ohio LISW']);
  await userEvent.selectOptions(board, 'Ohio LISW');
  const table = within(await dialog.findByRole('table', { name: 'What would count by Ohio LISW' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Logged70 h',
    'Counts by California LMFT (estimate)55 h',
    'Would count by Ohio LISW (estimate)62 h',
    'Paid experience62 of 3,000 hours',
  ]);
  expect(
    dialog.getByText(/^When you are registered there: hours before that may not count\.$/),
  ).toBeVisible();
  expect(dialog.getByText(/^Your hours from before Clinical Hours/)).toBeVisible();
  expect(
    dialog.getByText(/rules of Ohio Board .* Some figures in these rules aren’t confirmed\.$/),
  ).toBeVisible();
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

const corrected = (countable: number): Routes => ({
  'GET /api/licenses': { body: [aLicense({ newerVersion: '2027-01' })] },
  [`GET ${own}`]: { body: aProgress({ countable: 55 }) },
  [`GET ${own}&version=2027-01`]: { body: aProgress({ countable, version: '2027-01' }) },
});

it('says on the page how many hours a corrected rule counts less, and opens both versions by an email', async () => {
  const calls = open(corrected(51), '/license#versions');
  const note = await screen.findByText(
    /^We corrected a rule of California Board of Behavioral Sciences: 4\sh of yours count less\./,
  );
  expect(note).toBeInTheDocument();
  expect(await screen.findByRole('table', { name: 'What counts under both versions' })).toBeVisible();
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('says nothing of a newer version by which the same hours count', async () => {
  open(corrected(55));
  expect(await screen.findByText('There is a newer version of these rules: 2027-01.')).toBeVisible();
  expect(screen.queryByText(/^We corrected a rule/)).toBeNull();
});
