import type { ErrorCode } from '@clinical-hours/proto/error-codes';

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
export const invalid = (code: ErrorCode, message: string): AppError => new AppError('invalid', code, message);

/** The requested thing does not exist, or belongs to another user. */
export const notFound = (code: ErrorCode, message: string): AppError =>
  new AppError('not_found', code, message);

/** The current state does not allow the operation. */
export const conflict = (code: ErrorCode, message: string): AppError =>
  new AppError('conflict', code, message);

/** The requested thing existed once. */
export const gone = (code: ErrorCode, message: string): AppError => new AppError('gone', code, message);

/** The caller may not do this. */
export const forbidden = (code: ErrorCode, message: string): AppError =>
  new AppError('forbidden', code, message);
