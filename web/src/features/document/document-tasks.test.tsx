import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Routes } from '../../test-api.tsx';
import { act, aDocument, click, fetchCount, openDocuments, shownNames } from './test-documents.tsx';

const both = ['/api/documents', '/api/documents/archived'];

afterEach(() => vi.restoreAllMocks());

/** Opens the page over a server whose documents change. */
function openChanging(isArchived = false) {
  const documents = [aDocument({ isArchived }), aDocument({ id: 2, originalName: 'Other.pdf' })];
  const change = (changed: boolean) => () => {
    documents[0] = aDocument({ isArchived: changed });
    return { body: documents[0] };
  };
  const routes: Routes = {
    'POST /api/documents/1/archive': change(true),
    'POST /api/documents/1/unarchive': change(false),
    'DELETE /api/documents/1': () => {
      documents.splice(0, 1);
      return { status: 204 };
    },
  };
  return openDocuments(documents, routes, isArchived ? '/documents?archived=true' : '/documents');
}

it('archives a document, refreshes both lists, puts the focus on the heading, and restores it from there', async () => {
  const calls = openChanging();
  await act('Archive', 'Contract.pdf');
  expect(await screen.findByText('Document archived')).toBeVisible();
  await waitFor(() => expect(shownNames()).toEqual(['Other.pdf']));
  expect(both.map((path) => fetchCount(calls, path))).toEqual([2, 2]);
  expect(screen.getByRole('heading', { name: 'Active' })).toHaveFocus();
  await click('Show Archived');
  await act('Restore', 'Contract.pdf');
  expect(await screen.findByText('Document restored')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No archived documents' })).toBeVisible();
  expect(both.map((path) => fetchCount(calls, path))).toEqual([3, 3]);
});

it('deletes a document after a question that names it', async () => {
  const calls = openChanging();
  await act('Delete', 'Contract.pdf');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Document' }));
  expect(dialog.getByText(/delete “Contract.pdf”\? It is deleted for good/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Document deleted')).toBeVisible();
  await waitFor(() => expect(shownNames()).toEqual(['Other.pdf']));
  expect(both.map((path) => fetchCount(calls, path))).toEqual([2, 2]);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Active' })).toHaveFocus());
});

it('deletes nothing when the question is answered with Cancel', async () => {
  const calls = openChanging();
  await act('Delete', 'Contract.pdf');
  await click('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  expect(screen.getByRole('button', { name: 'More for Contract.pdf' })).toHaveFocus();
});

it.each([
  ['Archive', 'POST /api/documents/1/archive', 'Failed to archive document. Please try again.'],
  ['Restore', 'POST /api/documents/1/unarchive', 'Failed to restore document. Please try again.'],
  ['Delete', 'DELETE /api/documents/1', 'Failed to delete document. Please try again.'],
  ['Download', 'HEAD /api/documents/1/download', 'Failed to download document. Please try again.'],
])('says when %s fails, and keeps the document', async (action, route, words) => {
  const isArchived = action === 'Restore';
  openDocuments(
    [aDocument({ isArchived })],
    { [route]: { status: 503, body: { message: 'Back soon.' } } },
    `/documents?archived=${isArchived}`,
  );
  await act(action, 'Contract.pdf');
  if (action === 'Delete') await click('Delete');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(alert).toHaveTextContent('Back soon.');
  expect(screen.getByText('Contract.pdf')).toBeVisible();
});

it('shows what there is when the document was gone already', async () => {
  const documents = [aDocument()];
  openDocuments(documents, {
    'DELETE /api/documents/1': () => {
      documents.pop();
      return { status: 404, body: { message: 'There is no such document' } };
    },
  });
  await act('Delete', 'Contract.pdf');
  await click('Delete');
  expect(await screen.findByText('There is no such document')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lets the browser download under the name of the document, once it can be had', async () => {
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    links.push(this);
  });
  openDocuments([aDocument()], { 'HEAD /api/documents/1/download': {} });
  await act('Download', 'Contract.pdf');
  await waitFor(() => expect(links).toHaveLength(1));
  expect(links[0]).toHaveAttribute('href', '/api/documents/1/download');
  expect(links[0]).toHaveAttribute('download', 'Contract.pdf');
});
