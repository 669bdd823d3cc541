import type { DocumentRecord } from '@clinical-hours/proto/api';

export type DocumentKind = 'pdf' | 'word' | 'text' | 'image' | 'other';

export const kindLabels: Record<DocumentKind, string> = {
  pdf: 'PDF',
  word: 'Word',
  text: 'Text',
  image: 'Image',
  other: 'File',
};

const kindOfType = new Map<string, DocumentKind>([
  ['application/pdf', 'pdf'],
  ['application/msword', 'word'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
  ['text/plain', 'text'],
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
]);

/** The kind of a document by the media type that the server found in its content. */
export function kindOf({ mimeType }: Pick<DocumentRecord, 'mimeType'>): DocumentKind {
  const [type = ''] = mimeType.split(';');
  return kindOfType.get(type.trim().toLowerCase()) ?? 'other';
}

const kindOfExtension = new Map<string, DocumentKind>([
  ['pdf', 'pdf'],
  ['doc', 'word'],
  ['docx', 'word'],
  ['txt', 'text'],
  ['jpg', 'image'],
  ['jpeg', 'image'],
  ['png', 'image'],
]);

/** The kind of a file that was not uploaded yet, by its name. */
export function kindOfName(name: string): DocumentKind {
  return kindOfExtension.get(extensionOf(name)) ?? 'other';
}

/** The extension of a name in lower case; '' without one, and when nothing stands before the dot. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0
    ? name
        .slice(dot + 1)
        .trim()
        .toLowerCase()
    : '';
}
