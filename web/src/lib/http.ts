import type { ErrorBody } from '@clinical-hours/proto/api';
import { traceHeaders } from './trace-context.ts';

/** An answer that is not a success. Its message is `status: body`; for people there is `serverMessage`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
  }
}

/** Whether a change was refused because the record was changed (409) or deleted (404) since the screen was loaded. */
export function isStaleRecord(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}

export interface RequestOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a Blob as it is, under its own type. */
  body?: unknown;
  idempotencyKey?: string;
}

// A 401 from these is an answer in itself, not the end of a session.
const callsBeforeSignIn = new Set([
  'GET /api/user',
  'POST /api/login',
  'POST /api/register',
  'POST /api/logout',
]);

let onSessionEnd: (() => void) | undefined;

/** Says what happens when a call finds that the session is over. */
export function setSessionEndHandler(handler: (() => void) | undefined): void {
  onSessionEnd = handler;
}

// Who signs out knows that the session is over: a poll that was under way then must not lead to signing in.
let isSessionEndExpected = false;

/** Says whether a 401 tells anything new: not after signing out, until somebody signs in. */
export function expectSessionEnd(isExpected: boolean): void {
  isSessionEndExpected = isExpected;
}

/** Calls the gateway. Answers the parsed JSON, or undefined for an empty body; throws an ApiError otherwise. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const { method = 'GET', body, idempotencyKey } = options;
  const isFile = body instanceof Blob;
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': isFile ? body.type : 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      ...traceHeaders(),
    },
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  });
  const { status, statusText } = response;
  return readAnswer(`${method} ${path}`, { status, statusText, body: await response.text() });
}

interface Answer {
  status: number;
  statusText: string;
  body: string;
}

/**
 * What a call came to, however it was made: the parsed JSON, or undefined for an empty body; throws an ApiError for
 * what is no success. `call` is its method and path.
 */
export function readAnswer<T>(call: string, { status, statusText, body }: Answer): T {
  if (status < 200 || status > 299) {
    const isNews = !isSessionEndExpected && !callsBeforeSignIn.has(call);
    if (status === 401 && isNews) onSessionEnd?.();
    throw new ApiError(status, body, statusText);
  }
  return (body === '' ? undefined : JSON.parse(body)) as T;
}

/** The fetcher of the list queries: a GET to the path that is their key. */
export function getJson<T>(path: string): Promise<T> {
  return request<T>(path);
}

/** The sentence that the server wrote for people, when it wrote one. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  try {
    const { message } = JSON.parse(error.body) as Partial<ErrorBody>;
    return typeof message === 'string' && message !== '' ? message : undefined;
  } catch {
    return undefined;
  }
}
