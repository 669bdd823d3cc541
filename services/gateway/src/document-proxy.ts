import type { ClientRequest, IncomingMessage } from 'node:http';
import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import { AppError } from '@clinical-hours/service-kit/errors';
import { readIntoOneBuffer, releaseWhatIsWritten } from '@clinical-hours/service-kit/http';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Tls } from '@clinical-hours/service-kit/tls';
import { mintTicket, ticketHeader, type TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { passOnly, pathOf } from './passed-headers.ts';
import { guarded, keepOwnConnection } from './proxy-events.ts';
import { inTime } from './request-time.ts';
import { userCall } from './request.ts';
import { upstreamAgent } from './upstream-agent.ts';

// Without a byte from the document service for so long, or a piece that the browser takes, a transfer is given up.
const idleMs = 60_000;
// So little that a browser on a slow line, with 5 kB/s, takes a piece in time.
const pieceBytes = 256 * 1024;

// What the document service reads. Cookies open the gateway, and are nobody else's business.
const passed = new Set(['accept', 'content-encoding', 'content-type', 'if-none-match', 'if-range', 'range']);

export interface DocumentProxyDeps {
  documentUrl: string;
  /** Its clock says when a ticket was made. */
  database: Database;
  /** Secrets shared with the document service. */
  ticketKeys: TokenKeys;
  log: Logger;
  tls: Tls | undefined;
}

/**
 * Passes the contents of documents between the browser and the document service, in both directions, as they come: never whole
 * in the memory of the gateway. The user is named by a ticket for this very request, which nobody else can make.
 */
export function proxyToDocuments(deps: DocumentProxyDeps): RequestHandler {
  const { documentUrl, tls, log } = deps;
  const proxy = createProxyMiddleware<Request, Response>({
    target: documentUrl,
    agent: readIntoOneBuffer(upstreamAgent(documentUrl, tls), pieceBytes),
    proxyTimeout: idleMs,
    on: guarded(log, { proxyReq: releaseBody, proxyRes: endTogether(idleMs), error: answerAway }),
  });
  return async (req, res, next) => {
    await identify(req, deps);
    return proxy(req, res, next);
  };
}

async function identify(req: Request, { database, ticketKeys }: DocumentProxyDeps): Promise<void> {
  const { actor, requestId, idempotencyKey } = userCall(req);
  const now = await inTime(req, databaseTime(database.manager));
  req.url = `/documents${pathOf(req).replace(/^\/(?=\?|$)/, '')}`;
  const request = { userId: actor?.userId ?? 0, method: req.method, path: req.url };
  passOnly(req, passed, {
    [ticketHeader]: mintTicket(ticketKeys, request, now),
    'x-request-id': requestId,
    'idempotency-key': idempotencyKey,
    traceparent: req.traceParent,
  });
}

const releaseBody = (proxyReq: ClientRequest): void => releaseWhatIsWritten(proxyReq);

/**
 * Has an answer and its source end together: half a document must not look whole, and one of which the browser takes no piece for
 * `patienceMs` must not stay in memory, also when its source has ended already.
 */
export function endTogether(patienceMs: number) {
  return (proxyRes: IncomingMessage, _req: IncomingMessage, res: ServerResponse | Socket): void => {
    keepOwnConnection(proxyRes, res);
    const isUnread = setTimeout(() => res.destroy(), patienceMs);
    releaseWhatIsWritten(res, () => isUnread.refresh());
    proxyRes.on('error', () => res.destroy());
    res.on('close', () => {
      clearTimeout(isUnread);
      proxyRes.destroy();
    });
  };
}

function answerAway(error: Error, req: IncomingMessage, res: ServerResponse | Socket): void {
  // The rest of an upload is read, and forgotten: the browser sees an answer only after it has sent everything.
  req.unpipe();
  req.resume();
  if (!(res instanceof ServerResponse) || res.headersSent) {
    res.destroy();
    return;
  }
  const message = 'Documents cannot be reached right now. Please try again.';
  const away = new AppError('unavailable', 'unavailable', message);
  // The caller's log tells why.
  away.cause = error;
  (req as Request).next?.(away);
}
