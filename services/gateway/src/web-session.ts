import { preparingPool, type Database } from '@clinical-hours/service-kit/database';
import type { Logger } from '@clinical-hours/service-kit/logging';
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { EntityManager } from 'typeorm';
import type { Config } from './config.ts';
import { inTime } from './request-time.ts';

const dayMs = 86_400_000;
const stayLoggedInMs = 30 * dayMs;
/** The time that the server keeps a web session after its last use. */
const browserSessionS = (2 * dayMs) / 1000;

declare module 'express-session' {
  interface SessionData {
    userId: number;
    /** The web session has ended when the user's own epoch is higher. */
    epoch: number;
    extendedAtMs: number;
  }
}

export interface SignedIn {
  userId: number;
  epoch: number;
}

/** True when the public address is https; cookies are Secure then. */
export const isSecure = (config: Config): boolean => config.PUBLIC_URL.startsWith('https:');
const cookieName = (config: Config): string => (isSecure(config) ? '__Host-session' : 'session');

/** Reads the web session of a request from PostgreSQL. Nothing is stored for visitors. */
export function webSession(config: Config, database: Database, log: Logger): RequestHandler {
  const PgStore = connectPgSimple(session);
  const read = session({
    name: cookieName(config),
    secret: config.SESSION_SECRETS,
    resave: false,
    saveUninitialized: false,
    proxy: true,
    cookie: { httpOnly: true, sameSite: 'lax', secure: isSecure(config), path: '/' },
    store: new PgStore({
      pool: preparingPool(database),
      tableName: 'web_sessions',
      ttl: browserSessionS,
      // A write at every request would double the load on the database: see extendDaily.
      disableTouch: true,
      errorLog: (error: unknown) => log.warn({ err: error }, 'the session store failed'),
    }),
  });
  return async (req, res, next) => {
    await settle(req, (done) => read(req, res, done));
    next();
  };
}

/** Higher than the epoch of any web session. */
export const maxEpoch = 2_147_483_647;

/** Ends the web sessions of a user with a lower epoch. */
export async function endSessionsBelow(manager: EntityManager, userId: number, epoch: number): Promise<void> {
  await manager.query(
    `DELETE FROM web_sessions WHERE (sess->>'userId')::int = $1 AND (sess->>'epoch')::int < $2`,
    [userId, epoch],
  );
}

/**
 * Ends web sessions in the request that causes it, before the event arrives. When that fails, the event ends them, and
 * the request has still done its work.
 */
export async function endSessionsNow(
  { database, log }: { database: Database; log: Logger },
  req: Request,
  { userId, epoch }: SignedIn,
): Promise<void> {
  await inTime(req, endSessionsBelow(database.manager, userId, epoch)).catch((error: unknown) =>
    log.warn({ err: error, requestId: req.requestId }, 'web sessions are left to the event'),
  );
}

/** Signs in under a new session id, so that an id planted by an attacker is worthless. */
export async function startSession(req: Request, user: SignedIn, stayLoggedIn: boolean): Promise<void> {
  // The id of a session without a user was made for this request: the store does not accept an unknown id.
  if (req.session.userId) await settle(req, (done) => req.session.regenerate(done));
  req.session.userId = user.userId;
  req.session.epoch = user.epoch;
  req.session.extendedAtMs = Date.now();
  if (stayLoggedIn) req.session.cookie.maxAge = stayLoggedInMs;
  try {
    await settle(req, (done) => req.session.save(done));
  } catch (error) {
    // Its cookie would be sent for a session that may not exist.
    Reflect.deleteProperty(req, 'session');
    throw error;
  }
}

/** Ends the session of a request, on the server and in the browser. */
export async function endSession(config: Config, req: Request, res: Response): Promise<void> {
  await settle(req, (done) => req.session.destroy(done));
  res.clearCookie(cookieName(config), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
  });
  // Clears the answers in the browser's cache.
  res.set('Clear-Site-Data', '"cache"');
}

/** Extends a session in use once a day. */
export const extendDaily: RequestHandler = async (req, _res, next) => {
  const { extendedAtMs, cookie } = req.session;
  if (extendedAtMs !== undefined && Date.now() - extendedAtMs > dayMs) {
    if (cookie.originalMaxAge) cookie.maxAge = stayLoggedInMs;
    req.session.extendedAtMs = Date.now();
    // At the end of the answer the write could delay it. A failed write is repeated by the next request.
    await settle(req, (done) => req.session.save(done)).catch(() => {});
  }
  next();
};

function settle(req: Request, start: (done: (error?: unknown) => void) => void): Promise<void> {
  const step = new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
  return inTime(req, step);
}
