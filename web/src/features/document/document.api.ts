import type { DocumentRecord } from '@clinical-hours/proto/api';
import { request } from '../../lib/requests/http.ts';
import { useOptimisticList, type ListChange, type ListChanges } from '../../lib/requests/optimistic.ts';

const documentsKey = '/api/documents';
const archivedKey = '/api/documents/archived';

/** The user's active or archived documents, newest first, with pending changes. */
export function useDocuments({ isArchived }: { isArchived: boolean }) {
  return useOptimisticList<DocumentRecord>(isArchived ? archivedKey : documentsKey);
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

/** The changes of both lists when a document is archived or restored. */
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

/** The address at which the browser shows a document, if it can. */
export const viewAddress = (id: number): string => `${documentsKey}/${id}/view`;

/** The address from which the browser saves a document. */
export const downloadAddress = (id: number): string => `${documentsKey}/${id}/download`;

/** Throws when the content at an address is not available. Fetches none of it. */
export function checkContent(address: string): Promise<void> {
  return request(address, { method: 'HEAD' });
}
