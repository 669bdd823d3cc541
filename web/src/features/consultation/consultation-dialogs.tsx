import type { SupervisorRecord } from '@clinical-hours/proto/api';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EscalateDialog } from './escalate-dialog.tsx';
import type { useConsultationTasks } from './use-consultation-tasks.ts';

interface Props {
  tasks: ReturnType<typeof useConsultationTasks>;
  supervisors: readonly SupervisorRecord[];
}

/** The dialogs of the page: at most one of them is open. */
export function ConsultationDialogs({ tasks, supervisors }: Props) {
  const { task, close, isBusy, escalate, takeBack } = tasks;
  if (task?.kind === 'escalate') {
    return (
      <EscalateDialog
        supervisors={supervisors}
        isBusy={isBusy}
        onEscalate={(supervisorId) => void escalate(task.consultation, supervisorId)}
        onClose={close}
      />
    );
  }
  if (task?.kind !== 'take-back') return null;
  return (
    <ConfirmDialog
      isOpen
      title="Take Back Question"
      text="Your supervisor can then no longer answer it from their email. The question stays here, and you can send it again."
      cancelLabel="Cancel"
      confirmLabel="Take Back"
      isBusy={isBusy}
      onCancel={close}
      onConfirm={() => void takeBack(task.consultation)}
    />
  );
}
