import { randomBytes } from 'node:crypto';
import type { ObjectStore } from '../object-store.ts';

/** A new, empty store, and what a test has to know of its inside. */
export interface StoreUnderTest {
  store: ObjectStore;
  /** What unfinished puts have left and no list shows: drafts, parts. */
  countLeftovers: () => Promise<number>;
  /** The open files, or connections, that transfers hold. */
  countOpen: () => number;
  remove: () => Promise<void>;
}

export const newKey = (): string => randomBytes(16).toString('hex');

/** A signal that never aborts. */
export const never: AbortSignal = new AbortController().signal;

export async function keysOf(store: ObjectStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}
