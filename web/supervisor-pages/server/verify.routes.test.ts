import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDeputy, aGenuineReceipt, aPacket, receiptNumber } from '../testing/gateway-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const call = `GET /api/verify/${receiptNumber}`;
const packetCall = `GET /api/verify/packet/${receiptNumber}`;
const spoken = '0123 4567 89AB-CDEF 0123 4567 89ab cdef';
const genuine = 'This receipt is on record';
const notConfirmed = 'This receipt cannot be confirmed.';

let web: TestServer;

beforeEach(async () => {
  web = await startTestServer({
    [call]: { body: aGenuineReceipt() },
    [packetCall]: { body: { isKnown: false } },
  });
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
      '03/05/2026',
      '89ab cdef',
      'LPC-12345',
      'LPC-S',
      '4.25\u00A0h',
      '2 sessions approved, 1 rejected',
      'Mon 02/16/2026 to Mon 03/02/2026',
      '<dt>Dates</dt><dd>Mon\u00A002/16/2026, Mon\u00A003/02/2026</dd>',
      '<dt>Rejected</dt><dd>Tue\u00A003/03/2026</dd>',
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
    'It was signed by a deputy the supervisor named',
    'those of the deputy as the supervisor had',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('<dt>Supervisor</dt>');
});

it('says that nobody has disputed or corrected a decision, or what its supervisor corrected since', async () => {
  expect(await (await web.get(`/verify/${receiptNumber}`)).text()).toContain(
    'no one has disputed, withdrawn or corrected',
  );
  const later = {
    decidedAt: '2026-03-05T20:00:00.000Z',
    approvedCount: 0,
    rejectedCount: 1,
    approvedHours: '0.00',
    supervisionHours: '0.00',
    directClinicalHours: '0.00',
    indirectClinicalHours: '0.00',
  };
  const corrections = [
    { ...later, number: 'a'.repeat(32), disputedAt: null, withdrawal: null },
    { ...later, number: 'b'.repeat(32), disputedAt: '2026-03-07T20:00:00.000Z', withdrawal: null },
  ];
  const standing = {
    count: 1,
    hours: '2.50',
    supervisionHours: '1.00',
    directClinicalHours: '1.50',
    indirectClinicalHours: '0.00',
  };
  web.routes[call] = { body: aGenuineReceipt({ corrections, standing }) };
  const html = await (await web.get(`/verify/${receiptNumber}`)).text();
  expect(html).toContain('This receipt is on record and corrected.');
  expect(html).toContain('the supervisor has corrected the decision since');
  expect(html).toMatch(
    /Thu 03\/05\/2026, 3:00 PM EST: 1 session rejected, with receipt .*href="\/verify\/a{32}"/s,
  );
  expect(html).toMatch(/href="\/verify\/b{32}".*which was disputed on Sat 03\/07\/2026/s);
  expect(html).toContain('1 session was not corrected: supervision 1\u00A0h, direct clinical 1.5\u00A0h.');
  web.routes[call] = { body: aGenuineReceipt({ corrections, standing, flags: ['other_name'] }) };
  expect(await (await web.get(`/verify/${receiptNumber}`)).text()).toContain(
    'This receipt is on record, corrected, and flagged.',
  );
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
  expect(web.calls.map(({ route }) => route)).toEqual([call, packetCall]);
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
    'Withdrawn by the supervisor on Fri 03/06/2026, 10:00 AM EST: The hours were &lt;invented&gt;.',
  );
  expect(html).not.toContain(genuine);
});

it('says of a receipt whose trainee was deleted when it was issued, with its hash', async () => {
  web.routes[call] = { body: { isGenuine: false, erased: { issuedOn: '2026-03-05', hash: 'e'.repeat(64) } } };
  const html = await (await web.get(`/verify/${receiptNumber}`)).text();
  expect(html).toContain(notConfirmed);
  expect(html).toContain('A receipt with this number was issued on 03/05/2026.');
  expect(html).toContain('Its contents were erased with the trainee’s account.');
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

it('leads from the number of a packet to its page', async () => {
  web.routes[call] = { body: { isGenuine: false } };
  web.routes[packetCall] = { body: aPacket() };
  const response = await web.get(`/verify/${receiptNumber}`);
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    `/verify/packet/${receiptNumber}`,
  ]);
  web.routes[packetCall] = { status: 503 };
  expect((await web.get(`/verify/${receiptNumber}`)).status).toBe(503);
});

