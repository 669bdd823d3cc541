import type { PastImportRecord } from '@clinical-hours/proto/api';
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx';
import { useActionWithFeedback } from '../../components/feedback/use-action-with-feedback.ts';
import { countOf } from '../../lib/figures/numbers.ts';
import { useAction } from '../../lib/requests/use-action.ts';
import { undoImport } from './import.api.ts';

type UndoTarget = Pick<PastImportRecord, 'id' | 'fileName' | 'unchangedCount' | 'changedCount'>;

interface Props {
  target: UndoTarget;
  onClose: () => void;
  onUndone?: (undone: PastImportRecord) => void;
}

/** Asks before an import is undone, and undoes it. Rendered only while it is open. */
export function UndoDialog({ target, onClose, onUndone }: Props) {
  const act = useActionWithFeedback();
  const [undo, isUndoing] = useAction(async () => {
    await act({
      call: () => undoImport(target.id),
      done: (undone) => ({ title: 'Import undone', description: undoneText(undone) }),
      failure: 'Failed to undo the import. Please try again.',
      ...(onUndone && { onDone: onUndone }),
    });
    onClose();
  });
  return (
    <ConfirmDialog
      isOpen
      title="Undo this import?"
      text={questionOf(target)}
      cancelLabel="Keep the Sessions"
      confirmLabel="Undo Import"
      confirmColor="error"
      isBusy={isUndoing}
      onCancel={onClose}
      onConfirm={() => void undo()}
    />
  );
}

function questionOf({ fileName, unchangedCount, changedCount }: UndoTarget): string {
  const from = fileName === null ? '' : ` from ${fileName}`;
  const deleted = `${countOf(unchangedCount, 'session')}${from} will be deleted.`;
  return changedCount === 0 ? deleted : `${deleted} ${keptText(changedCount)}`;
}

/** What an undo has done, in sentences. */
export function undoneText({ removedCount, changedCount }: PastImportRecord): string {
  const deleted = `${countOf(removedCount, 'session')} ${removedCount === 1 ? 'was' : 'were'} deleted.`;
  return changedCount === 0 ? deleted : `${deleted} ${keptText(changedCount)}`;
}

const keptText = (count: number): string =>
  `${countOf(count, 'session')} that you changed or sent for approval ${count === 1 ? 'stays' : 'stay'}.`;
