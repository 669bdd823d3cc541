import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { httpServerDuration } from '../metrics/http.metrics.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
// What log files of web servers call the answer that nobody waited for.
const clientLeft = 499;

const routes = new WeakMap<Request, string>();

/**
 * Measures each request under the pattern of the route that took it, 'unmatched' where none did. Comes before all routes.
 * Routers must be mounted on fixed paths: of where they are mounted Express knows only what was asked for.
 */
export function requestMetrics(req: Request, res: Response, next: NextFunction): void {
  const startedAtMs = performance.now();
  watchRoute(req);
  res.once('close', () => {
    const method = methods.has(req.method) ? req.method : 'other';
    const status = res.headersSent ? res.statusCode : clientLeft;
    httpServerDuration.observe(
      { method, route: routeOf(req), status },
      (performance.now() - startedAtMs) / 1_000,
    );
  });
  next();
}

/** The pattern of the route that took a request, such as '/api/sessions/:id'. Never what was asked for. */
export const routeOf = (req: Request): string => routes.get(req) ?? 'unmatched';

/** Measures what this handler answers under a fixed word: what it passes on, or serves as files, has no pattern. */
export function underRoute(name: string, handler: RequestHandler): RequestHandler {
  return (req, res, next) => {
    routes.set(req, name);
    return handler(req, res, (error?: unknown) => {
      if (error === undefined) routes.delete(req);
      next(error);
    });
  };
}

// Express forgets where a router was mounted as soon as a request leaves it, as a failed one does before it is answered.
function watchRoute(req: Request): void {
  let route: unknown;
  Object.defineProperty(req, 'route', {
    configurable: true,
    enumerable: true,
    get: () => route,
    set: (matched: { path: string | string[] }) => {
      route = matched;
      const path = [matched.path].flat().join('|');
      routes.set(req, `${req.baseUrl.toLowerCase()}${path === '/' && req.baseUrl ? '' : path}`);
    },
  });
}
