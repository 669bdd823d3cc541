// Used by the application's frame, and download.ts, upload.ts and http.ts.

// Calls within this time are attributed to the last action.
const actionLastsMs = 2_000;

interface Action {
  traceId: string;
  atMs: number;
}

let action: Action | undefined;

/** Starts to record the user's actions: a click, a submit, or Enter. Returns the function that stops it. */
export function watchActions(): () => void {
  const begin = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
    action = { traceId: randomHex(16), atMs: performance.now() };
  };
  const types = ['click', 'keydown', 'submit'];
  // In the capture phase, before the page handles the event.
  for (const type of types) document.addEventListener(type, begin, true);
  return () => {
    action = undefined;
    for (const type of types) document.removeEventListener(type, begin, true);
  };
}

/**
 * Returns the headers by which a call continues the trace of the last action: the W3C `traceparent`, and the age of
 * the action in milliseconds. Returns none for a call without an action, such as a poll, whose trace begins at the
 * gateway.
 */
export function traceHeaders(): Record<string, string> {
  const ageMs = action === undefined ? Infinity : performance.now() - action.atMs;
  if (action === undefined || ageMs > actionLastsMs) return {};
  return {
    // The sampled flag is 0, because the gateway decides about sampling.
    traceparent: `00-${action.traceId}-${randomHex(8)}-00`,
    'X-Click-Age-Ms': String(Math.round(ageMs)),
  };
}

function randomHex(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
