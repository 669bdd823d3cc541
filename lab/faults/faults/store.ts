import { createHash } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ApiClient } from '@clinical-hours/service-kit/api-client';
import { defaultCacheDir, hasCode } from '@clinical-hours/service-kit/machine';
import { findMinio } from '../../../tests/support/tools/go-tools.ts';
import { requireStatus } from '../../../tests/support/clients.ts';
import { retryUntilStatus } from '../retry-until-status.ts';
import type { Fault, FaultContext } from '../fault.ts';
import { smallDiskSkipReason } from '../small-disk.ts';

const documentBytes = 10 * 2 ** 20 - 1_000;
const pieceBytes = 64 * 2 ** 10;
const boundary = 'a-piece-of-the-form';

/** An upload of nearly 10 MiB that pauses after 60% of its bytes. */
class SlowUpload {
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

  /** Resolves when the upload pauses. */
  get halfway(): Promise<void> {
    return this.#isHalfway.promise;
  }

  goOn(): void {
    this.#isToGoOn.resolve();
  }

  /** Sends the document in pieces. */
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

  /** Sends the same document in one piece. */
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

const awayMs = 3_000;
const fullMs = 2_000;
const againWithinMs = 30_000;
const blockBytes = 2 ** 20;
const leastBlockBytes = 2 ** 10;

interface Refusal {
  code: string;
  sentence: RegExp;
}

/** The object store dies or runs full during a large upload. */
export const storeFaults: readonly Fault[] = [
  duringAnUpload({
    name: 'MinIO killed during an upload',
    store: 'minio',
    skipReason: minioSkipReason,
    refusal: { code: 'store_unavailable', sentence: /^We can’t reach your documents right now\. / },
    make: async ({ minio }) => {
      if (minio === undefined) throw new Error('there is no MinIO');
      minio.process.kill('SIGKILL');
      const start = await minio.process.halt();
      await sleep(awayMs);
      return start;
    },
  }),
  duringAnUpload({
    name: 'disk of the documents full',
    store: 'small disk',
    skipReason: async () => smallDiskSkipReason(),
    refusal: { code: 'store_full', sentence: /^There is no room for more documents at the moment\. / },
    make: async ({ dataDir }) => {
      const path = join(dataDir, 'documents', 'something-else');
      fillWith(path);
      await sleep(fullMs);
      return () => rmSync(path);
    },
  }),
];

/** Returns why MinIO is not available; undefined where it is. */
async function minioSkipReason(): Promise<string | undefined> {
  const binary = await findMinio({ cacheDir: defaultCacheDir() });
  return binary.path === undefined ? binary.reason : undefined;
}

interface DuringAnUpload extends Pick<Fault, 'name' | 'store' | 'skipReason'> {
  refusal: Refusal;
  /** Returns the function that heals the fault. */
  make: (context: FaultContext) => Promise<() => void>;
}

function duringAnUpload({ refusal, make, ...fault }: DuringAnUpload): Fault {
  let problems: string[] = [];
  return {
    ...fault,
    inject: async (context) => {
      problems = [];
      const client = new ApiClient(context.product.url);
      await requireStatus(201, () => client.register());
      const upload = new SlowUpload(client, `large-${Math.floor(context.random() * 1e9)}`);
      const sent = upload.send();
      // Awaited later: avoids an unhandled rejection until then.
      sent.catch(() => {});
      await upload.halfway;
      const heal = await make(context);
      upload.goOn();
      try {
        problems.push(...checkRefusal(await sent, refusal));
      } catch (error) {
        problems.push(`the upload broke off: ${String(error)}`);
      }
      return async () => {
        heal();
        problems.push(...(await tryAgain(client, upload)));
      };
    },
    check: async () => problems,
  };
}

/** Checks that the upload was refused with the right code and sentence. */
function checkRefusal({ status, body }: Pick<Answer, 'status' | 'body'>, wanted: Refusal): string[] {
  const isRefused = status === 503 && body?.code === wanted.code && wanted.sentence.test(body?.message);
  return isRefused
    ? []
    : [
        `the upload had to be refused as '${wanted.code}', and was answered ${status}: ${JSON.stringify(body)}`,
      ];
}

/** Repeats the upload under the same key, compares the downloaded content, and deletes it. */
async function tryAgain(client: ApiClient, upload: SlowUpload): Promise<string[]> {
  const signal = AbortSignal.timeout(againWithinMs);
  const { body } = await retryUntilStatus(() => upload.sendAgain(), { status: 201, signal });
  const path = `/api/documents/${body.id}`;
  const { body: content } = await requireStatus(200, () => client.get(`${path}/download`));
  const sha256 = createHash('sha256').update(String(content)).digest('hex');
  await requireStatus(204, () => client.delete(path));
  return sha256 === upload.sha256 ? [] : ['the large document does not come down as it went up'];
}

/** Fills the disk that a file is on. */
function fillWith(path: string): void {
  const file = openSync(path, 'w');
  for (let bytes = blockBytes; bytes >= leastBlockBytes;) {
    try {
      writeSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if (!hasCode(error, 'ENOSPC')) throw error;
      bytes /= 2;
    }
  }
  closeSync(file);
}
