import { maxId } from '@clinical-hours/proto/api';
import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { Logger } from '@clinical-hours/service-kit/logging';
import { readTicket, ticketHeader, type TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { Request, RequestHandler } from 'express';

const actors = new WeakMap<Request, number>();

/**
 * Passes only requests that carry the gateway's ticket for them; no other header names the acting user. The ticket's
 * age is checked by the database's clock, so that the clocks of gateway and document service need not agree.
 */
export function requireTicket(database: Database, keys: TokenKeys, log: Logger): RequestHandler {
  return async (req, _res, next) => {
    const now = await databaseTime(database.manager);
    const request = { method: req.method, path: req.originalUrl };
    const userId = readTicket(keys, req.get(ticketHeader), request, now);
    if (userId === undefined || userId > maxId) {
      log.warn({ requestId: req.requestId }, 'a request without a valid ticket was refused');
      throw noTicket();
    }
    actors.set(req, userId);
    next();
  };
}

/**
 * The call that a request of the gateway makes for a signed-in user. Throws unauthenticated when `requireTicket` has
 * not run.
 */
export function actorCall(req: Request): Call {
  const userId = actors.get(req);
  if (userId === undefined) throw noTicket();
  const idempotencyKey = req.get('Idempotency-Key');
  return {
    requestId: req.requestId,
    actor: { userId, isAdmin: false },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  };
}

const noTicket = () => new AppError('unauthenticated', 'not_signed_in', 'Please sign in first');
