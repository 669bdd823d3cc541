// Used by toast.tsx.
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { useRef } from 'react';
import { footBarHeight } from './foot-bar.tsx';
import { ToastMessage, type Toast } from './toast-message.tsx';

const toastMs = 5_000;
// Long enough to see what is gone, and to find the way back.
const undoMs = 10_000;

interface Props {
  toast: Toast;
  isOpen: boolean;
  onClose: () => void;
}

/** A toast in its place on the screen. It closes by itself, but not while it has the mouse or the focus. */
export function ToastView({ toast, isOpen, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // MUI restarts the timer when the mouse leaves the toast, even while the toast has the focus.
  const isInUse = () => box.current?.matches(':hover, :focus-within') ?? false;
  return (
    // Rendered in the body, because an open dialog hides the rest of the page from screen readers.
    <Portal>
      <Snackbar
        open={isOpen}
        autoHideDuration={toast.undo ? undoMs : toastMs}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway' && !(reason === 'timeout' && isInUse())) onClose();
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        // Above a bar at the foot of the page (`data-foot-bar`), or of the window (foot-bar.tsx). In a dialog at the
        // top, where it does not cover the buttons, and below a header with buttons (`data-head-bar`).
        sx={{
          displayPrint: 'none',
          'body:has([data-foot-bar]) &': { bottom: { xs: 120, sm: 128, lg: 24 } },
          'body:has([data-foot-bar="window"]) &': { bottom: `calc(var(${footBarHeight}, 136px) + 12px)` },
          'body:has(.MuiDialog-root) &': { top: 24, bottom: 'auto' },
          'body:has([data-head-bar]) &': { top: { xs: 72, sm: 112 } },
        }}
      >
        <Box ref={box} sx={{ width: '100%', maxWidth: 440 }}>
          <ToastMessage toast={toast} isOpen={isOpen} onClose={onClose} />
        </Box>
      </Snackbar>
    </Portal>
  );
}
