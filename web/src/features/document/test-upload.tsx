import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubUploads } from '../../lib/files/test-uploads.ts';
import { aDocument, click, openDocuments } from './test-documents.tsx';

export const megabyte = 1024 * 1024;

export const pdf = (bytes = 2048, name = 'Contract.pdf') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

export const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Document file'), { target: { files } });

export const submit = () => click('Upload');

/** Opens the dialog over these documents, which the test changes as a server would. */
export async function openUpload(
  path = '/documents',
  documents = [aDocument({ id: 9, originalName: 'Older.pdf' })],
) {
  const uploads = stubUploads();
  openDocuments(documents, {}, path);
  await click('Upload Document');
  return { uploads, documents };
}

/** Chooses a file, fills in the form, and submits it. */
export async function send(file = pdf()) {
  choose(file);
  await screen.findByText(file.name);
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Contracts');
  const value = ' Signed by both sides. ';
  fireEvent.change(screen.getByLabelText('Description (optional)'), { target: { value } });
  await submit();
}
