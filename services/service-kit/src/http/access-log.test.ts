import { request } from 'node:http';
import { once } from 'node:events';
import express from 'express';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../logging/index.ts';
import { accessLog, errorHandler, listenHttp, requestId, type HttpServer } from './index.ts';
import { eventually } from '../testing/eventually.ts';

const token = 'q7Yk0c3vJ1dZr8wPpXh2m5tLsN6bUgEeAaQfVvRr4yI';
const lines: string[] = [];
const log = createLogger('test', 'info', { write: (line) => void lines.push(line) });

let server: HttpServer;
beforeEach(async () => {
  lines.length = 0;
  const app = express();
  app.use(requestId, accessLog(log));
  app.get('/own', (req, res) => {
    req.userId = 7;
    res.end();
  });
  app.get('/half', (_req, res) => {
    res.write('the beginning');
    throw new Error(`lost /review/${token}`);
  });
  app.use((_req, res) => void res.end());
  app.use(errorHandler(log));
  server = await listenHttp(app, 0);
});
// Closing a server takes half a second, so the next test runs meanwhile.
const ending: Promise<void>[] = [];
afterEach(() => void ending.push(server.close()));
afterAll(() => Promise.all(ending));

const logged = (message: string): Record<string, unknown>[] =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message);

async function pathLoggedFor(path: string): Promise<unknown> {
  const sent = request({ port: server.port, path }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  return eventually(() => {
    const [line] = logged('request');
    expect(line).toBeDefined();
    return line!['path'];
  });
}

it.each([
  ['/api/sessions?q=divorce&page=2', '/api/sessions'],
  ['/api/sessions?', '/api/sessions'],
  [`/api/REVIEW/${token}/dispute?x=1`, '/api/REVIEW/[redacted]/dispute'],
  [`//%72eview//${token}`, '//review//[redacted]'],
  ['/Verify/7F3A', '/Verify/[redacted]'],
  [`/${'a'.repeat(15_500)}`, `/${'a'.repeat(999)}…`],
])('the access log holds of the address %.40s its path only', async (address, path) => {
  expect(await pathLoggedFor(address)).toBe(path);
});

it('the access log holds the signed-in user, where a service knows them', async () => {
  await pathLoggedFor('/own');
  expect(logged('request')).toMatchObject([{ path: '/own', userId: 7 }]);
  lines.length = 0;
  await pathLoggedFor('/login');
  expect(logged('request')[0]).not.toHaveProperty('userId');
});

it('a failure after the answer has begun is logged, redacted, and by nobody else', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = fetch(`http://127.0.0.1:${server.port}/half`).then((response) => response.text());
  await expect(answer).rejects.toBeInstanceOf(TypeError);
  await eventually(() => expect(logged('request')).toMatchObject([{ aborted: true }]));
  expect(logged('request failed')).toMatchObject([{ err: { message: 'lost /review/[redacted]' } }]);
  expect(lines.join('')).not.toContain(token);
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});
