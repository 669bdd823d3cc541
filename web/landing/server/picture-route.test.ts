import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePicture } from '../../server/testing/test-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

let web: TestServer;

beforeAll(async () => {
  web = await startTestServer({});
});

afterAll(() => web.close());

it('answers a picture, whoever asks, without a call to the gateway', async () => {
  const response = await web.get('/pictures/sample', 'GET', { Cookie: 'session=s%3Aabc' });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toBe(samplePicture.html);
  expect(web.calls).toEqual([]);
});

it('allows its one style sheet by its hash, and frames of this site only', async () => {
  const { headers } = await web.get('/pictures/sample');
  const hash = createHash('sha256').update(samplePicture.styles).digest('base64');
  expect(headers.get('Content-Security-Policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  );
  expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  expect(headers.get('X-Robots-Tag')).toBe('noindex');
});

it('lets everybody keep it, and answers 304 for as long as it is the same', async () => {
  const { headers } = await web.get('/pictures/sample');
  expect(headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(headers.get('Vary')).toBe('Accept-Encoding');
  const again = { 'If-None-Match': headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
  expect((await web.get('/pictures/sample', 'GET', again)).status).toBe(304);
});

it.each(['br', 'gzip', 'identity'])('sends it as %s', async (encoding) => {
  const response = await web.get('/pictures/sample', 'GET', { 'Accept-Encoding': encoding });
  expect(response.headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding);
  expect(await response.text()).toBe(samplePicture.html);
});

it('answers HEAD as it answers GET', async () => {
  const head = await web.get('/pictures/sample', 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
});

it.each(['/pictures/unknown', '/pictures/constructor', '/pictures/..%2Fmain'])(
  'has nothing at %s',
  async (path) => {
    const response = await web.get(path);
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  },
);
