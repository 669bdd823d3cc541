import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anAnswerPage } from '../testing/gateway-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const read = 'GET /api/answer/tok';
const tell = 'POST /api/answer/tok/correction';
const renew = 'POST /api/answer/tok/renew';
const report = 'POST /api/answer/tok/dispute';

let web: TestServer;

beforeEach(async () => {
  web = await startTestServer({
    [read]: { body: anAnswerPage() },
    'POST /api/answer/tok': {},
    [tell]: { status: 202 },
    [renew]: { status: 202, body: { isSent: true, sentAt: null, nextAt: null } },
    [report]: { body: { disputed: true } },
  });
});

afterEach(() => web.close());

const posted = () => web.calls.filter(({ route }) => route.startsWith('POST'));
const gone = (code: string) => ({ status: 410, body: { code, message: 'Gone', requestId: 'r' } });
const filled = { response: 'Talk\r\nfirst', notes: 'Boundaries', attestation: 'Alex Example' };

describe('saying that the details are wrong', () => {
  const correction = 'My license is <LPC-54321>';
  const path = '/answer/tok/correction';

  it('tells the trainee, says so, and keeps the answer that was written so far', async () => {
    const response = await web.post(path, { ...filled, correction }, { Cookie: 'sid=1' });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(posted()).toMatchObject([{ route: tell, body: { message: correction }, cookie: undefined }]);
    expect(html).toContain('Robin Sample was notified');
    expect(html).toContain('Talk\nfirst</textarea>');
    expect(html).toContain('Boundaries</textarea>');
    expect(html).not.toContain('LPC-54321');
  });

  it('keeps the words and the answer when they cannot be sent', async () => {
    web.routes[tell] = { status: 503 };
    const response = await web.post(path, { ...filled, correction });
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toMatch(/Your message is not sent yet.*action="\/answer\/tok\/correction"/s);
    expect(html).toContain('My license is &lt;LPC-54321&gt;</textarea>');
    expect(html).toContain('name="response" value="Talk\nfirst"');
    expect(html).toContain('name="notes" value="Boundaries"');
    expect(html).toContain('name="attestation" value="Alex Example"');
  });
});

describe("'This is not me'", () => {
  it('asks once, with what will happen', async () => {
    const html = await (await web.get('/answer/tok/not-me')).text();
    for (const text of [
      'Dr. Alex Example',
      'LPC-12345',
      'an answer on this link was not yours',
      'no one can use them to answer it',
      'Robin Sample and the administrators',
      'action="/answer/tok/not-me"',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toMatch(/session|decision|decide/i);
    const done = await web.post('/answer/tok/not-me', { confirmation: 'not me' });
    expect(posted().map(({ route }) => route)).toEqual([report]);
    expect(done.status).toBe(200);
    expect(await done.text()).toMatch(/This was done.*back with the trainee.*frozen.*administrators/s);
  });

  it.each(['link_frozen', 'request_disputed'])(
    'says what was done when it was said before (%s)',
    async (code) => {
      web.routes[read] = gone(code);
      web.routes[report] = gone(code);
      for (const [response, status] of [
        [await web.get('/answer/tok/not-me'), 410],
        [await web.post('/answer/tok/not-me', { confirmation: 'not me' }), 200],
      ] as const) {
        expect(response.status).toBe(status);
        expect(await response.text()).toMatch(/This was done.*question/s);
      }
    },
  );

  it('offers a fresh link when this one has expired', async () => {
    web.routes[read] = gone('link_expired');
    web.routes[report] = gone('link_expired');
    for (const response of [
      await web.get('/answer/tok/not-me'),
      await web.post('/answer/tok/not-me', { confirmation: 'not me' }),
    ]) {
      expect(response.status).toBe(410);
      expect(await response.text()).toContain('action="/answer/tok/renew"');
    }
  });

  it('does not claim to have done what failed', async () => {
    web.routes[report] = { status: 503 };
    const response = await web.post('/answer/tok/not-me', { confirmation: 'not me' });
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('This was done');
  });
});

describe('an answer link that does not work any more', () => {
  it('offers a fresh link when it has expired, and names no address', async () => {
    web.routes[read] = gone('link_expired');
    const response = await web.get('/answer/tok');
    expect(response.status).toBe(410);
    expect(await response.text()).toMatch(/action="\/answer\/tok\/renew".*Send me a new link/s);
    const html = await (await web.post('/answer/tok/renew')).text();
    expect(posted().map(({ route }) => route)).toEqual([renew]);
    expect(html).toContain('A new link is on its way to your address on file.');
    expect(html).not.toContain('@');
  });

  it('goes to the page when the link works after all, and when the answer to a form is opened again', async () => {
    web.routes[renew] = { status: 409, body: { code: 'link_valid' } };
    for (const response of [
      await web.post('/answer/tok/renew'),
      await web.get('/answer/tok/renew'),
      await web.get('/answer/tok/correction'),
    ]) {
      expect(response.status).toBe(303);
      expect(response.headers.get('Location')).toBe('/answer/tok');
    }
  });

  it.each([
    ['link_ended', 'withdrew the question'],
    ['link_frozen', 'Someone with a link to this question'],
    ['request_disputed', 'This question was reported'],
    ['other', 'ask the trainee to send you the question again'],
  ])('says %s in words of its own, without a button', async (code, text) => {
    web.routes[read] = gone(code);
    web.routes[renew] = gone(code);
    for (const response of [await web.get('/answer/tok'), await web.post('/answer/tok/renew')]) {
      expect(response.status).toBe(410);
      const html = await response.text();
      expect(html).toContain(text);
      expect(html).not.toContain('<button');
      expect(html).not.toMatch(/session|decision|decided/i);
    }
  });
});
