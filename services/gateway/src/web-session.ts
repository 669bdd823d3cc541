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
/** How long a browser's session is kept on the server after its last use. */
const browserSessionS = (2 * dayMs) / 1000;

declare module 'express-session' {
  interface SessionData {
    userId: number;
    /** The session is over once the user's own number is higher. */
    epoch: number;
    extendedAtMs: number;
  }
}

export interface SignedIn {
  userId: number;
  epoch: number;
}

/** Whether browsers reach the product by https only, and cookies with them. */
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
      // Writing on every request would double the load on the database: see extendDaily.
      disableTouch: true,
      errorLog: (error: unknown) => log.warn({ err: error }, 'the session store failed'),
    }),
  });
  return async (req, res, next) => {
    await settle(req, (done) => read(req, res, done));
    next();
  };
}

/** Higher than any epoch that a web session carries. */
export const maxEpoch = 2_147_483_647;

/** Ends the web sessions of a user that carry a lower epoch. */
export async function endSessionsBelow(manager: EntityManager, userId: number, epoch: number): Promise<void> {
  await manager.query(
    `DELETE FROM web_sessions WHERE (sess->>'userId')::int = $1 AND (sess->>'epoch')::int < $2`,
    [userId, epoch],
  );
}

/**
 * Ends web sessions in the request that is the reason for it: nobody goes on with one until the event of it arrives. Should that
 * fail, the event ends them, and the request has done its work all the same.
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

/** Signs in under a new session id, so that an id that somebody planted is worth nothing. */
export async function startSession(req: Request, user: SignedIn, stayLoggedIn: boolean): Promise<void> {
  // The id of a session that nobody has signed in with was made for this very request: what the store does not know is not taken.
  if (req.session.userId) await settle(req, (done) => req.session.regenerate(done));
  req.session.userId = user.userId;
  req.session.epoch = user.epoch;
  req.session.extendedAtMs = Date.now();
  if (stayLoggedIn) req.session.cookie.maxAge = stayLoggedInMs;
  try {
    await settle(req, (done) => req.session.save(done));
  } catch (error) {
    // Or its cookie would be sent, for a session that may not be there.
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
  // What the browser has kept of answers that may be kept.
  res.set('Clear-Site-Data', '"cache"');
}

/** Extends a session that is used, once a day. */
export const extendDaily: RequestHandler = async (req, _res, next) => {
  const { extendedAtMs, cookie } = req.session;
  if (extendedAtMs !== undefined && Date.now() - extendedAtMs > dayMs) {
    if (cookie.originalMaxAge) cookie.maxAge = stayLoggedInMs;
    req.session.extendedAtMs = Date.now();
    // Left to the end of the answer it could hold that up. What cannot be stored now is tried again by the next request.
    await settle(req, (done) => req.session.save(done)).catch(() => {});
  }
  next();
};

function settle(req: Request, start: (done: (error?: unknown) => void) => void): Promise<void> {
  const step = new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
  return inTime(req, step);
}
