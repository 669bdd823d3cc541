import { parseCookie } from 'cookie';
import { AppError, conflict } from '@clinical-hours/service-kit/errors';
import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '../config.ts';
import { isSecure } from './web-session.ts';

// As long as auth keeps a ceremony.
const keptForMs = 600_000;
const form = /^([\w-]{43})(\.1)?$/;

/** The ceremonies that a browser may have under way at once, one of each kind. */
export type CeremonyKind = 'sign-in' | 'passkey' | 'setup' | 'closing';

/** A sign-in, a setup or a deletion that a browser has begun. */
export interface Ceremony {
  /** The secret by which auth knows it. Never log it. */
  token: string;
  /** The wish of the first step of a sign-in. */
  stayLoggedIn: boolean;
}

const cookieName = (config: Config, kind: CeremonyKind): string =>
  `${isSecure(config) ? '__Host-' : ''}ceremony-${kind}`;

const cookieOptions = (config: Config): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: isSecure(config),
  // The prefix __Host- asks for this path.
  path: '/',
});

/** Sets the cookie that binds a ceremony to the browser that began it. */
export function keepCeremony(
  config: Config,
  res: Response,
  kind: CeremonyKind,
  token: string,
  stayLoggedIn = false,
): void {
  const value = stayLoggedIn ? `${token}.1` : token;
  res.cookie(cookieName(config, kind), value, { ...cookieOptions(config), maxAge: keptForMs });
}

/** Returns the ceremony of the browser. Throws `ceremony_over` when its cookie is missing, or holds something else. */
export function readCeremony(config: Config, req: Request, kind: CeremonyKind): Ceremony {
  const cookie = parseCookie(req.headers.cookie ?? '')[cookieName(config, kind)];
  const [, token, mark] = form.exec(cookie ?? '') ?? [];
  if (token === undefined)
    throw conflict(
      'ceremony_over',
      'This took too long, or was started in another browser. Please start again.',
    );
  return { token, stayLoggedIn: mark !== undefined };
}

export function forgetCeremony(config: Config, res: Response, kind: CeremonyKind): void {
  res.clearCookie(cookieName(config, kind), cookieOptions(config));
}

/** Runs the last step of the browser's ceremony. Clears its cookie once it has succeeded or can no longer succeed. */
export async function endCeremony<T>(
  config: Config,
  req: Request,
  res: Response,
  kind: CeremonyKind,
  step: (ceremony: Ceremony) => Promise<T>,
): Promise<T> {
  try {
    const result = await step(readCeremony(config, req, kind));
    forgetCeremony(config, res, kind);
    return result;
  } catch (error) {
    if (error instanceof AppError && error.code === 'ceremony_over') forgetCeremony(config, res, kind);
    throw error;
  }
}
