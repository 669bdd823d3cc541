import { notFound } from '@clinical-hours/service-kit/errors';
import { errorHandler, listenHttp, requestId, type HttpServer } from '@clinical-hours/service-kit/http';
import { silentLog } from '@clinical-hours/service-kit/testing';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Clients } from '../clients.ts';
import { articleRoutes } from './article.routes.ts';

const gifts = { id: 'gifts', title: 'Gifts', group: 'Relationships and boundaries', reviewed: '2026-11-25' };
const record = { ...gifts, reviewed: '2026-11-25T00:00:00.000Z' };
const asked: unknown[] = [];

let server: HttpServer;
beforeAll(async () => {
  const consultations = {
    async listGuidanceArticles(_call: unknown, request: unknown) {
      asked.push(request);
      return { articles: [gifts] };
    },
    async getGuidanceArticle(_call: unknown, { articleId }: { articleId: string }) {
      asked.push(articleId);
      if (articleId !== 'gifts') throw notFound('article_not_found', 'Article not found');
      return { article: { ...gifts, text: '## In the moment\nThank the client.' } };
    },
  };
  const app = express();
  app.use(requestId, (req, _res, next) => {
    req.session = { userId: 7 } as typeof req.session;
    next();
  });
  app.use(articleRoutes({ consultations } as unknown as Clients), errorHandler(silentLog));
  server = await listenHttp(app, 0);
});
afterAll(() => server.close());
beforeEach(() => void asked.splice(0));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers });

describe('the articles', () => {
  it('are listed without their texts', async () => {
    const response = await get('/');
    expect([response.status, await response.json()]).toEqual([200, [record]]);
    expect(asked).toEqual([{}]);
  });

  it('are searched for with what was typed, without the spaces around it', async () => {
    await get('/?q=%20a%20present%20');
    await get('/?q=%20');
    expect(asked).toEqual([{ query: 'a present' }, {}]);
  });

  it.each([`q=${'x'.repeat(201)}`, 'q=a&q=b', 'q=a%0Ab'])(
    'are not searched for with %.20s',
    async (query) => {
      const response = await get(`/?${query}`);
      expect([response.status, asked]).toEqual([400, []]);
      expect(await response.json()).toMatchObject({ code: 'query_invalid' });
    },
  );

  it('are a 304 to a browser that has them', async () => {
    const tag = (await get('/')).headers.get('ETag') ?? '';
    expect((await get('/', { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' })).status).toBe(304);
  });
});

describe('an article', () => {
  it('has a text', async () => {
    const response = await get('/gifts');
    expect(await response.json()).toEqual({ ...record, text: '## In the moment\nThank the client.' });
  });

  it('that nobody knows is a 404', async () => {
    const response = await get('/toys');
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'article_not_found' }]);
  });

  it.each(['Gifts', 'a%2Fb', '..%2Fgifts', 'a'.repeat(61), '%00'])('has no id like %.20s', async (id) => {
    const response = await get(`/${id}`);
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'id_invalid' }]);
    expect(asked).toEqual([]);
  });
});
