// Used by administration and session.
import type { Decision } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { CloseButton, DialogButtons } from './form-buttons.tsx';

/** Cancel, Reject and Approve, for a form with a field `decision`. Reject and Approve set it and submit the form. */
export function DecisionButtons({ isBusy }: { isBusy: boolean }) {
  const { setFieldValue, submitForm } = useFormikContext<{ decision: Decision }>();
  const submit = async (decision: Decision) => {
    await setFieldValue('decision', decision, false);
    await submitForm();
  };
  return (
    <DialogButtons>
      <CloseButton label="Cancel" />
      <Button variant="outlined" color="error" disabled={isBusy} onClick={() => void submit('reject')}>
        Reject
      </Button>
      <Button variant="contained" disabled={isBusy} onClick={() => void submit('approve')}>
        Approve
      </Button>
    </DialogButtons>
  );
}
