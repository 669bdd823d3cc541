import { useRef, useState } from 'react';

/**
 * Runs an action that must not run twice at once. A second call while the first is under way does nothing:
 * the flag is a ref, because two clicks can arrive before a render disables the button.
 */
export function useAction<A extends unknown[]>(
  action: (...args: A) => Promise<void>,
): [run: (...args: A) => Promise<void>, isRunning: boolean] {
  const isBusy = useRef(false);
  const [isRunning, setIsRunning] = useState(false);
  const run = async (...args: A) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsRunning(true);
    try {
      await action(...args);
    } finally {
      isBusy.current = false;
      setIsRunning(false);
    }
  };
  return [run, isRunning];
}
