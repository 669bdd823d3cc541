import { useCallback, useRef, useState } from 'react';
import { readStored, writeStored } from './stored.ts';

/**
 * The draft of a form, kept in this browser until the tab is closed or the form starts over. `revive` makes a draft
 * of the value that was kept under the key, which may have an older shape.
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
  /** Deletes the kept draft, even when the form is gone and cannot be reset. Returns the values to start from. */
  const startOver = (draft: T): T => {
    untouched.current = draft;
    writeStored('sessionStorage', key, undefined);
    return draft;
  };
  return { initial: opened.initial, wasKept: opened.wasKept, keep, startOver };
}
