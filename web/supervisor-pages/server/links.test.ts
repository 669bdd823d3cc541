import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aConfirmPage,
  aDisputePage,
  aGenuineReceipt,
  aPacket,
  anAnswerPage,
  aPortalPage,
  aReviewDisputePage,
  aReviewPage,
  aStopPage,
  receiptNumber,
} from '../testing/gateway-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const verifyCall = `GET /api/verify/${receiptNumber}`;

let web: TestServer;

beforeEach(async () => {
  web = await startTestServer({
    'GET /api/review/tok': { body: aReviewPage() },
    'POST /api/review/tok': {},
    'GET /api/review/tok/dispute': { body: aReviewDisputePage() },
    'POST /api/review/tok/dispute': { body: { disputed: true } },
    'POST /api/review/tok/renew': { status: 202, body: { isSent: true, sentAt: null, nextAt: null } },
    'GET /api/answer/tok': { body: anAnswerPage() },
    'POST /api/answer/tok': {},
    'GET /api/dispute/tok': { body: aDisputePage() },
    'POST /api/dispute/tok': { body: { disputed: true } },
    'GET /api/stop/tok': { body: aStopPage() },
    'POST /api/stop/tok': { body: aStopPage({ stopped: 'trainee' }) },
    'GET /api/confirm/tok': { body: aConfirmPage() },
    'POST /api/confirm/tok': { body: aConfirmPage({ isConfirmed: true }) },
    'POST /api/review/tok/portal': { status: 202 },
    'POST /api/answer/tok/portal': { status: 202 },
    'GET /api/portal/tok': { body: aPortalPage() },
    'GET /api/portal/tok/signed?before=9': { body: { signed: [], hasMoreSigned: false } },
    [verifyCall]: { body: aGenuineReceipt() },
    [`GET /api/verify/packet/${receiptNumber}`]: { body: aPacket() },
  });
});

afterEach(() => web.close());

const fromOwnPage = { 'Sec-Fetch-Site': 'same-origin' };
const posted = () => web.calls.filter(({ route }) => route.startsWith('POST')).map(({ route }) => route);
const gone = (code: string) => ({ status: 410, body: { code, message: 'Gone', requestId: 'r' } });
// What a page with a form takes.
const form = 'GET, HEAD, POST';
const pages = [
  '/review/tok',
  '/review/tok/corrections',
  '/review/tok/not-me',
  '/answer/tok',
  '/answer/tok/not-me',
  '/dispute/tok',
  '/confirm/tok',
  '/stop/tok',
  '/waiting/tok',
  '/portal/tok',
  '/portal/tok/signed?before=9',
  '/verify',
  `/verify/${receiptNumber}`,
  `/verify/packet/${receiptNumber}`,
];

