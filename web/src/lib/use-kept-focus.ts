import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus on the page: when the focused element disappears, as with a deleted row, the focus moves to `heading`,
 * a heading or a button that stays. `watch` belongs on the element around everything, dialogs included; `bar` on an
 * element that sticks above `heading`.
 */
export function useKeptFocus<T extends HTMLElement = HTMLHeadingElement>() {
  const heading = useRef<T>(null);
  const bar = useRef<HTMLDivElement>(null);
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
    const barBottom = bar.current
      ? bar.current.offsetHeight + (Number.parseFloat(getComputedStyle(bar.current).top) || 0)
      : 0;
    // On phones the AppBar of app/app-shell.tsx sticks to the top.
    const appBar = document.querySelector<HTMLElement>('.MuiAppBar-root')?.offsetHeight ?? 0;
    const above = Math.max(barBottom, appBar) + 16;
    window.scrollTo({ top: heading.current.getBoundingClientRect().top + window.scrollY - above });
  };
  return { heading, bar, watch, focusHeading };
}
