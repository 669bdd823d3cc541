import { afterEach, beforeEach, expect, it } from 'vitest';
import { aDeputy, aGenuineReceipt, receiptNumber } from '../testing/gateway-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const call = `GET /api/verify/${receiptNumber}`;
const spoken = '0123 4567 89AB-CDEF 0123 4567 89ab cdef';
const genuine = 'This receipt is on record';
const notConfirmed = 'This receipt cannot be confirmed.';

let web: TestServer;

beforeEach(async () => {
  web = await startTestServer({ [call]: { body: aGenuineReceipt() } });
});

afterEach(() => web.close());

it.each([receiptNumber, encodeURIComponent(spoken), receiptNumber.toUpperCase()])(
  'confirms a genuine receipt by its number, written as %s',
  async (number) => {
    const response = await web.get(`/verify/${number}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    for (const text of [
      genuine,
      'Robin Sample',
      'Dr. Alex Example',
      '7.5\u00A0h',
      '03/05/2026',
      '89ab cdef',
      'LPC-12345',
      'LPC-S',
      '4.25\u00A0h',
      '2 sessions approved, 1 rejected',
      '02/16/2026 to 03/02/2026',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain(notConfirmed);
  },
);

it('never shows a deputy as the supervisor', async () => {
  web.routes[call] = {
    body: aGenuineReceipt({ deputy: aDeputy, attestation: 'Dana Deputy', flags: ['deputy'] }),
  };
  const html = await (await web.get(`/verify/${receiptNumber}`)).text();
  for (const text of [
    '<dt>Signed by</dt><dd><strong>Dana Deputy</strong> as deputy of <strong>Dr. Alex Example</strong></dd>',
    'LPC-777, LPC',
    'LPC-12345, LPC-S',
    'It was signed by a deputy whom the supervisor had named',
    'those of the deputy as the supervisor had',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('<dt>Supervisor</dt>');
});

it('says that nobody has disputed or corrected a decision, or what its supervisor corrected since', async () => {
  expect(await (await web.get(`/verify/${receiptNumber}`)).text()).toContain(
    'nobody has disputed, withdrawn or corrected',
  );
  const later = {
    decidedAt: '2026-03-05T20:00:00.000Z',
    approvedCount: 0,
    rejectedCount: 1,
    approvedHours: '0.00',
  };
  const corrections = [
    { ...later, number: 'a'.repeat(32), disputedAt: null, withdrawal: null },
    { ...later, number: 'b'.repeat(32), disputedAt: '2026-03-07T20:00:00.000Z', withdrawal: null },
  ];
  const standing = { count: 1, hours: '2.50' };
  web.routes[call] = { body: aGenuineReceipt({ corrections, standing }) };
  const html = await (await web.get(`/verify/${receiptNumber}`)).text();
  expect(html).toContain('This receipt is on record and corrected.');
  expect(html).toContain('the supervisor has corrected the decision since');
  expect(html).toMatch(
    /03\/05\/2026, 3:00 PM EST: 0 sessions approved.*1 rejected, with receipt .*href="\/verify\/a{32}"/s,
  );
  expect(html).toMatch(/href="\/verify\/b{32}".*which was disputed on 03\/07\/2026/s);
  expect(html).toContain('1 session with 2.5\u00A0h was not corrected');
});

it('leads from a correction to what it corrects', async () => {
  web.routes[call] = { body: aGenuineReceipt({ corrects: 'c'.repeat(32) }) };
  const html = await (await web.get(`/verify/${receiptNumber}`)).text();
  expect(html).toMatch(/<dt>Corrects<\/dt>.*href="\/verify\/c{32}"/s);
});

it('confirms nothing else', async () => {
  web.routes[call] = { body: { isGenuine: false } };
  for (const number of [receiptNumber, '12', 'x'.repeat(200), `${receiptNumber}0`]) {
    const response = await web.get(`/verify/${number}`);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain(notConfirmed);
    expect(html).toContain('It can mean');
    expect(html).not.toContain(genuine);
  }
  expect(web.calls.map(({ route }) => route)).toEqual([call]);
});

it('says of a disputed receipt when its supervisor reported it, and nothing else about it', async () => {
  web.routes[call] = { body: { isGenuine: false, disputedAt: '2026-03-06T15:00:00.000Z' } };
  const response = await web.get(`/verify/${receiptNumber}`);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('This receipt is disputed.');
  expect(html).toMatch(/03\/06\/2026.*did not make this decision.*no longer counts/s);
  expect(html).not.toContain('Robin Sample');
});

it('says of a withdrawn approval when its supervisor withdrew it, and why', async () => {
  const withdrawal = { withdrawnAt: '2026-03-06T15:00:00.000Z', reason: 'The hours were <invented>.' };
  web.routes[call] = { body: { isGenuine: false, withdrawal } };
  const html = await (await web.get(`/verify/${receiptNumber}`)).text();
  expect(html).toContain('This approval was withdrawn.');
  expect(html).toContain(
    'Withdrawn by the supervisor on 03/06/2026, 10:00 AM EST: The hours were &lt;invented&gt;.',
  );
  expect(html).not.toContain(genuine);
});

it('says of a receipt whose trainee was deleted when it was issued, with its hash', async () => {
  web.routes[call] = { body: { isGenuine: false, erased: { issuedOn: '2026-03-05', hash: 'e'.repeat(64) } } };
  const html = await (await web.get(`/verify/${receiptNumber}`)).text();
  expect(html).toContain(notConfirmed);
  expect(html).toContain('A receipt with this number was issued on 03/05/2026.');
  expect(html).toContain('What it said was erased with the trainee’s account.');
  expect(html).toContain('e'.repeat(64));
  expect(html).not.toContain('It can mean');
});

it('says that a receipt is flagged, and why, with flags that it does not know as they are', async () => {
  web.routes[call] = { body: aGenuineReceipt({ flags: ['trainee_session', 'constructor'] as never }) };
  const html = await (await web.get(`/verify/${receiptNumber}`)).text();
  expect(html).toMatch(
    /on record and flagged\.<\/h1>.*Why it is flagged.*in which the trainee was signed in.*<li>constructor<\/li>/s,
  );
});

it('takes a typed number, and leads to the address of its receipt', async () => {
  const form = await (await web.get('/verify')).text();
  expect(form).toContain('action="/verify"');
  expect(form).not.toContain(notConfirmed);
  const response = await web.get(`/verify?number=${encodeURIComponent(` ${spoken} `)}`);
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe(`/verify/${receiptNumber}`);
});

it('gives back a typed number that is none', async () => {
  const response = await web.get(`/verify?number=${encodeURIComponent('<b>"12')}`);
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain(notConfirmed);
  expect(html).toContain('value="&lt;b&gt;&quot;12"');
  expect((await web.get('/verify?number=1&number=2')).status).toBe(200);
});

it('does not call a receipt false while the records are away', async () => {
  web.routes[call] = { status: 503 };
  const response = await web.get(`/verify/${receiptNumber}`);
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain(notConfirmed);
});

it('leaves /verify-email to the application', async () => {
  expect(await (await web.get('/verify-email')).text()).toContain('id="root"');
});
