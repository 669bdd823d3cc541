import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const call = 'POST /api/reminders/stop';
const page = '/stop-reminders?token=tok';
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const oneClick = 'List-Unsubscribe=One-Click';

let web: TestServer;

beforeEach(async () => {
  web = await startTestServer({ [call]: { body: { message: 'The reminders were stopped.' } } });
});
afterEach(() => web.close());

const posted = () => web.calls.map(({ route, body }) => ({ route, body }));

describe('the button of a mail program in a reminder', () => {
  const field = 'Content-Disposition: form-data; name="List-Unsubscribe"';
  it.each([
    ['a form', oneClick, form],
    [
      'several parts',
      ['--b', field, '', 'One-Click', '--b--', ''].join('\r\n'),
      { 'Content-Type': 'multipart/form-data; boundary=b' },
    ],
  ])('stops reminders, posted as %s', async (_what, body, headers) => {
    const response = await web.postText(page, body, headers);
    expect([response.status, await response.text()]).toEqual([200, 'The reminders were stopped.']);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(posted()).toEqual([{ route: call, body: { token: 'tok' } }]);
  });

  it.each([
    ['no field', page, ''],
    ['another field', page, 'stop=yes'],
    ['no token', '/stop-reminders', oneClick],
    ['several tokens', '/stop-reminders?token=a&token=b', oneClick],
    ['an object for a token', '/stop-reminders?token[a]=b', oneClick],
  ])('stops nothing with %s', async (_what, path, body) => {
    expect((await web.postText(path, body, form)).status).toBe(400);
    expect(posted()).toEqual([]);
  });

  it('is refused from another site, and with more than can be meant', async () => {
    const foreign = { ...form, Origin: 'https://evil.example' };
    expect((await web.postText(page, oneClick, foreign)).status).toBe(403);
    expect((await web.postText(page, 'x'.repeat(20_000), form)).status).toBe(413);
    expect(posted()).toEqual([]);
  });

  it('says that a link is not known, or that the product is away', async () => {
    web.routes[call] = { status: 400, body: { message: "We don't recognize this link." } };
    const unknown = await web.postText(page, oneClick, form);
    expect([unknown.status, await unknown.text()]).toEqual([400, "We don't recognize this link."]);
    web.routes[call] = { status: 503 };
    const away = await web.postText(page, oneClick, form);
    expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '30']);
  });
});

it('changes nothing when it is opened', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    expect((await web.get(`${page}&${oneClick}`, method)).status).toBe(200);
  }
  expect(posted()).toEqual([]);
});
