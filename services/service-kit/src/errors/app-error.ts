import type { ErrorCode } from '@clinical-hours/proto/error-codes';

/** The kinds of failure that a caller can tell apart. Services know these, and no status numbers. */
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

/** A failure with a word for programs, a sentence for people, and details that are safe to show. */
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

/** What was sent cannot be meant. */
export const invalid = (code: ErrorCode, message: string): AppError => new AppError('invalid', code, message);

/** What was asked for is not there, or is somebody else's. */
export const notFound = (code: ErrorCode, message: string): AppError =>
  new AppError('not_found', code, message);

/** The state of things does not allow it. */
export const conflict = (code: ErrorCode, message: string): AppError =>
  new AppError('conflict', code, message);

/** It was there once. */
export const gone = (code: ErrorCode, message: string): AppError => new AppError('gone', code, message);

/** Who asks may not do this. */
export const forbidden = (code: ErrorCode, message: string): AppError =>
  new AppError('forbidden', code, message);