describe('the page of a packet', () => {
  const page = async (...receipts: Parameters<typeof aPacket>) => {
    web.routes[packetCall] = { body: aPacket(...receipts) };
    const response = await web.get(`/verify/packet/${receiptNumber}`);
    expect(response.status).toBe(200);
    return response.text();
  };

  it('lists its receipts with their sums by kind, the total, the license, when it was made, and its files', async () => {
    const html = await page([{}, {}]);
    for (const text of [
      'This packet is on record.',
      'All 2 receipts are on record. Nothing was withdrawn, disputed or corrected since.',
      'Robin Sample',
      'Sample board LPC, version 2026-03',
      'Sessions approved by a supervisor',
      'Tue 03/10/2026, 11:00 AM EDT',
      `href="/verify/${'2'.padStart(32, '0')}"`,
      '02/16/2026 to 03/02/2026',
      '<dt>Supervision</dt><dd>4\u00A0h</dd>',
      '<dt>Direct clinical</dt><dd>8.5\u00A0h</dd>',
      '<dt>Indirect clinical</dt><dd>2.5\u00A0h</dd>',
      '<strong>15\u00A0h</strong>',
      `data-sum="${'b'.repeat(64)}"`,
      'SHA-256 of its 2 files',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('says at once what was withdrawn, disputed or corrected since, and leaves its hours out', async () => {
    const html = await page([
      {},
      { changedAt: '2026-03-09T15:00:00.000Z' },
      { changedAt: '2026-03-12T15:00:00.000Z' },
      { state: 'withdrawn', changedAt: '2026-03-11T15:00:00.000Z', withdrawalReason: 'Hours <invented>.' },
      { state: 'disputed', changedAt: '2026-03-11T15:00:00.000Z' },
      { state: 'unconfirmed' },
    ]);
    expect(html).toMatch(
      /genuine marked">This packet has changed since it was made\.<\/h1><p class="lead">1 receipt was withdrawn since, 1 receipt was disputed since, 1 receipt was corrected since, 1 receipt cannot be confirmed\./,
    );
    expect(html).toContain('3 of 6 on record');
    expect(html).toContain('<strong>22.5\u00A0h</strong>');
    expect(html).toContain(
      'Withdrawn by the supervisor on Wed 03/11/2026, 11:00 AM EDT: Hours &lt;invented&gt;.',
    );
    expect(html).toContain('Disputed on Wed 03/11/2026');
  });

  it('never calls flagged receipts on record without saying so', async () => {
    const { signed } = aPacket().receipts[0]!;
    const html = await page([{ signed: { ...signed!, flags: ['trainee_session'] } }]);
    expect(html).toContain('genuine marked');
    expect(html).toContain('1 receipt is flagged');
    expect(html).toContain('Flagged: It was signed in a browser in which the trainee was signed in.');
  });

  it('takes a spoken number, and confirms nothing else', async () => {
    web.routes[packetCall] = { body: aPacket() };
    expect((await web.get(`/verify/packet/${encodeURIComponent(spoken)}`)).status).toBe(200);
    web.routes[packetCall] = { body: { isKnown: false, erasedMadeAt: '2026-03-11T15:00:00.000Z' } };
    const erased = await web.get(`/verify/packet/${receiptNumber}`);
    expect(erased.status).toBe(404);
    expect(await erased.text()).toContain('was made on Wed 03/11/2026');
    for (const number of ['12', 'x'.repeat(200)]) {
      const mistyped = await web.get(`/verify/packet/${number}`);
      expect(mistyped.status).toBe(404);
      expect(await mistyped.text()).toMatch(new RegExp(`This packet cannot be confirmed.*value="${number}"`));
    }
    web.routes[packetCall] = { status: 503 };
    expect((await web.get(`/verify/packet/${receiptNumber}`)).status).toBe(503);
  });
});

it('leaves /verify-email to the application', async () => {
  expect(await (await web.get('/verify-email')).text()).toContain('id="root"');
});
