import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus on the page: when the focused element disappears, as with a deleted row, the focus moves to `home`.
 * `watch` belongs on the element around everything, dialogs included; `bar` on an element that sticks above `home`.
 */
export function useKeptFocus() {
  const home = useRef<HTMLHeadingElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    home.current?.focus({ preventScroll: true });
  });
  const watch = {
    onFocus: (event: FocusEvent) => {
      last.current = event.target;
    },
  };
  /** Moves the focus and the view to `home`, as after turning a page. */
  const goHome = () => {
    if (!home.current) return;
    home.current.focus({ preventScroll: true });
    const barBottom = bar.current
      ? bar.current.offsetHeight + (Number.parseFloat(getComputedStyle(bar.current).top) || 0)
      : 0;
    // On a phone the bar of the application sticks to the top.
    const appBar = document.querySelector<HTMLElement>('.MuiAppBar-root')?.offsetHeight ?? 0;
    const above = Math.max(barBottom, appBar) + 16;
    window.scrollTo({ top: home.current.getBoundingClientRect().top + window.scrollY - above });
  };
  return { home, bar, watch, goHome };
}
