import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorHandler } from '@clinical-hours/service-kit/http';
import { silentLog } from '@clinical-hours/service-kit/testing';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { docsRoutes } from './docs.routes.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  const app = express();
  app.use('/api', docsRoutes({ PUBLIC_URL: 'https://hours.example.com' }), errorHandler(silentLog));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers });

describe('the description of the API', () => {
  it('is there as YAML, compressed or not, and once only for a browser that has it', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const response = await get('/api/openapi.yaml', { 'Accept-Encoding': encoding });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('text/yaml; charset=utf-8');
      expect(response.headers.get('Content-Encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
      expect(response.headers.get('Vary')).toBe('Accept-Encoding');
      expect(parse(await response.text())).toMatchObject({ info: { title: 'Clinical Hours' } });
      const etag = response.headers.get('ETag') ?? '';
      // Browsers send `max-age=0`. Without it, fetch sends `no-cache`.
      const asking = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
      const again = await get('/api/openapi.yaml', { 'Accept-Encoding': encoding, ...asking });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  it('has a page, whose scripts and style sheets come from here', async () => {
    const response = await get('/api/docs');
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    const files = [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(4);
    for (const path of files) {
      const file = await get(path);
      expect(file.status).toBe(200);
      expect(file.headers.get('Content-Type')).toMatch(/^text\/(css|javascript); charset=utf-8$/);
      expect((await file.text()).length).toBeGreaterThan(100);
    }
    expect(html).not.toMatch(/<script>|<style|\son\w+=|https?:/);
  });

  it('has a page that runs no other script, and speaks to nobody else', async () => {
    const policy = (await get('/api/docs')).headers.get('Content-Security-Policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'"]),
    );
    expect(policy).not.toMatch(/unsafe|\*|http:/);
  });

  it.each(['nothing.js', 'docs.html', 'openapi.yaml', 'package.json', '..%2fconfig.ts', 'constructor'])(
    'has no file %s',
    async (name) => {
      expect((await get(`/api/docs/${name}`)).status).toBe(404);
    },
  );
});
