// Used by session, and toast.tsx, field-refusal.ts and http.ts.

/** A call that changes something on the server, when it is answered. */
export interface Write {
  /** In the time of `performance.now()`. */
  startedAt: number;
  /** An ApiError; missing after a success. */
  refusal?: Error;
}

type Listener = (write: Write) => void;
const listeners = new Set<Listener>();

/**
 * Calls the listener for each answer to a write, before the caller gets it: forms find what is said about their fields,
 * whoever makes the call for them. Returns the function that ends it.
 */
export function onWrite(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let lastSuccessAt = -Infinity;

/** When the last successful write was answered, in the time of `performance.now()`. */
export const lastWriteAt = (): number => lastSuccessAt;

/** Calls the listeners with an answered write. */
export function publishWrite(write: Write): void {
  if (!write.refusal) lastSuccessAt = performance.now();
  for (const listener of listeners) listener(write);
}
