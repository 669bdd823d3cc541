import type { IncomingMessage } from 'node:http';
import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Tls } from '@clinical-hours/service-kit/tls';
import { mintTicket, ticketHeader, type TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { passOnly, pathOf } from '../http/passed-headers.ts';
import { inTime } from '../http/request-time.ts';
import { userCall } from '../http/request.ts';
import { guarded, keepOwnConnection, upstreamAgent } from './upstream.ts';

// A transfer ends after this time without a byte from the document service, or a piece that the browser takes.
const idleMs = 60_000;

// The headers that the document service reads. Cookies give access to the gateway, and no service may see them.
const passed = new Set(['accept', 'content-encoding', 'content-type', 'if-none-match', 'if-range', 'range']);

export interface DocumentProxyDeps {
  documentUrl: string;
  /** The clock for the time in a ticket. */
  database: Database;
  /** Secrets shared with the document service. */
  ticketKeys: TokenKeys;
  log: Logger;
  /** Called with the status of each response of the document service, before it is passed on. */
  onAnswer: (req: Request, status: number | undefined) => Promise<void>;
  tls: Tls | undefined;
}

/**
 * Passes the contents of documents between the browser and the document service, in both directions, without holding a
 * whole one in memory. A ticket for exactly this request names the user; only the gateway can make it.
 */
export function proxyToDocuments(deps: DocumentProxyDeps): RequestHandler {
  const { documentUrl, tls, log, onAnswer } = deps;
  const pass = endTogether(idleMs);
  const proxy = createProxyMiddleware<Request, Response>({
    target: documentUrl,
    agent: upstreamAgent(documentUrl, tls),
    proxyTimeout: idleMs,
    on: guarded(log, {
      proxyRes: (proxyRes, req, res) => {
        pass(proxyRes, req, res);
        void onAnswer(req as Request, proxyRes.statusCode);
      },
      error: answerAway,
    }),
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

/**
 * Ends an answer and its source together: half a document must not look whole. An answer of which the browser takes no
 * piece for `patienceMs` must not stay in memory, even when its source has ended.
 */
export function endTogether(patienceMs: number) {
  return (proxyRes: IncomingMessage, _req: IncomingMessage, res: ServerResponse | Socket): void => {
    keepOwnConnection(proxyRes, res);
    const isUnread = setTimeout(() => res.destroy(), patienceMs);
    // The pipe reads on only while the browser takes what it has.
    const refresh = (): void => void isUnread.refresh();
    res.on('drain', refresh);
    proxyRes.on('data', refresh).on('error', () => res.destroy());
    res.on('close', () => {
      clearTimeout(isUnread);
      proxyRes.destroy();
    });
  };
}

function answerAway(error: Error, req: IncomingMessage, res: ServerResponse | Socket): void {
  // The rest of an upload is read and discarded: the browser sees an answer only after it has sent everything.
  req.unpipe();
  req.resume();
  if (!(res instanceof ServerResponse) || res.headersSent) {
    res.destroy();
    return;
  }
  const message = 'We can’t reach your documents right now. Please try again.';
  const away = new AppError('unavailable', 'unavailable', message);
  // The caller logs the reason.
  away.cause = error;
  (req as Request).next?.(away);
}
