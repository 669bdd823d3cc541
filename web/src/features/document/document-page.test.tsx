import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  address,
  aDocument,
  click,
  goBack,
  manyDocuments,
  openDocuments,
  shownNames,
} from './test-documents.tsx';

it('shows what a document is: kind, size, day, category and description, and names it in every action', async () => {
  openDocuments([
    aDocument({
      category: 'contracts',
      description: 'Signed by both sides.',
      // The next day in London, but not yet in New York.
      uploadedAt: '2026-03-02T03:00:00.000Z',
    }),
  ]);
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByRole('heading', { name: 'Contract.pdf' })).toBeVisible();
  expect(card.getByText('PDF · 1.50 MB · 03/01/2026')).toBeVisible();
  expect(card.getByText('Contracts')).toBeVisible();
  expect(card.getByText('Signed by both sides.')).toBeVisible();
  const names = card.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Preview Contract.pdf', 'More for Contract.pdf']);
  await click('More for Contract.pdf');
  const items = screen.getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'View (opens in a new tab)',
    'Download',
    'Archive',
    'Delete',
  ]);
  expect(items[0]).toHaveAttribute('href', '/api/documents/1/view');
  expect(items[0]).toHaveAttribute('target', '_blank');
});

it('calls kinds of documents by their names', async () => {
  const kinds = [
    ['application/msword', 'Word'],
    ['text/plain', 'Text'],
    ['image/png', 'Image'],
  ] as const;
  openDocuments(kinds.map(([mimeType], index) => aDocument({ id: index + 1, mimeType, fileSize: 1023 })));
  for (const [, word] of kinds)
    expect(await screen.findByText(new RegExp(`^${word} · 1023 Bytes`))).toBeVisible();
});

it('opens no tab for a Word file, which a browser would save', async () => {
  openDocuments([aDocument({ originalName: 'Plan.doc', mimeType: 'application/msword' })]);
  await click('More for Plan.doc');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Download',
    'Archive',
    'Delete',
  ]);
});

it('keeps the whole of a name that is cut', async () => {
  const originalName = `${'A very long name '.repeat(12)}.pdf`;
  openDocuments([aDocument({ originalName })]);
  expect(await screen.findByRole('heading', { level: 3 })).toHaveAttribute('title', originalName);
});

it('narrows down to a category, which the address keeps', async () => {
  openDocuments([
    aDocument({ id: 1, originalName: 'Contract.pdf', category: 'contracts' }),
    aDocument({ id: 2, originalName: 'Diploma.pdf', category: 'certificates' }),
    aDocument({ id: 3, originalName: 'Other.pdf' }),
  ]);
  await screen.findByText('3 documents');
  const filter = within(screen.getByRole('group', { name: 'Documents to show' }));
  expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All Documents',
    'Contracts',
    'Evaluations',
    'Certificates',
    'Licensure',
  ]);
  expect(filter.getByRole('button', { name: 'All Documents' })).toHaveAttribute('aria-pressed', 'true');
  await click('Certificates');
  expect(shownNames()).toEqual(['Diploma.pdf']);
  expect(screen.getByText('1 document')).toBeVisible();
  expect(filter.getByRole('button', { name: 'Certificates' })).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toBe('?category=certificates');
  await goBack();
  await waitFor(() => expect(shownNames()).toHaveLength(3));
});

it('leads to the archived documents and back', async () => {
  openDocuments([aDocument(), aDocument({ id: 2, originalName: 'Old.pdf', isArchived: true })]);
  await click('Show Archived');
  expect(await screen.findByRole('heading', { name: 'Archived' })).toBeVisible();
  expect(shownNames()).toEqual(['Old.pdf']);
  expect(address()).toBe('?archived=true');
  await click('More for Old.pdf');
  expect(screen.getByRole('menuitem', { name: 'Restore' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Archive' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await click('Show Active');
  expect(shownNames()).toEqual(['Contract.pdf']);
  expect(address()).toBe('');
});

it('opens where the address says', async () => {
  openDocuments(
    [
      ...manyDocuments(14, { category: 'contracts', isArchived: true }),
      aDocument({ id: 99, originalName: 'Elsewhere.pdf' }),
    ],
    {},
    '/documents?category=contracts&archived=true&page=2',
  );
  await screen.findByText('14 documents');
  expect(shownNames()).toEqual(['Document 2.pdf', 'Document 1.pdf']);
});

it('shows twelve documents on a page, and puts the focus on the heading when it is turned', async () => {
  openDocuments(manyDocuments(25));
  expect(await screen.findByText('Showing 1 to 12 of 25 documents')).toBeVisible();
  expect(shownNames()).toHaveLength(12);
  await click('Next');
  expect(await screen.findByText('Showing 13 to 24 of 25 documents')).toBeVisible();
  expect(shownNames().at(0)).toBe('Document 13.pdf');
  expect(address()).toBe('?page=2');
  expect(screen.getByRole('heading', { name: 'Active' })).toHaveFocus();
  await click('Contracts');
  await waitFor(() => expect(address()).toBe('?category=contracts'));
});

it('leads an old address to the last page there is', async () => {
  openDocuments(manyDocuments(13), {}, '/documents?page=9');
  await waitFor(() => expect(address()).toBe('?page=2'));
  expect(shownNames()).toEqual(['Document 1.pdf']);
});

it('invites to upload when there is nothing at all', async () => {
  openDocuments([]);
  expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeVisible();
  await click('Upload Your First Document');
  expect(await screen.findByRole('dialog', { name: 'Upload Document' })).toBeVisible();
});

it('says when everything is in the archive', async () => {
  openDocuments([aDocument({ isArchived: true })]);
  expect(await screen.findByRole('heading', { name: 'No active documents' })).toBeVisible();
});

it('waits for the archive before it says why there is nothing', async () => {
  let answer: (() => void) | undefined;
  openDocuments([], {
    'GET /api/documents/archived': () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: [] });
      }),
  });
  await waitFor(() => expect(answer).toBeDefined());
  expect(screen.getByLabelText('Loading')).toBeVisible();
  answer?.();
  expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeVisible();
});

it('says when a category is empty, and leads out of it', async () => {
  openDocuments([aDocument()], {}, '/documents?category=licensure');
  expect(await screen.findByRole('heading', { name: 'No documents in Licensure' })).toBeVisible();
  await click('Clear Filter');
  expect(shownNames()).toEqual(['Contract.pdf']);
});

it('says when nothing is archived', async () => {
  openDocuments([aDocument()], {}, '/documents?archived=true');
  expect(await screen.findByRole('heading', { name: 'No archived documents' })).toBeVisible();
});

it('shows that it is loading, then why it could not, and tries again', async () => {
  let isAway = true;
  openDocuments([], {
    'GET /api/documents': () =>
      isAway ? { status: 503, body: { message: 'Back soon.' } } : { body: [aDocument()] },
  });
  expect(screen.getByLabelText('Loading')).toBeVisible();
  expect(await screen.findByText(/We could not load your documents. Back soon./)).toBeVisible();
  isAway = false;
  await click('Retry');
  await waitFor(() => expect(shownNames()).toEqual(['Contract.pdf']));
});

it('leads from archived documents that could not be loaded to the active ones', async () => {
  openDocuments(
    [aDocument()],
    { 'GET /api/documents/archived': { status: 503 } },
    '/documents?archived=true',
  );
  expect(await screen.findByText(/We could not load your archived documents./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show Active' }));
  await waitFor(() => expect(shownNames()).toEqual(['Contract.pdf']));
});
