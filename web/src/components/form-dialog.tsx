import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

interface Props {
  /** The id of its title. */
  titleId: string;
  onClose: () => void;
  /** A form with DialogTitle, DialogContent and DialogActions. */
  children: ReactNode;
}

/** The frame of a dialog with a long form, which takes the whole screen of a phone. */
export function FormDialog({ titleId, onClose, children }: Props) {
  const isNarrow = useMediaQuery('(max-width: 599px)');
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={isNarrow}
      maxWidth="sm"
      aria-labelledby={titleId}
      // The form is no box of its own, so that what is between title and buttons scrolls.
      sx={{ '& form': { display: 'contents' } }}
      slotProps={isNarrow ? { paper: { sx: { borderRadius: 0 } } } : {}}
    >
      {children}
    </Dialog>
  );
}
