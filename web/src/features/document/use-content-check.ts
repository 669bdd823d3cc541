import { useEffect, useState } from 'react';
import { checkContent } from './document.api.ts';

/** Whether what is at an address of a document can be had now. */
export function useContentCheck(address: string) {
  const [state, setState] = useState<{ isReady: boolean; error?: unknown }>({ isReady: false });
  useEffect(() => {
    let isCurrent = true;
    const tell = (next: typeof state) => isCurrent && setState(next);
    checkContent(address).then(
      () => tell({ isReady: true }),
      (error: unknown) => tell({ isReady: false, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return state;
}
