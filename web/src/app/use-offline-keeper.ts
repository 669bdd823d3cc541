import { useEffect } from 'react';
import { useToast } from '../components/toast.tsx';
import { canKeep, changeOfflineState } from '../lib/offline-state.ts';
import { useRefresh } from '../lib/use-refresh.ts';

/** Prepares this browser for a time without a network, and sends the sessions of the user that wait in it. */
export function useOfflineKeeper(userId: number): void {
  const tell = useToast();
  const refresh = useRefresh();
  useEffect(() => {
    if (!canKeep()) return undefined;
    let end: (() => void) | undefined;
    let isEnded = false;
    const start = async () => {
      const { keepSending, prepareForOffline } = await import('../lib/offline-keeper.ts');
      if (isEnded) return;
      end = keepSending(userId, { tell, refresh });
      if (import.meta.env.PROD) prepareForOffline();
    };
    start().catch(() => changeOfflineState({ waiting: { userId, sessions: [] } }));
    return () => {
      isEnded = true;
      end?.();
    };
  }, [userId, tell, refresh]);
}
