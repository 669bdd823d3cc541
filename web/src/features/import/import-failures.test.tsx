import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  aProblem,
  aRecord,
  choose,
  chooseSigned,
  csv,
  importButton,
  isDryRun,
  openImport,
  select,
} from './import-page.fixture.tsx';

it('keeps file and mapping when an import fails, and tries again under the same key after a lost answer', async () => {
  let isLost = true;
  const calls = openImport({ body: aRecord() }, () =>
    isLost ? new TypeError('Failed to fetch') : { status: 201, body: aRecord({ importedCount: 2 }) },
  );
  await choose();
  await screen.findByText('2 of 2 rows can be imported.');
  await select('Notes column', 'Remarks');
  await chooseSigned();
  await waitFor(() => expect(importButton()).toBeEnabled());
  await userEvent.click(importButton());
  expect(await screen.findByText('Failed to import sessions. Please try again.')).toBeVisible();
  expect(screen.getByText('hours.csv')).toBeVisible();
  expect(screen.getByLabelText('Notes column')).toHaveValue('Remarks');
  isLost = false;
  await waitFor(() => expect(importButton()).toBeEnabled());
  await userEvent.click(importButton());
  expect(await screen.findByText('2 sessions imported')).toBeVisible();
  const keys = calls.filter((call) => !isDryRun(call)).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('looks again when the server refuses what was fine before', async () => {
  let isFaulty = false;
  openImport(
    () => ({
      body: aRecord(isFaulty ? { problems: [aProblem(3, 'You have no such supervisor.')] } : {}),
    }),
    () => {
      isFaulty = true;
      return { status: 400, body: { message: 'Nothing was imported, because 1 row has a problem.' } };
    },
  );
  await choose();
  await screen.findByText('2 of 2 rows can be imported.');
  await chooseSigned();
  await waitFor(() => expect(importButton()).toBeEnabled());
  await userEvent.click(importButton());
  expect(await screen.findByText(/Nothing was imported, because 1 row has a problem\./)).toBeVisible();
  expect(await screen.findByText('You have no such supervisor.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Import 1, leave out 1' })).toBeEnabled();
});

it('shows why a file was refused, without a second try that could not help', async () => {
  openImport({ status: 400, body: { message: 'This is not a CSV file.' } });
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not a CSV file.');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('looks again on request when a part was away', async () => {
  let isAway = true;
  openImport(() => (isAway ? { status: 503, body: { message: 'Back soon.' } } : { body: aRecord() }));
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('Back soon.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2 of 2 rows can be imported.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not send a file that is too large, and keeps the one before', async () => {
  const calls = openImport({ body: aRecord() });
  await choose();
  await screen.findByText('2 of 2 rows can be imported.');
  await choose(csv('x'.repeat(5_000_001), 'large.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is too large: at most 5 MB');
  expect(calls).toHaveLength(1);
  expect(screen.getByText('hours.csv')).toBeVisible();
  await chooseSigned();
  await waitFor(() => expect(importButton()).toBeEnabled());
});
