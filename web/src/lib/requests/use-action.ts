// Used by most features and the application's frame.
import { useEffect, useRef, useState } from 'react';

// Longer than a double click, even when the response comes at once.
const pauseMs = 600;

/**
 * Returns a function that runs an action, and whether it is running. A call while the action runs, and within 600 ms
 * after its start, does nothing. The flag is a ref, because two clicks can arrive before a render disables the
 * button.
 */
export function useAction<A extends unknown[]>(
  action: (...args: A) => Promise<unknown>,
): [run: (...args: A) => Promise<void>, isRunning: boolean] {
  const isBusy = useRef(false);
  const [isRunning, setIsRunning] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);
  // Nothing is released of a component that is gone.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(pause.current);
    };
  }, []);
  const release = () => {
    isBusy.current = false;
    setIsRunning(false);
  };
  const run = async (...args: A) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsRunning(true);
    const startedAt = Date.now();
    try {
      await action(...args);
    } finally {
      if (!isGone.current) {
        pause.current = setTimeout(release, Math.max(0, startedAt + pauseMs - Date.now()));
      }
    }
  };
  return [run, isRunning];
}
