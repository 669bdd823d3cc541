import { AppError } from '@clinical-hours/service-kit/errors';
import type { Request, RequestHandler, Response } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';
import { inTime } from './request-time.ts';

type KeyOf = (req: Request) => string;

/**
 * Limits the number of requests under way to `atOnce`; with `keyOf`, of those with the same key. Other requests wait in
 * line, at little cost. For requests that take long and come in numbers that would hold up all others. It belongs
 * behind the parser of the body, since a slow body would keep a place. When no place is free in time, it throws
 * `unavailable`; with `keyOf`, where the caller fills the line, `rate_limited`.
 */
export function limitConcurrency(atOnce: number, keyOf?: KeyOf): RequestHandler {
  const lines = new Map<string, { limit: LimitFunction; length: number }>();
  return async (req, res, next) => {
    const key = keyOf?.(req) ?? '';
    const line = lines.get(key) ?? { limit: pLimit(atOnce), length: 0 };
    lines.set(key, line);
    line.length += 1;
    const waitInLine = async (begin: () => void): Promise<void> => {
      await line.limit(() => takeTurn(res, begin));
      line.length -= 1;
      if (line.length === 0) lines.delete(key);
    };
    const turn = new Promise<void>((begin) => void waitInLine(begin));
    await (keyOf ? inTime(req, turn, ownCrowd) : inTime(req, turn));
    next();
  };
}

const ownCrowd = () =>
  new AppError(
    'rate_limited',
    'too_many_at_once',
    'Too many requests at once. Please try again in a moment.',
    {
      retryAfterS: 1,
    },
  );

async function takeTurn(res: Response, begin: () => void): Promise<void> {
  // The request was answered, because its time was up, or its client left.
  if (res.writableEnded || res.closed) return;
  // A place is free when the answer is written, not when it has arrived: a browser that reads nothing would keep the
  // place.
  const ended = new Promise<void>((end) => void res.once('prefinish', end).once('close', end));
  begin();
  await ended;
}
