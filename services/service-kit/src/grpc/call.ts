import type { ErrorCode } from '@clinical-hours/proto/api';
import { randomUUID } from 'node:crypto';
import { Metadata } from '@grpc/grpc-js';
import { AppError, awayMessage, forbidden, invalid } from '../errors/index.ts';

export interface Actor {
  userId: number;
  isAdmin: boolean;
}

/** The source of a browser's request, for the audit log. */
export interface Origin {
  /** An IP address. */
  address: string;
  /** The browser's User-Agent header, in printable ASCII. */
  userAgent: string;
  /** The request, as in the logs. */
  requestId?: string;
}

/** The context that travels with every call, from the gateway on. */
export interface Call {
  requestId: string;
  /** The signed-in user for whom the call is made; undefined when a service calls on its own account. */
  actor?: Actor;
  /** The source of the request, when the audit log keeps it. */
  origin?: Origin;
  /** Identifies a creating call, so that its repetition creates nothing. */
  idempotencyKey?: string;
  /**
   * When the work began that makes this call, in milliseconds since 1970. The time for the answer counts from
   * then. Not sent.
   */
  beganAtMs?: number;
  /**
   * The time for the whole answer that this call is part of, with all its calls, in milliseconds. Not sent.
   */
  answerWithinMs?: number;
  /** When the first caller stops waiting, in milliseconds since 1970. */
  deadlineMs?: number;
  /** Aborted when the reader of the answer, which is a stream, has left or was given up. Not sent. */
  signal?: AbortSignal;
}

/** Returns a call that a service makes on its own account, such as the sender of emails. */
export function ownCall(requestId: string = randomUUID()): Call {
  return { requestId };
}

/** Returns the acting user. Throws `unauthenticated` when there is none. */
export function requireActor(call: Call): Actor {
  if (call.actor) return call.actor;
  throw new AppError('unauthenticated', 'not_signed_in', 'Please sign in first');
}

/** Throws `forbidden` unless the gateway has just established that the acting user is an administrator. */
export function requireActingAdministrator(call: Call): void {
  if (!requireActor(call).isAdmin) {
    throw forbidden('administrators_only', 'Only administrators may do this');
  }
}

/**
 * Throws `forbidden`, with the given code and message, when the call is made for a user rather than by a
 * service itself.
 */
export function requireServiceCall(call: Call, code: ErrorCode, message: string): void {
  if (call.actor) throw forbidden(code, message);
}

/**
 * Throws `unavailable` when the first caller waits for less than `leftMs` from now on. At the end of a transaction it
 * undoes work whose result nobody would see.
 */
export function requireTimeLeft({ deadlineMs }: Pick<Call, 'deadlineMs'>, leftMs: number): void {
  if (deadlineMs === undefined || deadlineMs - Date.now() >= leftMs) return;
  throw new AppError('unavailable', 'unavailable', awayMessage);
}

const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

/** Returns the Idempotency-Key of a request, if it has one. Throws `invalid` when the key is malformed. */
export function checkIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined || idempotencyKeyPattern.test(key)) return key;
  throw invalid('idempotency_key_invalid', 'The Idempotency-Key must be at most 200 visible characters');
}

const keys = {
  requestId: 'x-request-id',
  actorId: 'x-actor-id',
  actorRole: 'x-actor-role',
  idempotencyKey: 'idempotency-key',
  originAddress: 'x-origin-address',
  originUserAgent: 'x-origin-user-agent',
};

// Limits for text that the audit log keeps for good: a longer value from a caller has no use.
const maxAddressLength = 45;
export const maxUserAgentLength = 200;

/** Encodes a call as gRPC metadata. */
export function toMetadata(call: Call): Metadata {
  // A call to a restarting service waits until its deadline, rather than failing at once.
  const metadata = new Metadata({ waitForReady: true });
  // The encoded values may contain text from a browser, and metadata takes only ASCII.
  metadata.set(keys.requestId, encodeURIComponent(call.requestId));
  if (call.actor) {
    metadata.set(keys.actorId, String(call.actor.userId));
    metadata.set(keys.actorRole, call.actor.isAdmin ? 'admin' : 'user');
  }
  if (call.origin) {
    metadata.set(keys.originAddress, encodeURIComponent(call.origin.address));
    metadata.set(keys.originUserAgent, encodeURIComponent(call.origin.userAgent));
  }
  if (call.idempotencyKey) {
    metadata.set(keys.idempotencyKey, encodeURIComponent(call.idempotencyKey));
  }
  return metadata;
}

/** Decodes the call from gRPC metadata. */
export function fromMetadata(metadata: Metadata, deadline: Date | number): Call {
  const read = (key: string): string | undefined => decoded(metadata.get(key)[0]?.toString());
  const userId = Number(read(keys.actorId));
  const idempotencyKey = read(keys.idempotencyKey);
  const address = read(keys.originAddress)?.slice(0, maxAddressLength);
  const userAgent = read(keys.originUserAgent)?.slice(0, maxUserAgentLength) ?? '';
  const deadlineMs = Number(deadline);
  const requestId = read(keys.requestId) ?? randomUUID();
  return {
    requestId,
    ...(Number.isSafeInteger(userId) && userId > 0
      ? { actor: { userId, isAdmin: read(keys.actorRole) === 'admin' } }
      : {}),
    ...(address ? { origin: { address, userAgent, requestId } } : {}),
    ...(idempotencyKey ? { idempotencyKey } : {}),
    ...(Number.isFinite(deadlineMs) ? { deadlineMs } : {}),
  };
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}
