import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';

let dir: string;
let server: Server;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'static-files-'));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'assets', 'app-1a2b.js'), 'plain');
  writeFileSync(join(dir, 'assets', 'app-1a2b.js.br'), 'brotli');
  writeFileSync(join(dir, 'assets', 'app-1a2b.js.gz'), 'gzip');
  writeFileSync(join(dir, 'robots.txt'), 'robots');
  writeFileSync(join(dir, 'worker.js'), 'worker');
  writeFileSync(join(dir, 'worker.js.br'), 'brotli');
  const app = express();
  app.use(staticFiles(dir));
  app.use((_request, response) => void response.send('the application'));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

// Not fetch, which would decompress the body.
async function get(
  path: string,
  encoding = '',
): Promise<{ status?: number; headers: IncomingHttpHeaders; body: string }> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, path, host: '127.0.0.1', headers: { 'Accept-Encoding': encoding } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

it.each([
  // As Chromium, Firefox and Safari ask.
  ['gzip, deflate, br, zstd', 'br', 'brotli'],
  ['gzip, deflate, br', 'br', 'brotli'],
  ['gzip, br;q=0', 'gzip', 'gzip'],
  ['gzip', 'gzip', 'gzip'],
  ['', undefined, 'plain'],
])('answers %j as the build left it', async (accepted, encoding, body) => {
  const answer = await get('/assets/app-1a2b.js', accepted);
  expect(answer.body).toBe(body);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toContain('text/javascript');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers.vary).toContain('Accept-Encoding');
});

it('has no page for an asset that is not there', async () => {
  expect(await get('/assets/app-old.js')).toMatchObject({ status: 404 });
  expect((await get('/assets/../../package.json')).body).not.toContain('dependencies');
});

it.each(['', 'br'])('has browsers ask for the worker each time, in the encoding %j', async (accepted) => {
  const worker = await get('/worker.js', accepted);
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(worker.headers['content-type']).toContain('text/javascript');
  // It reaches the pages below its own path, and no others are allowed to it.
  expect(worker.headers['service-worker-allowed']).toBeUndefined();
});

it('serves other files for a while only, and passes on the rest', async () => {
  const robots = await get('/robots.txt');
  expect(robots.body).toBe('robots');
  expect(robots.headers['cache-control']).not.toContain('immutable');
  expect((await get('/session-history')).body).toBe('the application');
});
