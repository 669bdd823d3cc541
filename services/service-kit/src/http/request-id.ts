import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { inRequest } from '../logging/index.ts';

const header = 'X-Request-Id';
const safePattern = /^[\w-]{8,64}$/;

declare module 'express-serve-static-core' {
  interface Request {
    /** Identifies this request in all of its log lines and errors. */
    requestId: string;
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
