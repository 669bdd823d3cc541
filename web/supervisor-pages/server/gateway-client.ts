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
        | 'stopped'
        | 'busy'
        | 'away'
        | 'tooLarge';
    }
  /** The gateway rejected the body or the state; `message` says why. */
  | { kind: 'refused'; status: number; message: string };

export type Answer<T> = { kind: 'ok'; body: T } | Failure;

interface Sent {
  method: string;
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

  /** Reads a path under /api with these headers, such as the cookie of a signed-in user. */
  read<T>(path: string[], headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.#call(path, { method: 'GET', headers });
  }

  /** Posts JSON with these headers, such as the cookie that came with a decision. */
  post<T>(path: string[], body: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.#call(path, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  #call<T>(path: string[], init: Sent): Promise<Answer<T>> {
    const { method } = init;
    const options = { kind: SpanKind.CLIENT, attributes: { 'http.request.method': method } };
    // The span is named by the method alone, because any part of the path may be a token.
    return inSpan(method, options, (span) => this.#send(path, init, span));
  }

  async #send<T>(path: string[], init: Sent, span: Span): Promise<Answer<T>> {
    // These parts are no tokens, and would change the address.
    if (path.some((part) => part === '.' || part === '..')) return { kind: 'unknown' };
    try {
      const response = await fetch(`${this.#baseUrl}/api/${path.map(encodeURIComponent).join('/')}`, {
        ...init,
        headers: { ...init.headers, ...requestIdHeader(), ...traceHeader(span) },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      span.setAttribute('http.response.status_code', response.status);
      const body: unknown = await response.json().catch(() => undefined);
      if (!response.ok) return toFailure(response.status, body);
      return body === undefined ? { kind: 'away' } : { kind: 'ok', body: body as T };
    } catch (error) {
      noteFailure(span, error);
      this.#log?.warn({ err: error }, 'the gateway cannot be reached');
      return { kind: 'away' };
    }
  }
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

const goneKinds: Partial<Record<ErrorCode, 'expired' | 'ended' | 'frozen' | 'disputed' | 'stopped'>> = {
  link_expired: 'expired',
  link_ended: 'ended',
  link_frozen: 'frozen',
  request_disputed: 'disputed',
  mail_refused: 'stopped',
};

function toFailure(status: number, body: unknown): Failure {
  const { code, message } = (body ?? {}) as Partial<ErrorBody>;
  if (status === 410) return { kind: goneKinds[readErrorCode(code) ?? 'gone'] ?? 'gone' };
  if (status === 404) return { kind: 'unknown' };
  if (status === 413) return { kind: 'tooLarge' };
  // A limit that does not reset within minutes is a refusal; its message says what the supervisor can do.
  const isUsedUp = status === 429 && readErrorCode(code) === 'too_many_corrections';
  if (status === 429 && !isUsedUp) return { kind: 'busy' };
  if (status !== 400 && status !== 409 && !isUsedUp) return { kind: 'away' };
  return { kind: 'refused', status, message: message || 'This could not be taken as it is.' };
}
