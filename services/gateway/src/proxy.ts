import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Tls } from '@clinical-hours/service-kit/tls';
import { passTraceOn } from '@clinical-hours/service-kit/tracing';
import { ServerResponse } from 'node:http';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { upstreamAgent } from './upstream-agent.ts';

const timeoutMs = 30_000;

/** Passes everything that is not /api on to the web server, so that one address serves all. */
export function proxyToWeb(webUrl: string, log: Logger, tls: Tls | undefined): RequestHandler {
  return createProxyMiddleware({
    target: webUrl,
    agent: upstreamAgent(tls),
    xfwd: true,
    proxyTimeout: timeoutMs,
    on: {
      proxyReq: (proxyReq, req) => {
        const { requestId, traceParent } = req as { requestId?: string; traceParent?: string };
        passTraceOn(proxyReq, traceParent);
        if (requestId) proxyReq.setHeader('X-Request-Id', requestId);
      },
      error: (error, req, res) => {
        const { requestId } = req as { requestId?: string };
        log.warn({ err: error, requestId }, 'the web server is away');
        if (!(res instanceof ServerResponse)) {
          res.destroy();
          return;
        }
        if (res.headersSent) {
          res.destroy();
          return;
        }
        res.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' });
        res.end('Clinical Hours is starting, or being updated. Please try again in a moment.');
      },
    },
  });
}
