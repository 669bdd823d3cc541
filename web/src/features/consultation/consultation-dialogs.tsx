import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx';
import { FormButtons } from '../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { SupervisorSelect } from '../../components/forms/supervisor-select.tsx';
import type { useConsultationActions } from './use-consultation-actions.ts';

interface Props {
  actions: ReturnType<typeof useConsultationActions>;
  supervisors: readonly SupervisorRecord[];
}

/** The dialogs of the page, of which at most one is open. */
export function ConsultationDialogs({ actions, supervisors }: Props) {
  const { dialog, close, isBusy, escalate, takeBack, remove } = actions;
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
  if (dialog?.kind === 'delete') {
    const isOut = dialog.consultation.status === 'escalated';
    return (
      <ConfirmDialog
        isOpen
        title="Delete Question"
        text={`Delete this question? Its answers go with it. This action cannot be undone.${isOut ? ' Your supervisor can then no longer answer it.' : ''}`}
        cancelLabel="Cancel"
        confirmLabel="Delete"
        confirmColor="error"
        isBusy={isBusy}
        onCancel={close}
        onConfirm={() => void remove(dialog.consultation)}
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

interface EscalateDialogProps {
  supervisors: readonly SupervisorRecord[];
  isBusy: boolean;
  onEscalate: (supervisorId: number) => void;
  onClose: () => void;
}

/** Asks for the supervisor to whom a question is escalated. */
function EscalateDialog({ supervisors, isBusy, onEscalate, onClose }: EscalateDialogProps) {
  return (
    <FormDialog
      title="Send to Supervisor"
      isSmall
      initialValues={{ supervisorId: String(supervisors[0]?.id ?? '') }}
      onSubmit={({ supervisorId }) => onEscalate(Number(supervisorId))}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy || supervisors.length === 0} submitLabel="Send" />}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        They get an email with a link to your question and the guidance you got, and answer from there.
      </Typography>
      <SupervisorSelect supervisors={supervisors} />
    </FormDialog>
  );
}
