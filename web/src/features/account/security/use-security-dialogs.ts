import type { SecurityOutcome } from '@clinical-hours/proto/api';
import { useState } from 'react';
import { useToast } from '../../../components/feedback/toast.tsx';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import type { ConfirmByPasswordDialog, PasswordQuestion } from './confirm-by-password-dialog.tsx';
import { useShowSecurity } from './security.api.ts';
import type { SetUpAppDialog } from './set-up-app-dialog.tsx';

/** The dialog that is open. */
export type SecurityDialog =
  | { kind: 'confirm'; question: PasswordQuestion; Shown: typeof ConfirmByPasswordDialog }
  | { kind: 'app'; Shown: typeof SetUpAppDialog }
  | { kind: 'codes'; codes: string[] };

/** Opens a dialog that asks for the password before a change. */
export type Confirm = (question: PasswordQuestion) => void;

const loadConfirm = async () => (await import('./confirm-by-password-dialog.tsx')).ConfirmByPasswordDialog;
const loadSetUpApp = async () => (await import('./set-up-app-dialog.tsx')).SetUpAppDialog;
const failure = 'Failed to open the dialog. Please try again.';

/** The dialogs that change second factors, one at a time. New recovery codes follow a change. */
export function useSecurityDialogs() {
  const [dialog, setDialog] = useState<SecurityDialog>();
  const run = useActionWithFeedback();
  const toast = useToast();
  const show = useShowSecurity();
  const confirm: Confirm = (question) =>
    void run({
      call: loadConfirm,
      failure,
      onDone: (Shown) => setDialog({ kind: 'confirm', question, Shown }),
    });
  const setUpApp = () =>
    void run({ call: loadSetUpApp, failure, onDone: (Shown) => setDialog({ kind: 'app', Shown }) });
  /** Shows the result of a change, which a toast reports unless there are codes to read. */
  const finish = ({ security, recoveryCodes }: SecurityOutcome, done: string) => {
    setDialog(recoveryCodes ? { kind: 'codes', codes: recoveryCodes } : undefined);
    if (!recoveryCodes) toast({ title: done });
    void show(security);
  };
  return { dialog, confirm, setUpApp, finish, close: () => setDialog(undefined) };
}
