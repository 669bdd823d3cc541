import { SpanKind } from '@opentelemetry/api';
import express from 'express';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { notFound } from '../errors/index.ts';
import { recordSpans, silentLog, type SpanRecorder } from '../testing/index.ts';
import { currentTraceId, currentTraceParent, inSpan } from '../tracing/index.ts';
import {
  errorHandler,
  listenHttp,
  requestId,
  requestMetrics,
  traceRequests,
  type HttpServer,
} from './index.ts';

const token = 'q7Yk0c3vJ1dZr8wPpXh2m5tLsN6bUgEeAaQfVvRr4yI';
const spanId = '00f067aa0ba902b7';
const someTraceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceParent = (flags = '01', traceId = someTraceId) => `00-${traceId}-${spanId}-${flags}`;

let server: HttpServer;
let recorder: SpanRecorder | undefined;
// Closing a server takes half a second, so the next test runs meanwhile.
const ending: Promise<void>[] = [];
afterEach(async () => {
  vi.useRealTimers();
  ending.push(server.close());
  await recorder?.stop();
  recorder = undefined;
});

afterAll(() => Promise.all(ending));

async function start(options: Parameters<typeof traceRequests>[0] = { outsideSecret: 'secret' }) {
  const app = express();
  app.use(requestId, requestMetrics, traceRequests(options), express.json());
  app.post(
    '/',
    (_req, res) => void res.json({ traceId: currentTraceId(), traceParent: currentTraceParent() }),
  );
  const links = express.Router();
  links.get('/:token', async (req, res) => {
    await inSpan(`look at ${req.originalUrl}`, { attributes: { url: req.originalUrl } }, async () => {});
    res.json({});
  });
  links.get('/:token/gone', () => {
    throw notFound('todo_not_found', 'X');
  });
  app.use('/review', links);
  app.use(errorHandler(silentLog));
  server = await listenHttp(app, 0);
}

const post = async (headers: Record<string, string> = {}) => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: '{}' };
  const response = await fetch(`http://127.0.0.1:${server.port}/`, init);
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);

describe('a request from a browser', () => {
  it('begins with the click that the browser tells of, under the ids that it gave it', async () => {
    recorder = recordSpans();
    await start();
    vi.useFakeTimers({ toFake: ['Date'] });
    const sentAtMs = Date.now();
    const { body } = await post({ traceparent: traceParent('00'), 'X-Click-Age-Ms': '250' });
    expect(body['traceId']).toBe(someTraceId);
    await expect.poll(() => recorder?.spans().length).toBe(2);
    const [click, request] = [recorder.span('click'), recorder.span('POST /')];
    expect(click).toMatchObject({ traceId: someTraceId, spanId, parentId: undefined, kind: SpanKind.CLIENT });
    expect([click.startedAtMs, click.endedAtMs]).toEqual([sentAtMs - 250, sentAtMs]);
    expect(request).toMatchObject({ traceId: someTraceId, parentId: spanId, kind: SpanKind.SERVER });
    expect(request.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/',
      'http.response.status_code': 200,
    });
  });

  it.each(['-1', '1e3', '99999', '123456', '', 'NaN', '0x10', '5.5', token])(
    'has no click when its age is %j, and is answered all the same',
    async (age) => {
      recorder = recordSpans();
      await start();
      const { status, body } = await post({ traceparent: traceParent(), 'X-Click-Age-Ms': age });
      expect([status, body['traceId']]).toEqual([200, someTraceId]);
      await expect.poll(() => recorder?.spans().map(({ name }) => name)).toEqual(['POST /']);
    },
  );

  it.each(['', 'junk', `00-${'0'.repeat(32)}-${spanId}-01`, token])(
    'has a trace of its own when its traceparent is %j',
    async (text) => {
      recorder = recordSpans();
      await start();
      const { status, body } = await post({ traceparent: text, 'X-Click-Age-Ms': '5' });
      expect(status).toBe(200);
      expect(body['traceId']).toMatch(/^[\da-f]{32}$/);
      await expect.poll(() => recorder?.spans().map(({ name }) => name)).toEqual(['POST /']);
      expect(recorder.span('POST /').parentId).toBeUndefined();
    },
  );

  it('cannot choose to be recorded, neither by its flags nor by the ids that it picks', async () => {
    recorder = recordSpans(0.5);
    await start();
    // The lowest ids, which sampling by trace id would always keep.
    const ids = Array.from({ length: 100 }, (_entry, index) => (index + 1).toString(16).padStart(32, '0'));
    const isKept = async (id: string, flags: string): Promise<boolean> => {
      const { body } = await post({ traceparent: traceParent(flags, id) });
      return body['traceParent']?.endsWith('01') ?? false;
    };
    const kept: boolean[] = [];
    for (const id of ids) kept.push(await isKept(id, '01'));
    const count = kept.filter(Boolean).length;
    expect(count).toBeGreaterThan(20);
    expect(count).toBeLessThan(80);
    // All requests of one trace are kept, or none.
    for (const [index, id] of ids.slice(0, 20).entries()) expect(await isKept(id, '00')).toBe(kept[index]);
  });

  it('carries no token into a trace, wherever it is put', async () => {
    recorder = recordSpans();
    await start();
    await get(`/review/${token}`);
    await get(`/review/${token}/gone?token=${token}`);
    await get(`/nothing/of/the/kind?token=${token}`);
    await expect.poll(() => recorder?.spans().length).toBe(4);
    expect(JSON.stringify(recorder.spans())).not.toContain(token);
    expect(recorder.spans().map(({ attributes }) => attributes['http.route'])).toContain(
      '/review/[redacted]/gone',
    );
  });
});

describe('a request from within', () => {
  it.each(['00', '01'])('continues the trace of its caller, and follows its choice: %s', async (flags) => {
    recorder = recordSpans(flags === '01' ? 0 : 1);
    await start({});
    const { body } = await post({ traceparent: traceParent(flags) });
    expect(body['traceParent']).toMatch(new RegExp(`^00-${someTraceId}-[\\da-f]{16}-${flags}$`));
    const parents = flags === '01' ? [spanId] : [];
    await expect.poll(() => recorder?.spans().map(({ parentId }) => parentId)).toEqual(parents);
  });
});

describe('without tracing', () => {
  it('there is no trace, whatever was sent', async () => {
    await start();
    expect(await post({ traceparent: traceParent(), 'X-Click-Age-Ms': '5' })).toEqual({
      status: 200,
      body: {},
    });
  });
});
