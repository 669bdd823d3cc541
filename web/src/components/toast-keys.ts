import { useEffect } from 'react';

/** The keys that undo, in the words of aria-keyshortcuts. */
export const undoKeys = 'Control+Z Meta+Z';

/** The keys that undo, as people of this system write them. */
export function undoKeysHint(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘Z' : 'Ctrl+Z';
}

// There the browser takes back what was typed.
const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Calls back when the keys for undoing are pressed, unless a field has the focus or a dialog is open. */
export function useUndoKeys(undo: (() => void) | undefined): void {
  useEffect(() => {
    if (!undo) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!areUndoKeys(event) || event.defaultPrevented || isTakenElsewhere(event.target)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
}

function areUndoKeys({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey;
}

function isTakenElsewhere(target: EventTarget | null): boolean {
  const isInField = target instanceof Element && target.closest(fields) !== null;
  return isInField || document.querySelector('[role="dialog"]') !== null;
}
