import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Gives the focus back to where it came from when what has it goes away; to the page when that is gone as well. The handler
 * belongs on the element around what may have it.
 */
export function useFocusGivenBack() {
  const box = useRef<Element>(null);
  const from = useRef<EventTarget>(null);
  useLayoutEffect(
    () => () => {
      if (!box.current?.contains(document.activeElement)) return;
      const isThere = from.current instanceof HTMLElement && from.current.isConnected;
      const home = isThere ? (from.current as HTMLElement) : document.querySelector('main');
      home?.focus({ preventScroll: true });
    },
    [],
  );
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      box.current = currentTarget;
      const isFromInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isFromInside) from.current = relatedTarget;
    },
  };
}