describe('every page behind a link', () => {
  it.each(pages)('%s is not stored, and does not tell other sites its address', async (path) => {
    const response = await web.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  });

  it.each([
    ['/verify', 'GET, HEAD'],
    [`/verify/${receiptNumber}`, 'GET, HEAD'],
    [`/verify/packet/${receiptNumber}`, 'GET, HEAD'],
    ['/portal/tok', 'GET, HEAD'],
    ['/portal/tok/signed', 'GET, HEAD'],
    [`/portal/tok/receipts/${receiptNumber}`, 'GET, HEAD'],
    ...['portal/tok/decisions', 'portal/tok/writers', 'portal/tok/renew', 'waiting/tok'].map((path) => [
      path,
      form,
    ]),
    ...['review', 'Review', 'answer', 'dispute', 'confirm', 'stop'].map((noun) => [`${noun}/tok`, form]),
    ...['not-me', 'renew', 'correction', 'portal'].map((part) => [`answer/tok./${part}`, form]),
  ])('says which methods %s takes', async (path, allowed) => {
    for (const method of [
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'PROPFIND',
      ...(allowed === form ? [] : ['POST']),
    ]) {
      const response = await web.get(path.replace(/^\/?/, '/'), method);
      expect([response.status, response.headers.get('Allow')]).toEqual([405, allowed]);
      expect(response.headers.get('Content-Type')).toContain('text/plain');
    }
    expect((await web.get('/review/tok/unknown', 'PUT')).status).toBe(404);
    expect(web.calls).toEqual([]);
  });

  it('changes nothing when it is opened, however often', async () => {
    const formPaths = [
      ...['renew', 'correction', 'portal'].flatMap((name) => [`/review/tok/${name}`, `/answer/tok/${name}`]),
      ...['decisions', 'details', 'delivery', 'absence', 'writers', 'renew'].map(
        (name) => `/portal/tok/${name}`,
      ),
    ];
    for (const path of [
      ...pages,
      ...formPaths,
      '/verify?number=12',
      '/answer/tok?response=x&attestation=y',
      '/portal/tok?supervisor=5&session=11&all=approve&attestation=y&stop=5&approved=1',
      `/portal/tok/receipts/${receiptNumber}`,
    ]) {
      await web.get(path);
      await web.get(path, 'HEAD');
    }
    expect(posted()).toEqual([]);
  });

  it.each([
    '/review/tok',
    '/review/tok/correction',
    '/review/tok/renew',
    '/review/tok/corrections',
    '/review/tok/not-me',
    '/answer/tok',
    '/answer/tok/correction',
    '/answer/tok/renew',
    '/answer/tok/not-me',
    '/dispute/tok',
    '/confirm/tok',
    '/stop/tok',
    '/review/tok/portal',
    '/answer/tok/portal',
    '/waiting/tok',
    '/portal/tok/decisions',
    '/portal/tok/details',
    '/portal/tok/delivery',
    '/portal/tok/absence',
    '/portal/tok/writers',
    '/portal/tok/renew',
  ])('refuses a post to %s from another site', async (path) => {
    const fields = {
      session: '11',
      all: 'approve',
      response: 'x',
      attestation: 'Alex',
      correction: 'x',
      stop: 'yes',
      supervisor: '5',
      delivery: 'once',
      back: 'yes',
      licenseNumber: '1',
      credentials: 'x',
    };
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example.com' },
      { Origin: 'null' },
    ]) {
      const response = await web.post(path, fields, headers as unknown as Record<string, string>);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('This form came from another site');
    }
    expect(web.calls).toEqual([]);
  });

  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example.com' },
    { Origin: 'http://hours.example.com' },
    {},
  ])('takes a post with %j', async (headers) => {
    await web.post('/waiting/tok', {}, headers);
    expect(posted()).toEqual(['POST /api/stop/tok/portal']);
  });

  it('takes no confirmation of an address from what is no browser', async () => {
    expect((await web.post('/confirm/tok')).status).toBe(403);
    expect(posted()).toEqual([]);
    await web.post('/confirm/tok', {}, fromOwnPage);
    expect(posted()).toEqual(['POST /api/confirm/tok']);
  });

  it.each(['review', 'answer', 'dispute', 'confirm', 'stop'])(
    'has words for every failure of a %s link',
    async (noun) => {
      for (const [status, shown, text] of [
        [404, 404, 'We don’t recognize this link'],
        [410, 410, 'This link no longer works'],
        [429, 429, 'Please wait a minute'],
        [500, 503, 'Nothing was lost'],
      ] as const) {
        web.routes[`GET /api/${noun}/tok`] = { status };
        const response = await web.get(`/${noun}/tok`);
        expect(response.status).toBe(shown);
        const html = await response.text();
        expect(html).toContain(text);
        expect(html).not.toContain('method="post"');
      }
    },
  );

  it.each([
    ['/review/tok/renew', '/review/tok/renew'],
    ['/review/tok/not-me', '/review/tok/dispute'],
    ['/confirm/tok', '/confirm/tok'],
    ['/stop/tok', '/stop/tok'],
    ['/dispute/tok', '/dispute/tok'],
    ['/review/tok/portal', '/review/tok/portal'],
    ['/waiting/tok', '/stop/tok/portal'],
    ['/portal/tok/renew', '/portal/tok/renew'],
  ])('says at %s that the link was used too often', async (path, call) => {
    web.routes[`POST /api${call}`] = { status: 429 };
    const response = await web.post(path, { confirmation: 'not me', stop: 'yes' }, fromOwnPage);
    expect(response.status).toBe(429);
    expect(await response.text()).toContain('your link will work again in a few minutes');
  });

  it.each([
    '/review',
    '/review/tok/other',
    '/review/%E0%A4%A',
    '/answer',
    '/answer/tok/other',
    '/answer/to',
    '/answer/%zz',
    '/answer/%E0%A4%A',
    '/answer/%00',
    '/dispute',
    '/confirm/%zz',
    '/stop',
    '/stop/%zz',
  ])('knows no link at %s', async (path) => {
    const response = await web.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('We don’t recognize this link');
  });
});

