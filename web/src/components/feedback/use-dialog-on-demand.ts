// Used by account, licensure and session.
import { useState, type ComponentType } from 'react';
import { useActionWithFeedback } from './use-action-with-feedback.ts';

/**
 * A dialog whose code is loaded when it is opened. `Shown` is its component while it is open. A toast says when the
 * code could not be loaded.
 */
export function useDialogOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const run = useActionWithFeedback();
  const [dialog, setDialog] = useState<{ Shown: ComponentType<Props> }>();
  const open = () =>
    void run({
      call: load,
      failure: 'Failed to open the dialog. Please try again.',
      onDone: (Shown) => setDialog({ Shown }),
    });
  return { Shown: dialog?.Shown, open, close: () => setDialog(undefined) };
}
