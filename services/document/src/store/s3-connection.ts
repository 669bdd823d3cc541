import { Agent, request as requestHttp } from 'node:http';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { Agent as TlsAgent, request as requestHttps } from 'node:https';
import { readIntoOneBuffer, releaseWhatIsWritten } from '@clinical-hours/service-kit/http';
import { Client, type ClientOptions } from 'minio';
import { abortable } from './abortable.ts';
import { toS3Error } from './store-errors.ts';

export interface S3Settings {
  /** Such as `https://minio.example.com:9000`. */
  url: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Defaults to 'us-east-1', the region that MinIO reports. */
  region?: string | undefined;
}

// Shorter than the keep-alive time of servers, so that no request meets a connection that is just being closed.
const idleConnectionMs = 4_000;
// An unread download holds three pieces of this size.
const readBytes = 256 * 1024;
// Statuses that the library retries without reading the response, which leaks the connection.
const retriedByLibrary = new Set([408, 429, 499, 500, 502, 503, 504, 520]);
const readAsOther = 599;

/**
 * Requests to one S3 server. Each of them settles: when it is answered, when it is aborted, or when nothing moves for
 * `idleMs`.
 */
export class S3Connection {
  /** Whether requests include the SHA-256 of their content, which is needed where no TLS protects it. */
  readonly signsContents: boolean;
  readonly #options: ClientOptions;
  readonly #agent: Agent;
  readonly #request: typeof requestHttp;
  readonly #idleMs: number;

  constructor(settings: S3Settings, idleMs: number) {
    const { protocol, hostname, port, pathname } = new URL(settings.url);
    if (!/^https?:$/.test(protocol) || pathname !== '/') {
      throw new Error('the address of the object store has the form https://host:port');
    }
    const isSecure = protocol === 'https:';
    this.signsContents = !isSecure;
    const agentOptions = { keepAlive: true, timeout: idleConnectionMs };
    this.#agent = readIntoOneBuffer(
      isSecure ? new TlsAgent(agentOptions) : new Agent(agentOptions),
      readBytes,
    );
    this.#request = isSecure ? requestHttps : requestHttp;
    this.#idleMs = idleMs;
    this.#options = {
      endPoint: hostname,
      port: port ? Number(port) : isSecure ? 443 : 80,
      useSSL: isSecure,
      accessKey: settings.accessKey,
      secretKey: settings.secretKey,
      // Without a region the library sends a request for it first.
      region: settings.region ?? 'us-east-1',
      transportAgent: this.#agent,
      retryOptions: { disableRetry: true },
    };
  }

  /** Runs `work` with a client whose requests end with the signal. Throws errors of our own. */
  async ask<T>(work: (client: Client) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    let status: number | undefined;
    const send = (options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest =>
      this.#send({ ...options, ...(signal && { signal }) }, (response) => {
        status = response.statusCode;
        if (retriedByLibrary.has(status ?? 0)) response.statusCode = readAsOther;
        onResponse(response);
      });
    const client = new Client({ ...this.#options, transport: { request: send as typeof requestHttp } });
    try {
      return await abortable(work(client), signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw toS3Error(error, status);
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest {
    const request = this.#request({ ...options, timeout: this.#idleMs }, onResponse);
    releaseWhatIsWritten(request);
    return request.on('timeout', () => {
      request.destroy(Object.assign(new Error('the object store does not answer'), { code: 'ETIMEDOUT' }));
    });
  }
}
