import { extensionOf } from '../file-name.ts';
import { refuse } from './refuse.ts';

/** What a document can be. Everything else is refused: what is not on this list was never thought about. */
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

/** What can be uploaded, as a sentence. */
export const allowedSentence = 'You can upload PDF, DOC, DOCX, TXT, JPG, JPEG and PNG files.';

/** What a file is by its name. Throws unsupported_media for what cannot be uploaded: this can be asked before the first byte. */
export function namedKind(name: string): DocumentKind {
  const extension = extensionOf(name);
  const kind = kindOfExtension.get(extension);
  if (kind) return kind;
  throw refuse('type_not_allowed', `${complaint(extension)} ${allowedSentence}`);
}

function complaint(extension: string): string {
  if (extension === '') return 'The name of this file has no ending that says what it is.';
  if (!/^[a-z0-9]{1,12}$/u.test(extension)) return 'Files with such an ending cannot be uploaded.';
  return `Files that end in .${extension} cannot be uploaded.`;
}
