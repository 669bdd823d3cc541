import { maxId } from '@clinical-hours/proto/api';
import { AppError, invalid, notFound } from '@clinical-hours/service-kit/errors';
import {
  checkIdempotencyKey,
  maxUserAgentLength,
  ownCall,
  type Call,
} from '@clinical-hours/service-kit/grpc';
import { validate } from '@clinical-hours/service-kit/validation';
import type { Request, RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import type { AnyObjectSchema, InferType } from 'yup';
import { answerWithinMs } from './request-time.ts';

/** Lets only signed-in users pass. */
export const requireUser: RequestHandler = (req, _res, next) => {
  if (!req.session.userId) throw new AppError('unauthenticated', 'not_signed_in', 'Please sign in first');
  next();
};

/** The call that a request of a signed-in user makes. Its role is not known here: who needs it asks for it fresh. */
export function userCall(req: Request): Call {
  const { userId } = req.session;
  if (!userId) throw new AppError('unauthenticated', 'not_signed_in', 'Please sign in first');
  const idempotencyKey = checkIdempotencyKey(req.get('Idempotency-Key'));
  return {
    ...visitorCall(req),
    actor: { userId, isAdmin: false },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  };
}

/** The call that a request makes whose sender is nobody to us: a visitor, or the bearer of a link. */
export function visitorCall(req: Request): Call {
  return { ...ownCall(req.requestId), beganAtMs: req.thereAtMs, answerWithinMs: answerWithinMs(req) };
}

/**
 * The same call, with where its request came from, for the audit log. What a browser says of itself is made plain: anybody may
 * send anything.
 */
export function audited(req: Request, call: Call): Call {
  const userAgent = (req.get('User-Agent') ?? '').slice(0, maxUserAgentLength);
  return {
    ...call,
    origin: { address: addressOf(req), userAgent: userAgent.replaceAll(/[^\x20-\x7e]+/g, '?').trim() },
  };
}

// Express takes X-Forwarded-For for true only as far as the settings trust those who wrote it.
function addressOf({ ip = '' }: Request): string {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : 'unknown';
}

/** What an id in a path may be of. */
type IdNoun = keyof typeof unknownIds;

const unknownIds = {
  consultation: 'consultation_not_found',
  dispute: 'dispute_not_found',
  document: 'document_not_found',
  'recovery request': 'recovery_request_not_found',
  session: 'session_not_found',
  supervisor: 'supervisor_not_found',
  todo: 'todo_not_found',
  user: 'user_not_found',
} as const;

/** The id in the path. What is no id at all is invalid, what is larger than any id is not found. */
export function idParam(req: Request, noun: IdNoun): number {
  const text = String(req.params['id']);
  if (!/^[1-9]\d*$/.test(text))
    throw invalid('id_invalid', `"${text.slice(0, 40)}" is not the id of a ${noun}`);
  const id = Number(text);
  if (id > maxId)
    throw notFound(unknownIds[noun], `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`);
  return id;
}

/**
 * The body of a request, checked and cleaned by its schema. All problems are told at once. For a body that belongs to a
 * record, `requireRecord` is asked before a refusal, so that what is not there is 'not found' whatever was sent.
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

/** The query of a request, checked and cleaned by its schema. All problems are told at once. */
export function readQuery<S extends AnyObjectSchema>(req: Request, schema: S): InferType<S> {
  return validate(schema, req.query, 'query_invalid');
}

/** Whether the query of a request has any of the fields of a schema. */
export function hasQuery({ query }: Request, schema: AnyObjectSchema): boolean {
  return Object.keys(schema.fields).some((name) => Object.hasOwn(query, name));
}

/** Turns nulls into empty texts, which take a value away; what is absent stays absent. */
export function emptyNulls<T extends object>(object: T): { [K in keyof T]: Exclude<T[K], null> } {
  const filled = Object.entries(object).map(([key, value]) => [key, value === null ? '' : value]);
  return Object.fromEntries(filled) as { [K in keyof T]: Exclude<T[K], null> };
}

/** Takes the nulls out of an object: what a proto does not carry is absent. */
export function withoutNulls<T extends object>(object: T): { [K in keyof T]: Exclude<T[K], null> } {
  const present = Object.entries(object).filter(([, value]) => value !== null);
  return Object.fromEntries(present) as { [K in keyof T]: Exclude<T[K], null> };
}
