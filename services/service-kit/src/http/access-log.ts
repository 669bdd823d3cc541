import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { inRequest, redactAddress, type Logger } from '../logging/index.ts';
import { traceFields } from '../tracing/span.ts';
import './trace-requests.ts';

const header = 'X-Request-Id';
const safePattern = /^[\w-]{8,64}$/;

declare module 'express-serve-static-core' {
  interface Request {
    /** Identifies this request in all of its log lines and errors. */
    requestId: string;
    /** The signed-in user, where a service knows them. */
    userId?: number;
  }
}

/**
 * Gives every request an id: the caller's, when it is well-formed, or a new one. The answer carries it in
 * X-Request-Id.
 */
export function requestId(req: Request, res: Response, next: NextFunction): void {
  const given = req.get(header);
  req.requestId = given && safePattern.test(given) ? given : randomUUID();
  res.set(header, req.requestId);
  inRequest(req.requestId, next);
}

/**
 * Logs one line for each answered request: method, path (without query and secrets, at most 1,000
 * characters), status, duration in milliseconds, and the signed-in user, if any.
 */
export function accessLog(log: Logger) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const startedAtMs = performance.now();
    res.on('close', () => {
      log.info(
        {
          method: req.method,
          path: redactAddress(req.originalUrl),
          status: res.statusCode,
          durationMs: Math.round(performance.now() - startedAtMs),
          requestId: req.requestId,
          ...(req.userId && { userId: req.userId }),
          // The answer may end outside the async context of its trace, so the fields are set here.
          ...traceFields(req.traceParent),
          ...(res.writableFinished
            ? {}
            : { aborted: true, ...(res.errored && { reason: res.errored.message }) }),
        },
        'request',
      );
    });
    next();
  };
}
