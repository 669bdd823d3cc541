import { reviewSessionSchema, type Decision, type SessionRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { DecisionButtons } from '../../components/decision-buttons.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormTextField } from '../../components/form-text-field.tsx';
import { ValidatedForm } from '../../components/form.tsx';
import { useAction } from '../../lib/use-action.ts';
import { SessionDetails } from './session-details.tsx';
import { isSelectable } from './session-selection.ts';
import { StatusHistory } from './status-history.tsx';

interface Draft {
  decision: Decision;
  notes: string;
}

interface Props {
  session: SessionRecord;
  supervisorName: string;
  onReview: (decision: Decision, notes: string) => Promise<void>;
  onClose: () => void;
}

/** The dialog that shows everything of a session. One that is open the trainee can decide there, as self-reported. */
export function ReviewSessionDialog({ session, supervisorName, onReview, onClose }: Props) {
  const [review, isBusy] = useAction(({ decision, notes }: Draft) => onReview(decision, notes));
  const isOpen = isSelectable(session);
  const title = isOpen ? 'Review Session' : 'Session Details';
  const initial: Draft = { decision: 'approve', notes: '' };
  return (
    <FormDialog titleId="review-session-title" onClose={onClose}>
      <Formik initialValues={initial} validationSchema={reviewSessionSchema} onSubmit={review}>
        <ValidatedForm label={title}>
          <DialogTitle id="review-session-title">{title}</DialogTitle>
          {/* Without a field in it, it is scrolled by keys only when it can have the focus. */}
          <DialogContent tabIndex={isOpen ? undefined : 0}>
            <Stack spacing={2.5}>
              {isOpen && <OwnDecisionNote />}
              <SessionDetails session={session} supervisorName={supervisorName} />
              {isOpen && (
                <FormTextField
                  name="notes"
                  label="Supervisor Notes (optional)"
                  multiline
                  minRows={2}
                  helperText="For example who approved these hours before, and when."
                />
              )}
              <StatusHistory sessionId={session.id} />
            </Stack>
          </DialogContent>
          {isOpen ? (
            <DecisionButtons isBusy={isBusy} onClose={onClose} />
          ) : (
            <DialogActions sx={{ p: 2 }}>
              <Button onClick={onClose}>Close</Button>
            </DialogActions>
          )}
        </ValidatedForm>
      </Formik>
    </FormDialog>
  );
}

function OwnDecisionNote() {
  return (
    <Alert role="note" severity="warning" sx={{ borderRadius: '12px' }}>
      <strong>This is your own decision.</strong> It is recorded as self-reported, and does not count as your
      supervisor’s. To have your supervisor decide, request their approval instead.
    </Alert>
  );
}
