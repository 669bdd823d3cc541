import { useEffect } from 'react';
import { useToast } from '../components/toast.tsx';
import { countOf } from '../lib/numbers.ts';
import { canKeep, setWaiting } from '../lib/offline-state.ts';
import { useRefresh } from '../lib/use-refresh.ts';

/** Prepares this browser for a time without a network, and sends the sessions of the user that wait in it. */
export function useOfflineKeeper(userId: number): void {
  const toast = useToast();
  const refresh = useRefresh();
  useEffect(() => {
    if (!canKeep()) return undefined;
    let end: (() => void) | undefined;
    let isEnded = false;
    const start = async () => {
      const { keepSending, prepareForOffline } = await import('../lib/offline-keeper.ts');
      if (isEnded) return;
      if (import.meta.env.PROD) prepareForOffline();
      end = keepSending(userId, ({ logged, refused: [refusal] }) => {
        if (refusal !== undefined) {
          toast({
            title: 'A session could not be logged',
            description: `${refusal} It waits in History.`,
            isError: true,
          });
        } else {
          toast({ title: `${countOf(logged, 'session')} logged that waited on this device` });
        }
        if (logged > 0) void refresh();
      });
    };
    start().catch(() => setWaiting(userId, []));
    return () => {
      isEnded = true;
      end?.();
    };
  }, [userId, toast, refresh]);
}
