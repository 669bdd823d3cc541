import { AppError, awayMessage } from '@clinical-hours/service-kit/errors';
import { lateShare, readDeadlineMs, writeDeadlineMs } from '@clinical-hours/service-kit/grpc';
import type { Request, RequestHandler } from 'express';
import pTimeout from 'p-timeout';

declare module 'express-serve-static-core' {
  interface Request {
    /**
     * The moment at which the whole request was there, with its body, in milliseconds since 1970: from then on the
     * client waits for us.
     */
    thereAtMs: number;
  }
}

// The share of the time of an answer that the gateway's own steps may take, so that a call after them has the rest.
const ownShare = 3 / 4;

export const noteArrival: RequestHandler = (req, _res, next) => {
  req.thereAtMs = Date.now();
  next();
};

/** Returns whether a request says that it has a body, which may be slow to arrive. */
export const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/**
 * Call it when the reading of a body begins, and the result when it ends: a client that still sends its body does not
 * wait for us.
 */
export function awaitBody(req: Request): () => void {
  const sinceMs = Date.now();
  return () => {
    // Without a body, the milliseconds between the two calls do not count.
    if (hasBody(req)) req.thereAtMs += Math.max(0, Date.now() - sinceMs);
  };
}

/** Returns how long the answer to a request may take, in milliseconds, unless it needs a call that may take longer. */
export const answerWithinMs = ({ method }: Request): number =>
  method === 'GET' || method === 'HEAD' ? readDeadlineMs : writeDeadlineMs;

const away = () => new AppError('unavailable', 'unavailable', awayMessage);

/**
 * Waits for a step of the gateway itself, such as a query of its database. Throws `late` when all steps together have
 * taken three quarters of the time of the answer; a step that starts later than that gets a tenth. The step continues,
 * and its result is ignored.
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
