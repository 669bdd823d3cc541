// Used by session and the application's frame, and other shared files.
import type { WaitingSession } from './waiting-session.ts';

/** Whether this browser can store anything for a time without a network. */
export const canStore = (): boolean => 'indexedDB' in globalThis;

interface OfflineState {
  /** When the oldest answer on the screen was given, in words, if it comes from this browser instead of the network. */
  asOf?: string | undefined;
  /** The sessions of a user that wait to be sent, in the order of logging. */
  waiting?: { userId: number; sessions: readonly WaitingSession[] } | undefined;
}

/** What the page knows of a time without a network. It is replaced at each change. */
export let offlineState: OfflineState = {};
const listeners = new Set<() => void>();

export function changeOfflineState(change: OfflineState): void {
  offlineState = { ...offlineState, ...change };
  for (const listener of listeners) listener();
}

/** Notes that the network has answered. */
export function noteAnswered(): void {
  if (offlineState.asOf !== undefined) changeOfflineState({ asOf: undefined });
}

/** Calls the listener after each change. Returns the function that ends it. */
export function onOfflineState(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
