import { useEffect } from 'react';
import { useToast } from '../../components/feedback/toast.tsx';
import { canStore, changeOfflineState } from '../../lib/requests/offline-state.ts';
import { useRefresh } from '../../lib/requests/use-refresh.ts';

/** Prepares this browser for a time without a network, and sends the sessions of the user that wait in it. */
export function useOfflineCache(userId: number): void {
  const tell = useToast();
  const refresh = useRefresh();
  useEffect(() => {
    if (!canStore()) return undefined;
    let end: (() => void) | undefined;
    let isEnded = false;
    const start = async () => {
      const { startSending, prepareForOffline } = await import('./offline-cache.ts');
      if (isEnded) return;
      end = startSending(userId, { tell, refresh });
      if (import.meta.env.PROD) prepareForOffline();
    };
    start().catch(() => changeOfflineState({ waiting: { userId, sessions: [] } }));
    return () => {
      isEnded = true;
      end?.();
    };
  }, [userId, tell, refresh]);
}
