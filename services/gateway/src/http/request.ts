import { maxId } from '@clinical-hours/proto/api';
import { AppError, invalid, notFound } from '@clinical-hours/service-kit/errors';
import {
  checkIdempotencyKey,
  maxUserAgentLength,
  ownCall,
  updateOf,
  type Call,
  type Origin,
} from '@clinical-hours/service-kit/grpc';
import {
  readBody as readGivenBody,
  readQuery as readGivenQuery,
  queryFields,
  type Bodies,
  type Problem,
  type Queries,
  type ReadResult,
} from '@clinical-hours/proto/requests';
import { accept } from '@clinical-hours/service-kit/validation';
import type { Request, RequestHandler } from 'express';
import { plainAddress } from './address.ts';
import { answerWithinMs } from './request-time.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** Whether the request came with a web session whose time is over. */
    isSessionOver?: boolean;
  }
}

/** The application's setting to store only the network of an address. */
export const shortenAddresses = 'shorten addresses';

/** Passes only requests of signed-in users. */
export const requireUser: RequestHandler = (req, _res, next) => {
  if (!req.session.userId) throw notSignedIn(req);
  next();
};

/** The error for a request whose web session is over. */
export const sessionOver = (why = 'Your session has ended.') =>
  new AppError('unauthenticated', 'session_over', why);

const notSignedIn = ({ isSessionOver, session }: Request): AppError =>
  session.isPasswordChanged
    ? sessionOver('You were signed out because the password was changed.')
    : isSessionOver
      ? sessionOver()
      : new AppError('unauthenticated', 'not_signed_in', 'Please sign in first');

/** Returns the call for a request of a signed-in user. It has no role: routes for administrators ask auth for it. */
export function userCall(req: Request): Call {
  const { userId } = req.session;
  if (!userId) throw notSignedIn(req);
  const idempotencyKey = checkIdempotencyKey(req.get('Idempotency-Key'));
  return {
    ...visitorCall(req),
    actor: { userId, isAdmin: false },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  };
}

/** Returns the call for a request without a user: of a visitor, or of the holder of a link. */
export function visitorCall(req: Request): Call {
  return { ...ownCall(req.requestId), beganAtMs: req.thereAtMs, answerWithinMs: answerWithinMs(req) };
}

/** Returns the call with the origin of its request, for the audit log. */
export function audited(req: Request, call: Call): Call {
  return { ...call, origin: originOf(req) };
}

/**
 * Returns where a request came from. The address is shortened by the settings. The User-Agent is reduced to printable
 * ASCII, since a client may send anything.
 */
export function originOf(req: Request): Origin {
  const userAgent = (req.get('User-Agent') ?? '').slice(0, maxUserAgentLength);
  return {
    address: addressOf(req),
    userAgent: userAgent.replaceAll(/[^\x20-\x7e]+/g, '?').trim(),
  };
}

// Express trusts X-Forwarded-For only as far as the settings trust the proxies that wrote it.
function addressOf({ ip = '', app }: Request): string {
  return plainAddress(ip, { isShortened: app.get(shortenAddresses) === true });
}

/** The kinds of records that an id in a path names. */
type IdNoun = keyof typeof unknownIds;

const unknownIds = {
  consultation: 'consultation_not_found',
  decision: 'flagged_receipt_not_found',
  dispute: 'dispute_not_found',
  document: 'document_not_found',
  favorite: 'favorite_not_found',
  import: 'import_not_found',
  license: 'license_not_found',
  passkey: 'passkey_not_found',
  request: 'approval_request_not_found',
  'recovery request': 'recovery_request_not_found',
  session: 'session_not_found',
  site: 'site_not_found',
  supervisor: 'supervisor_not_found',
  todo: 'todo_not_found',
  user: 'user_not_found',
} as const;

/**
 * Returns the id in the path. Throws invalid for a text that is no id, and not_found for a number larger than any id.
 */
export function idParam(req: Request, noun: IdNoun): number {
  const text = String(req.params['id']);
  if (!/^[1-9]\d*$/.test(text))
    throw invalid(
      'id_invalid',
      `"${text.slice(0, 40)}" is not the id of ${noun === 'import' ? 'an' : 'a'} ${noun}`,
    );
  const id = Number(text);
  if (id > maxId)
    throw notFound(unknownIds[noun], `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`);
  return id;
}

/**
 * Returns the body of a request, cleaned, as openapi.yaml describes it for the operation. Throws `body_invalid` with
 * the first problem, of the description or of `fault`, which is for what a description cannot say. For a body about a
 * record, `requireRecord` runs before a refusal, so that a missing record is 'not found' whatever was sent.
 */
export async function readBody<O extends keyof Bodies>(
  req: Request,
  operation: O,
  requireRecord?: () => Promise<unknown>,
  fault?: (body: Bodies[O]) => Problem | false | undefined,
): Promise<Bodies[O]> {
  try {
    return accept(also(readGivenBody(operation, req.body), fault), 'body_invalid');
  } catch (error) {
    if (error instanceof AppError) await requireRecord?.();
    throw error;
  }
}

/** Returns the query of a request in the same way. Throws `query_invalid`. */
export function readQuery<O extends keyof Queries>(
  req: Request,
  operation: O,
  fault?: (query: Queries[O]) => Problem | false | undefined,
): Queries[O] {
  return accept(also(readGivenQuery(operation, req.query), fault), 'query_invalid');
}

function also<T>(result: ReadResult<T>, fault?: (value: T) => Problem | false | undefined): ReadResult<T> {
  const problem = result.problem ? undefined : fault?.(result.value);
  return problem ? { problem } : result;
}

/** Returns whether the query of a request has any of the fields of an operation. */
export function hasQuery({ query }: Request, operation: keyof Queries): boolean {
  return queryFields(operation).some((name) => Object.hasOwn(query, name));
}

/** What a body changes of a record, beside the time of the change that its sender has seen. */
type Seen = { updatedAt?: string | null | undefined };

/**
 * Returns the fields of an update for a body that changes a record: absent fields stay, null and an empty text clear.
 * With `updatedAt` nothing changes once the record has another one.
 */
export function updateFrom<B extends Seen>({ updatedAt, ...change }: B) {
  return { ...updateOf(change), ...(updatedAt ? { expectedUpdatedAt: updatedAt } : {}) };
}
