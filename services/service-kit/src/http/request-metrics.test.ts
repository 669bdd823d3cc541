import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import express, { Router } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notFound } from '../errors/index.ts';
import { renderMetrics } from '../metrics/index.ts';
import { metricNow, silentLog, eventually } from '../testing/index.ts';
import { errorHandler, listenHttp, requestId, requestMetrics, underRoute, type HttpServer } from './index.ts';

const metric = 'http_server_request_duration_seconds_count';
const token = 'q7Yk0c3vJ1dZr8wPpXh2m5tLsN6bUgEeAaQfVvRr4yI';

let server: HttpServer;
let hasBegun: PromiseWithResolvers<void>;
beforeAll(async () => {
  const links = Router();
  links.get('/', (_req, res) => void res.send('all'));
  links.get('/:token', (_req, res) => void res.send('one'));
  links.post('/:token', () => {
    throw notFound('link_not_found', 'There is no such link');
  });
  links.get(['/:token/a', '/:token/b'], (_req, res) => void res.send('either'));
  links.put('/:token', () => {
    hasBegun.resolve();
  });
  const api = Router();
  api.use('/kit-links', links);
  const app = express();
  app.use(requestId, requestMetrics);
  app.use('/api', api);
  app.use(underRoute('kit-files', (req, res, next) => (req.path === '/logo' ? res.send('logo') : next())));
  app.get('/kit-page/{*path}', (_req, res) => void res.send('page'));
  app.use(errorHandler(silentLog));
  server = await listenHttp(app, 0);
});
afterAll(() => server.close());

const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method });

/** Makes a request, and waits until one more is counted under these labels. */
async function expectCounted(path: string, labels: Record<string, string>): Promise<void> {
  const before = (await metricNow(metric, labels)) ?? 0;
  await (await ask(path, labels['method'])).text();
  await eventually(async () => expect(await metricNow(metric, labels)).toBe(before + 1));
}

describe('a request', () => {
  it.each([
    ['GET', `/api/kit-links/${token}?x=1`, '/api/kit-links/:token', '200'],
    ['GET', '/api/kit-links/', '/api/kit-links', '200'],
    ['GET', '/API/Kit-Links/madeUpToken', '/api/kit-links/:token', '200'],
    ['GET', `/api/kit-links/${token}/b`, '/api/kit-links/:token/a|/:token/b', '200'],
    ['POST', `/api/kit-links/${token}`, '/api/kit-links/:token', '404'],
    ['GET', '/logo', 'kit-files', '200'],
    ['GET', `/kit-page/${token}`, '/kit-page/{*path}', '200'],
    ['GET', `/nowhere/${token}`, 'unmatched', '404'],
    ['DELETE', `/api/kit-links/${token}`, 'unmatched', '404'],
  ])('is counted under the pattern of its route: %s %s', async (method, path, route, status) => {
    await expectCounted(path, { method, route, status });
  });

  it('leaves nothing of its path but patterns', async () => {
    const { body } = await renderMetrics();
    expect(body).toContain('/api/kit-links/:token');
    for (const trace of [token, 'madeUpToken', 'nowhere']) expect(body).not.toContain(trace);
  });

  it('of a method that nobody uses makes no label of its own', async () => {
    const before = (await metricNow(metric, { method: 'other' })) ?? 0;
    await ask('/logo', 'PROPFIND');
    await eventually(async () => expect(await metricNow(metric, { method: 'other' })).toBe(before + 1));
    expect((await renderMetrics()).body).not.toContain('PROPFIND');
  });

  it('whose sender left before the answer is no success', async () => {
    hasBegun = Promise.withResolvers();
    const labels = { method: 'PUT', route: '/api/kit-links/:token', status: '499' };
    const request = sendRequest({ port: server.port, path: `/api/kit-links/${token}`, method: 'PUT' }).end();
    await hasBegun.promise;
    request.destroy();
    await once(request, 'error');
    await eventually(async () => expect(await metricNow(metric, labels)).toBe(1));
  });
});
