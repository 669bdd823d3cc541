import { useCallback, useRef, useState } from 'react';
import { readStored, writeStored } from './stored.ts';

/**
 * The draft of a form. Whatever was typed stays in this browser, until the tab is closed or the form starts over.
 * `revive` makes a draft of what was kept under the key, which may be an older shape of it.
 */
export function useStoredDraft<T>(key: string, blank: () => T, revive: (kept: Partial<T>, blank: T) => T) {
  const [opened] = useState(() => {
    const untouched = blank();
    const kept = readStored<Partial<T>>('sessionStorage', key);
    return { untouched, wasKept: kept !== undefined, initial: kept ? revive(kept, untouched) : untouched };
  });
  const untouched = useRef(opened.untouched);
  const keep = useCallback(
    (draft: T) => {
      const isTouched = JSON.stringify(draft) !== JSON.stringify(untouched.current);
      writeStored('sessionStorage', key, isTouched ? draft : undefined);
    },
    [key],
  );
  /** Forgets what was kept, also when the form is no longer there to be reset. Answers the form to start from. */
  const startOver = (draft: T): T => {
    untouched.current = draft;
    writeStored('sessionStorage', key, undefined);
    return draft;
  };
  return { initial: opened.initial, wasKept: opened.wasKept, keep, startOver };
}
