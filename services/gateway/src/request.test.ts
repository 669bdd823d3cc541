import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { requestId, listenHttp, type HttpServer } from '@clinical-hours/service-kit/http';
import express, { type RequestHandler } from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { csvBody } from './csv-body.ts';
import { jsonBody } from './json-body.ts';
import { noteArrival, visitorCall } from './request.ts';

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
      .use('/csv', csvBody, answer);
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

  // A clock that has not gone on could not tell two moments apart.
  const clockIsPast = (ms: number) => expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(ms);

  it('counts from when the request came, whatever the gateway did before it', async () => {
    const sent = send('/json', 'GET').end();
    await reached.promise;
    const reachedAtMs = Date.now();
    await clockIsPast(reachedAtMs);
    release.resolve();
    expect(await answerTo(sent)).toBeLessThanOrEqual(reachedAtMs);
  });

  it.for([
    { path: '/json', contentType: 'application/json', body: '{}' },
    { path: '/csv', contentType: 'text/csv', body: 'Date\n' },
  ])('counts from when the last of a body has come to $path', async ({ path, contentType, body }) => {
    release.resolve();
    const sent = send(path, 'POST', contentType);
    sent.write(body.slice(0, 1));
    await reached.promise;
    const reachedAtMs = Date.now();
    await clockIsPast(reachedAtMs);
    sent.end(body.slice(1));
    expect(await answerTo(sent)).toBeGreaterThan(reachedAtMs);
  });
});
