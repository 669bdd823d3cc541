import { afterEach, beforeEach, expect, it } from 'vitest';
import { aPortalPage, receiptNumber } from '../testing/gateway-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const read = 'GET /api/portal/tok';
const until = '2026-04-14T19:45:00.000Z';
const byDevice = () =>
  aPortalPage({ signed: [], device: { isOpener: true, rememberedUntil: until, count: 0 } });
const needed = { status: 410, body: { code: 'portal_link_needed', message: 'No', requestId: 'r' } };
const done = `/portal/tok?approved=1&rejected=0&receipt=${receiptNumber}`;

let web: TestServer;
beforeEach(async () => {
  web = await startTestServer({
    [read]: { body: aPortalPage() },
    'POST /api/portal/tok/device': { body: { rememberedUntil: until } },
    'POST /api/portal/tok/device/forget': { body: { forgotten: true } },
    'POST /api/review/tok/portal': { status: 202, body: { isSent: true, sentAt: null, nextAt: null } },
  });
});
afterEach(() => web.close());

const show = async (path = '/portal/tok') => (await web.get(path)).text();
const posted = () =>
  web.calls.flatMap(({ route, body }) => (route.startsWith('POST') ? [{ route, body }] : []));

it('offers to remember the device after decisions by the mailed link alone', async () => {
  expect(await show()).not.toContain('Remember This Device');
  expect(await show(done)).toMatch(/action="\/portal\/tok\/device".*Remember This Device for 30 Days/s);
  web.routes[read] = { body: byDevice() };
  expect(await show(done)).not.toContain('Remember This Device');
});

it('says until when it is remembered, or that an account was used here', async () => {
  const response = await web.post('/portal/tok/device');
  expect(response.headers.get('location')).toBe('/portal/tok?device=remembered#device');
  web.routes[read] = { body: aPortalPage({ device: { isOpener: false, rememberedUntil: until, count: 2 } }) };
  const html = await show('/portal/tok?device=remembered');
  expect(html).toContain('This device is remembered until Tue 04/14/2026.');
  expect(html).toMatch(/Remembered Devices.*2 devices can open.*Forget This Device.*Forget All Devices/s);
  const body = { code: 'account_used_here', message: 'No', requestId: 'r' };
  web.routes['POST /api/portal/tok/device'] = { status: 409, body };
  expect((await web.post('/portal/tok/device')).headers.get('location')).toContain('device=refused');
  expect(await show('/portal/tok?device=refused')).toContain('Someone has signed in to an account');
});

it('shows what waits by a device, and mails the link for all else', async () => {
  web.routes[read] = { body: byDevice() };
  const html = await show(done);
  for (const text of ['Approve Week of', 'remembered until Tue 04/14/2026', `/verify/${receiptNumber}`]) {
    expect(html).toContain(text);
  }
  expect(html).toContain('action="/review/tok/portal"');
  for (const text of ['What You Signed', 'Your License Details', 'Who May Write', 'This page works until']) {
    expect(html).not.toContain(text);
  }
});

it('offers the email where a link opens nothing, and loses nothing that was typed', async () => {
  web.routes[read] = needed;
  const response = await web.get('/portal/tok');
  expect([response.status, (await response.text()).includes('action="/portal/tok/open"')]).toEqual([
    410,
    true,
  ]);
  web.routes['POST /api/portal/tok/decisions'] = needed;
  const fields = { supervisor: '5', session: '11', 'decision-11': 'reject', 'notes-11': 'Wrong <day>' };
  const html = await (await web.post('/portal/tok/decisions', { ...fields, attestation: 'Alex' })).text();
  expect(html).toContain('Wrong &lt;day&gt;');
  expect(posted().every(({ route }) => !route.includes('review'))).toBe(true);
});

it('opens at once with a device, and sends the email without', async () => {
  const open = (cookie: string) => web.post('/portal/tok/open', {}, { Cookie: cookie });
  expect((await open('portal-device=x')).headers.get('location')).toBe('/portal/tok');
  expect(posted()).toEqual([]);
  expect(await (await open('session=1')).text()).toContain('is on its way to your address');
  web.routes[read] = needed;
  expect(await (await open('__Secure-portal-device=x')).text()).toContain('is on its way');
  expect(posted()).toHaveLength(2);
});

it.each([
  [{}, false],
  [{ everywhere: 'yes' }, true],
])('forgets: %j', async (fields, everywhere) => {
  const response = await web.post('/portal/tok/device/forget', fields);
  expect(response.headers.get('location')).toBe('/portal/tok?device=forgotten#device');
  expect(posted()).toEqual([{ route: 'POST /api/portal/tok/device/forget', body: { everywhere } }]);
});

it.each(['open', 'device', 'device/forget'])('changes nothing when %s is only opened', async (below) => {
  const response = await web.get(`/portal/tok/${below}`);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/portal/tok']);
  expect(web.calls).toEqual([]);
});
