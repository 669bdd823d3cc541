import type { DocumentCategory, DocumentRecord } from '@clinical-hours/proto/api';
import { request } from '../../lib/http.ts';
import { useOptimisticList, type ListChange, type ListChanges } from '../../lib/optimistic.ts';
import { upload, type UploadOptions } from '../../lib/upload.ts';
import type { ChosenFile } from '../../lib/chosen-file.ts';

const documentsKey = '/api/documents';
const archivedKey = '/api/documents/archived';

/** What goes with the bytes of an upload. */
export interface UploadFields {
  category: DocumentCategory;
  /** Empty for none. */
  description: string;
}

/** The user's documents, newest first: the active or the archived ones, with what is under way. */
export function useDocuments({ isArchived }: { isArchived: boolean }) {
  return useOptimisticList<DocumentRecord>(isArchived ? archivedKey : documentsKey);
}

/** Uploads a file as it is, without making a text of it first. */
export function uploadDocument(
  file: ChosenFile,
  { category, description }: UploadFields,
  options: UploadOptions,
): Promise<DocumentRecord> {
  const form = new FormData();
  // Before the file, so that what is wrong with them is known before the bytes come.
  form.append('category', category);
  if (description !== '') form.append('description', description);
  form.append('file', file.content, file.name);
  return upload(documentsKey, form, options);
}

export function archiveDocument(id: number): Promise<DocumentRecord> {
  return request(`${documentsKey}/${id}/archive`, { method: 'POST' });
}

export function restoreDocument(id: number): Promise<DocumentRecord> {
  return request(`${documentsKey}/${id}/unarchive`, { method: 'POST' });
}

export function deleteDocument(id: number): Promise<void> {
  return request(`${documentsKey}/${id}`, { method: 'DELETE' });
}

/** The lists once a document has gone into the archive, or has come out of it. */
export function inLists(document: DocumentRecord, isArchived: boolean): ListChanges<DocumentRecord> {
  const without: ListChange<DocumentRecord> = (list) => list.filter(({ id }) => id !== document.id);
  const withIt: ListChange<DocumentRecord> = (list) =>
    [...without(list), { ...document, isArchived }].toSorted(
      (a, b) => b.uploadedAt.localeCompare(a.uploadedAt) || b.id - a.id,
    );
  return {
    [documentsKey]: isArchived ? without : withIt,
    [archivedKey]: isArchived ? withIt : without,
  };
}

/** Where the browser shows a document, if it can. */
export const viewAddress = (id: number): string => `${documentsKey}/${id}/view`;

/** Where the browser saves a document from. */
export const downloadAddress = (id: number): string => `${documentsKey}/${id}/download`;

/** Throws when what is at an address of a document cannot be had now. No bytes of it are fetched. */
export function checkContent(address: string): Promise<void> {
  return request(address, { method: 'HEAD' });
}
