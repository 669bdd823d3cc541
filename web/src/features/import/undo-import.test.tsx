import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  aPastImport,
  aRecord,
  choose,
  chooseSigned,
  importButton,
  openImport,
} from './import-page.fixture.tsx';

const undone = aPastImport({ undoneAt: '2026-03-31T15:00:00.000Z', unchangedCount: 0, removedCount: 2 });
const path = 'POST /api/sessions/imports/31/undo';

it('undoes an import right after it, once that is confirmed', async () => {
  openImport({ body: aRecord() }, undefined, { [path]: { body: undone } });
  await choose();
  await screen.findByText('2 of 2 rows can be imported.');
  await chooseSigned();
  await waitFor(() => expect(importButton()).toBeEnabled());
  await userEvent.click(importButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo This Import' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Undo this import?' }));
  expect(dialog.getByText('2 sessions will be deleted.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Undo Import' }));
  expect(await screen.findByRole('heading', { name: 'The import was undone' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toContainElement(
    screen.getByRole('heading', { name: 'The import was undone' }),
  );
  expect(screen.queryByRole('button', { name: 'Undo This Import' })).toBeNull();
});

it('lists earlier imports, and says why one cannot be undone', async () => {
  let first = aPastImport({ unchangedCount: 1, changedCount: 1 });
  const others = [
    aPastImport({ id: 30, fileName: 'decided.csv', unchangedCount: 1, changedCount: 1, decidedCount: 1 }),
    aPastImport({ id: 29, fileName: 'deleted.csv', unchangedCount: 0 }),
    aPastImport({ id: 28, fileName: 'changed.csv', unchangedCount: 0, changedCount: 2 }),
  ];
  openImport({ body: aRecord() }, undefined, {
    'GET /api/sessions/imports': () => ({ body: [first, ...others] }),
    [path]: () => {
      first = { ...undone, changedCount: 1, removedCount: 1 };
      return { body: first };
    },
  });
  const list = await screen.findByRole('list', { name: 'Earlier imports' });
  expect(list).toHaveTextContent('A supervisor has decided on 1 session, so all of it stays.');
  expect(list).toHaveTextContent('All of its sessions have been deleted since.');
  expect(list).toHaveTextContent('All of its sessions have changed since.');
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Undo Import: hours.csv' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(
    dialog.getByText(
      '1 session from hours.csv will be deleted. 1 session that you changed or sent for approval stays.',
    ),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Undo Import' }));
  await waitFor(() => expect(list).toHaveTextContent('Undone: 1 session was deleted.'));
  await waitFor(() => expect(list).toHaveFocus());
});

it('shows why an import was not undone', async () => {
  openImport({ body: aRecord() }, undefined, {
    'GET /api/sessions/imports': { body: [aPastImport()] },
    [path]: { status: 409, body: { message: 'A supervisor has decided on 1 session of this import.' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo Import: hours.csv' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo Import' }));
  expect(await screen.findByText('Failed to undo the import. Please try again.')).toBeVisible();
  expect(screen.getByText('A supervisor has decided on 1 session of this import.')).toBeVisible();
});
