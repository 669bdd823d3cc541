import type { Decision } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useFormikContext } from 'formik';
import { createContext, useContext, type ReactNode } from 'react';

/** Closes the surrounding dialog. */
export const CloseContext = createContext<() => void>(() => undefined);

/** The row of buttons under a dialog, which wraps on phones. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <DialogActions disableSpacing sx={{ p: 2, flexWrap: 'wrap', gap: 1 }}>
      {children}
    </DialogActions>
  );
}

interface ButtonsProps {
  isBusy: boolean;
}

/** Cancel, and the submit button. */
export function FormButtons({ isBusy, submitLabel }: ButtonsProps & { submitLabel: string }) {
  return (
    <DialogButtons>
      <CloseButton label="Cancel" />
      <Button type="submit" variant="contained" disabled={isBusy}>
        {submitLabel}
      </Button>
    </DialogButtons>
  );
}

/** Cancel, Reject and Approve, for a form with a field `decision`. Reject and Approve set it and submit the form. */
export function DecisionButtons({ isBusy }: ButtonsProps) {
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

/** Closes the dialog, after a confirmation when the form was changed. */
export function CloseButton({ label }: { label: string }) {
  const close = useContext(CloseContext);
  return <Button onClick={close}>{label}</Button>;
}
