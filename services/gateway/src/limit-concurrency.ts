import { AppError } from '@clinical-hours/service-kit/errors';
import type { Request, RequestHandler, Response } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';
import { inTime } from './request-time.ts';

type KeyOf = (req: Request) => string;

/**
 * Lets so many requests go on at once, until they are answered. The others wait, and cost nothing meanwhile: for what takes
 * long anyway, and comes in crowds that would hold up everybody else. With `keyOf`, so many of those that have the same key. Give
 * it a request with its body, or one that is slow to come keeps a turn for itself. When a turn does not come in time, it throws
 * `unavailable`, or with `keyOf`, where the crowd is the caller's own, `rate_limited`.
 */
export function limitConcurrency(atOnce: number, keyOf?: KeyOf): RequestHandler {
  const lines = new Map<string, { turns: LimitFunction; length: number }>();
  return async (req, res, next) => {
    const key = keyOf?.(req) ?? '';
    const line = lines.get(key) ?? { turns: pLimit(atOnce), length: 0 };
    lines.set(key, line);
    line.length += 1;
    const waitInLine = async (begin: () => void): Promise<void> => {
      await line.turns(() => takeTurn(res, begin));
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
  // Answered already, as its time was up, or left by who asked.
  if (res.writableEnded || res.closed) return;
  // Not when the answer has arrived: a browser that reads nothing would keep its turn.
  const ended = new Promise<void>((end) => void res.once('prefinish', end).once('close', end));
  begin();
  await ended;
}
