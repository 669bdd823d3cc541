import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { ToastMessage, type Toast } from './toast-message.tsx';

export type { Toast } from './toast-message.tsx';

const toastMs = 5000;

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a toast; a new one takes the place of the one before. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast; id: number; isOpen: boolean }>();
  const box = useRef<HTMLDivElement>(null);
  const show = useCallback((toast: Toast) => {
    setShown((before) => ({ toast, id: (before?.id ?? 0) + 1, isOpen: true }));
  }, []);
  const close = () => setShown((before) => before && { ...before, isOpen: false });
  // A mouse that passes over starts the clock again, also of a toast that has the focus.
  const isInUse = () => box.current?.matches(':hover, :focus-within') ?? false;
  return (
    <ToastContext value={show}>
      {children}
      {shown && (
        // In the body, where an open dialog, which hides the page from readers, leaves it to be read.
        <Portal key={shown.id}>
          <Snackbar
            open={shown.isOpen}
            autoHideDuration={toastMs}
            onClose={(_event, reason) => {
              if (reason !== 'clickaway' && !(reason === 'timeout' && isInUse())) close();
            }}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
            // Above the bar at the foot of a page; at the top of an open dialog, since below it would cover its buttons,
            // and under its head where that has a button.
            sx={{
              displayPrint: 'none',
              'body:has([data-foot-bar]) &': { bottom: { xs: 92, sm: 108, lg: 24 } },
              'body:has([data-foot-bar="high"]) &': { bottom: { xs: 152, sm: 24 } },
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
