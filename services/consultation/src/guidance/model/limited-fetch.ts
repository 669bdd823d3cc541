import { AsyncLocalStorage } from 'node:async_hooks';

/** A provider's response that cannot be used. */
class UnusableResponse extends Error {
  override name = 'UnusableResponse';
}

/** The state of one call of a provider, whichever client makes it. */
export interface LimitedCall {
  signal: AbortSignal;
  /** The status of the latest response. */
  status?: number;
}

// Longer than any usable answer together with its protocol.
const maxBytes = 2_000_000;
const calls = new AsyncLocalStorage<LimitedCall>();
let isInstalled = false;

/**
 * Runs a function whose fetches end with the signal, follow no redirect (the question goes only to the configured
 * address), read at most 2 MB, and accept only JSON. Not every provider's client takes a fetch function, but all call
 * the global one, so that one is wrapped. Calls outside of `run` are not limited.
 */
export function withLimitedFetch<T>(call: LimitedCall, run: () => Promise<T>): Promise<T> {
  install();
  return calls.run(call, run);
}

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  const plainFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const call = calls.getStore();
    return call ? limitedFetch(plainFetch, call, new Request(input, init)) : plainFetch(input, init);
  };
}

async function limitedFetch(
  plainFetch: typeof fetch,
  call: LimitedCall,
  request: Request,
): Promise<Response> {
  const signal = AbortSignal.any([call.signal, request.signal]);
  const response = await plainFetch(request, { redirect: 'error', signal });
  call.status = response.status;
  const text = await readLimited(response);
  // Clients print a body that is not JSON, or fail on it in different ways.
  if (response.ok && !isJson(text))
    throw new UnusableResponse('The provider answered with something that is no JSON');
  return new Response(text, response);
}

async function readLimited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const part of body ?? []) {
    total += part.byteLength;
    if (total > maxBytes) throw new UnusableResponse('The provider answered with too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Returns whether a text is JSON, or JSON lines as Ollama streams them. */
const isJson = (text: string): boolean =>
  isValue(text) || text.split('\n').every((line) => line.trim() === '' || isValue(line));

function isValue(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
