import { afterAll, beforeAll, expect, it } from 'vitest';
import { landingStyles } from '../landing.server.tsx';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDocument } from './cached-document.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

let web: TestServer;

beforeAll(async () => {
  web = await startTestServer({});
});

afterAll(() => web.close());

const application = '<div id="root">';

it('gives visitors without a session the whole page, with no script and no call to the gateway', async () => {
  const response = await web.get('/?utm_source=a-friend');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(html).toMatch(/<title>Clinical Hours – [^<]+<\/title><meta name="description" content="[^"]+"/);
  expect(html).toContain('href="/register">Start Tracking Free</a>');
  expect(html).not.toMatch(/<script|<link rel="(stylesheet|modulepreload)"|<form/);
  expect(html).not.toContain(application);
  expect(web.calls).toEqual([]);
});

it('allows its one style sheet by its hash, and nothing else', async () => {
  const response = await web.get('/');
  const hash = createHash('sha256').update(landingStyles).digest('base64');
  expect(await response.text()).toContain(`<style>${landingStyles}</style>`);
  expect(response.headers.get('Content-Security-Policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; frame-src 'self'; manifest-src 'self'; form-action 'none'; frame-ancestors 'none'`,
  );
});

it('hides what has arrived until its first screen is there, half of which would move, with the style sheet', async () => {
  const html = await (await web.get('/')).text();
  const [before = '', after = ''] = html.split('<style>');
  expect(before).toContain('<body><div class="landing" hidden="">');
  expect(before).toMatch(/Pictures show sample data\.<\/p><\/div><\/div>$/);
  const shown = readFileSync(join(import.meta.dirname, '../styles/scheme.css'), 'utf8');
  expect(shown).toMatch(/\.landing\[hidden\] \{\s*display: block;/);
  expect(after).not.toContain('<header');
});

it('is light', async () => {
  const { bodies } = await cacheDocument({ html: await (await web.get('/')).text(), styles: '' });
  expect(bodies.br.length).toBeLessThan(12_000);
});

it.each(['session=s%3Aabc', 'theme=dark; session=s%3Aabc', 'a=b;__Host-session=s%3Aabc'])(
  'gives the application to whoever may be signed in: %s',
  async (cookie) => {
    const response = await web.get('/', 'GET', { Cookie: cookie });
    expect(await response.text()).toContain(application);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.get('Vary')).toContain('Cookie');
    expect(response.headers.get('ETag')).toBeNull();
  },
);

it.each(['theme=dark', 'my-session=1', 'x=session=1'])('sees no session in %s', async (cookie) => {
  const response = await web.get('/', 'GET', { Cookie: cookie });
  expect(await response.text()).not.toContain(application);
});

it('lets browsers keep it for as long as it is the same and nobody signs in', async () => {
  const first = await web.get('/');
  const etag = first.headers.get('ETag') ?? '';
  expect(first.headers.get('Cache-Control')).toBe('no-cache');
  expect(first.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
  const again = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
  expect((await web.get('/', 'GET', again)).status).toBe(304);
  const signedIn = await web.get('/', 'GET', { ...again, Cookie: 'session=s%3Aabc' });
  expect(signedIn.status).toBe(200);
});

it.each(['br', 'gzip', 'identity'])('sends it as %s', async (encoding) => {
  const response = await web.get('/', 'GET', { 'Accept-Encoding': encoding });
  expect(response.headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding);
  expect(response.headers.get('ETag')).toContain(encoding);
  expect(await response.text()).toMatch(/^<!doctype html><html lang="en">.*<\/html>$/s);
});

it('answers HEAD as it answers GET, and has the application for every other address', async () => {
  const head = await web.get('/', 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(await (await web.get('/login')).text()).toContain(application);
});