describe('a review link that does not work any more', () => {
  it('offers a fresh link when it has expired, and names no address', async () => {
    web.routes['GET /api/review/tok'] = gone('link_expired');
    const response = await web.get('/review/tok');
    expect(response.status).toBe(410);
    expect(await response.text()).toMatch(/action="\/review\/tok\/renew".*Send me a new link/s);

    const sent = await web.post('/review/tok/renew');
    expect(posted()).toEqual(['POST /api/review/tok/renew']);
    const html = await sent.text();
    expect(html).toContain('A new link is on its way to your address on file.');
    expect(html).not.toContain('@');
  });

  it('says when the last fresh link was sent when that was within the hour, and when another one can be', async () => {
    const outcome = { isSent: false, sentAt: '2026-03-16T13:14:00.000Z', nextAt: '2026-03-16T14:14:00.000Z' };
    web.routes['POST /api/review/tok/renew'] = { status: 202, body: outcome };
    const html = await (await web.post('/review/tok/renew')).text();
    expect(html).toContain('A new link was sent at 9:14 AM EDT already');
    expect(html).toContain('Another one can be sent after 10:14 AM EDT.');
    expect(html).not.toContain('on its way');
  });

  it.each([
    ['review', 'Everything in this request is decided'],
    ['answer', 'This question is answered'],
  ])('says that no fresh link for a %s was sent when nothing waits', async (noun, text) => {
    const outcome = { isSent: false, sentAt: null, nextAt: null };
    web.routes[`POST /api/${noun}/tok/renew`] = { status: 202, body: outcome };
    const html = await (await web.post(`/${noun}/tok/renew`)).text();
    expect(html).toMatch(new RegExp(`Nothing is waiting for you.*${text}.*No new link was sent`, 's'));
  });

  it('goes to the page when the link works after all', async () => {
    web.routes['POST /api/review/tok/renew'] = { status: 409, body: { code: 'link_valid' } };
    const response = await web.post('/review/tok/renew');
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/review/tok');
  });

  it.each([
    ['link_ended', 'This link has ended'],
    ['link_frozen', 'This link is frozen'],
    ['request_disputed', 'This request was reported'],
    ['account_closed', 'This account is closed'],
    ['mail_refused', 'We don’t email this address'],
  ])('says %s in words of its own, without a button', async (code, text) => {
    web.routes['GET /api/review/tok'] = gone(code);
    web.routes['POST /api/review/tok'] = gone(code);
    web.routes['POST /api/review/tok/renew'] = gone(code);
    const fields = { session: '11', 'decision-11': 'approve', attestation: 'Alex Example' };
    for (const response of [
      await web.get('/review/tok'),
      await web.post('/review/tok', fields),
      await web.post('/review/tok/renew'),
    ]) {
      expect(response.status).toBe(410);
      const html = await response.text();
      expect(html).toContain(text);
      const hasSupport = !['account_closed', 'mail_refused'].includes(code);
      expect(html.includes('mailto:support@example.com')).toBe(hasSupport);
      expect(html).not.toContain('<button');
    }
  });
});

describe('confirming an address', () => {
  it('asks, and thanks after one press', async () => {
    const html = await (await web.get('/confirm/tok')).text();
    for (const text of [
      'Is this your address?',
      'Dr. Alex Example',
      'alex@example.com',
      'Robin Sample',
      'Yes, this is my address',
    ]) {
      expect(html).toContain(text);
    }
    expect(await (await web.post('/confirm/tok', {}, fromOwnPage)).text()).toContain('<h1>Thank you</h1>');
    expect(posted()).toEqual(['POST /api/confirm/tok']);
  });

  it('says that it was done already', async () => {
    web.routes['GET /api/confirm/tok'] = { body: aConfirmPage({ isConfirmed: true }) };
    const html = await (await web.get('/confirm/tok')).text();
    expect(html).toContain('This address is confirmed already');
    expect(html).not.toContain('<button');
  });

  it('says that the address takes no mail from us', async () => {
    web.routes['GET /api/confirm/tok'] = gone('mail_refused');
    const response = await web.get('/confirm/tok');
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('We don’t email this address');
  });

  it.each(['link_expired', 'link_ended'])('has words for %s', async (code) => {
    web.routes['GET /api/confirm/tok'] = gone(code);
    const response = await web.get('/confirm/tok');
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('nothing');
  });
});

describe('a link that was mangled on its way', () => {
  const token = 's7Qq6AyBaUOXDnO73s6E-2dq6PGuU8ArZitrxHhAgY_';
  it.each([
    `${token}.`,
    `%22${token}%22`,
    `${token})`,
    `${token}%3E`,
    `${token};`,
    `${token},`,
    `%20${token}%0D%0A`,
    `${token.slice(0, 20)}%0A${token.slice(20)}`,
  ])('opens all the same: %s', async (mangled) => {
    for (const noun of ['review', 'answer', 'dispute', 'confirm', 'stop', 'portal', 'waiting']) {
      await web.get(`/${noun}/${mangled}`);
      await web.get(`/${noun}/${mangled}/not-me?x=1`);
      const asked = web.calls.splice(0).map(({ route }) => route);
      expect(asked.filter((route) => !route.includes(`/${token}`))).toEqual([]);
    }
    await web.get(`/review/${mangled}`);
    expect(web.calls.map(({ route }) => route)).toEqual([`GET /api/review/${token}`]);
  });
});
