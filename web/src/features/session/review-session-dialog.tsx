import { reviewSessionSchema, type Decision, type SessionRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Formik, useFormikContext } from 'formik';
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
  const isNarrow = useMediaQuery('(max-width: 599px)');
  const isOpen = isSelectable(session);
  const title = isOpen ? 'Review Session' : 'Session Details';
  const initial: Draft = { decision: 'approve', notes: '' };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={isNarrow}
      maxWidth="sm"
      aria-labelledby="review-session-title"
      // The form is no box of its own, so that what is between title and buttons scrolls.
      sx={{ '& form': { display: 'contents' } }}
      slotProps={isNarrow ? { paper: { sx: { borderRadius: 0 } } } : {}}
    >
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
    </Dialog>
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

function DecisionButtons({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  const { setFieldValue, submitForm } = useFormikContext<Draft>();
  const submit = async (decision: Decision) => {
    await setFieldValue('decision', decision, false);
    await submitForm();
  };
  return (
    <DialogActions disableSpacing sx={{ p: 2, flexWrap: 'wrap', gap: 1 }}>
      <Button onClick={onClose} sx={{ px: 1.25 }}>
        Cancel
      </Button>
      <Button variant="outlined" color="error" disabled={isBusy} onClick={() => void submit('reject')}>
        Reject
      </Button>
      <Button variant="contained" disabled={isBusy} onClick={() => void submit('approve')}>
        Approve
      </Button>
    </DialogActions>
  );
}
