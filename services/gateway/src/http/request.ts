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
import { validate } from '@clinical-hours/service-kit/validation';
import type { Request, RequestHandler } from 'express';
import type { AnyObjectSchema, InferType } from 'yup';
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
export const sessionOver = () => new AppError('unauthenticated', 'session_over', 'Please sign in again');

const notSignedIn = ({ isSessionOver }: Request): AppError =>
  isSessionOver ? sessionOver() : new AppError('unauthenticated', 'not_signed_in', 'Please sign in first');

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
 * Returns the body of a request, checked and cleaned by its schema. Throws one error with all problems. For a body
 * about a record, `requireRecord` runs before a refusal, so that a missing record is 'not found' whatever was sent.
 */
export async function readBody<S extends AnyObjectSchema>(
  req: Request,
  schema: S,
  requireRecord?: () => Promise<unknown>,
): Promise<InferType<S>> {
  const message = 'The body must be a JSON object';
  try {
    return validate(schema.required(message).typeError(message), req.body, 'body_invalid');
  } catch (error) {
    if (error instanceof AppError) await requireRecord?.();
    throw error;
  }
}

/** Returns the query of a request, checked and cleaned by its schema. Throws one error with all problems. */
export function readQuery<S extends AnyObjectSchema>(req: Request, schema: S): InferType<S> {
  return validate(schema, req.query, 'query_invalid');
}

/** Returns whether the query of a request has any of the fields of a schema. */
export function hasQuery({ query }: Request, schema: AnyObjectSchema): boolean {
  return Object.keys(schema.fields).some((name) => Object.hasOwn(query, name));
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
