import type { DocumentRecord } from '@clinical-hours/proto/api';
import { useState } from 'react';
import { failureToast } from '../../components/feedback/toast-failure.ts';
import { useActionWithFeedback } from '../../components/feedback/use-action-with-feedback.ts';
import { useUndoable, type Undoable } from '../../components/feedback/use-undoable.ts';
import { useAction } from '../../lib/requests/use-action.ts';
import {
  archiveDocument,
  checkContent,
  deleteDocument,
  downloadAddress,
  inLists,
  restoreDocument,
} from './document.api.ts';

/** The dialog that is open, and the document that it is about. */
export interface DocumentDialog {
  kind: 'preview' | 'delete';
  document: DocumentRecord;
}

/** Actions on a single document, with their dialogs. */
export function useDocumentActions() {
  const run = useActionWithFeedback();
  const move = useUndoable<DocumentRecord>();
  const [dialog, setDialog] = useState<DocumentDialog>();
  const close = () => setDialog(undefined);

  const [remove, isRemoving] = useAction(({ id }: DocumentRecord) =>
    run({
      call: () => deleteDocument(id),
      done: { title: 'Document deleted' },
      failure: 'Failed to delete document. Please try again.',
      onDone: close,
      onStale: close,
    }),
  );

  const saveAsFile = (document: DocumentRecord): Promise<unknown> => {
    const address = downloadAddress(document.id);
    const title = 'Failed to download document. Please try again.';
    return run({
      // Checked first, because the browser would save the server's error body under the name of the document.
      call: () => checkContent(address),
      failure: (error) => failureToast(title, error, () => saveAsFile(document)),
      onDone: () => saveFrom(address, document.originalName),
      onStale: close,
    });
  };
  const [download] = useAction(saveAsFile);

  return {
    dialog,
    close,
    archive: (document: DocumentRecord) => void move(archiving(document)),
    restore: (document: DocumentRecord) => void move(restoring(document)),
    remove,
    isRemoving,
    download,
    preview: (document: DocumentRecord) => setDialog({ kind: 'preview', document }),
    askToDelete: (document: DocumentRecord) => setDialog({ kind: 'delete', document }),
  };
}

// The browser fetches the file itself: it shows the progress, and does not hold the content in memory.
function saveFrom(address: string, name: string): void {
  const link = window.document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

type Move = Undoable<DocumentRecord>;

function archiving(document: DocumentRecord): Move {
  return { ...intoArchive(document), inverse: outOfArchive(document) };
}

function restoring(document: DocumentRecord): Move {
  return { ...outOfArchive(document), inverse: intoArchive(document) };
}

const intoArchive = (document: DocumentRecord): Move => ({
  subject: `document ${document.id}`,
  changes: inLists(document, true),
  call: () => archiveDocument(document.id),
  done: 'Document archived',
  failure: 'Failed to archive document. Please try again.',
});

const outOfArchive = (document: DocumentRecord): Move => ({
  subject: `document ${document.id}`,
  changes: inLists(document, false),
  call: () => restoreDocument(document.id),
  done: 'Document restored',
  failure: 'Failed to restore document. Please try again.',
});
