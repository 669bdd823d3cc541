import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { Request, RequestHandler, Response } from 'express';
import { causeFromOutside, clickAgeHeader } from '../tracing/from-outside.ts';
import { startSpan, traceParentOf, tracing } from '../tracing/span.ts';
import { routeOf } from './request-metrics.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /**
     * The `traceparent` of this request's span, to be sent along with proxied requests; undefined while
     * tracing is off.
     */
    traceParent?: string | undefined;
  }
}

/**
 * Gives each request a span, named by the pattern of its route and never by its path. Use it after
 * `requestId`. A request continues the trace that it carries. Public servers need `outsideSecret`, without
 * which a client could choose whether its request is recorded.
 */
export function traceRequests({ outsideSecret }: { outsideSecret?: string } = {}): RequestHandler {
  const causeOf = ({ headers }: Request): string | null =>
    outsideSecret === undefined
      ? (headers['traceparent']?.toString() ?? null)
      : causeFromOutside(headers['traceparent'], headers[clickAgeHeader], outsideSecret);
  return (req, res, next) => {
    if (!tracing()) return next();
    const span = startSpan(req.method, { kind: SpanKind.SERVER, parent: causeOf(req) });
    req.traceParent = traceParentOf(span);
    res.once('close', () => endSpan(span, req, res));
    return context.with(trace.setSpan(context.active(), span), next);
  };
}

function endSpan(span: Span, req: Request, res: Response): void {
  const route = routeOf(req);
  span.updateName(`${req.method} ${route}`);
  span.setAttributes({ 'http.request.method': req.method, 'http.route': route });
  if (req.requestId) span.setAttribute('request.id', req.requestId);
  if (res.headersSent) span.setAttribute('http.response.status_code', res.statusCode);
  if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
