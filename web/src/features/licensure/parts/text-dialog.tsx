import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { DialogButtons } from '../../../components/forms/form-buttons.tsx';
import { useIsNarrow } from '../../../components/use-is-narrow.ts';

interface Props {
  title: string;
  /** Shown below the title. */
  subtitle?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with text to read, full screen on phones. */
export function TextDialog({ title, subtitle, onClose, children }: Props) {
  const titleId = useId();
  const isWhole = useIsNarrow(600);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={isWhole}
      aria-labelledby={titleId}
      slotProps={isWhole ? { paper: { sx: { borderRadius: 0 } } } : {}}
    >
      <DialogTitle id={titleId}>
        {title}
        {subtitle && (
          <Typography component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {subtitle}
          </Typography>
        )}
      </DialogTitle>
      {/* The keyboard scrolls the text. */}
      <DialogContent tabIndex={0}>
        <Stack spacing={3}>{children}</Stack>
      </DialogContent>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  );
}
