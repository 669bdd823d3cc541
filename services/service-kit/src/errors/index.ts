import type { ErrorCode } from '@clinical-hours/proto/error-codes';
// Only the constants: the web server, which has no gRPC, would otherwise load all of grpc-js.
import { Status as status } from '@grpc/grpc-js/build/src/constants.js';

/**
 * The kinds of failure that a caller can distinguish. Services use these, and no gRPC or HTTP status numbers.
 */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'gone'
  | 'too_large'
  | 'unsupported_media'
  | 'rate_limited'
  | 'unavailable'
  | 'internal';

export interface ErrorDetails {
  /** When to try again, in seconds. */
  retryAfterS?: number;
  /** The field of the body that the failure is about, by its path, such as `email` or `decisions[0].notes`. */
  field?: string;
}

/** A failure with a code for programs, a message for people, and details that are safe to show. */
export class AppError extends Error {
  override name = 'AppError';
  readonly kind: ErrorKind;
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(kind: ErrorKind, code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.details = details;
  }
}

/** The input makes no sense. */
export const invalid = (code: ErrorCode, message: string, details?: ErrorDetails): AppError =>
  new AppError('invalid', code, message, details);

/** The requested thing does not exist, or belongs to another user. */
export const notFound = (code: ErrorCode, message: string, details?: ErrorDetails): AppError =>
  new AppError('not_found', code, message, details);

/** The current state does not allow the operation. */
export const conflict = (code: ErrorCode, message: string, details?: ErrorDetails): AppError =>
  new AppError('conflict', code, message, details);

/** The requested thing existed once. */
export const gone = (code: ErrorCode, message: string): AppError => new AppError('gone', code, message);

/** The caller may not do this. */
export const forbidden = (code: ErrorCode, message: string): AppError =>
  new AppError('forbidden', code, message);

// Class 08: connection; 53: out of resources; 57P: shutting down; 55P03: lock timeout; 57014: statement
// timeout; 25P03: idle between two statements of a transaction for too long; 25006: read-only, as a standby is.
const databaseAway = /^(08...|53...|57P0.|55P03|57014|25P03|25006)$/;
// Serialization failure, deadlock.
const collision = /^(40001|40P01)$/;
const networkAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
// node-postgres gives these errors no code. Nor does TypeORM to the last one, thrown when a connection ends
// between two statements.
const poolAway =
  /connection terminated|timeout exceeded when trying to connect|client was closed|connection timeout|^timeout expired$|query read timeout|query runner (was )?already released/i;

/**
 * Returns whether an error means that a dependency (database, another service, the network) is away for now,
 * rather than that the work itself cannot be done. Such work is retried without limit, and its attempts are
 * not counted.
 */
export function isDependencyAway(error: unknown): boolean {
  if (error instanceof AppError) return error.kind === 'unavailable';
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  if (
    databaseAway.test(code) ||
    collision.test(code) ||
    networkAway.has(code) ||
    poolAway.test(error.message)
  )
    return true;
  const cause = (error as { driverError?: unknown }).driverError ?? error.cause;
  return cause !== undefined && cause !== error && isDependencyAway(cause);
}

/** Returns whether PostgreSQL gave a transaction up in favor of others, so that the same work may succeed at once. */
export function isCollision(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', driverError } = error as { code?: string; driverError?: unknown };
  return collision.test(code) || (driverError !== error && isCollision(driverError));
}

export const awayMessage = 'Part of Clinical Hours is unavailable right now. Please try again in a moment.';

/**
 * Turns any error into an AppError: an unknown one becomes 'internal', and one of a dependency that is away
 * 'unavailable'.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDependencyAway(error)) return new AppError('unavailable', 'unavailable', awayMessage);
  return new AppError('internal', 'internal', 'Something went wrong on our side. Please try again.');
}

/** The gRPC and HTTP status of each kind of failure. No other place knows these numbers. */
export const errorTable: Record<ErrorKind, { grpc: status; http: number }> = {
  invalid: { grpc: status.INVALID_ARGUMENT, http: 400 },
  unauthenticated: { grpc: status.UNAUTHENTICATED, http: 401 },
  forbidden: { grpc: status.PERMISSION_DENIED, http: 403 },
  not_found: { grpc: status.NOT_FOUND, http: 404 },
  conflict: { grpc: status.ABORTED, http: 409 },
  gone: { grpc: status.FAILED_PRECONDITION, http: 410 },
  too_large: { grpc: status.OUT_OF_RANGE, http: 413 },
  unsupported_media: { grpc: status.UNIMPLEMENTED, http: 415 },
  rate_limited: { grpc: status.RESOURCE_EXHAUSTED, http: 429 },
  unavailable: { grpc: status.UNAVAILABLE, http: 503 },
  internal: { grpc: status.INTERNAL, http: 500 },
};
