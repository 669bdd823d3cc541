import type { SupervisorRecord } from '@clinical-hours/proto/api';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EscalateDialog } from './escalate-dialog.tsx';
import type { useConsultationActions } from './use-consultation-actions.ts';

interface Props {
  actions: ReturnType<typeof useConsultationActions>;
  supervisors: readonly SupervisorRecord[];
}

/** The dialogs of the page: at most one of them is open. */
export function ConsultationDialogs({ actions, supervisors }: Props) {
  const { dialog, close, isBusy, escalate, takeBack } = actions;
  if (dialog?.kind === 'escalate') {
    return (
      <EscalateDialog
        supervisors={supervisors}
        isBusy={isBusy}
        onEscalate={(supervisorId) => void escalate(dialog.consultation, supervisorId)}
        onClose={close}
      />
    );
  }
  if (dialog?.kind !== 'take-back') return null;
  return (
    <ConfirmDialog
      isOpen
      title="Take Back Question"
      text="Your supervisor can then no longer answer it from their email. The question stays here, and you can send it again."
      cancelLabel="Cancel"
      confirmLabel="Take Back"
      isBusy={isBusy}
      onCancel={close}
      onConfirm={() => void takeBack(dialog.consultation)}
    />
  );
}
