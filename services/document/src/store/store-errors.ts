import { AppError, invalid, isDependencyAway, notFound } from '@clinical-hours/service-kit/errors';

/** The object store cannot be reached, or does not work, for now. */
export function storeAway(cause: unknown): AppError {
  const message = 'Documents cannot be reached at the moment. Please try again in a moment.';
  return withCause(new AppError('unavailable', 'store_unavailable', message), cause);
}

/** The object store has no room left. */
function storeFull(cause: unknown): AppError {
  const message = 'There is no room for more documents at the moment. Please try again later.';
  return withCause(new AppError('unavailable', 'store_full', message), cause);
}

export const objectMissing = (): AppError => notFound('object_missing', 'This document is not there.');

export const rangeNotSatisfiable = (): AppError =>
  invalid('range_not_satisfiable', 'This document ends before the part that was asked for.');

/** What an S3 server refuses for a reason that is neither its absence nor its being full. */
export class S3Refusal extends Error {
  override name = 'S3Refusal';
  // Not 'status', which Express would take for the status of its own answer.
  readonly answered: number;
  readonly code: string;

  constructor(answered: number, code: string, message: string) {
    super(`the object store answered ${answered} ${code}: ${message}`);
    this.answered = answered;
    this.code = code;
  }
}

// EFBIG: a limit on the size of files is room that is not there, too.
const fullCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);
// A bucket that went is made again.
const awayCodes = new Set(['InternalError', 'SlowDown', 'ServiceUnavailable', 'NoSuchBucket']);
const awayStatuses = new Set([408, 429, 499]);

/** A failure of a file system: of a directory that is there to be written to, all but a full disk is its absence. */
export function toDirectoryError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return fullCodes.has(codeOf(error)) ? storeFull(error) : storeAway(error);
}

/** A failure of a request to an S3 server, by the status it answered, if it did. */
export function toS3Error(error: unknown, status: number | undefined): Error {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (status === 507 || fullCodes.has(code)) return storeFull(error);
  const isAway = status === undefined || status >= 500 || awayStatuses.has(status) || awayCodes.has(code);
  if (isAway || isDependencyAway(error)) return storeAway(error);
  return new S3Refusal(status, code || 'nothing known', textOf(error));
}

// An error in an answer of status 200 is thrown by the library as it was parsed, with capital letters.
interface AnyError {
  code?: string;
  Code?: string;
  message?: string;
  Message?: string;
}

function codeOf(error: unknown): string {
  const { code, Code } = (error ?? {}) as AnyError;
  return code ?? Code ?? '';
}

function textOf(error: unknown): string {
  const { message, Message } = (error ?? {}) as AnyError;
  return message ?? Message ?? '';
}

function withCause(error: AppError, cause: unknown): AppError {
  error.cause = cause;
  return error;
}
