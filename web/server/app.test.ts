import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@clinical-hours/service-kit/logging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { testPages } from './testing/test-pages.ts';

let web: Server;
let origin: string;

beforeAll(async () => {
  const log = createLogger('web', 'silent');
  const urls = { gatewayUrl: 'http://127.0.0.1:9', publicUrl: 'http://hours.example.com' };
  web = createServer(createApp({ ...urls, pages: testPages, log })).listen(0, '127.0.0.1');
  await once(web, 'listening');
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});

afterAll(() => {
  web.closeAllConnections();
  web.close();
});

describe('every other address', () => {
  it('gets the application, with a nonce of its own that the policy allows', async () => {
    const answers = [await fetch(`${origin}/any/path`), await fetch(`${origin}/login`)];
    const nonces = await Promise.all(
      answers.map(async (each) => /nonce="([^"]+)"/.exec(await each.text())?.[1]),
    );
    expect(new Set(nonces).size).toBe(2);
    for (const [index, response] of answers.entries()) {
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      expect(response.headers.get('Content-Security-Policy')).toContain(
        `style-src 'self' 'nonce-${nonces[index]}'`,
      );
      expect(response.headers.get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests');
    }
  });

  it.each([
    ['PUT', '/any/path', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['DELETE', '/pictures/week.html', 'GET, HEAD'],
    ['PATCH', '/stop-reminders', 'GET, HEAD, POST'],
    ['OPTIONS', '/login', 'GET, HEAD'],
  ])('takes no %s at %s', async (method, path, allowed) => {
    const response = await fetch(`${origin}${path}`, { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, allowed]);
  });

  it('but /api is never answered here', async () => {
    expect((await fetch(`${origin}/api/user`)).status).toBe(404);
  });
});
