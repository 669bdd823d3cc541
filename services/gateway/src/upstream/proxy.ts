import type { IncomingMessage } from 'node:http';
import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Tls } from '@clinical-hours/service-kit/tls';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { passOnly, pathOf } from '../http/passed-headers.ts';
import { buildFiles, isForBuildFile } from './build-files.ts';
import { guarded, keepOwnConnection, upstreamAgent } from './upstream.ts';

const timeoutMs = 30_000;

// The headers that the web server reads.
const passed = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'content-encoding',
  'content-type',
  'cookie',
  'host',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'pragma',
  'range',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'user-agent',
]);

export interface WebProxy extends RequestHandler {
  /** Passes a WebSocket on with its headers: for development, where Vite announces changed pages. */
  upgrade: (req: IncomingMessage, socket: Socket, head: Buffer) => void;
}

/** Passes every path outside /api to the web server, so that one address serves everything. */
export function proxyToWeb(webUrl: string, log: Logger, tls: Tls | undefined): WebProxy {
  const proxy = createProxyMiddleware<Request, Response>({
    target: webUrl,
    agent: upstreamAgent(webUrl, tls),
    proxyTimeout: timeoutMs,
    on: guarded(log, {
      proxyRes: (proxyRes, _req, res) => keepOwnConnection(proxyRes, res),
      error: (error, req, res) => answerAway(log, error, req, res),
    }),
  });
  const files = buildFiles(webUrl, tls);
  const pass: RequestHandler = (req, res, next) => {
    req.url = pathOf(req);
    passOnly(req, passed, { 'x-request-id': req.requestId, traceparent: req.traceParent });
    if (isForBuildFile(req)) return files(req, res).catch((error: Error) => answerAway(log, error, req, res));
    return proxy(req, res, next);
  };
  return Object.assign(pass, { upgrade: proxy.upgrade as WebProxy['upgrade'] });
}

function answerAway(log: Logger, error: Error, req: IncomingMessage, res: ServerResponse | Socket): void {
  const { requestId } = req as { requestId?: string };
  log.warn({ err: error, requestId }, 'the web server is away');
  if (!(res instanceof ServerResponse) || res.headersSent) {
    res.destroy();
    return;
  }
  res.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' });
  res.end('Clinical Hours is starting, or being updated. Please try again in a moment.');
}
