import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@clinical-hours/service-kit/errors';
import { readIntoOneBuffer, releaseWhatIsWritten } from '@clinical-hours/service-kit/http';
import type { Tls } from '@clinical-hours/service-kit/tls';
import { passTraceOn } from '@clinical-hours/service-kit/tracing';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import type { Request } from 'express';
import { userCall } from './request.ts';
import { upstreamAgent } from './upstream-agent.ts';

// Without a byte for so long a transfer is given up.
const idleMs = 60_000;

/**
 * Passes the contents of documents between the browser and the document service, in both directions, as they come: never whole
 * in the memory of the gateway. Who it is that asks is told in headers that no browser can set past us.
 */
export function proxyToDocuments(documentUrl: string, tls: Tls | undefined): RequestHandler {
  return createProxyMiddleware({
    target: documentUrl,
    agent: readIntoOneBuffer(upstreamAgent(tls)),
    pathRewrite: (path) => `/documents${path.replace(/^\/(?=\?|$)/, '')}`,
    proxyTimeout: idleMs,
    on: { proxyReq: identify, proxyRes: endTogether, error: answerAway },
  });
}

function identify(proxyReq: ClientRequest, req: IncomingMessage): void {
  const call = userCall(req as Request);
  releaseWhatIsWritten(proxyReq);
  proxyReq.setHeader('X-Actor-Id', String(call.actor?.userId));
  proxyReq.setHeader('X-Request-Id', call.requestId);
  passTraceOn(proxyReq, (req as Request).traceParent);
  // What opens the gateway is nobody else's business.
  proxyReq.removeHeader('Cookie');
  proxyReq.removeHeader('Authorization');
}

// Half a document must not look whole, and one that nobody reads any more must not wait for a reader.
function endTogether(proxyRes: IncomingMessage, _req: IncomingMessage, res: ServerResponse): void {
  releaseWhatIsWritten(res);
  proxyRes.on('error', () => res.destroy());
  res.on('close', () => proxyRes.destroy());
}

function answerAway(error: Error, req: IncomingMessage, res: ServerResponse | { destroy(): void }): void {
  // The rest of an upload is read, and forgotten: the browser sees an answer only after it has sent everything.
  req.unpipe();
  req.resume();
  if (!('headersSent' in res) || res.headersSent) {
    res.destroy();
    return;
  }
  const message = 'Documents cannot be reached right now. Please try again.';
  const away = new AppError('unavailable', 'unavailable', message);
  // The caller's log tells why.
  away.cause = error;
  (req as Request).next?.(away);
}
