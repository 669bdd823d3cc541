// Used by most features and the application's frame.
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
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

/** Cancel, and the submit button. */
export function FormButtons({ isBusy, submitLabel }: { isBusy: boolean; submitLabel: string }) {
  return (
    <DialogButtons>
      <CloseButton label="Cancel" />
      <Button type="submit" variant="contained" disabled={isBusy}>
        {submitLabel}
      </Button>
    </DialogButtons>
  );
}

/** Closes the dialog, after a confirmation when the form was changed. */
export function CloseButton({ label }: { label: string }) {
  const close = useContext(CloseContext);
  return <Button onClick={close}>{label}</Button>;
}
