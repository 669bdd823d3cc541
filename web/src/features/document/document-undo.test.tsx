import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer } from '../../test-api.tsx';
import { inLists } from './document.api.ts';
import { act, aDocument, click, manyDocuments, openDocuments, shownNames } from './test-documents.tsx';

const away: Answer = { status: 503, body: { message: 'Back soon.' } };

/** Opens the page over three documents. `before` may delay a call, or answer in its place. */
function openMoving(
  isArchived: boolean,
  before: (move: string) => Answer | undefined | Promise<Answer | undefined> = () => undefined,
) {
  const documents = manyDocuments(3, { isArchived });
  const move = (id: number, name: string) => async () => {
    const instead = await before(`${name} ${id}`);
    if (instead) return instead;
    const index = documents.findIndex((each) => each.id === id);
    documents[index] = { ...documents[index]!, isArchived: name === 'archive' };
    return { body: documents[index] };
  };
  const routes = Object.fromEntries(
    [1, 2, 3].flatMap((id) =>
      ['archive', 'unarchive'].map((name) => [`POST /api/documents/${id}/${name}`, move(id, name)]),
    ),
  );
  const calls = openDocuments(documents, routes, `/documents?archived=${isArchived}`);
  return () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
}

const all = ['Document 3.pdf', 'Document 2.pdf', 'Document 1.pdf'];

it.each([
  {
    isArchived: false,
    action: 'Archive',
    done: 'Document archived',
    undone: 'Document restored',
    names: ['archive', 'unarchive'],
  },
  {
    isArchived: true,
    action: 'Restore',
    done: 'Document restored',
    undone: 'Document archived',
    names: ['unarchive', 'archive'],
  },
])('takes $action back', async ({ isArchived, action, done, undone, names }) => {
  const moves = openMoving(isArchived);
  await act(action, 'Document 2.pdf');
  expect(await screen.findByText(done)).toBeVisible();
  expect(shownNames()).toEqual(['Document 3.pdf', 'Document 1.pdf']);
  await click('Undo');
  expect(await screen.findByText(undone)).toBeVisible();
  expect(shownNames()).toEqual(all);
  expect(moves()).toEqual(names.map((name) => `/api/documents/2/${name}`));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('moves a document at once, in both lists', async () => {
  openMoving(false, () => new Promise(() => undefined));
  await act('Archive', 'Document 2.pdf');
  expect(shownNames()).toEqual(['Document 3.pdf', 'Document 1.pdf']);
  expect(screen.getByRole('heading', { name: 'Active' })).toHaveFocus();
  // The second call does not wait for the first.
  await act('Archive', 'Document 3.pdf');
  expect(screen.getByText('1 document')).toBeVisible();
  await click('Show Archived');
  expect(shownNames()).toEqual(['Document 3.pdf', 'Document 2.pdf']);
});

it('brings back only what failed of two moves at once, and tries again on request', async () => {
  let isAway = true;
  let letGo = () => undefined as void;
  const opened = new Promise<void>((resolve) => (letGo = resolve));
  const moves = openMoving(false, async (move) => {
    await opened;
    return isAway && move === 'archive 3' ? away : undefined;
  });
  await act('Archive', 'Document 2.pdf');
  await act('Archive', 'Document 3.pdf');
  expect(shownNames()).toEqual(['Document 1.pdf']);
  letGo();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to archive document. Please try again. Back soon.');
  await waitFor(() => expect(shownNames()).toEqual(['Document 3.pdf', 'Document 1.pdf']));
  isAway = false;
  await click('Try Again');
  expect(await screen.findByText('Document archived')).toBeVisible();
  expect(shownNames()).toEqual(['Document 1.pdf']);
  expect(moves().filter((path) => path === '/api/documents/3/archive')).toHaveLength(2);
});

it('puts a document that comes back where the server would: the newest first', () => {
  const documents = [
    aDocument({ id: 1, uploadedAt: '2026-03-02T15:00:00.000Z' }),
    ...manyDocuments(3).map((document) => ({ ...document, id: document.id + 1 })),
  ];
  for (const document of documents) {
    const { '/api/documents': active, '/api/documents/archived': archived } = inLists(document, false);
    expect(active!(documents.filter((each) => each !== document))).toEqual(documents);
    expect(active!(documents)).toEqual(documents);
    expect(archived!(documents)).not.toContain(document);
  }
});
