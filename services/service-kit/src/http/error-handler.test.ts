import express from 'express';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { AppError, errorTable, invalid, notFound } from '../errors/index.ts';
import { silentLog } from '../testing/index.ts';
import { errorHandler, listenHttp, requestId, type HttpServer } from './index.ts';

let server: HttpServer | undefined;
// Closing a server takes half a second, so the next test runs meanwhile.
const ending: Promise<void>[] = [];
afterEach(() => {
  if (server) ending.push(server.close());
});
afterAll(() => Promise.all(ending));

async function post(thrown: unknown, init: RequestInit = {}): Promise<Response> {
  const app = express();
  app.use(requestId, express.json({ limit: 100 }));
  app.post('/', () => {
    throw thrown;
  });
  app.use(errorHandler(silentLog));
  server = await listenHttp(app, 0);
  return fetch(`http://127.0.0.1:${server.port}/`, { method: 'POST', ...init });
}
const json = { 'Content-Type': 'application/json' };

describe('a failed request', () => {
  it.each(Object.entries(errorTable))(
    'is answered with the status of its kind: %s',
    async (kind, { http }) => {
      const response = await post(
        new AppError(kind as keyof typeof errorTable, 'todo_invalid', 'Some sentence'),
      );
      expect(response.status).toBe(http);
      expect(await response.json()).toMatchObject({ code: 'todo_invalid', message: 'Some sentence' });
    },
  );

  it('carries its request id in the body and in a header, the caller’s own when it is harmless', async () => {
    const response = await post(notFound('todo_not_found', 'X'), {
      headers: { 'X-Request-Id': 'my-request-17' },
    });
    expect(response.headers.get('X-Request-Id')).toBe('my-request-17');
    expect(await response.json()).toEqual({
      code: 'todo_not_found',
      message: 'X',
      requestId: 'my-request-17',
    });
  });

  it('names the field that it is about', async () => {
    const response = await post(invalid('own_address', 'X', { field: 'email' }));
    expect(await response.json()).toMatchObject({ code: 'own_address', field: 'email' });
  });

  it('gets an id of ours when the caller’s could do harm', async () => {
    const response = await post(notFound('todo_not_found', 'X'), { headers: { 'X-Request-Id': 'a b" c' } });
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('says when to come back', async () => {
    const response = await post(
      new AppError('rate_limited', 'too_many_requests', 'Slow', { retryAfterS: 7 }),
    );
    expect(response.headers.get('Retry-After')).toBe('7');
  });

  it('tells nothing of a failure that nobody knows', async () => {
    const response = await post(new Error('password is hunter2'));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('hunter2');
  });

  it('in the middle of its answer is logged, and cuts the connection', async () => {
    const lines: { level: number; msg: string }[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const app = express();
    app.get('/', async (_req, res) => {
      res.write('half');
      throw new Error('broken');
    });
    app.use(errorHandler(log));
    server = await listenHttp(app, 0);
    const response = await fetch(`http://127.0.0.1:${server.port}/`);
    await expect(response.text()).rejects.toThrow('terminated');
    expect(lines).toEqual([
      expect.objectContaining({ level: pino.levels.values['error'], msg: 'request failed' }),
    ]);
  });

  it('is the caller’s fault when its body is not JSON, too large, or in an unknown encoding', async () => {
    const broken = await post(undefined, { headers: json, body: '{' });
    expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'body_not_json' }]);
    const large = await post(undefined, { headers: json, body: JSON.stringify({ text: 'x'.repeat(200) }) });
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'body_too_large' }]);
    const odd = await post(undefined, { headers: { ...json, 'Content-Encoding': 'odd' }, body: '{}' });
    expect([odd.status, await odd.json()]).toMatchObject([415, { code: 'encoding_unsupported' }]);
  });
});
