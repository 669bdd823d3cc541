import { AsyncLocalStorage } from 'node:async_hooks';

/** A provider's answer that nobody could use. */
export class UnusableResponse extends Error {
  override name = 'UnusableResponse';
}

/** What is known of one call of a provider, whichever client makes it. */
export interface LimitedCall {
  signal: AbortSignal;
  /** Of the newest response. */
  status?: number;
}

// More than the longest answer that anybody would use, with what a protocol writes around it.
const maxBytes = 2_000_000;
const calls = new AsyncLocalStorage<LimitedCall>();
let isInstalled = false;

/**
 * Runs something whose fetches end with the signal, follow no redirect (the question goes to the address in the settings and to no
 * other), read at most 2 MB, and take nothing but JSON for an answer. Not every provider's client can be given a fetch; all of
 * them call the global one, so it is that which has the limits, for what is called in here and for nothing else.
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
  // Clients print what is no JSON, or stumble over it in their own ways.
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

/** Whether a text is JSON, or lines of it: Ollama's client has them streamed. */
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
