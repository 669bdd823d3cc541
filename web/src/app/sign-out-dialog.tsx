import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { DialogButtons } from '../components/forms/form-buttons.tsx';
import { countOf } from '../lib/figures/numbers.ts';
import { useAction } from '../lib/requests/use-action.ts';
import { useOnline } from '../lib/offline/use-online.ts';
import { sendWaiting } from './offline/waiting-sender.ts';
import { waitingOf } from '../lib/offline/waiting-sessions.ts';

interface Props {
  userId: number;
  /** How many sessions wait. */
  count: number;
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks before a user signs out while sessions wait to be sent. */
export function SignOutDialog({ userId, count: initialCount, onStay, onSignOut }: Props) {
  const id = useId();
  const [count, setCount] = useState(initialCount);
  const [hasFailed, setHasFailed] = useState(false);
  const isOnline = useOnline();
  const [send, isSending] = useAction(async () => {
    const waiting = waitingOf(userId);
    await sendWaiting(waiting);
    const left = (await waiting.store.list(userId)).length;
    setCount(left);
    setHasFailed(left > 0);
    if (left === 0) onSignOut();
  });
  const text = `${countOf(count, 'session')} not sent yet. We’ll send ${count === 1 ? 'it' : 'them'} the next time you sign in on this device.`;
  return (
    <Dialog
      open
      onClose={onStay}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onEnter: (dialog) => dialog.querySelector('button')?.focus() } }}
    >
      <DialogTitle id={`${id}-title`}>Sign Out?</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        <DialogContentText component="output" sx={{ display: 'block', mt: 1, minHeight: '1.5em' }}>
          {hasFailed && 'Couldn’t send everything. Please try again.'}
        </DialogContentText>
      </DialogContent>
      <DialogButtons>
        <Button onClick={onStay}>Stay</Button>
        {isOnline && (
          <Button variant="outlined" disabled={isSending} onClick={() => void send()}>
            Send Now
          </Button>
        )}
        <Button variant="contained" onClick={onSignOut}>
          Sign Out and Keep
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
