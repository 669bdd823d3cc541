import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { useDocumentActions } from './use-document-actions.ts';

/** The dialogs about single documents: at most one of them is open. */
export function DocumentDialogs({ actions }: { actions: ReturnType<typeof useDocumentActions> }) {
  const { dialog, close, isRemoving, remove, download } = actions;
  if (!dialog) return null;
  const { document } = dialog;
  if (dialog.kind === 'view') {
    return <PreviewDialog document={document} onDownload={() => void download(document)} onClose={close} />;
  }
  return (
    <ConfirmDialog
      isOpen
      title="Delete Document"
      text={`Are you sure you want to delete “${document.originalName}”? It is deleted for good: this action cannot be undone.`}
      cancelLabel="Cancel"
      confirmLabel="Delete"
      confirmColor="error"
      isBusy={isRemoving}
      onCancel={close}
      onConfirm={() => void remove(document)}
    />
  );
}
