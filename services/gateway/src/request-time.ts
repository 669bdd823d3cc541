import { AppError, awayMessage } from '@clinical-hours/service-kit/errors';
import { lateShare, readDeadlineMs, writeDeadlineMs } from '@clinical-hours/service-kit/grpc';
import type { Request, RequestHandler } from 'express';
import pTimeout from 'p-timeout';

declare module 'express-serve-static-core' {
  interface Request {
    /** When all of it was there, its body too, in milliseconds since 1970: from then on somebody waits for us. */
    thereAtMs: number;
  }
}

// What of the time of an answer the gateway's own steps may take, so that a call after them has the rest.
const ownShare = 3 / 4;

/** Notes when a request came. */
export const noteArrival: RequestHandler = (req, _res, next) => {
  req.thereAtMs = Date.now();
  next();
};

/** Whether a request says that it has a body, which may take its time to come. */
export const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** To be asked when the reading of a body begins, for what to do at its end: while a body comes, nobody waits for us. */
export function awaitBody(req: Request): () => void {
  const sinceMs = Date.now();
  return () => {
    // Also without one, the clock may go on between the two.
    if (hasBody(req)) req.thereAtMs += Math.max(0, Date.now() - sinceMs);
  };
}

/** How long the answer to a request may take, in milliseconds, unless it needs a call that may take longer. */
export const answerWithinMs = ({ method }: Request): number =>
  method === 'GET' || method === 'HEAD' ? readDeadlineMs : writeDeadlineMs;

const away = () => new AppError('unavailable', 'unavailable', awayMessage);

/**
 * Waits for a step that is the gateway's own, such as a query of its database. Throws `late` when all of these together
 * have taken three quarters of the time of the answer; one that comes later has a tenth. What was begun goes on unheard.
 */
export function inTime<T>(req: Request, step: Promise<T>, late: () => AppError = away): Promise<T> {
  const withinMs = answerWithinMs(req);
  const spentMs = Math.max(0, Date.now() - req.thereAtMs);
  return pTimeout(step, {
    milliseconds: Math.max(withinMs * ownShare - spentMs, withinMs * lateShare),
    fallback: () => {
      throw late();
    },
  });
}
