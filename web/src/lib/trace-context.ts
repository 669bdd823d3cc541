// What is asked for within this time comes of the action, as far as anybody can tell.
const actionLastsMs = 2_000;

interface Action {
  traceId: string;
  atMs: number;
}

let action: Action | undefined;

/** Begins to notice what people do: a click, a form sent, a press of Enter. Answers how to end that. */
export function watchActions(): () => void {
  const begin = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
    action = { traceId: randomHex(16), atMs: performance.now() };
  };
  const types = ['click', 'keydown', 'submit'];
  // Before anything that the page does about it.
  for (const type of types) document.addEventListener(type, begin, true);
  return () => {
    action = undefined;
    for (const type of types) document.removeEventListener(type, begin, true);
  };
}

/**
 * Headers by which a call continues the trace of what was just done: the W3C `traceparent`, and how long ago it was, in
 * milliseconds. None for a call that nobody's action led to, such as a poll: its trace begins at the gateway.
 */
export function traceHeaders(): Record<string, string> {
  const ageMs = action === undefined ? Infinity : performance.now() - action.atMs;
  if (action === undefined || ageMs > actionLastsMs) return {};
  return {
    // Whether the trace is kept is not for a browser to say.
    traceparent: `00-${action.traceId}-${randomHex(8)}-00`,
    'X-Click-Age-Ms': String(Math.round(ageMs)),
  };
}

function randomHex(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
