import type { RequestHandler, Response } from 'express';
import pLimit from 'p-limit';
import { inTime } from './request-time.ts';

/**
 * Lets so many requests go on at once, until they are answered. The others wait, and cost nothing meanwhile: for what takes
 * long anyway, and comes in crowds that would hold up everybody else. Give it a request with its body, or one that is slow to
 * come keeps a turn for itself. Throws `unavailable` when a turn does not come in time.
 */
export function inTurn(atOnce: number): RequestHandler {
  const turns = pLimit(atOnce);
  return async (req, res, next) => {
    await inTime(req, new Promise<void>((begin) => void turns(() => takeTurn(res, begin))));
    next();
  };
}

async function takeTurn(res: Response, begin: () => void): Promise<void> {
  // Answered already, as its time was up, or left by who asked.
  if (res.writableEnded || res.closed) return;
  // Not when the answer has arrived: a browser that reads nothing would keep its turn.
  const ended = new Promise<void>((end) => void res.once('prefinish', end).once('close', end));
  begin();
  await ended;
}
