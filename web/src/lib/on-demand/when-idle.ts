// Used by lazy-part.tsx and lazy-schema.ts.

// By then the page has what it needs first, on a slow network, too.
const delayMs = 4_000;

type Act = () => Promise<void>;

const waiting = new Set<Act>();

/** Does something later, when nothing else is to be done; never where nothing tells when that is, as on the server. */
export function whenIdle(act: Act): void {
  waiting.add(act);
  if (typeof requestIdleCallback !== 'function') return;
  setTimeout(() => requestIdleCallback(() => waiting.has(act) && void run(act)), delayMs);
}

/** Does at once what waits for that, for tests. */
export async function beIdle(): Promise<void> {
  // What is loaded may have more that waits.
  while (waiting.size > 0) await Promise.all([...waiting].map(run));
}

function run(act: Act): Promise<void> {
  waiting.delete(act);
  return act();
}
