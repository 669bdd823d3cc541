import { errorHandler, listenHttp, requestId, type HttpServer } from '@clinical-hours/service-kit/http';
import { silentLog } from '@clinical-hours/service-kit/testing';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Clients } from '../clients.ts';
import { sessionListRoutes } from './session-list.routes.ts';

let server: HttpServer;
let isLong = false;
let streamed = 0;
beforeAll(async () => {
  const hours = {
    async getShortList(_call: unknown, { knownVersions }: { knownVersions: string[] }) {
      const isUnchanged = knownVersions.includes('one');
      return { version: 'one', isUnchanged, isLong, sessionsJson: Buffer.from(isLong ? '' : '[1]') };
    },
    async *streamSessions() {
      yield { version: 'two', sessionsJson: Buffer.from('[1,') };
      yield { version: '', sessionsJson: Buffer.from('2]') };
      streamed += 1;
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
  isLong = false;
  streamed = 0;
});

const list = (headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}/sessions`, { headers });

describe('the list of all sessions', () => {
  it('is one message when it is short', async () => {
    const response = await list();
    expect([response.status, await response.text(), streamed]).toEqual([200, '[1]', 0]);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('is streamed to its end when it is long, under the version that was told before', async () => {
    isLong = true;
    const response = await list();
    expect([response.status, await response.text(), streamed]).toEqual([200, '[1,2]', 1]);
    expect(response.headers.get('etag')).toMatch(/\.one"$/);
  });

  it.each([false, true])('is not read when nothing has changed (long: %s)', async (long) => {
    isLong = long;
    const tag = (await list()).headers.get('ETag') ?? '';
    streamed = 0;
    const response = await list({ 'If-None-Match': tag, 'Cache-Control': 'max-age=0' });
    expect([response.status, streamed]).toEqual([304, 0]);
  });
});
