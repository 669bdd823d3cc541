// Used by most features.
import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus on the page: when the focused element disappears, as with a deleted row, the focus moves to
 * `heading`, a heading or a button that stays. `watch` belongs on the element around everything, dialogs included.
 */
export function useRestoredFocus<T extends HTMLElement = HTMLHeadingElement>() {
  const heading = useRef<T>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    heading.current?.focus({ preventScroll: true });
  });
  const watch = {
    onFocus: (event: FocusEvent) => {
      last.current = event.target;
    },
  };
  /** Moves the focus and the view to `heading`, as after turning a page. */
  const focusHeading = () => {
    if (!heading.current) return;
    heading.current.focus({ preventScroll: true });
    // On phones the AppBar of app/app-shell.tsx sticks to the top.
    const appBar = document.querySelector<HTMLElement>('[data-app-bar]')?.offsetHeight ?? 0;
    window.scrollTo({ top: heading.current.getBoundingClientRect().top + window.scrollY - appBar - 16 });
  };
  return { heading, watch, focusHeading };
}
