import { Histogram } from 'prom-client';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { registry } from '../metrics/index.ts';

const httpServerDuration = new Histogram({
  name: 'http_server_request_duration_seconds',
  help: 'Duration of HTTP requests until the end of their answer',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
// The status by which nginx logs a request whose client left before the answer.
const clientLeft = 499;

const routes = new WeakMap<Request, string>();

/**
 * Measures each request under the pattern of its route, or 'unmatched'. Use it before all routes. Mount
 * routers on fixed paths only: Express exposes the requested path of a mount, not its pattern.
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

/** Returns the route pattern of a request, such as '/api/sessions/:id'; never the requested path. */
export const routeOf = (req: Request): string => routes.get(req) ?? 'unmatched';

/**
 * Measures the requests of a handler under a fixed name: proxied requests and static files have no route
 * pattern.
 */
export function underRoute(name: string, handler: RequestHandler): RequestHandler {
  return (req, res, next) => {
    routes.set(req, name);
    return handler(req, res, (error?: unknown) => {
      if (error === undefined) routes.delete(req);
      next(error);
    });
  };
}

// Express forgets the mount path of a router when a request leaves it, which a failed request does before it
// is answered.
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
