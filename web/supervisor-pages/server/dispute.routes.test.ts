import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDisputePage, aReviewDisputePage, aReviewPage } from '../testing/gateway-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

let web: TestServer;

beforeEach(async () => {
  web = await startTestServer({
    'GET /api/review/tok': { body: aReviewPage() },
    'GET /api/review/tok/dispute': { body: aReviewDisputePage() },
    'POST /api/review/tok/dispute': { body: { disputed: true } },
    'GET /api/dispute/tok': { body: aDisputePage() },
    'POST /api/dispute/tok': { body: { disputed: true } },
  });
});

afterEach(() => web.close());

const confirmed = { confirmation: 'Not me' };
const posted = () => web.calls.filter(({ route }) => route.startsWith('POST')).map(({ route }) => route);
const gone = (code: string) => ({ status: 410, body: { code, message: 'Gone', requestId: 'r' } });

describe("'This wasn't me'", () => {
  it('asks once, with what will happen, from the link of a request', async () => {
    const html = await (await web.get('/review/tok/not-me')).text();
    for (const text of [
      'Dr. Alex Example',
      'LPC-12345',
      'frozen',
      'Robin Sample and the administrators',
      'pending',
    ]) {
      expect(html).toContain(text);
    }
    const done = await web.post('/review/tok/not-me', confirmed);
    expect(posted()).toEqual(['POST /api/review/tok/dispute']);
    expect(done.status).toBe(200);
    expect(await done.text()).toMatch(
      /This was done.*pending again.*frozen.*administrators.*not email you about this trainee again/s,
    );
  });

  it.each([
    ['stop', 'not email you about this trainee again'],
    ['stop_everybody', 'not email this address again'],
    ['keep', 'The trainee may ask you again'],
  ])('says with it what becomes of our mail: %s', async (mail, words) => {
    const done = await web.post('/review/tok/not-me', { ...confirmed, mail });
    expect(web.calls.at(-1)?.body).toEqual({ confirmation: 'Not me', mail });
    expect(await done.text()).toContain(words);
  });

  it.each<Record<string, string | string[]>>([
    {},
    { mail: '' },
    { mail: 'more' },
    { mail: ['keep', 'keep'] },
  ])('stops our mail about the trainee with %j', async (fields) => {
    await web.post('/review/tok/not-me', { ...confirmed, ...fields });
    expect(web.calls.at(-1)?.body).toEqual({ confirmation: 'Not me', mail: 'stop' });
  });

  it('lets them be asked again only when something was decided: they may be the supervisor', async () => {
    const choice = /value="keep"\/>I do supervise Robin Sample/;
    expect(await (await web.get('/review/tok/not-me')).text()).toMatch(choice);
    const scope = { sessions: [], openCount: 1 };
    web.routes['GET /api/review/tok/dispute'] = { body: aReviewDisputePage({ scope }) };
    expect(await (await web.get('/review/tok/not-me')).text()).not.toMatch(choice);
  });

  it('keeps what was chosen when the words are missing', async () => {
    const html = await (await web.post('/review/tok/not-me', { mail: 'stop_everybody' })).text();
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="stop_everybody"/);
  });

  it('shows what was decided, from the link of a receipt', async () => {
    const html = await (await web.get('/dispute/tok')).text();
    for (const text of [
      'Approved</dt><dd>2 sessions',
      'Rejected</dt><dd>1 session<',
      'Alex Example',
      '03/05/2026',
      '0123 4567 89ab cdef',
    ]) {
      expect(html).toContain(text);
    }
    const done = await web.post('/dispute/tok', confirmed);
    expect(posted()).toEqual(['POST /api/dispute/tok']);
    expect(web.calls.at(-1)?.body).toEqual({ confirmation: 'Not me' });
    expect(await done.text()).toMatch(/This was done.*sessions of this receipt.*other receipts stay/s);
  });

  it.each(['/review/tok/not-me', '/dispute/tok'])('names at %s what it would undo', async (path) => {
    const html = await (await web.get(path)).text();
    expect(html).toMatch(
      /2 sessions go back to pending.*Sun 03\/01\/2026: supervision 1\u00A0h, direct clinical 1\.5\u00A0h, approved.*Mon 03\/02\/2026: .*, rejected/s,
    );
    expect(html).toMatch(/1 session that is still open in this request stays pending/);
  });

  it('says when nothing is left to be undone', async () => {
    web.routes['GET /api/dispute/tok'] = { body: aDisputePage({ scope: { sessions: [], openCount: 0 } }) };
    const html = await (await web.get('/dispute/tok')).text();
    expect(html).toContain('There is no decision to take back');
    expect(html).not.toContain('still open');
  });

  it.each([
    ['/review/tok/not-me', ''],
    ['/review/tok/not-me', 'yes'],
    ['/dispute/tok', ''],
    ['/dispute/tok', 'not me, I think'],
  ])('is not said at %s by who types "%s", and shows that again', async (path, confirmation) => {
    const response = await web.post(path, { confirmation });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toMatch(/role="alert".*Type the words &quot;not me&quot; to confirm/s);
    expect(html).toContain(`value="${confirmation}"`);
    expect(html).toMatch(/<title>Error: /);
    expect(posted()).toEqual([]);
  });

  it.each(['link_frozen', 'request_disputed'])(
    'says what was done when it was said before (%s)',
    async (code) => {
      web.routes['GET /api/dispute/tok'] = gone(code);
      web.routes['POST /api/dispute/tok'] = gone(code);
      for (const [response, status] of [
        [await web.get('/dispute/tok'), 410],
        [await web.post('/dispute/tok', confirmed), 200],
      ] as const) {
        expect(response.status).toBe(status);
        expect(await response.text()).toContain('This was done');
      }
    },
  );

  it('leads to the portal when the link of a receipt has expired, from which it can be disputed', async () => {
    web.routes['GET /api/dispute/tok'] = gone('link_expired');
    const response = await web.get('/dispute/tok');
    expect(response.status).toBe(410);
    expect(await response.text()).toMatch(/What You Signed.*action="\/dispute\/tok\/portal"/s);
    web.routes['POST /api/dispute/tok/portal'] = { body: { isSent: true, sentAt: null, nextAt: null } };
    expect(await (await web.post('/dispute/tok/portal')).text()).toContain('Check your email');
    expect((await web.get('/dispute/tok/portal')).headers.get('Location')).toBe('/dispute/tok');
  });

  it('offers a fresh link when that of the request has expired', async () => {
    web.routes['GET /api/review/tok/dispute'] = gone('link_expired');
    web.routes['POST /api/review/tok/dispute'] = gone('link_expired');
    for (const response of [
      await web.get('/review/tok/not-me'),
      await web.post('/review/tok/not-me', confirmed),
    ]) {
      expect(response.status).toBe(410);
      expect(await response.text()).toContain('Send me a new link');
    }
  });

  it('does not claim to have done what failed', async () => {
    web.routes['POST /api/review/tok/dispute'] = { status: 503 };
    const response = await web.post('/review/tok/not-me', confirmed);
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('This was done');
  });
});
