import { preparingPool, type Database } from '@clinical-hours/service-kit/database';
import type { Logger } from '@clinical-hours/service-kit/logging';
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { Config } from '../config.ts';
import { originOf } from '../http/request.ts';
import { inTime } from '../http/request-time.ts';

const dayMs = 86_400_000;
export const stayLoggedInMs = 30 * dayMs;
/** The time that the server keeps a web session after its last use. */
const browserSessionS = (2 * dayMs) / 1000;

declare module 'express-session' {
  interface SessionData {
    userId: number;
    /** The web session has ended when the user's own epoch is higher. */
    epoch: number;
    extendedAtMs: number;
    /** The sign-in. */
    startedAtMs: number;
    /** The last use, in steps: see noteUse. */
    usedAtMs: number;
    /** Where the sign-in came from, shortened by the settings. */
    address: string;
    userAgent: string;
    /** Set in place of all others when a new password has ended the session. */
    isPasswordChanged: boolean;
    /** Whether the lifetime of administrators' sessions holds. It gives no rights. */
    isAdministrator: boolean;
  }
}

export interface SignedIn {
  userId: number;
  epoch: number;
}

/** A user who has just signed in. */
export interface NewlySignedIn extends SignedIn {
  isAdministrator: boolean;
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
    cookie: { httpOnly: true, sameSite: 'lax', secure: isSecure(config), path: '/' },
    store: new PgStore({
      pool: preparingPool(database),
      tableName: 'web_sessions',
      ttl: browserSessionS,
      // A write at every request would double the load on the database: see noteUse.
      disableTouch: true,
      errorLog: (error: unknown) => log.warn({ err: error }, 'the session store failed'),
    }),
  });
  return async (req, res, next) => {
    // express-session sets a Secure cookie on such a request only. PUBLIC_URL decides, because many proxies send no
    // X-Forwarded-Proto.
    Object.defineProperty(req, 'secure', { value: isSecure(config) });
    await settle(req, (done) => read(req, res, done));
    next();
  };
}

/** Signs in under a new session id, so that an id planted by an attacker is worthless. */
export async function startSession(
  req: Request,
  { userId, epoch, isAdministrator }: NewlySignedIn,
  stayLoggedIn: boolean,
): Promise<void> {
  // The id of any other session was made for this request: the store does not accept an unknown id.
  if (req.session.userId || req.session.isPasswordChanged)
    await settle(req, (done) => req.session.regenerate(done));
  const nowMs = Date.now();
  const times = { startedAtMs: nowMs, usedAtMs: nowMs, extendedAtMs: nowMs };
  Object.assign(req.session, { userId, epoch, isAdministrator, ...times, ...originOf(req) });
  if (stayLoggedIn) req.session.cookie.maxAge = stayLoggedInMs;
  try {
    await settle(req, (done) => req.session.save(done));
  } catch (error) {
    // Its cookie would be sent for a session that may not exist.
    Reflect.deleteProperty(req, 'session');
    throw error;
  }
  req.userId = userId;
}

/** Ends the session of a request, on the server and in the browser. */
export async function endSession(config: Config, req: Request, res: Response): Promise<void> {
  await settle(req, (done) => req.session.destroy(done));
  forgetSession(config, res);
}

/** Takes the cookie of a session that has ended from the browser. */
export function forgetSession(config: Config, res: Response): void {
  res.clearCookie(cookieName(config), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
  });
  // Clears the answers in the browser's cache.
  res.set('Clear-Site-Data', '"cache"');
}

/** Waits for a step of the session store. */
export function settle(req: Request, start: (done: (error?: unknown) => void) => void): Promise<void> {
  const step = new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
  return inTime(req, step);
}
