import { once } from 'node:events';
import type { Response } from 'express';

// A browser must take some 4 KiB a second, as a slow phone does. The service behind the stream waits as long
// (service-kit).
const pieceBytes = 64 * 1024;
const usualPatienceMs = 15_000;

/**
 * Returns the parts of a stream once the first one is there: a failure before it can still be answered with its status.
 * Begin to read the parts at once: an unread call ends only at its deadline.
 */
export async function withFirstPart<T>(stream: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const iterator = stream[Symbol.asyncIterator]();
  const { value, done } = await iterator.next();
  async function* parts(): AsyncGenerator<T> {
    if (done) return;
    try {
      yield value;
      yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      // A reader that leaves after the first part ends the call, too.
      await iterator.return?.();
    }
  }
  return parts();
}

/**
 * Sends bytes as fast as the browser takes them. It ends their source when the browser leaves, or takes no piece for
 * `patienceMs`; the access log says so. Throws failures on our side: the error handler logs them and cuts the
 * connection, as half a file must not look whole.
 */
export async function sendParts(
  res: Response,
  parts: AsyncIterable<Uint8Array>,
  patienceMs = usualPatienceMs,
): Promise<void> {
  const browser = new BrowserReader(res, patienceMs);
  try {
    for await (const part of parts) await browser.send(part);
    await browser.end();
  } catch (error) {
    if (!browser.hasLeft) throw error;
  }
}

/** Sends the contents of a stream, whose first part is there, as a file for download. */
export async function sendFile(
  res: Response,
  parts: AsyncIterable<{ content: Buffer }>,
  { name, type }: { name: string; type: string },
): Promise<void> {
  res.set({
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  });
  await sendParts(res.type(type), contentOf(parts));
}

async function* contentOf(parts: AsyncIterable<{ content: Buffer }>): AsyncGenerator<Buffer> {
  for await (const { content } of parts) yield content;
}

/** The reader of an answer, which takes one piece after the other, or leaves. */
class BrowserReader {
  readonly #res: Response;
  readonly #patienceMs: number;
  readonly #left = new AbortController();

  constructor(res: Response, patienceMs: number) {
    this.#res = res;
    this.#patienceMs = patienceMs;
    if (res.closed) this.#left.abort();
    else res.once('close', () => this.#left.abort());
  }

  get hasLeft(): boolean {
    return this.#left.signal.aborted;
  }

  /** Sends a part in pieces, by which its progress is measured. Throws when the browser has left. */
  async send(part: Uint8Array): Promise<void> {
    for (let start = 0; start < part.length; start += pieceBytes) {
      this.#left.signal.throwIfAborted();
      if (!this.#res.write(part.subarray(start, start + pieceBytes))) await this.#soon('drain');
    }
  }

  async end(): Promise<void> {
    this.#left.signal.throwIfAborted();
    this.#res.end();
    await this.#soon('finish');
  }

  async #soon(event: 'drain' | 'finish'): Promise<void> {
    const why = `the browser took nothing for ${this.#patienceMs} ms`;
    const isDue = setTimeout(() => this.#res.destroy(new Error(why)), this.#patienceMs);
    try {
      await once(this.#res, event, { signal: this.#left.signal });
    } finally {
      clearTimeout(isDue);
    }
  }
}

/** Yields the text of a JSON array with the `toRecords` of each part, without holding all of it in memory. */
export async function* jsonArray<T>(
  parts: AsyncIterable<T>,
  toRecords: (part: T) => object[],
): AsyncGenerator<Buffer> {
  let separator = '[';
  for await (const part of parts) {
    const records = toRecords(part);
    if (records.length === 0) continue;
    yield Buffer.from(separator + records.map((record) => JSON.stringify(record)).join(','));
    separator = ',';
  }
  yield Buffer.from(separator === '[' ? '[]' : ']');
}
