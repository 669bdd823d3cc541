// Used by most features.
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { DialogButtons } from './form-buttons.tsx';

interface Props {
  isOpen: boolean;
  title: string;
  text: string;
  /** Shown below the text. */
  children?: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  confirmColor?: ButtonProps['color'];
  isBusy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ConfirmDialog(props: Props) {
  const id = useId();
  return (
    <Dialog
      open={props.isOpen}
      onClose={props.onCancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // The first button, Cancel, gets the focus.
      slotProps={{ transition: { onEnter: (dialog) => dialog.querySelector('button')?.focus() } }}
    >
      <DialogTitle id={`${id}-title`}>{props.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          {props.text}
        </DialogContentText>
        {props.children}
      </DialogContent>
      <DialogButtons>
        <Button onClick={props.onCancel}>{props.cancelLabel}</Button>
        <Button
          variant="contained"
          color={props.confirmColor ?? 'primary'}
          disabled={props.isBusy ?? false}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
