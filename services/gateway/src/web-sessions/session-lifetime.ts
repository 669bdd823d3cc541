import type { Database } from '@clinical-hours/service-kit/database';
import type { Request, RequestHandler, Response } from 'express';
import type { SessionData } from 'express-session';
import type { Config } from '../config.ts';
import { sessionOver } from '../http/request.ts';
import { inTime } from '../http/request-time.ts';
import { forgetSession, settle, stayLoggedInMs } from './web-session.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

type Lifetimes = Pick<Config, 'SESSION_DAYS' | 'ADMIN_SESSION_HOURS' | 'ADMIN_IDLE_MINUTES'>;

/** Returns whether the settings have ended a web session: by its age or, for administrators, for want of use. */
export function isOverdue(config: Lifetimes, session: Partial<SessionData>, nowMs: number): boolean {
  const { startedAtMs = 0, usedAtMs = 0 } = session;
  const isPast = (sinceMs: number, limitMs: number): boolean => limitMs > 0 && nowMs - sinceMs > limitMs;
  if (isPast(startedAtMs, config.SESSION_DAYS * dayMs)) return true;
  if (!session.isAdministrator) return false;
  return (
    isPast(startedAtMs, config.ADMIN_SESSION_HOURS * hourMs) ||
    isPast(usedAtMs, config.ADMIN_IDLE_MINUTES * minuteMs)
  );
}

/** Ends a web session whose time is over. Its request goes on as a visitor's. */
export function endOverdue(config: Config): RequestHandler {
  return async (req, res, next) => {
    if (req.session.userId && isOverdue(config, req.session, Date.now())) await dropSession(config, req, res);
    if (req.session.userId) req.userId = req.session.userId;
    next();
  };
}

/**
 * Notes the use of a web session, and extends it once a day. A page that nobody has touched for a while says so of its
 * polls by `X-Idle: true`: they are no use.
 */
export function noteUse(config: Config, database: Database): RequestHandler {
  return async (req, _res, next) => {
    if (req.session.userId) {
      const isIdle = req.get('X-Idle') === 'true';
      // At the end of the answer the writes could delay it. A failed write is repeated by the next request.
      await extendDaily(req, isIdle).catch(() => {});
      if (!isIdle && isUnnoted(config, req.session)) {
        await keepInSession(database, req, { usedAtMs: Date.now() }).catch(() => {});
      }
    }
    next();
  };
}

/**
 * Applies the administrator lifetime to a web session whose user became an administrator after signing in. Throws
 * `unauthenticated` if it has expired.
 */
export async function markAdministrator(
  { config, database }: { config: Config; database: Database },
  req: Request,
  res: Response,
): Promise<void> {
  if (req.session.isAdministrator) return;
  const marks = { isAdministrator: true, usedAtMs: Date.now() };
  await keepInSession(database, req, marks);
  if (!isOverdue(config, Object.assign(req.session, marks), Date.now())) return;
  await dropSession(config, req, res);
  throw sessionOver();
}

async function dropSession(config: Config, req: Request, res: Response): Promise<void> {
  await settle(req, (done) => req.session.regenerate(done));
  forgetSession(config, res);
  req.isSessionOver = true;
}

async function extendDaily(req: Request, isIdle: boolean): Promise<void> {
  const { session } = req;
  const { extendedAtMs, cookie } = session;
  const nowMs = Date.now();
  if (extendedAtMs === undefined || nowMs - extendedAtMs <= dayMs) return;
  if (cookie.originalMaxAge) cookie.maxAge = stayLoggedInMs;
  session.extendedAtMs = nowMs;
  if (!isIdle) session.usedAtMs = nowMs;
  await settle(req, (done) => session.save(done));
}

// Fine enough for the limit of idle sessions, and no write at every request.
function isUnnoted({ ADMIN_IDLE_MINUTES }: Config, session: Partial<SessionData>): boolean {
  const idleMs = session.isAdministrator ? ADMIN_IDLE_MINUTES * minuteMs : 0;
  const stepMs = idleMs > 0 ? Math.min(minuteMs, idleMs / 10) : dayMs;
  return Date.now() - (session.usedAtMs ?? 0) > stepMs;
}

// A save of the whole session would bring one back that has ended meanwhile.
async function keepInSession(database: Database, req: Request, fields: Partial<SessionData>): Promise<void> {
  const update = `UPDATE web_sessions SET sess = (sess::jsonb || $2::jsonb)::json WHERE sid = $1`;
  await inTime(req, database.query(update, [req.sessionID, JSON.stringify(fields)]));
}
