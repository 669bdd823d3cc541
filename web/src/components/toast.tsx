import Alert from '@mui/material/Alert';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

export interface Toast {
  title: string;
  description?: string | undefined;
  isError?: boolean;
}

const toastMs = 5000;

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a toast; a new one takes the place of the one before. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast; id: number; isOpen: boolean }>();
  const show = useCallback((toast: Toast) => {
    setShown((before) => ({ toast, id: (before?.id ?? 0) + 1, isOpen: true }));
  }, []);
  const close = () => setShown((before) => before && { ...before, isOpen: false });
  return (
    <ToastContext value={show}>
      {children}
      {shown && (
        // In the body, where an open dialog, which hides the page from readers, leaves it to be read.
        <Portal key={shown.id}>
          <Snackbar
            open={shown.isOpen}
            autoHideDuration={toastMs}
            onClose={(_event, reason) => reason !== 'clickaway' && close()}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
            // Above an open dialog: below it would cover its buttons.
            sx={{ 'body:has([role="dialog"]) &': { top: 24, bottom: 'auto' } }}
          >
            <Alert
              role={shown.toast.isError ? 'alert' : 'status'}
              severity={shown.toast.isError ? 'error' : 'success'}
              variant="filled"
              onClose={close}
              sx={{ width: '100%', maxWidth: 440, overflowWrap: 'anywhere' }}
            >
              <ToastText {...shown.toast} />
            </Alert>
          </Snackbar>
        </Portal>
      )}
    </ToastContext>
  );
}

function ToastText({ title, description }: Toast) {
  if (!description) return title;
  return (
    <>
      <strong>
        {title}
        {/[.!?]$/.test(title) ? '' : ':'}
      </strong>{' '}
      {description}
    </>
  );
}
