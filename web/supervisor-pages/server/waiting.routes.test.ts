import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anAnswer, anAnswerPage, aDecidedSession, aReviewPage, aStopPage } from '../testing/gateway-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const isSent = { status: 202, body: { isSent: true, sentAt: null, nextAt: null } };
const gone = (code: string) => ({ status: 410, body: { code, message: 'Gone', requestId: 'r' } });
const button = 'Email me everything that’s waiting';

let web: TestServer;

beforeEach(async () => {
  web = await startTestServer({
    'GET /api/stop/tok': { body: aStopPage() },
    'POST /api/stop/tok/portal': isSent,
    'GET /api/review/tok': { body: aReviewPage() },
    'POST /api/review/tok/portal': isSent,
    'GET /api/answer/tok': { body: anAnswerPage() },
    'POST /api/answer/tok/portal': isSent,
  });
});

afterEach(() => web.close());

const posted = () => web.calls.filter(({ route }) => route.startsWith('POST')).map(({ route }) => route);
const show = async (path: string) => (await web.get(path)).text();

describe('the page that sends everything that waits', () => {
  it('has one button, and sends nothing before it is pressed', async () => {
    const html = await show('/waiting/tok');
    await web.get('/waiting/tok', 'HEAD');
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`action="/waiting/tok".*${button}`, 's'));
    expect(posted()).toEqual([]);
    expect(await (await web.post('/waiting/tok')).text()).toContain(
      'An email with the link is on its way to your address',
    );
    expect(posted()).toEqual(['POST /api/stop/tok/portal']);
    expect(web.calls.at(-1)?.body).toEqual({});
  });

  it('says when the email was asked for last, and from when on it can be again', async () => {
    const sentAt = '2026-03-16T13:14:00.000Z';
    const body = { isSent: false, sentAt, nextAt: '2026-03-16T13:24:00.000Z' };
    web.routes['POST /api/stop/tok/portal'] = { status: 202, body };
    const html = await (await web.post('/waiting/tok')).text();
    expect(html).toMatch(/was asked for at [^<]*9:14 AM EDT already/);
    expect(html).toMatch(/You can ask for another one after [^<]*9:24 AM EDT/);
    expect(html).not.toContain('on its way');
  });

  it('works by an expired link, because the email goes to the same address', async () => {
    web.routes['GET /api/stop/tok'] = gone('link_expired');
    expect(await show('/waiting/tok')).toContain(button);
  });

  it.each([
    ['GET /api/stop/tok', { body: aStopPage({ stopped: 'everybody' }) }, 410, 'We don’t email this address'],
    ['GET /api/stop/tok', { status: 404 }, 404, 'We don’t recognize this link'],
    ['GET /api/stop/tok', { status: 429 }, 429, 'Please wait a minute'],
    ['GET /api/stop/tok', { status: 500 }, 503, 'Nothing was lost'],
  ])('has words for %s with %j', async (route, answer, status, text) => {
    web.routes[route] = answer;
    const response = await web.get('/waiting/tok');
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toContain(text);
    expect(html).not.toContain('method="post"');
  });

  it.each([
    [gone('mail_refused'), 410, 'We don’t email this address'],
    [gone('link_ended'), 410, 'No trainee uses the address'],
    [gone('constructor'), 410, 'No trainee uses the address'],
    [{ status: 404 }, 404, 'We don’t recognize this link'],
    [{ status: 429 }, 429, 'Please wait a minute'],
  ])('says why no email is sent when the gateway answers %j', async (answer, status, text) => {
    web.routes['POST /api/stop/tok/portal'] = answer;
    const response = await web.post('/waiting/tok');
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(text);
  });
});

describe.each([
  ['review', { body: aReviewPage({ sessions: [], decided: [aDecidedSession()] }) }],
  ['answer', { body: anAnswerPage({ answer: anAnswer() }) }],
])('a %s link', (noun, done) => {
  it('asks for the email while something is open, when all is done, and when it has expired', async () => {
    const form = new RegExp(`action="/${noun}/tok/portal".*${button}`, 's');
    // There a remembered device opens the page, without an email.
    const atLink = noun === 'review' ? new RegExp(`action="/portal/tok/open".*${button}`, 's') : form;
    expect(await show(`/${noun}/tok`)).toMatch(atLink);
    web.routes[`GET /api/${noun}/tok`] = done;
    expect(await show(`/${noun}/tok`)).toMatch(atLink);
    web.routes[`GET /api/${noun}/tok`] = gone('link_expired');
    expect(await show(`/${noun}/tok`)).toMatch(form);
    expect(posted()).toEqual([]);
    expect(await (await web.post(`/${noun}/tok/portal`)).text()).toContain('is on its way to your address');
    expect(posted()).toEqual([`POST /api/${noun}/tok/portal`]);
  });

  it('leads from a reload to the page of the link', async () => {
    const response = await web.get(`/${noun}/tok/portal`);
    expect([response.status, response.headers.get('Location')]).toEqual([303, `/${noun}/tok`]);
  });

  it('offers nothing when it was frozen or withdrawn', async () => {
    const form = new RegExp(`action="/${noun}/tok/portal"`);
    for (const code of ['link_frozen', 'link_ended', 'request_disputed', 'mail_refused']) {
      web.routes[`GET /api/${noun}/tok`] = gone(code);
      expect(await show(`/${noun}/tok`)).not.toMatch(form);
    }
  });
});
