import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Routes } from '../../test-api.tsx';
import { aDocument, click, openDocuments } from './test-documents.tsx';

const canBeHad: Routes = { 'HEAD /api/documents/1/view': {} };
const name = 'Preview of Contract.pdf';
const dialog = () => within(screen.getByRole('dialog'));
const inNewTab = () => dialog().queryByRole('link', { name: 'Open in New Tab' });

afterEach(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));

/** Sets whether the browser can show a PDF in a page. */
function withPdfViewer(isThere: boolean) {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: isThere, configurable: true });
}

async function view(mimeType: string, routes: Routes = canBeHad) {
  openDocuments([aDocument({ mimeType, category: 'contracts', description: 'Signed.' })], routes);
  await click('Preview Contract.pdf');
}

it.each(['application/pdf', 'text/plain'])('shows %s in a frame', async (mimeType) => {
  withPdfViewer(true);
  await view(mimeType);
  expect(await screen.findByTitle(name)).toHaveAttribute('src', '/api/documents/1/view');
  expect(inNewTab()).toHaveAttribute('href', '/api/documents/1/view');
  expect(inNewTab()).toHaveAttribute('target', '_blank');
  expect(dialog().getByRole('button', { name: 'Download' })).toBeVisible();
});

it('shows an image as one', async () => {
  await view('image/png');
  expect(await screen.findByRole('img', { name })).toHaveAttribute('src', '/api/documents/1/view');
  expect(inNewTab()).toBeVisible();
});

it('offers a tab of its own where the browser has no viewer for a PDF', async () => {
  withPdfViewer(false);
  await view('application/pdf');
  expect(dialog().getByText(/opens PDFs in a new tab/)).toBeVisible();
  expect(inNewTab()).toBeVisible();
  expect(screen.queryByTitle(name)).toBeNull();
});

it('only lets a Word document be downloaded', async () => {
  await view('application/msword');
  expect(dialog().getByText(/Word documents cannot be shown here/)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Download' })).toBeVisible();
  expect(inNewTab()).toBeNull();
});

it('tells everything about the document, and gives the focus back when it is closed', async () => {
  await view('image/png');
  expect(screen.getByRole('dialog', { name: 'Preview Contract.pdf' })).toBeVisible();
  expect(dialog().getByText('Contracts')).toBeVisible();
  expect(dialog().getByText('Image · 1.50 MB · Uploaded 03/01/2026')).toBeVisible();
  expect(dialog().getByText('Signed.')).toBeVisible();
  await click('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Preview Contract.pdf' })).toHaveFocus();
});

it('shows no answer about a failure as if it were the document, and tries again', async () => {
  let isAway = true;
  await view('text/plain', { 'HEAD /api/documents/1/view': () => (isAway ? { status: 503 } : {}) });
  expect(await screen.findByText(/We could not load this document/)).toBeVisible();
  expect(screen.queryByTitle(name)).toBeNull();
  isAway = false;
  await click('Retry');
  expect(await screen.findByTitle(name)).toBeVisible();
});

it('says when the document was deleted meanwhile', async () => {
  await view('text/plain', { 'HEAD /api/documents/1/view': { status: 404 } });
  expect(await screen.findByText(/This document was deleted/)).toBeVisible();
});

it('says when an image breaks off on its way', async () => {
  await view('image/jpeg');
  fireEvent.error(await screen.findByRole('img', { name }));
  expect(await screen.findByText(/We could not load this document/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('img', { name })).toBeVisible();
});
