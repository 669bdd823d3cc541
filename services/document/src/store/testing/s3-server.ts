import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Kept {
  bytes: Buffer;
  modifiedAt: Date;
}

interface Question {
  request: IncomingMessage;
  response: ServerResponse;
  bucket: Map<string, Kept>;
  name: string;
  query: URLSearchParams;
}

/** The part of S3 that the store needs, in memory, for machines without MinIO. It accepts every signature. */
export class S3Server {
  readonly #buckets = new Map<string, Map<string, Kept>>();
  readonly #server: Server = createServer((request, response) => {
    // Errors here come from request bodies that end too early, so there is no client to answer.
    this.#answer(request, response).catch(() => response.destroy());
  });
  /** Refuses all further requests before reading their bodies, as MinIO does. */
  refusal: { status: number; code: string } | undefined;

  /** The only session token with which requests are accepted. */
  sessionToken: string | undefined;

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get url(): string {
    return `http://key:secret@127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  removeBucket(bucket: string): void {
    this.#buckets.delete(bucket);
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://store');
    const [, bucketName = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    const name = rest.join('/');
    if (this.refusal) return refuse(response, this.refusal.status, this.refusal.code);
    const token = query.get('X-Amz-Security-Token') ?? request.headers['x-amz-security-token'];
    if (this.sessionToken !== undefined && token !== this.sessionToken)
      return refuse(response, 400, 'ExpiredToken');
    if (!name && request.method === 'PUT') {
      if (this.#buckets.has(bucketName)) return refuse(response, 409, 'BucketAlreadyOwnedByYou');
      this.#buckets.set(bucketName, new Map());
      response.end();
      return;
    }
    const bucket = this.#buckets.get(bucketName);
    if (!bucket) return refuse(response, 404, 'NoSuchBucket');
    const question = { request, response, bucket, name, query };
    if (!name) this.#list(question);
    else await this.#object(question);
  }

  #list({ request, response, bucket, query }: Question): void {
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    // The list is always empty, since multipart uploads are refused.
    if (query.has('uploads')) {
      answerXml(response, 'ListMultipartUploadsResult', '<IsTruncated>false</IsTruncated>');
      return;
    }
    const after = query.get('continuation-token') ?? '';
    const names = [...bucket.keys()].sort().filter((name) => name.startsWith(query.get('prefix') ?? ''));
    const left = names.filter((name) => name > after);
    const page = left.slice(0, Number(query.get('max-keys')));
    const contents = page.map((name) => {
      const { bytes, modifiedAt } = bucket.get(name)!;
      const properties = `<Size>${bytes.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified>`;
      return `<Contents><Key>${encodeURIComponent(name)}</Key><ETag>${md5(bytes)}</ETag>${properties}</Contents>`;
    });
    const more = `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`;
    const state = `<IsTruncated>${left.length > page.length}</IsTruncated>`;
    answerXml(
      response,
      'ListBucketResult',
      state + (left.length > page.length ? more : '') + contents.join(''),
    );
  }

  async #object({ request, response, bucket, name }: Question): Promise<void> {
    if (request.method === 'PUT') {
      const bytes = await readAll(request);
      bucket.set(name, { bytes, modifiedAt: new Date() });
      response.setHeader('etag', `"${md5(bytes)}"`).end();
      return;
    }
    if (request.method === 'DELETE') {
      bucket.delete(name);
      response.writeHead(204).end();
      return;
    }
    const kept = bucket.get(name);
    if (!kept) return refuse(response, 404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (start !== undefined && Number(start) >= kept.bytes.length)
      return refuse(response, 416, 'InvalidRange');
    const bytes = start === undefined ? kept.bytes : kept.bytes.subarray(Number(start), Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, {
      'content-length': bytes.length,
      'last-modified': kept.modifiedAt.toUTCString(),
      etag: `"${md5(kept.bytes)}"`,
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }
}

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function answerXml(response: ServerResponse, root: string, inner: string): void {
  response.setHeader('content-type', 'application/xml').end(`<${root}>${inner}</${root}>`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/xml');
  response.end(`<Error><Code>${code}</Code><Message>the store refuses this</Message></Error>`);
}
