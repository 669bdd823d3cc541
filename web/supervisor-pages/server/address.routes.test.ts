import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aStopPage } from '../testing/gateway-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

let web: TestServer;

beforeEach(async () => {
  web = await startTestServer({
    'GET /api/stop/tok': { body: aStopPage() },
    'POST /api/stop/tok': { body: aStopPage({ stopped: 'trainee' }) },
  });
});

afterEach(() => web.close());

const posted = () => web.calls.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body);
const gone = (code: string) => ({ status: 410, body: { code, message: 'Gone', requestId: 'r' } });
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const multipart = (...lines: string[]) => lines.join('\r\n');

describe('the page that stops mail', () => {
  it('says about whom, and asks once: about this trainee, or about anybody', async () => {
    const response = await web.get('/stop/tok');
    const html = await response.text();
    expect(html).toContain('Robin Sample entered the address');
    expect(html.match(/<button[^>]*name="stop"/g)).toHaveLength(1);
    expect(html).toMatch(/value="trainee"[^>]*\/>about Robin Sample/);
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="trainee"/);
    expect(html).not.toMatch(/<input[^>]*checked=""[^>]*value="anybody"/);
    expect(html).toContain('still get a receipt');
    expect(posted()).toEqual([]);
  });

  it.each([
    ['trainee', false],
    ['anybody', true],
  ])('stops mail about %s', async (about, everybody) => {
    const stopped = everybody ? 'everybody' : 'trainee';
    web.routes['POST /api/stop/tok'] = { body: aStopPage({ stopped }) };
    const response = await web.post('/stop/tok', { about, stop: 'yes' });
    expect(response.status).toBe(200);
    expect(posted()).toEqual([{ everybody }]);
    const html = await response.text();
    expect(html).toContain('We will not write to you again');
    expect(html).toContain(`No more emails${everybody ? '' : ' about Robin Sample'} will go`);
    // A supervisor who stopped one trainee's emails can still stop all.
    expect(html.includes('Stop all email to this address')).toBe(!everybody);
  });

  it('offers Undo in the answer to the form alone, and says what it did', async () => {
    const undoToken = 'u'.repeat(43);
    web.routes['POST /api/stop/tok'] = { body: { ...aStopPage({ stopped: 'trainee' }), undoToken } };
    const html = await (await web.post('/stop/tok', { about: 'trainee', stop: 'yes' })).text();
    expect(html).toMatch(new RegExp(`action="/stop/tok/undo".*value="${undoToken}".*Undo`, 's'));
    web.routes['GET /api/stop/tok'] = { body: aStopPage({ stopped: 'trainee' }) };
    expect(await (await web.get('/stop/tok')).text()).not.toContain('Undo');
    web.routes['POST /api/stop/tok/undo'] = { body: aStopPage() };
    expect(await (await web.post('/stop/tok/undo', { undo: undoToken })).text()).toContain(
      'come to you again',
    );
    expect(web.calls.at(-1)).toMatchObject({ body: { token: undoToken } });
    web.routes['POST /api/stop/tok/undo'] = gone('undo_over');
    const late = await web.post('/stop/tok/undo', { undo: undoToken });
    expect([late.status, late.headers.get('location')]).toEqual([303, '/stop/tok']);
    expect((await web.get('/stop/tok/undo')).headers.get('location')).toBe('/stop/tok');
  });

  it('says what was stopped before', async () => {
    web.routes['GET /api/stop/tok'] = { body: aStopPage({ stopped: 'everybody' }) };
    const html = await (await web.get('/stop/tok')).text();
    expect(html).toContain('This was stopped already');
    expect(html).not.toContain('<button');
  });

  it.each(['', 'about=anybody', 'stop=', 'x=y', 'List-Unsubscribe=', 'List-Unsubscribe=Two-Click'])(
    'stops nothing for a scanner that posts "%s", and asks again',
    async (body) => {
      const response = await web.postText('/stop/tok', body, form);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Never write to me again');
      expect(posted()).toEqual([]);
    },
  );

  it.each([
    ['link_expired', 'use the one in a newer email'],
    ['link_ended', 'This link has ended'],
  ])('has words for %s', async (code, words) => {
    web.routes['GET /api/stop/tok'] = gone(code);
    web.routes['POST /api/stop/tok'] = gone(code);
    for (const response of [await web.get('/stop/tok'), await web.post('/stop/tok', { stop: 'yes' })]) {
      expect(response.status).toBe(410);
      expect(await response.text()).toContain(words);
    }
  });

  it('does not claim to have stopped what failed', async () => {
    web.routes['POST /api/stop/tok'] = { status: 503 };
    const response = await web.post('/stop/tok', { stop: 'yes' });
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('We will not write');
  });
});

describe('the button of a mail program', () => {
  const field = 'Content-Disposition: form-data; name="List-Unsubscribe"';
  const type = { 'Content-Type': 'multipart/form-data; boundary=b' };

  it.each([
    ['a form', 'List-Unsubscribe=One-Click', form],
    ['several parts', multipart('--b', field, '', 'One-Click', '--b--', ''), type],
  ])('stops the mail about this trainee, posted as %s', async (_what, body, headers) => {
    const response = await web.postText('/stop/tok', body, headers);
    expect(response.status).toBe(200);
    expect(posted()).toEqual([{ everybody: false }]);
  });

  it.each([
    ['no end', multipart('--b', field, '', 'One-Click'), type],
    [
      'no boundary',
      multipart('--b', field, '', 'One-Click', '--b--', ''),
      { 'Content-Type': 'multipart/form-data' },
    ],
    ['a file', multipart('--b', `${field}; filename="x"`, '', 'One-Click', '--b--', ''), type],
    ['nothing', '', type],
    ['another type', 'List-Unsubscribe=One-Click', { 'Content-Type': 'text/plain' }],
  ])('stops nothing with %s', async (_what, body, headers) => {
    expect((await web.postText('/stop/tok', body, headers)).status).toBe(400);
    expect(posted()).toEqual([]);
  });

  it('is refused with more than can be meant', async () => {
    const response = await web.postText('/stop/tok', 'x'.repeat(20_000), type);
    expect(response.status).toBe(413);
    expect(posted()).toEqual([]);
  });
});
