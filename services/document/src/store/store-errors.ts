import { AppError, invalid, notFound } from '@clinical-hours/service-kit/errors';

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
// Expired credentials are renewed before the next request.
const awayCodes = new Set([
  'InternalError',
  'SlowDown',
  'ServiceUnavailable',
  'NoSuchBucket',
  'ExpiredToken',
  'InvalidToken',
]);
// 401 and 403: wrong keys, a policy of the bucket, or a clock that is wrong, which is nothing about the document.
const awayStatuses = new Set([401, 403, 408, 429, 499]);

/** Converts a failure of the file system. Apart from a full disk, each failure means that the directory is away. */
export function toDirectoryError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return fullCodes.has(codeOf(error)) ? storeFull(error) : storeAway(error);
}

/** Converts a failure without a response, or one that the S3 library reports. Apart from a full store, it is away. */
export function toS3Error(error: unknown): Error {
  if (error instanceof AppError || error instanceof S3Refusal) return error;
  return fullCodes.has(codeOf(error)) ? storeFull(error) : storeAway(error);
}

/** Converts the response of an S3 server that refuses a request. A response to HEAD has no text. */
export function toS3Refusal(status: number, text: string): Error {
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? '';
  const message = /<Message>([^<]*)<\/Message>/.exec(text)?.[1] ?? '';
  const refusal = new S3Refusal(status, code || 'nothing known', message);
  if (status === 507 || fullCodes.has(code)) return storeFull(refusal);
  const isAway = status >= 500 || awayStatuses.has(status) || awayCodes.has(code);
  return isAway ? storeAway(refusal) : refusal;
}

export const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? '';

function withCause(error: AppError, cause: unknown): AppError {
  error.cause = cause;
  return error;
}
