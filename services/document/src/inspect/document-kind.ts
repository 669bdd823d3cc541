import { extensionOf } from '../file-name.ts';
import { refuse } from './refuse.ts';

/** The kinds of documents that are taken. Everything else is refused, because its dangers were never considered. */
export type DocumentKind = 'pdf' | 'doc' | 'docx' | 'txt' | 'jpeg' | 'png';

export const mimeTypes: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

const kindOfExtension = new Map<string, DocumentKind>([
  ['pdf', 'pdf'],
  ['doc', 'doc'],
  ['docx', 'docx'],
  ['txt', 'txt'],
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
]);

export const allowedSentence = 'You can upload PDF, DOC, DOCX, TXT, JPG, JPEG and PNG files.';

/**
 * Returns the kind of a file by its name, which is known before the first byte. Throws unsupported_media for a kind
 * that cannot be uploaded.
 */
export function namedKind(name: string): DocumentKind {
  const extension = extensionOf(name);
  const kind = kindOfExtension.get(extension);
  if (kind) return kind;
  throw refuse('type_not_allowed', `${complaint(extension)} ${allowedSentence}`);
}

function complaint(extension: string): string {
  if (extension === '') return 'The name of this file has no extension.';
  if (!/^[a-z0-9]{1,12}$/u.test(extension)) return 'This file type isn’t supported.';
  return `Files that end in .${extension} cannot be uploaded.`;
}
