import type { ErrorBody } from '@clinical-hours/proto/api';
import { traceHeaders } from './trace-context.ts';

/** A response that is not a success. Its message is `status: body`; `serverMessage` returns the text for people. */
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
  /** Sent as JSON, or unchanged and with its own type if it is a Blob. */
  body?: unknown;
  idempotencyKey?: string;
}

// A 401 of these calls is an ordinary answer, not the end of a session.
const callsBeforeSignIn = new Set([
  'GET /api/user',
  'POST /api/login',
  'POST /api/register',
  'POST /api/logout',
]);

let onSessionEnd: (() => void) | undefined;

/** Sets the function that is called when a response shows that the session has ended. */
export function setSessionEndHandler(handler: (() => void) | undefined): void {
  onSessionEnd = handler;
}

// A poll that was under way at sign-out must not lead to the sign-in page.
let isSessionEndExpected = false;

/** Sets whether a 401 is expected: after signing out, until the next sign-in. */
export function expectSessionEnd(isExpected: boolean): void {
  isSessionEndExpected = isExpected;
}

/**
 * Calls the gateway. Returns the parsed JSON, or undefined for an empty body. Throws an ApiError for a status other
 * than 2xx.
 */
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
 * Reads a response, by whatever means the call was made. Returns the parsed JSON, or undefined for an empty body;
 * throws an ApiError for a status other than 2xx. `call` is the method and the path.
 */
export function readAnswer<T>(call: string, { status, statusText, body }: Answer): T {
  if (status < 200 || status > 299) {
    const isNews = !isSessionEndExpected && !callsBeforeSignIn.has(call);
    if (status === 401 && isNews) onSessionEnd?.();
    throw new ApiError(status, body, statusText);
  }
  return (body === '' ? undefined : JSON.parse(body)) as T;
}

/** The fetcher of SWR: a GET to the path that is the key. */
export function getJson<T>(path: string): Promise<T> {
  return request<T>(path);
}

/** The server's sentence for people, if the response has one. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  try {
    const { message } = JSON.parse(error.body) as Partial<ErrorBody>;
    return typeof message === 'string' && message !== '' ? message : undefined;
  } catch {
    return undefined;
  }
}
