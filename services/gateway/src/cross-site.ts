import { forbidden } from '@clinical-hours/service-kit/errors';
import type { Request, RequestHandler } from 'express';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site's page makes with our user's cookie: an unsafe method needs a same-origin
 * Sec-Fetch-Site, else an Origin that is ours (OWASP CSRF Prevention Cheat Sheet).
 */
export function refuseCrossSite(publicUrl: string): RequestHandler {
  return (req, _res, next) => {
    if (!safeMethods.has(req.method) && !isSameOrigin(req, publicUrl)) throw crossSite();
    next();
  };
}

/**
 * The same for calls whose link is the capability, and which no cookie can help: they may come without both headers, as
 * from the web server, but a page of another site is refused all the same.
 */
export function refuseCrossSitePages(publicUrl: string): RequestHandler {
  return (req, _res, next) => {
    const isFromPage = req.get('Sec-Fetch-Site') !== undefined || req.get('Origin') !== undefined;
    if (!safeMethods.has(req.method) && isFromPage && !isSameOrigin(req, publicUrl)) throw crossSite();
    next();
  };
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
