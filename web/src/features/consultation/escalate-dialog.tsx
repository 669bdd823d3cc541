import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Typography from '@mui/material/Typography';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { SupervisorSelect } from '../../components/supervisor-select.tsx';

interface Props {
  supervisors: readonly SupervisorRecord[];
  isBusy: boolean;
  onEscalate: (supervisorId: number) => void;
  onClose: () => void;
}

/** Asks which supervisor a question is put before. */
export function EscalateDialog({ supervisors, isBusy, onEscalate, onClose }: Props) {
  return (
    <FormDialog
      title="Escalate to Supervisor"
      isSmall
      initialValues={{ supervisorId: String(supervisors[0]?.id ?? '') }}
      onSubmit={({ supervisorId }) => onEscalate(Number(supervisorId))}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy || supervisors.length === 0} submitLabel="Escalate" />}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        They get an email with a link to your question and the guidance you got, and answer from there.
      </Typography>
      <SupervisorSelect supervisors={supervisors} />
    </FormDialog>
  );
}
