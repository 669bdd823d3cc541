import type { Decision } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useFormikContext } from 'formik';

interface Props {
  isBusy: boolean;
  onClose: () => void;
}

/** Cancel, Reject and Approve of a dialog whose form holds a `decision`. The last two set it and submit the form. */
export function DecisionButtons({ isBusy, onClose }: Props) {
  const { setFieldValue, submitForm } = useFormikContext<{ decision: Decision }>();
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
