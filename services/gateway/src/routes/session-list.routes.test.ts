import { errorHandler, listenHttp, requestId, type HttpServer } from '@clinical-hours/service-kit/http';
import { silentLog } from '@clinical-hours/service-kit/testing';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Clients } from '../clients.ts';
import { sessionListRoutes } from './session-list.routes.ts';

let server: HttpServer;
let isOver = false;
beforeAll(async () => {
  const hours = {
    async *streamSessions(_call: unknown, { knownVersions }: { knownVersions: string[] }) {
      const isUnchanged = knownVersions.includes('one');
      yield { version: 'one', isUnchanged, sessionsJson: Buffer.from(isUnchanged ? '' : '[') };
      if (!isUnchanged) yield { sessionsJson: Buffer.from(']') };
      isOver = true;
    },
  };
  const app = express();
  app.use(requestId, (req, _res, next) => {
    req.session = { userId: 7 } as typeof req.session;
    next();
  });
  app.use(sessionListRoutes({ hours } as unknown as Clients));
  app.use(errorHandler(silentLog));
  server = await listenHttp(app, 0);
});
afterAll(() => server.close());
beforeEach(() => {
  isOver = false;
});

const list = (headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}/sessions`, { headers });

describe('the list of all sessions', () => {
  it('is sent whole', async () => {
    const response = await list();
    expect([response.status, await response.text(), isOver]).toEqual([200, '[]', true]);
  });

  // A call that is left in the middle would be measured by nobody.
  it('ends its call also when nothing has changed', async () => {
    const tag = (await list()).headers.get('ETag') ?? '';
    isOver = false;
    const response = await list({ 'If-None-Match': tag, 'Cache-Control': 'max-age=0' });
    expect([response.status, isOver]).toEqual([304, true]);
  });
});
