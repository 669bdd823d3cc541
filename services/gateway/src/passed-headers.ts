import { invalid } from '@clinical-hours/service-kit/errors';
import type { Request, RequestHandler } from 'express';
import { hasBody } from './request-time.ts';

// What the parts behind the gateway could take for its own word, and what would have the proxy or a server do something else with
// a request than what it says: HTTP's own `Expect` is answered by Node.js before a request gets here.
const neverFromOutside = /^(x-actor-.*|x-request-ticket|authorization|proxy-.*|expect)$/;

/** Takes away, for every route, the headers that nobody outside may set. Comes before everything that believes one. */
export const dropForeignHeaders: RequestHandler = (req, _res, next) => {
  for (const name of Object.keys(req.headers)) if (neverFromOutside.test(name)) delete req.headers[name];
  next();
};

/** The path and the query of a request, also where its first line has a whole URL, as for a proxy (RFC 9112, 3.2.2). */
export function pathOf({ url }: Request): string {
  if (url.startsWith('/') || url === '*') return url;
  if (!URL.canParse(url)) throw invalid('address_malformed', 'The address is malformed');
  const { pathname, search } = new URL(url);
  return pathname + search;
}

// How long a body is says the gateway's own parser. Everything else that HTTP calls hop-by-hop (RFC 9110, 7.6.1) stays behind.
const framing = ['content-length', 'transfer-encoding'];

/**
 * Leaves of a request that is passed on only the headers that are named, and adds those of the gateway. It does so on the
 * request itself, before the proxy: an event of the proxy does not come for every request. Only a POST may have a body, since
 * the proxy sends any other body without its length, where it would be read as the next request of somebody else.
 */
export function passOnly(
  req: Request,
  names: ReadonlySet<string>,
  own: Record<string, string | undefined>,
): void {
  const isPost = req.method === 'POST';
  if (!isPost && hasBody(req)) throw invalid('body_unexpected', 'A request of this kind has no body');
  const isPassed = (name: string): boolean => names.has(name) || (isPost && framing.includes(name));
  const kept = Object.entries(req.headers).filter(([name]) => isPassed(name));
  const added = Object.entries(own).filter(([, value]) => value !== undefined);
  req.headers = Object.fromEntries([...kept, ...added]);
}
