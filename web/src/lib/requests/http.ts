// Used by most features and the application's frame.
import type { ErrorBody } from '@clinical-hours/proto/api';
import { isIdle } from './activity.ts';
import { isCached, withCache } from './answer-cache.ts';
import { noteAnswered } from './offline-state.ts';
import { traceHeaders } from './trace-context.ts';
import { publishWrite } from './writes.ts';

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

/**
 * Whether a change was refused because the record was changed (409) or deleted (404) since the screen was loaded. A
 * conflict about a field, such as a taken address, is none.
 */
export function isStaleRecord(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || (error.status === 409 && bodyOf(error).field === undefined);
}

export interface RequestOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or unchanged and with its own type if it is a Blob. */
  body?: unknown;
  idempotencyKey?: string;
  /** The id of the user for whom a change is made: it is refused when somebody else is signed in. */
  expectedUser?: number;
  /** For a call that changes nothing although it is no GET. */
  isQuestion?: boolean;
}

/** The header by which a call names the user for whom it is made. */
export const expectedUserHeader = 'X-Expected-User';

// A 401 of these calls is an ordinary answer, not the end of a session.
const callsBeforeSignIn = /^POST \/api\/(?:log|register)/;

/** The call whose 401 means that nobody is signed in, which may be news or not. */
export const userCall = 'GET /api/user';

/**
 * Called when the 401 of a call shows that the web session has ended. Resolves to whether the user has signed in again:
 * the call is repeated then.
 */
export type SessionEndHandler = (call: string) => Promise<boolean>;

let onSessionEnd: SessionEndHandler | undefined;

/** Sets the function that is called when a response shows that the session has ended. */
export function setSessionEndHandler(handler: SessionEndHandler | undefined): void {
  onSessionEnd = handler;
}

// What the server says about the end of the last web session.
let sessionEndText: string | undefined;

/** Why the web session has ended, where the server says so; undefined after the next sign-in. */
export const whySessionEnded = (): string | undefined => sessionEndText;

// A poll that was under way at sign-out must not lead to the sign-in page.
let isSessionEndExpected = false;

/** Sets whether a 401 is expected: after signing out, until the next sign-in. */
export function expectSessionEnd(isExpected: boolean): void {
  isSessionEndExpected = isExpected;
  sessionEndText = undefined;
}

/**
 * Calls the gateway. Returns the parsed JSON, or undefined for an empty body. Throws an ApiError for a status other
 * than 2xx.
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const {
    method = 'GET',
    body,
    idempotencyKey,
    expectedUser,
    isQuestion = method === 'GET' || method === 'HEAD',
  } = options;
  const isFile = body instanceof Blob;
  const canBeCached = method === 'GET' && isCached(path);
  const send = async () => {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': isFile ? body.type : 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
        ...(expectedUser === undefined ? {} : { [expectedUserHeader]: String(expectedUser) }),
        ...(isIdle() && { 'X-Idle': 'true' }),
        ...traceHeaders(),
      },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    });
    const { status, statusText } = response;
    const text = await response.text();
    noteAnswered();
    if (canBeCached && status === 200 && !isSessionEndExpected) {
      void withCache(({ cacheAnswer }) => cacheAnswer(path, response.headers, text));
    }
    return { status, statusText, body: text };
  };
  const sendOrRecall = async () => {
    try {
      return await send();
    } catch (error) {
      const cached = isSessionEndExpected ? undefined : await withCache(({ showAnswer }) => showAnswer(path));
      if (cached === undefined) throw error;
      return { status: 200, statusText: '', body: cached };
    }
  };
  return sendInSession(`${method} ${path}`, canBeCached ? sendOrRecall : send, isQuestion);
}

/** A response as read. */
export interface Answer {
  status: number;
  statusText: string;
  body: string;
}

/**
 * Makes a call by whatever means, and once more when the session had ended and the user has signed in again. Returns
 * the parsed JSON, or undefined for an empty body; throws an ApiError for a status other than 2xx. `call` is the method
 * and the path; `isQuestion` tells that it changes nothing (see Write).
 */
export async function sendInSession<T>(
  call: string,
  send: () => Promise<Answer>,
  isQuestion = false,
): Promise<T> {
  const startedAt = performance.now();
  const first = await send();
  const { status, statusText, body } = (await isSignedInAgain(call, first)) ? await send() : first;
  const refusal = status < 200 || status > 299 ? new ApiError(status, body, statusText) : undefined;
  if (!isQuestion) publishWrite(refusal ? { startedAt, refusal } : { startedAt });
  if (refusal) throw refusal;
  return (body === '' ? undefined : JSON.parse(body)) as T;
}

async function isSignedInAgain(call: string, { status, body }: Answer): Promise<boolean> {
  if (status !== 401 || isSessionEndExpected || callsBeforeSignIn.test(call)) return false;
  const refusal = new ApiError(status, body, '');
  if (refusalCode(refusal) === 'session_over') sessionEndText = serverMessage(refusal);
  return (await onSessionEnd?.(call)) ?? false;
}

/** The fetcher of SWR: a GET to the path that is the key. */
export function getJson<T>(path: string): Promise<T> {
  return request<T>(path);
}

/** The server's sentence for people, if the response has one. */
export function serverMessage(error: unknown): string | undefined {
  const { message } = bodyOf(error);
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** The field that the server refused, and its sentence about it, if the response is about a single field. */
export function refusedField(error: unknown): { name: string; message: string } | undefined {
  const { field } = bodyOf(error);
  const message = serverMessage(error);
  return typeof field === 'string' && message ? { name: field, message } : undefined;
}

/** The code of a refusal; undefined for other failures. */
export function refusalCode(error: unknown): string | undefined {
  return bodyOf(error).code;
}

function bodyOf(error: unknown): Partial<ErrorBody> {
  try {
    return error instanceof ApiError ? ((JSON.parse(error.body) ?? {}) as Partial<ErrorBody>) : {};
  } catch {
    return {};
  }
}
