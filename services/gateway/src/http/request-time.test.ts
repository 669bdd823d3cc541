import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { requestId, listenHttp, type HttpServer } from '@clinical-hours/service-kit/http';
import express, { type Request, type RequestHandler } from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonBody } from './json-body.ts';
import { visitorCall } from './request.ts';
import { inTime, noteArrival } from './request-time.ts';
import { fileBody } from '../routes/import.routes.ts';

const bodies = [
  { path: '/json', contentType: 'application/json', body: '{}' },
  { path: '/csv', contentType: 'text/csv', body: 'Date\n' },
];
// Between the two moments from which the time could be counted.
const restMs = 800;

describe('the time of a call', () => {
  let server: HttpServer;
  let reached: PromiseWithResolvers<void>;
  let release: PromiseWithResolvers<void>;
  beforeEach(async () => {
    reached = Promise.withResolvers();
    release = Promise.withResolvers();
    const wait: RequestHandler = async (_req, _res, next) => {
      reached.resolve();
      await release.promise;
      next();
    };
    const answer: RequestHandler = (req, res) => void res.json(visitorCall(req).beganAtMs);
    const app = express()
      .use(noteArrival, requestId, wait)
      .use('/json', jsonBody, answer)
      .use('/csv', fileBody, answer);
    server = await listenHttp(app, 0);
  });
  afterEach(() => server.close());

  const send = (path: string, method: string, contentType?: string): ClientRequest =>
    request({
      agent: false,
      port: server.port,
      path,
      method,
      headers: contentType ? { 'Content-Type': contentType, 'Transfer-Encoding': 'chunked' } : {},
    });
  const answerTo = async (sent: ClientRequest): Promise<unknown> => {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return json(response);
  };

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('counts from when the request came, whatever the gateway did before it', async () => {
    const sent = send('/json', 'GET').end();
    await reached.promise;
    const reachedAtMs = Date.now();
    vi.setSystemTime(reachedAtMs + restMs);
    release.resolve();
    expect(await answerTo(sent)).toBe(reachedAtMs);
  });

  it.for(bodies)(
    'counts from when the last of a body has come to $path',
    async ({ path, contentType, body }) => {
      release.resolve();
      const sent = send(path, 'POST', contentType);
      sent.write(body.slice(0, 1));
      await reached.promise;
      const reachedAtMs = Date.now();
      // By then the body is being read.
      await new Promise(setImmediate);
      vi.setSystemTime(reachedAtMs + restMs);
      sent.end(body.slice(1));
      expect(await answerTo(sent)).toBe(reachedAtMs + restMs);
    },
  );

  it.for(bodies)(
    'counts from when the request came to $path when its body had come before the gateway read it',
    async ({ path, contentType, body }) => {
      const sent = send(path, 'POST', contentType).end(body);
      await reached.promise;
      const reachedAtMs = Date.now();
      vi.setSystemTime(reachedAtMs + restMs);
      release.resolve();
      expect(await answerTo(sent)).toBe(reachedAtMs);
    },
  );
});

describe('a step of the gateway’s own', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const requestOf = (method: string, spentMs = 0) => ({ method, thereAtMs: Date.now() - spentMs }) as Request;
  const never = new Promise<never>(() => {});

  it.for([
    { what: 'three quarters of the 2 s of an answer that reads', method: 'GET', spentMs: 0, leftMs: 1_500 },
    { what: 'the same of one to HEAD', method: 'HEAD', spentMs: 0, leftMs: 1_500 },
    { what: 'three quarters of the 5 s of an answer that writes', method: 'POST', spentMs: 0, leftMs: 3_750 },
    { what: 'what those before it have left', method: 'GET', spentMs: 1_100, leftMs: 400 },
    { what: 'a tenth when it comes late', method: 'PATCH', spentMs: 4_900, leftMs: 500 },
    { what: 'no more where the clock was put back', method: 'GET', spentMs: -7_200_000, leftMs: 1_500 },
  ])('has $what', async ({ method, spentMs, leftMs }) => {
    const failed = vi.fn<(error: unknown) => void>();
    void inTime(requestOf(method, spentMs), never).catch(failed);
    await vi.advanceTimersByTimeAsync(leftMs - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'unavailable' }));
  });

  it('ends as it would without a limit when it is in time', async () => {
    expect(await inTime(requestOf('GET'), Promise.resolve(17))).toBe(17);
    await expect(inTime(requestOf('GET'), Promise.reject(new Error('full')))).rejects.toThrow('full');
    expect(vi.getTimerCount()).toBe(0);
  });
});
