import { readErrorCode, type ErrorCode } from '@clinical-hours/proto/error-codes';
import type { ErrorBody } from '@clinical-hours/proto/api';
import { currentRequestId, type Logger } from '@clinical-hours/service-kit/logging';
import { inSpan, noteFailure, SpanKind, traceParentOf, type Span } from '@clinical-hours/service-kit/tracing';

const timeoutMs = 15_000;

/** The reason why the gateway did not fulfil a call. */
export type Failure =
  | {
      kind:
        | 'unknown'
        | 'gone'
        | 'expired'
        | 'ended'
        | 'frozen'
        | 'disputed'
        | 'closed'
        | 'withdrawn'
        | 'stopped'
        | 'busy'
        | 'away'
        | 'tooLarge'
        | 'linkNeeded';
    }
  /** The gateway rejected the body or the state; `message` says why, `field` the part of the body that it is about. */
  | { kind: 'refused'; status: number; message: string; field?: string; code?: ErrorCode };

/** `cookies`: the cookies that the gateway sets, as they are sent. */
export type Answer<T> = { kind: 'ok'; body: T; cookies: string[] } | Failure;

type ReadAnswer = (response: Response) => Promise<unknown>;

const readBody: ReadAnswer = (response) => response.json().catch(() => undefined);

interface Sent {
  method: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
}

/** Calls /api like any other client. The link in the path is the capability. */
export class GatewayClient {
  readonly #baseUrl: string;
  readonly #log: Logger | undefined;

  constructor(gatewayUrl: string, log?: Logger) {
    this.#baseUrl = gatewayUrl;
    this.#log = log;
  }

  /** Reads a path under /api, given by its parts. */
  get<T>(...path: string[]): Promise<Answer<T>> {
    return this.read(path);
  }

  /** Reads a path under /api with these headers, such as the cookie of a signed-in user, and this query. */
  read<T>(
    path: string[],
    headers: Record<string, string> = {},
    query: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return this.#call(path, { method: 'GET', headers, query }, readBody);
  }

  /** Reads a file at a path under /api, as a stream. */
  readFile(path: string[], query: Record<string, string> = {}): Promise<Answer<ReadableStream<Uint8Array>>> {
    return this.#call(path, { method: 'GET', query }, ({ body }) => Promise.resolve(body ?? undefined));
  }

  /** Posts JSON with these headers, such as the cookie that came with a decision. */
  post<T>(path: string[], body: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.#call(
      path,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
      readBody,
    );
  }

  #call<T>(path: string[], init: Sent, read: ReadAnswer): Promise<Answer<T>> {
    const { method } = init;
    const options = { kind: SpanKind.CLIENT, attributes: { 'http.request.method': method } };
    // The span is named by the method alone, because any part of the path may be a token.
    return inSpan(method, options, (span) => this.#send(path, init, read, span));
  }

  async #send<T>(path: string[], { query, ...init }: Sent, read: ReadAnswer, span: Span): Promise<Answer<T>> {
    // These parts are no tokens, and would change the address.
    if (path.some((part) => part === '.' || part === '..')) return { kind: 'unknown' };
    try {
      const address = `${this.#baseUrl}/api/${path.map(encodeURIComponent).join('/')}`;
      const response = await fetch(`${address}${toQuery(query)}`, {
        ...init,
        headers: { ...init.headers, ...requestIdHeader(), ...traceHeader(span) },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      span.setAttribute('http.response.status_code', response.status);
      if (!response.ok) return toFailure(response.status, await readBody(response));
      const body = await read(response);
      return body === undefined
        ? { kind: 'away' }
        : { kind: 'ok', body: body as T, cookies: response.headers.getSetCookie() };
    } catch (error) {
      noteFailure(span, error);
      this.#log?.warn({ err: error }, 'the gateway cannot be reached');
      return { kind: 'away' };
    }
  }
}

function toQuery(query: Record<string, string> = {}): string {
  const text = new URLSearchParams(query).toString();
  return text && `?${text}`;
}

function traceHeader(span: Span): Record<string, string> {
  const traceparent = traceParentOf(span);
  return traceparent === undefined ? {} : { traceparent };
}

// All calls for a browser's request have its request id, including those that reach the gateway.
function requestIdHeader(): Record<string, string> {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { 'X-Request-Id': requestId };
}

const goneKinds: Partial<
  Record<
    ErrorCode,
    'expired' | 'ended' | 'frozen' | 'disputed' | 'closed' | 'withdrawn' | 'stopped' | 'linkNeeded'
  >
> = {
  link_expired: 'expired',
  link_ended: 'ended',
  link_frozen: 'frozen',
  request_disputed: 'disputed',
  account_closed: 'closed',
  decision_withdrawn: 'withdrawn',
  mail_refused: 'stopped',
  portal_link_needed: 'linkNeeded',
};

function toFailure(status: number, body: unknown): Failure {
  const { code, message, field } = (body ?? {}) as Partial<ErrorBody>;
  if (status === 410) return { kind: goneKinds[readErrorCode(code) ?? 'gone'] ?? 'gone' };
  // The link is known, but not what was asked for by it: its trainee took it away in the meantime.
  const isPartGone = status === 404 && readErrorCode(code) === 'supervisor_not_found';
  if (status === 404 && !isPartGone) return { kind: 'unknown' };
  if (status === 413) return { kind: 'tooLarge' };
  // A limit that does not reset within minutes is a refusal; its message says what the supervisor can do.
  const isUsedUp = status === 429 && readErrorCode(code) === 'too_many_corrections';
  if (status === 429 && !isUsedUp) return { kind: 'busy' };
  const isOwn = status === 403 && readErrorCode(code) === 'own_link';
  if (status !== 400 && status !== 409 && !isUsedUp && !isPartGone && !isOwn) return { kind: 'away' };
  const refused = { status, message: message || 'This could not be taken as it is.' };
  const known = readErrorCode(code);
  return {
    kind: 'refused',
    ...refused,
    ...(typeof field === 'string' ? { field } : {}),
    ...(known ? { code: known } : {}),
  };
}
