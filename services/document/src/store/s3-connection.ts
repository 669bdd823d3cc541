import { once } from 'node:events';
import { Agent, request as requestHttp } from 'node:http';
import type { AgentOptions, IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { Agent as TlsAgent, request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Client, type BucketItem, type ClientOptions } from 'minio';
import { abortable } from './abortable.ts';
import { environmentCredentials, type CredentialSource, type S3Credentials } from './s3-credentials.ts';
import { codeOf, toS3Error, toS3Refusal } from './store-errors.ts';

export interface S3Settings {
  /** Such as `https://minio.example.com:9000`. */
  url: string;
  bucket: string;
  /** Empty: the credentials that the cluster gives to the pod. */
  accessKey: string;
  secretKey: string;
  /** Defaults to 'us-east-1', the region that MinIO reports. */
  region?: string | undefined;
}

export interface S3Request {
  method: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
  /** The name of the object; the bucket itself when it is missing. */
  name?: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer[];
  /** Ends the request, and its response. */
  signal?: AbortSignal | undefined;
}

// Shorter than the keep-alive time of servers, so that no request meets a connection that is just being closed.
const idleConnectionMs = 4_000;
// As far as S3 lets the clock of a request be from its own; an address that was valid for less would allow less.
const validSeconds = 15 * 60;
const maxRefusalLength = 64 * 1024;

/**
 * Requests to one bucket of an S3 server. The library signs their addresses, which are as secret as the key and are in
 * no log and no error; Node sends them. Each request settles: when it is answered, when it is aborted, or when nothing
 * moves for `idleMs`. Errors are our own.
 */
export class S3Connection {
  readonly #bucket: string;
  readonly #idleMs: number;
  readonly #options: ClientOptions;
  readonly #credentials: CredentialSource;
  #signer: { client: Client; credentials: S3Credentials } | undefined;
  readonly #agent: Agent;
  readonly #request: typeof requestHttp;
  readonly #newAgent: (options: AgentOptions) => Agent;

  constructor(settings: S3Settings, idleMs: number, credentials?: CredentialSource) {
    const { accessKey, secretKey } = settings;
    const source =
      credentials ?? (accessKey === '' ? environmentCredentials() : async () => ({ accessKey, secretKey }));
    this.#credentials = () =>
      source().catch((error: unknown) => {
        throw toS3Error(error);
      });
    const { protocol, hostname, port, pathname } = new URL(settings.url);
    if (!/^https?:$/.test(protocol) || pathname !== '/') {
      throw new Error('the address of the object store has the form https://host:port');
    }
    const isSecure = protocol === 'https:';
    this.#newAgent = (options) => (isSecure ? new TlsAgent(options) : new Agent(options));
    this.#agent = this.#newAgent({ keepAlive: true, timeout: idleConnectionMs });
    this.#request = isSecure ? requestHttps : requestHttp;
    this.#bucket = settings.bucket;
    this.#idleMs = idleMs;
    this.#options = {
      endPoint: hostname,
      port: port ? Number(port) : isSecure ? 443 : 80,
      useSSL: isSecure,
      // Without a region the library sends a request for it first.
      region: settings.region ?? 'us-east-1',
      retryOptions: { disableRetry: true },
    };
  }

  async #sign(method: string, name: string): Promise<string> {
    const credentials = await this.#credentials();
    const { accessKey, sessionToken } = this.#signer?.credentials ?? {};
    if (!this.#signer || accessKey !== credentials.accessKey || sessionToken !== credentials.sessionToken) {
      this.#signer = { client: new Client({ ...this.#options, ...credentials }), credentials };
    }
    return this.#signer.client.presignedUrl(method, this.#bucket, name, validSeconds);
  }

  /** Returns the response when the server has agreed. Its body has to be read or destroyed. */
  async open({ method, name = '', headers = {}, body = [], signal }: S3Request): Promise<IncomingMessage> {
    const url = await this.#sign(method, name);
    signal?.throwIfAborted();
    const request = this.#request(url, {
      method,
      headers,
      agent: this.#agent,
      timeout: this.#idleMs,
      ...(signal && { signal }),
    });
    request.on('timeout', () => request.destroy(new Error('the object store does not answer')));
    // Errors after the response reach the reader of the response.
    request.on('error', () => {});
    Readable.from(body).pipe(request);
    try {
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      const { statusCode = 0 } = response;
      if (statusCode >= 200 && statusCode < 300) return response;
      throw toS3Refusal(statusCode, await readRefusal(response));
    } catch (error) {
      // A server may refuse before it has read everything.
      request.destroy();
      signal?.throwIfAborted();
      throw toS3Error(error);
    }
  }

  /** Sends a request with a response of which only the headers count, and returns these. */
  async send(request: S3Request): Promise<IncomingHttpHeaders> {
    const response = await this.open(request);
    try {
      await finished(response.resume());
      return response.headers;
    } catch (error) {
      request.signal?.throwIfAborted();
      throw toS3Error(error);
    }
  }

  async makeBucket(): Promise<void> {
    const { client, end } = await this.#library();
    try {
      await abortable(client.makeBucket(this.#bucket, this.#options.region), this.#inTime());
    } catch (error) {
      // Another replica made it first.
      if (codeOf(error) !== 'BucketAlreadyOwnedByYou') throw toS3Error(error);
    } finally {
      end();
    }
  }

  /** Lists the objects whose names begin with a prefix, page by page. */
  async *list(prefix: string): AsyncGenerator<BucketItem> {
    const { client, end } = await this.#library();
    const listed = client.listObjectsV2(this.#bucket, prefix, true);
    // A page that fails after the reader has left must not end the process.
    listed.on('error', () => {});
    const items = listed[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await abortable(items.next(), this.#inTime());
        if (done) return;
        yield value;
      }
    } catch (error) {
      throw toS3Error(error);
    } finally {
      end();
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #inTime(): AbortSignal {
    return AbortSignal.timeout(this.#idleMs);
  }

  // Requests of the library know no time and no end, and it does not read what it is refused with: they get connections
  // of their own, which end with them.
  async #library(): Promise<{ client: Client; end: () => void }> {
    const credentials = await this.#credentials();
    const agent = this.#newAgent({});
    const client = new Client({ ...this.#options, ...credentials, transportAgent: agent });
    return { client, end: () => agent.destroy() };
  }
}

async function readRefusal(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of response.setEncoding('utf8') as AsyncIterable<string>) {
    text += piece;
    if (text.length > maxRefusalLength) break;
  }
  return text;
}
