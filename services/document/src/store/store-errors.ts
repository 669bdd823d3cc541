import { AppError, invalid, isDependencyAway, notFound } from '@clinical-hours/service-kit/errors';

/** The object store cannot be reached, or does not work at present. */
export function storeAway(cause: unknown): AppError {
  const message = 'We can’t reach your documents right now. Please try again in a moment.';
  return withCause(new AppError('unavailable', 'store_unavailable', message), cause);
}

/** The object store has no room left. */
function storeFull(cause: unknown): AppError {
  const message = 'There is no room for more documents at the moment. Please try again later.';
  return withCause(new AppError('unavailable', 'store_full', message), cause);
}

export const objectMissing = (): AppError => notFound('object_missing', 'This document was not found.');

export const rangeNotSatisfiable = (): AppError =>
  invalid('range_not_satisfiable', 'This document ends before the part that was asked for.');

/** An S3 server's refusal for a reason other than being away or full. */
export class S3Refusal extends Error {
  override name = 'S3Refusal';
  // Not named 'status', because Express would use that as the status of its own response.
  readonly answered: number;
  readonly code: string;

  constructor(answered: number, code: string, message: string) {
    super(`the object store answered ${answered} ${code}: ${message}`);
    this.answered = answered;
    this.code = code;
  }
}

// EFBIG: a limit on file sizes counts as lack of room.
const fullCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);
// A missing bucket (NoSuchBucket) counts as away, since the next request makes it again.
const awayCodes = new Set(['InternalError', 'SlowDown', 'ServiceUnavailable', 'NoSuchBucket']);
const awayStatuses = new Set([408, 429, 499]);

/** Converts a failure of the file system. Apart from a full disk, each failure means that the directory is away. */
export function toDirectoryError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return fullCodes.has(codeOf(error)) ? storeFull(error) : storeAway(error);
}

/** Converts a failure of a request to an S3 server, given the status of the response, if there was one. */
export function toS3Error(error: unknown, status: number | undefined): Error {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (status === 507 || fullCodes.has(code)) return storeFull(error);
  const isAway = status === undefined || status >= 500 || awayStatuses.has(status) || awayCodes.has(code);
  if (isAway || isDependencyAway(error)) return storeAway(error);
  const refusal = new S3Refusal(status, code || 'nothing known', textOf(error));
  // Wrong keys, a policy of the bucket, or a clock that is wrong: nothing that a person can mend in a document.
  return status === 401 || status === 403 ? storeAway(refusal) : refusal;
}

// The library throws an error within a response of status 200 as it was parsed, with capital letters.
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
