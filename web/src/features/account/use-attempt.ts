import { useState } from 'react';
import { serverMessage } from '../../lib/http.ts';
import { useAction } from '../../lib/use-action.ts';

/** Something that is tried until it succeeds: never twice at once, with the reason of the last failure. */
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
