import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { FormFailure, Outcome } from './attempt.tsx';

interface Props {
  /** The server's answer, once the administrators were asked. */
  message: string | undefined;
  failure: string | undefined;
  isBusy: boolean;
  onAsk: () => void;
  onRecoveryCode: () => void;
  onRestart: () => void;
}

/** The ways in without the device of the second factor. */
export function LostDevice({ message, failure, isBusy, onAsk, onRecoveryCode, onRestart }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (message !== undefined) {
    return (
      <Outcome>
        <Typography>{message}</Typography>
        <Button variant="outlined" onClick={onRestart}>
          Start again
        </Button>
      </Outcome>
    );
  }
  return (
    <Stack spacing={2}>
      <Typography component="h2" variant="h6" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        Lost your device?
      </Typography>
      <Typography>Use one of the ten recovery codes you saved during setup.</Typography>
      <Button variant="contained" size="large" onClick={onRecoveryCode}>
        Use a recovery code
      </Button>
      <Typography>
        No recovery codes? An administrator can turn off two-step sign-in for you. They’ll email you, and
        you’ll sign in with your password.
      </Typography>
      <FormFailure text={failure} />
      <Button variant="outlined" size="large" disabled={isBusy} onClick={onAsk}>
        Ask an administrator
      </Button>
      <Button onClick={onRestart}>Start again</Button>
    </Stack>
  );
}
