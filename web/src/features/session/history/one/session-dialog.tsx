import type { Decision, SessionRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import { DecisionButtons } from '../../../../components/forms/decision-buttons.tsx';
import { CloseButton, DialogButtons } from '../../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../../components/forms/form-dialog.tsx';
import { FormTextField } from '../../../../components/forms/form.tsx';
import { useAction } from '../../../../lib/requests/use-action.ts';
import { lazySchema } from '../../../../lib/on-demand/lazy-schema.ts';
import { SessionDetails } from './session-details.tsx';
import { isSelectable } from '../selection/session-selection.ts';
import { StatusHistory } from './status-history.tsx';

const schema = lazySchema(({ prose }) => ({ notes: prose('Notes', 5_000) }));

interface Draft {
  decision: Decision;
  notes: string;
}

interface Props {
  session: SessionRecord;
  /** Whether the trainee decides on it, while nobody else has. */
  isMarked: boolean;
  supervisorName: string;
  onReview: (decision: Decision, notes: string) => Promise<unknown>;
  onClose: () => void;
}

/**
 * The dialog with the details of a session. Trainees can mark a pending or logged session there as approved or
 * rejected, which is self-reported.
 */
export function SessionDialog({ session, isMarked, supervisorName, onReview, onClose }: Props) {
  const [review, isBusy] = useAction(({ decision, notes }: Draft) => onReview(decision, notes));
  // The session may be decided while the dialog is open.
  const isOpen = isMarked && isSelectable(session);
  const initial: Draft = { decision: 'approve', notes: '' };
  return (
    <FormDialog
      title={isOpen ? 'Mark Session' : 'Session Details'}
      // Without a field, the dialog must be focusable to be scrolled by keys.
      isFocusable={!isOpen}
      initialValues={initial}
      validationSchema={schema}
      onSubmit={review}
      onClose={onClose}
      buttons={isOpen ? <DecisionButtons isBusy={isBusy} /> : <OnlyClose />}
    >
      {isOpen && <OwnDecisionNote />}
      <SessionDetails session={session} supervisorName={supervisorName} />
      {isOpen && (
        <FormTextField
          name="notes"
          label="Supervisor Notes (optional)"
          multiline
          minRows={2}
          helperText="For example, who approved these hours before, and when."
        />
      )}
      <StatusHistory sessionId={session.id} />
    </FormDialog>
  );
}

function OnlyClose() {
  return (
    <DialogButtons>
      <CloseButton label="Close" />
    </DialogButtons>
  );
}

function OwnDecisionNote() {
  return (
    <Alert role="note" severity="warning" sx={{ borderRadius: '12px' }}>
      <strong>This is your own decision.</strong> It’s recorded as self-reported, not as your supervisor’s. To
      have your supervisor decide, request their approval instead.
    </Alert>
  );
}
