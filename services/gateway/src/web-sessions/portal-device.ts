import { isToken } from '@clinical-hours/service-kit/tokens';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '../config.ts';
import { isSecure } from './web-session.ts';

const keptForMs = 30 * 86_400_000;
/** The addresses of supervisors for which one browser is remembered at most. */
const maxTokens = 4;

const cookieName = (config: Config): string => `${isSecure(config) ? '__Secure-' : ''}portal-device`;

// Mails lead to the portal from other sites, so that a strict cookie would not come with the first request.
const cookieOptions = (config: Config): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure(config),
  path: '/portal',
});

/** Returns the secrets by which a browser is remembered for supervisors, one for each address. */
export function readPortalDevices(config: Config, req: Request): string[] {
  const cookie = parseCookie(req.headers.cookie ?? '')[cookieName(config)] ?? '';
  return cookie.split('.', maxTokens).filter(isToken);
}

/** Has the browser keep a secret for 30 days, beside those for other addresses. */
export function keepPortalDevice(config: Config, req: Request, res: Response, token: string): void {
  const tokens = [token, ...readPortalDevices(config, req)].slice(0, maxTokens);
  res.cookie(cookieName(config), tokens.join('.'), { ...cookieOptions(config), maxAge: keptForMs });
}

/** Takes the secrets for all addresses from the browser. Its paths are those of the portal, whatever path answers. */
export function forgetPortalDevice(config: Config, res: Response): void {
  res.clearCookie(cookieName(config), cookieOptions(config));
}
