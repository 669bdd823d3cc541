// Used by session, the application's frame and the pages.
import { useSyncExternalStore } from 'react';
import { canStore, offlineState, onOfflineState } from '../requests/offline-state.ts';
import type { WaitingSession } from '../requests/waiting-session.ts';

const read = () => offlineState;
const none: readonly WaitingSession[] = [];

/** When the oldest answer on the screen was given, in words; undefined when all come from the network. */
export function useAsOf(): string | undefined {
  return useSyncExternalStore(onOfflineState, read, read).asOf;
}

/** The sessions of this user that wait to be sent, in the order of logging; undefined while that is unknown. */
export function useWaiting(userId: number): readonly WaitingSession[] | undefined {
  const { waiting } = useSyncExternalStore(onOfflineState, read, read);
  if (waiting?.userId === userId) return waiting.sessions;
  return canStore() ? undefined : none;
}
