import { useSyncExternalStore } from 'react';
import type { WaitingSession } from './waiting-session.ts';

/** Whether this browser can keep anything for a time without a network. */
export const canKeep = (): boolean => 'indexedDB' in globalThis;

interface OfflineState {
  /** When the oldest answer on the screen was given, if it comes from this browser instead of the network. */
  asOf?: number;
  /** The sessions of a user that wait to be sent, in the order of logging. */
  waiting?: { userId: number; sessions: readonly WaitingSession[] };
}

let state: OfflineState = {};
const listeners = new Set<() => void>();

function change(next: OfflineState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Notes that an answer of this browser is shown: its time, in milliseconds since 1970. */
export function noteRecalled(at: number): void {
  if (at < (state.asOf ?? Infinity)) change({ ...state, asOf: at });
}

/** Notes that the network has answered. */
export function noteAnswered(): void {
  const { asOf, ...rest } = state;
  if (asOf !== undefined) change(rest);
}

/** Shows the sessions of a user that wait to be sent. */
export function setWaiting(userId: number, sessions: readonly WaitingSession[]): void {
  change({ ...state, waiting: { userId, sessions } });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const read = () => state;

/** When the oldest answer on the screen was given; undefined when all come from the network. */
export function useAsOf(): number | undefined {
  return useSyncExternalStore(subscribe, read, read).asOf;
}

/** The sessions of this user that wait to be sent, in the order of logging; undefined while that is unknown. */
export function useWaiting(userId: number): readonly WaitingSession[] | undefined {
  const { waiting } = useSyncExternalStore(subscribe, read, read);
  if (!canKeep()) return none;
  return waiting?.userId === userId ? waiting.sessions : undefined;
}

const none: readonly WaitingSession[] = [];
