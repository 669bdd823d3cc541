import { forbidden } from '@clinical-hours/service-kit/errors';
import type { Request, RequestHandler } from 'express';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that a page of another site makes with our user's cookie: an unsafe method needs a same-origin
 * Sec-Fetch-Site, or else our own Origin (OWASP CSRF Prevention Cheat Sheet).
 */
export function refuseCrossSite(publicUrl: string): RequestHandler {
  return (req, _res, next) => {
    if (!safeMethods.has(req.method) && !isSameOrigin(req, publicUrl)) throw crossSite();
    next();
  };
}

/**
 * The check for calls with a capability link, which no cookie helps: they may come without both headers, as from the
 * web server, but a page of another site is refused.
 */
export function refuseCrossSitePages(publicUrl: string): RequestHandler {
  return (req, _res, next) => {
    if (!safeMethods.has(req.method) && isFromPage(req) && !isSameOrigin(req, publicUrl)) throw crossSite();
    next();
  };
}

/** Returns whether a page in a browser made a request that changes something. */
export function isFromPage(req: Request): boolean {
  return req.get('Sec-Fetch-Site') !== undefined || req.get('Origin') !== undefined;
}

const crossSite = () => forbidden('cross_site', 'This request came from another site, and was refused');

function isSameOrigin(req: Request, publicUrl: string): boolean {
  const site = req.get('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin';
  const origin = req.get('Origin');
  if (!origin || !URL.canParse(origin)) return false;
  // A page of another site cannot choose the Host header of its requests.
  return origin === new URL(publicUrl).origin || new URL(origin).host === req.get('Host');
}
