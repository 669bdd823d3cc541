import { invalid } from '@clinical-hours/service-kit/errors';
import type { Request, RequestHandler } from 'express';
import { hasBody } from './request-time.ts';

// Headers that a server behind the gateway could take for the gateway's own, and headers that change how the proxy or a
// server handles a request. Node.js answers HTTP's own `Expect` before a request gets here.
const neverFromOutside = /^(x-actor-.*|x-request-ticket|authorization|proxy-.*|expect)$/;

/** Removes, on every route, the headers that no client may set. It comes before every reader of such a header. */
export const dropForeignHeaders: RequestHandler = (req, _res, next) => {
  for (const name of Object.keys(req.headers)) if (neverFromOutside.test(name)) delete req.headers[name];
  next();
};

/**
 * Returns the path and the query of a request, also when its first line has a whole URL, as for a proxy (RFC 9112,
 * 3.2.2).
 */
export function pathOf({ url }: Request): string {
  if (url.startsWith('/') || url === '*') return url;
  if (!URL.canParse(url)) throw invalid('address_malformed', 'The address is malformed');
  const { pathname, search } = new URL(url);
  return pathname + search;
}

// The gateway's own parser sets the length of a body. All other headers that HTTP calls hop-by-hop (RFC 9110, 7.6.1)
// are dropped.
const framing = ['content-length', 'transfer-encoding'];

/**
 * Keeps only the named headers of a request that is passed on, and adds those of the gateway. It changes the request
 * itself, before the proxy: an event of the proxy does not come for every request. Only a POST may have a body, since
 * the proxy sends any other body without its length, and the server would read it as the next request of another
 * client.
 */
export function passOnly(
  req: Request,
  names: ReadonlySet<string>,
  own: Record<string, string | undefined>,
): void {
  const isPost = req.method === 'POST';
  if (!isPost && hasBody(req)) throw invalid('body_unexpected', 'A request of this kind has no body');
  const isPassed = (name: string): boolean => names.has(name) || (isPost && framing.includes(name));
  const passed = Object.entries(req.headers).filter(([name]) => isPassed(name));
  const added = Object.entries(own).filter(([, value]) => value !== undefined);
  req.headers = Object.fromEntries([...passed, ...added]);
}
