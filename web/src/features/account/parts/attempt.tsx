import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { serverMessage } from '../../../lib/requests/http.ts';
import { useAction } from '../../../lib/requests/use-action.ts';

/** An action that is tried until it succeeds, never twice at once. `failure` is the text of the last error. */
export function useAttempt<A extends unknown[]>(action: (...args: A) => Promise<unknown>, fallback: string) {
  const [isDone, setIsDone] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [run, isBusy] = useAction(async (...args: A) => {
    setFailure(undefined);
    try {
      await action(...args);
      setIsDone(true);
    } catch (error) {
      setFailure(serverMessage(error) ?? fallback);
    }
  });
  return { run, isBusy, isDone, failure };
}

/** The reason why a form was refused, shown inside the form. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Alert>
  );
}

/** Replaces a form by its outcome, which takes the focus for screen readers. */
export function Outcome({ children }: { children: ReactNode }) {
  const box = useRef<HTMLOutputElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box
      component="output"
      ref={box}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 2, outline: 'none', overflowWrap: 'anywhere' }}
    >
      {children}
    </Box>
  );
}
