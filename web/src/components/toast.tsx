import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { footBarHeight } from './foot-bar.tsx';
import { onWrite, type Write } from '../lib/writes.ts';
import { ToastMessage, type Toast } from './toast-message.tsx';

export type { Toast } from './toast-message.tsx';

const toastMs = 5000;

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Returns the function that shows a toast, which replaces the one before. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/**
 * Shows the toasts, one at a time. A toast about a failure goes when a later change succeeds, whatever it was.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast; id: number; at: number; isOpen: boolean }>();
  const box = useRef<HTMLDivElement>(null);
  const show = useCallback((toast: Toast) => {
    const at = performance.now();
    setShown((before) => ({ toast, id: (before?.id ?? 0) + 1, at, isOpen: true }));
  }, []);
  // Not a call that was under way when the failure came: its success says nothing about the failure.
  const removeOlderFailure = useCallback(({ startedAt, refusal }: Write) => {
    if (refusal) return;
    setShown((before) =>
      before?.toast.isError && before.at <= startedAt ? { ...before, isOpen: false } : before,
    );
  }, []);
  useEffect(() => onWrite(removeOlderFailure), [removeOlderFailure]);
  const close = () => setShown((before) => before && { ...before, isOpen: false });
  // MUI restarts the timer when the mouse leaves the toast, even while the toast has the focus.
  const isInUse = () => box.current?.matches(':hover, :focus-within') ?? false;
  return (
    <ToastContext value={show}>
      {children}
      {shown && (
        // Rendered in the body, because an open dialog hides the rest of the page from screen readers.
        <Portal key={shown.id}>
          <Snackbar
            open={shown.isOpen}
            autoHideDuration={toastMs}
            onClose={(_event, reason) => {
              if (reason !== 'clickaway' && !(reason === 'timeout' && isInUse())) close();
            }}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
            // Above a bar at the foot of the page (`data-foot-bar`), or of the window (foot-bar.tsx). In a dialog at the top, where it does not cover
            // the buttons, and below a header with buttons (`data-head-bar`).
            sx={{
              displayPrint: 'none',
              'body:has([data-foot-bar]) &': { bottom: { xs: 92, sm: 108, lg: 24 } },
              'body:has([data-foot-bar="window"]) &': { bottom: `calc(var(${footBarHeight}, 136px) + 12px)` },
              'body:has(.MuiDialog-root) &': { top: 24, bottom: 'auto' },
              'body:has([data-head-bar]) &': { top: { xs: 72, sm: 112 } },
            }}
          >
            <Box ref={box} sx={{ width: '100%', maxWidth: 440 }}>
              <ToastMessage toast={shown.toast} isOpen={shown.isOpen} onClose={close} />
            </Box>
          </Snackbar>
        </Portal>
      )}
    </ToastContext>
  );
}
