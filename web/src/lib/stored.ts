// Used by account, consultation and session.
import { useCallback, useRef, useState } from 'react';

/** Reads a value from this browser's storage; undefined when it is missing or damaged, or storage is forbidden. */
export function readStored<T>(storage: 'localStorage' | 'sessionStorage', key: string): T | undefined {
  try {
    const text = window[storage].getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Writes a value to this browser's storage; undefined removes it. A full or forbidden storage is ignored. */
export function writeStored(storage: 'localStorage' | 'sessionStorage', key: string, value: unknown): void {
  try {
    if (value === undefined) window[storage].removeItem(key);
    else window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // Storage is a convenience only.
  }
}

/**
 * The draft of a form, saved in this browser until the tab is closed or the form starts over. `revive` makes a draft
 * of the value saved under the key, which may have an older shape. A draft is saved when `compared` differs from
 * that of the untouched one.
 */
export function useStoredDraft<T>(
  key: string,
  blank: () => T,
  revive: (saved: Partial<T>, blank: T) => T,
  compared: (draft: T) => unknown = asItIs,
) {
  const [opened] = useState(() => {
    const untouched = blank();
    const saved = readStored<Partial<T>>('sessionStorage', key);
    return {
      untouched,
      wasRestored: saved !== undefined,
      initial: saved ? revive(saved, untouched) : untouched,
    };
  });
  const untouched = useRef(opened.untouched);
  const save = useCallback(
    (draft: T) => {
      const isTouched = JSON.stringify(compared(draft)) !== JSON.stringify(compared(untouched.current));
      writeStored('sessionStorage', key, isTouched ? draft : undefined);
    },
    [key, compared],
  );
  /** Deletes the saved draft, even when the form is gone and cannot be reset. Returns the values to start from. */
  const startOver = (draft: T): T => {
    untouched.current = draft;
    writeStored('sessionStorage', key, undefined);
    return draft;
  };
  /** Changes what counts as untouched, such as a date that follows the day. */
  const renew = useCallback((change: Partial<T>) => {
    untouched.current = { ...untouched.current, ...change };
  }, []);
  return { initial: opened.initial, wasRestored: opened.wasRestored, save, renew, startOver };
}

const asItIs = (draft: unknown): unknown => draft;
