import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { address, aDocument, click, shownNames } from './test-documents.tsx';
import { choose, openUpload, pdf, send, submit } from './test-upload.tsx';

const note = () => screen.findByRole('note');

function expectKept() {
  expect(screen.getByText('Contract.pdf')).toBeVisible();
  expect(screen.getByLabelText('Category')).toHaveValue('contracts');
  expect(screen.getByLabelText('Description (optional)')).toHaveValue(' Signed by both sides. ');
}

it('asks for no client information, and takes General where nothing is chosen', async () => {
  const { uploads } = await openUpload();
  expect(screen.getByText(/don’t upload client information/)).toBeVisible();
  choose(pdf());
  await screen.findByText('2.00 KB');
  await submit();
  expect(uploads[0]?.form?.get('category')).toBe('general');
  expect(uploads[0]?.form?.has('description')).toBe(false);
});

/** Presses Upload while the file is still being read. */
async function uploadTooEarly() {
  const { uploads } = await openUpload();
  const file = pdf();
  const reading = Promise.withResolvers<ArrayBuffer>();
  file.arrayBuffer = () => reading.promise;
  choose(file);
  await click('Upload');
  return { uploads, reading };
}

it('waits for a file that is still read when the button is pressed', async () => {
  const { uploads, reading } = await uploadTooEarly();
  expect(screen.queryByText('Please choose a file first.')).toBeNull();
  reading.resolve(new ArrayBuffer(2048));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.form?.get('file')).toHaveProperty('size', 2048);
});

it('says what is wrong with a file that it waited for', async () => {
  const { uploads, reading } = await uploadTooEarly();
  reading.reject(new Error('gone'));
  expect(await screen.findByText(/This file could not be read/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose File' })).toHaveFocus());
  expect(screen.getByText(/This file could not be read/)).toBeVisible();
  expect(uploads).toHaveLength(0);
});

it('uploads nothing that it waited for once it is closed', async () => {
  const { uploads, reading } = await uploadTooEarly();
  await click('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  reading.resolve(new ArrayBuffer(2048));
  await reading.promise;
  // The code that waited for the file runs before the end of this click.
  await userEvent.click(document.body);
  expect(uploads).toHaveLength(0);
});

it('uploads the file with its fields, shows it, and closes', async () => {
  const { uploads, documents } = await openUpload();
  await send();
  const [upload] = uploads;
  expect(upload?.call).toBe('POST /api/documents');
  expect(upload?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect([...(upload?.form?.keys() ?? [])]).toEqual(['category', 'description', 'file']);
  expect(upload?.form?.get('category')).toBe('contracts');
  expect(upload?.form?.get('description')).toBe('Signed by both sides.');
  const file = upload?.form?.get('file') as File;
  expect([file.name, file.size, file.type]).toEqual(['Contract.pdf', 2048, 'application/pdf']);
  documents.unshift(aDocument({ id: 10, category: 'contracts' }));
  await upload?.answer(201, documents[0]);
  expect(await screen.findByText('Document uploaded')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(shownNames()).toEqual(['Contract.pdf', 'Older.pdf']));
});

it.each([
  ['/documents?archived=true', ''],
  ['/documents?category=licensure', ''],
  ['/documents?category=contracts', '?category=contracts'],
])('shows what was uploaded, whatever was on the screen before: %s', async (path, after) => {
  const { uploads, documents } = await openUpload(path);
  await send();
  documents.unshift(aDocument({ id: 10, category: 'contracts' }));
  await uploads[0]?.answer(201, documents[0]);
  await waitFor(() => expect(address()).toBe(after));
  await waitFor(() => expect(shownNames()).toContain('Contract.pdf'));
});

it('tells how far an upload is, and readers now and then, and takes no other file and no second click meanwhile', async () => {
  const { uploads } = await openUpload();
  await send();
  const bar = screen.getByRole('progressbar', { name: 'Upload of Contract.pdf' });
  expect(bar).toHaveAttribute('aria-valuenow', '0');
  expect(screen.getByRole('region', { name: 'Uploading Contract.pdf' })).toHaveFocus();
  const told = within(screen.getByRole('region', { name: 'Uploading Contract.pdf' })).getByRole('status');
  expect(told).toHaveTextContent('');
  expect(screen.getByRole('button', { name: 'Choose Another File' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('progressbar')).toBeVisible();
  expect(uploads).toHaveLength(1);
  uploads[0]?.progress(60, 100);
  expect(bar).toHaveAttribute('aria-valuenow', '60');
  expect(screen.getByText('60%, 1.20 KB of 2.00 KB')).toBeVisible();
  expect(told).toHaveTextContent('50% uploaded');
  uploads[0]?.progress(100, 100);
  expect(screen.getByText('100%, 2.00 KB of 2.00 KB')).toBeVisible();
  expect(screen.getByText('Checking the document…')).toBeVisible();
  expect(told).toHaveTextContent('Upload complete.');
});

it('asks before the window is closed in the middle of an upload', async () => {
  const { uploads } = await openUpload();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  choose(pdf());
  await screen.findByText('2.00 KB');
  expect(isAsked()).toBe(false);
  await submit();
  await waitFor(() => expect(isAsked()).toBe(true));
  await uploads[0]?.loseNetwork();
  await waitFor(() => expect(isAsked()).toBe(false));
});

it('stops at once on Cancel, keeps everything, and goes on under the same key', async () => {
  const { uploads } = await openUpload();
  await send();
  await click('Cancel');
  expect(uploads[0]?.isAborted).toBe(true);
  expect(await note()).toHaveTextContent('Upload canceled. Your file is still here.');
  expect(await note()).toHaveFocus();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText(/Failed to upload/)).toBeNull();
  expectKept();
  await submit();
  const keys = uploads.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('does not close when the upload is stopped with a double click', async () => {
  const { uploads } = await openUpload();
  await send();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Cancel' }));
  expect(uploads[0]?.isAborted).toBe(true);
  expect(await note()).toHaveTextContent('Upload canceled.');
  expectKept();
});

it('closes on Cancel while nothing is under way', async () => {
  await openUpload();
  await click('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Upload Document' })).toHaveFocus();
});

it('keeps everything when the network fails, and tries again under the same key', async () => {
  const { uploads } = await openUpload();
  await send();
  await uploads[0]?.loseNetwork();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to upload document. Please try again.');
  expect(await note()).toHaveTextContent('Your file is still here.');
  expectKept();
  await submit();
  expect(screen.queryByRole('note')).toBeNull();
  const [first, second] = uploads.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});

it('says why the server refuses, and takes a new key for what is another upload then', async () => {
  const { uploads } = await openUpload();
  await send();
  await uploads[0]?.answer(415, { message: 'This file is a PNG image, not a PDF' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to upload document. Please try again.');
  expect(alert).toHaveTextContent('This file is a PNG image, not a PDF');
  expect(await note()).toHaveTextContent('This file is a PNG image, not a PDF. Your file is still here.');
  await submit();
  const [first, second] = uploads.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).not.toBe(first);
});

it('takes a new key for another file', async () => {
  const { uploads } = await openUpload();
  await send();
  await uploads[0]?.loseNetwork();
  choose(pdf());
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  await submit();
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[1]?.headers.get('Idempotency-Key')).not.toBe(uploads[0]?.headers.get('Idempotency-Key'));
});

it('stops the upload when the page is left', async () => {
  const { uploads } = await openUpload();
  await send();
  cleanup();
  expect(uploads[0]?.isAborted).toBe(true);
});
