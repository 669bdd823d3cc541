import type { DocumentRecord } from '@clinical-hours/proto/api';
import { useState } from 'react';
import { useToast } from '../../components/toast.tsx';
import { ApiError, serverMessage } from '../../lib/http.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import {
  archiveDocument,
  checkContent,
  deleteDocument,
  downloadAddress,
  restoreDocument,
} from './document.api.ts';

/** Which dialog is open, and about which document. */
export interface DocumentTask {
  kind: 'view' | 'delete';
  document: DocumentRecord;
}

/** What is done with single documents, with what the user is told about it. */
export function useDocumentTasks() {
  const toast = useToast();
  const refresh = useRefresh();
  const [task, setTask] = useState<DocumentTask>();
  const close = () => setTask(undefined);

  const fail = async (error: unknown, title: string) => {
    toast({ title, description: serverMessage(error), isError: true });
    // It is not what the screen shows any more: changed or deleted in another window.
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) return;
    close();
    await refresh();
  };

  const attempt = async (call: () => Promise<unknown>, done: string, failure: string) => {
    try {
      await call();
    } catch (error) {
      return fail(error, failure);
    }
    toast({ title: done });
    close();
    return refresh();
  };

  // Each for itself: what was just archived can be restored at once.
  const [archive] = useAction(({ id }: DocumentRecord) =>
    attempt(() => archiveDocument(id), 'Document archived', 'Failed to archive document. Please try again.'),
  );
  const [restore] = useAction(({ id }: DocumentRecord) =>
    attempt(() => restoreDocument(id), 'Document restored', 'Failed to restore document. Please try again.'),
  );
  const [remove, isRemoving] = useAction(({ id }: DocumentRecord) =>
    attempt(() => deleteDocument(id), 'Document deleted', 'Failed to delete document. Please try again.'),
  );

  const [download] = useAction(async ({ id, originalName }: DocumentRecord) => {
    const address = downloadAddress(id);
    try {
      // The browser would save what the server says about a failure under the name of the document.
      await checkContent(address);
    } catch (error) {
      return fail(error, 'Failed to download document. Please try again.');
    }
    return saveFrom(address, originalName);
  });

  return {
    task,
    close,
    archive,
    restore,
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
