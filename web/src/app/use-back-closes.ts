import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A part that covers the page, such as a menu. */
interface Layer {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/**
 * A layer over the page that Back closes, as on Android. While it is open, it has an entry in the history with the
 * state of the page's own: the router sees the same page. A link in it takes the place of that entry (`replace`).
 * Another page closes it.
 */
export function useBackCloses(): Layer {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPopState = () => setOpenAt(undefined);
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      // The user may come back to this page later.
      setOpenAt(undefined);
    };
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      const { idx = 0, ...state } = (window.history.state ?? {}) as { idx?: number };
      // The history numbers its entries, and counts by them how far the user goes back (app-history.ts).
      window.history.pushState({ ...state, idx: idx + 1 }, '');
      setOpenAt(key);
    },
    close: () => window.history.back(),
  };
}
