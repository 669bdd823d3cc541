import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  aPastImport,
  aProblem,
  aRecord,
  choose,
  chooseSigned,
  csv,
  importButton,
  isDryRun,
  openImport,
  queryOf,
  select,
} from './import-page.fixture.tsx';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const sheets = ['Spring', 'Fall'].map((name) => ({ name, isHidden: false, hasHours: true }));
const workbook = () => new File(['PK'], 'log.xlsx', { type: '' });
const parts = () =>
  within(screen.getByRole('region', { name: 'Parts' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('imports the sheets of a workbook one by one, with the choices of the first, and each can be undone', async () => {
  const undone = aPastImport({ id: 31, undoneAt: '2026-03-31T15:00:00.000Z', removedCount: 2 });
  const calls = openImport(
    (call) => ({ body: aRecord({ sheets, sheet: queryOf(call)['sheet'] ?? 'Spring' }) }),
    (call) => ({
      status: 201,
      body: aRecord({ importedCount: 2, importId: queryOf(call)['sheet'] === 'Fall' ? 32 : 31 }),
    }),
    { 'POST /api/sessions/imports/31/undo': { body: undone } },
  );
  await choose(workbook());
  await screen.findByText('2 of 2 rows can be imported.');
  expect(calls[0]?.headers.get('Content-Type')).toBe(workbookType);
  expect(queryOf(calls[1])).toEqual({ sheet: 'Spring', dryRun: 'true' });
  expect(parts()).toEqual(['SpringNow', 'FallNext']);
  await select('Notes column', 'Remarks');
  await chooseSigned();
  await waitFor(() => expect(importButton()).toBeEnabled());
  await userEvent.click(importButton());
  await waitFor(() => expect(parts()).toEqual(['Spring2 sessions imported', 'FallNow']));
  await waitFor(() => expect(importButton()).toBeEnabled());
  await userEvent.click(importButton());
  expect(await screen.findByText('4 sessions imported')).toBeVisible();
  expect(calls.filter((call) => !isDryRun(call)).map(queryOf)).toEqual([
    { notes: 'Remarks', sheet: 'Spring', importAs: 'approved', fileName: 'log.xlsx' },
    { notes: 'Remarks', sheet: 'Fall', importAs: 'approved', fileName: 'log.xlsx' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo Spring' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo Import' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo Spring' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Undo Fall' })).toBeEnabled();
});

it('imports several files in one go, as far as none needs a look, and lets one be skipped', async () => {
  const calls = openImport(async (call) => {
    const isFaulty = (await (call.body as Blob).text()) === 'faulty';
    return { body: aRecord(isFaulty ? { problems: [aProblem(3, 'No date.')] } : {}) };
  });
  await choose([csv('a', 'a.csv'), csv('b', 'b.csv'), csv('faulty', 'c.csv')]);
  await screen.findByText('2 of 2 rows can be imported.');
  await chooseSigned();
  const all = () => screen.getByRole('button', { name: 'Import All 3 Parts' });
  await waitFor(() => expect(all()).toBeEnabled());
  await userEvent.click(all());
  await waitFor(() =>
    expect(parts()).toEqual(['a.csv2 sessions imported', 'b.csv2 sessions imported', 'c.csvNow']),
  );
  expect(await screen.findByText('No date.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Skip This Part' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Skip This Part' }));
  expect(await screen.findByText('4 sessions imported')).toBeVisible();
  expect(screen.getByText('Skipped')).toBeVisible();
  expect(calls.filter((call) => !isDryRun(call))).toHaveLength(2);
});

it('asks what an activity is, for all of its rows, and shows what the others mean', async () => {
  const type = { rowCount: 2, activityType: '', isLeftOut: false, kind: null, proposedKind: null };
  const types = [
    { ...type, name: 'Direct', kind: 'directClinical' as const },
    { ...type, name: 'Crisis line', proposedKind: 'directClinical' as const },
  ];
  const notes = ['Hidden rows are read too: 4.'];
  const calls = openImport({ body: aRecord({ types, notes, rowCount: 3, sessionCount: 1 }) });
  await choose();
  expect(await screen.findByText('3 of 3 rows can be imported, as 1 session.')).toBeVisible();
  expect(screen.getByText('Hidden rows are read too: 4.')).toBeVisible();
  const section = within(screen.getByRole('region', { name: 'Activities in the file' }));
  expect(section.getByText(/^Direct: direct\./)).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Direct clinical hours · Likely' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(queryOf(calls[1])).toMatchObject({ types: 'directClinical:Crisis line' });
  await select('Crisis line', 'Leave out');
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(queryOf(calls[2])).toMatchObject({ types: 'none:Crisis line' });
});
