import { createHash } from 'node:crypto';
import type { Answer, ApiClient } from '@clinical-hours/service-kit/api-client';

const documentBytes = 10 * 2 ** 20 - 1_000;
const pieceBytes = 64 * 2 ** 10;
const boundary = 'a-piece-of-the-form';

/** A document of nearly 10 MiB that somebody sends, and that stands still on its way when more than half of it is sent. */
export class SlowUpload {
  readonly sha256: string;
  readonly #client: ApiClient;
  readonly #key: string;
  readonly #content: Buffer;
  readonly #isHalfway = Promise.withResolvers<void>();
  readonly #isToGoOn = Promise.withResolvers<void>();

  /** `client` is signed in. */
  constructor(client: ApiClient, key: string) {
    this.#client = client;
    this.#key = key;
    const line = `What was said about ${key}.\n`;
    this.#content = Buffer.from(line.repeat(Math.ceil(documentBytes / line.length))).subarray(
      0,
      documentBytes,
    );
    this.sha256 = createHash('sha256').update(this.#content).digest('hex');
  }

  /** Resolves when it stands still. */
  get halfway(): Promise<void> {
    return this.#isHalfway.promise;
  }

  goOn(): void {
    this.#isToGoOn.resolve();
  }

  /** Sends it in pieces, once. */
  async send(): Promise<Answer> {
    const { baseUrl, cookie } = this.#client;
    const response = await fetch(`${baseUrl}/api/documents`, {
      method: 'POST',
      body: ReadableStream.from(this.#pieces()),
      duplex: 'half',
      headers: {
        Origin: baseUrl,
        Cookie: cookie,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Idempotency-Key': this.#key,
      },
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  /** Sends the same at once. */
  sendAgain(): Promise<Answer> {
    const form = new FormData();
    form.append('file', new Blob([this.#content]), 'notes.txt');
    return this.#client.upload('/api/documents', form, { 'Idempotency-Key': this.#key });
  }

  async *#pieces(): AsyncGenerator<Buffer> {
    yield Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="notes.txt"\r\n` +
        'Content-Type: text/plain\r\n\r\n',
    );
    for (let start = 0; start < documentBytes; start += pieceBytes) {
      if (start > documentBytes * 0.6) {
        this.#isHalfway.resolve();
        await this.#isToGoOn.promise;
      }
      yield this.#content.subarray(start, start + pieceBytes);
    }
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
}
