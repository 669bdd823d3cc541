import type { DocumentRecord } from '@clinical-hours/proto/api';
import { useState } from 'react';
import { failureToast } from '../../components/toast-failure.ts';
import { useToast } from '../../components/toast.tsx';
import { useUndoable } from '../../components/use-undoable.ts';
import { isStaleRecord } from '../../lib/http.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import { archiving, restoring } from './document-moves.ts';
import { checkContent, deleteDocument, downloadAddress } from './document.api.ts';

/** Which dialog is open, and about which document. */
export interface DocumentTask {
  kind: 'view' | 'delete';
  document: DocumentRecord;
}

/** What is done with single documents, with what the user is told about it. */
export function useDocumentTasks() {
  const toast = useToast();
  const refresh = useRefresh();
  const move = useUndoable<DocumentRecord>();
  const [task, setTask] = useState<DocumentTask>();
  const close = () => setTask(undefined);

  const fail = async (error: unknown, title: string, retry?: () => Promise<void>) => {
    toast(failureToast(title, error, retry));
    // It is not what the screen shows any more: changed or deleted in another window.
    if (!isStaleRecord(error)) return;
    close();
    await refresh();
  };

  // What is gone for good goes from the screen once it is gone.
  const [remove, isRemoving] = useAction(async ({ id }: DocumentRecord) => {
    try {
      await deleteDocument(id);
    } catch (error) {
      return fail(error, 'Failed to delete document. Please try again.');
    }
    toast({ title: 'Document deleted' });
    close();
    return refresh();
  });

  const fetchFile = async (document: DocumentRecord): Promise<void> => {
    const address = downloadAddress(document.id);
    try {
      // The browser would save what the server says about a failure under the name of the document.
      await checkContent(address);
    } catch (error) {
      return fail(error, 'Failed to download document. Please try again.', () => fetchFile(document));
    }
    return saveFrom(address, document.originalName);
  };
  const [download] = useAction(fetchFile);

  return {
    task,
    close,
    archive: (document: DocumentRecord) => void move(archiving(document)),
    restore: (document: DocumentRecord) => void move(restoring(document)),
    remove,
    isRemoving,
    download,
    view: (document: DocumentRecord) => setTask({ kind: 'view', document }),
    askToDelete: (document: DocumentRecord) => setTask({ kind: 'delete', document }),
  };
}

// The browser itself fetches it: it shows how far it is, and holds nothing of it in memory.
function saveFrom(address: string, name: string): void {
  const link = window.document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
