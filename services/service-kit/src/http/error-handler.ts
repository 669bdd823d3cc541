import type { ErrorRequestHandler } from 'express';
import { AppError, errorTable, toAppError } from '../errors/index.ts';
import type { Logger } from '../logging/index.ts';

// The error types of body-parser and Express for requests that they cannot read.
const unreadable: Record<string, AppError> = {
  'entity.parse.failed': new AppError(
    'invalid',
    'body_not_json',
    'The body of the request is not valid JSON',
  ),
  'encoding.unsupported': new AppError(
    'unsupported_media',
    'encoding_unsupported',
    'This encoding is not supported',
  ),
  'charset.unsupported': new AppError(
    'unsupported_media',
    'charset_unsupported',
    'This character set is not supported',
  ),
  'request.aborted': new AppError('invalid', 'request_aborted', 'The request was cut off'),
  'request.size.invalid': new AppError('invalid', 'request_cut', 'The request was cut off'),
};

/** Turns any failure of a request into an AppError. */
export function toHttpError(error: unknown): AppError {
  const { status, type, limit } = (error ?? {}) as { status?: unknown; type?: unknown; limit?: unknown };
  if (type === 'entity.too.large') {
    return new AppError(
      'too_large',
      'body_too_large',
      `The request is too large: at most ${Number(limit) / 1000} kB`,
    );
  }
  const known = unreadable[String(type)];
  if (known) return known;
  if (error instanceof URIError)
    return new AppError('invalid', 'address_malformed', 'The address is malformed');
  if (!(error instanceof AppError) && typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('invalid', 'request_malformed', 'The request cannot be read');
  }
  return toAppError(error);
}

/**
 * Returns failures as `{message, code, requestId}`, with `field` when they are about one field. An unknown error
 * becomes 'internal', and is logged. A failure in the middle of an answer cuts the connection, so that no client takes
 * the incomplete answer for a whole one.
 */
export function errorHandler(log: Logger): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (error: unknown, req, res, _next) => {
    const known = toHttpError(error);
    if (known.kind === 'internal') log.error({ err: error, requestId: req.requestId }, 'request failed');
    if (known.kind === 'unavailable') log.warn({ err: error, requestId: req.requestId }, 'a part is away');
    // Express would cut the connection as well, but write the stack to standard error, past the redactor.
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (known.details.retryAfterS !== undefined) res.set('Retry-After', String(known.details.retryAfterS));
    const { message, code, details } = known;
    const field = details.field === undefined ? {} : { field: details.field };
    res.status(errorTable[known.kind].http).json({ message, code, ...field, requestId: req.requestId });
  };
}
