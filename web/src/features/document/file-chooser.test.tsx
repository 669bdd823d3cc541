import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { choose, megabyte, openUpload, pdf, send, submit } from './test-upload.tsx';

it.each([
  [
    'virus.pdf.exe',
    10,
    '.exe files aren’t supported. You can upload PDF, DOC, DOCX, TXT, JPG, JPEG and PNG files.',
  ],
  ['page.html', 10, '.html files aren’t supported.'],
  ['README', 10, 'This file has no extension, so we can’t tell its type.'],
  ['a.??', 10, 'This file type isn’t supported.'],
  ['empty.pdf', 0, 'This file is empty.'],
  ['big.pdf', 10 * megabyte + 11_000, 'it has 10.01 MB, and a document can have at most 10 MB.'],
])('sends nothing of %s, and says why', async (name, bytes, words) => {
  const { uploads } = await openUpload();
  choose(pdf(10, 'Fine.pdf'));
  await screen.findByText('Fine.pdf');
  choose(pdf(bytes, name));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByText('Fine.pdf')).toBeNull();
  await submit();
  expect(await screen.findByText('Please choose a file first.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose File' })).toHaveFocus();
  expect(uploads).toHaveLength(0);
});

it('takes a document of exactly 10 MB, whatever the case of its ending', async () => {
  const { uploads } = await openUpload();
  choose(pdf(10 * megabyte, 'SCAN.PDF'));
  expect(await screen.findByText('10.00 MB')).toBeVisible();
  await submit();
  await waitFor(() => expect(uploads).toHaveLength(1));
});

it('says when a file cannot be read', async () => {
  await openUpload();
  const file = pdf();
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent('This file could not be read.');
});

it('sends nothing while the description is too long', async () => {
  const { uploads } = await openUpload();
  choose(pdf());
  fireEvent.change(screen.getByLabelText('Description (optional)'), { target: { value: 'a'.repeat(2001) } });
  await submit();
  expect(await screen.findByText('Description must be at most 2000 characters')).toBeVisible();
  expect(uploads).toHaveLength(0);
});

it('opens the choice of files from the keyboard', async () => {
  await openUpload();
  let isOpened = false;
  screen.getByLabelText('Document file').addEventListener('click', () => {
    isOpened = true;
  });
  screen.getByRole('button', { name: 'Choose File' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(isOpened).toBe(true);
});

const drag = (type: 'dragOver' | 'drop' | 'dragLeave', files: File[], types = ['Files']) => {
  const event = createEvent[type](document.body, { dataTransfer: { files, types, dropEffect: 'none' } });
  fireEvent(document.body, event);
  return event;
};

it('takes a file that is dropped anywhere in the window', async () => {
  await openUpload();
  expect(drag('dragOver', []).defaultPrevented).toBe(true);
  expect(drag('drop', [pdf()]).defaultPrevented).toBe(true);
  expect(await screen.findByText('2.00 KB')).toBeVisible();
});

it('takes one file at a time, and leaves dropped text alone', async () => {
  await openUpload();
  drag('drop', [pdf(), pdf(10, 'Second.pdf')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose one file at a time.');
  expect(drag('drop', [], ['text/plain']).defaultPrevented).toBe(false);
});

it('takes no dropped file while it uploads', async () => {
  await openUpload();
  await send();
  drag('drop', [pdf(10, 'Second.pdf')]);
  expect(screen.queryByText('Second.pdf')).toBeNull();
  expect(screen.getByText('Contract.pdf')).toBeVisible();
});
