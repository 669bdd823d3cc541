import type { NextFunction, Request, Response } from 'express';
import { redactAddress, type Logger } from '../logging/index.ts';
import { traceFields } from '../tracing/span.ts';
import './trace-requests.ts';

/**
 * Logs one line for each answered request: method, path (without query and secrets, at most 1,000
 * characters), status, duration in milliseconds.
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
