import { randomBytes } from 'node:crypto';
import type { ObjectStore } from '../object-store.ts';

/** A new, empty store, with access to internals that tests check. */
export interface StoreUnderTest {
  store: ObjectStore;
  /** Leftovers of unfinished puts that no list shows: drafts or parts. */
  countLeftovers: () => Promise<number>;
  /** Open files or connections held by transfers. */
  countOpen: () => number;
  remove: () => Promise<void>;
}

export const newKey = (): string => randomBytes(16).toString('hex');

export const never: AbortSignal = new AbortController().signal;

export async function keysOf(store: ObjectStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}
