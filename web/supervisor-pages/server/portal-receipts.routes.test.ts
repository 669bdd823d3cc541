import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPortalPage, aSignedDecisionPage, aSignedRecord, receiptNumber } from '../testing/gateway-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const path = `/portal/tok/receipts/${receiptNumber}`;
const decision = `GET /api${path}/decision`;
const signed = { reason: 'The hours were <invented>.', attestation: 'Alex Example' };

let web: TestServer;
beforeEach(async () => {
  web = await startTestServer({
    [decision]: { body: aSignedDecisionPage() },
    [`POST /api${path}/withdraw`]: { body: { withdrawn: true } },
    [`POST /api${path}/dispute`]: { body: { disputed: true } },
  });
});
afterEach(() => web.close());

const show = async (below: string) => (await web.get(`${path}/${below}`)).text();
const posted = () => web.calls.filter(({ route }) => route.startsWith('POST'));
const failure = (status: number, code: string, message = 'No') => ({
  status,
  body: { code, message, requestId: 'r' },
});

describe('What You Signed', () => {
  it('leads to withdrawing and disputing each receipt, unless it was taken back or approves nothing', async () => {
    const withdrawal = { withdrawnAt: '2026-03-06T15:00:00.000Z', reason: '<b>Invented</b>' };
    const show_ = async (changes: object) => {
      web.routes['GET /api/portal/tok'] = { body: aPortalPage({ signed: [aSignedRecord(changes)] }) };
      return (await web.get('/portal/tok')).text();
    };
    const [withdraw, dispute] = [`href="${path}/withdraw"`, `href="${path}/dispute"`];
    expect(await show_({})).toMatch(new RegExp(`${withdraw}.*${dispute}`, 's'));
    const rejected = await show_({ approvedCount: 0, rejectedCount: 1 });
    expect([rejected.includes(withdraw), rejected.includes(dispute)]).toEqual([false, true]);
    const withdrawn = await show_({ withdrawal });
    expect(withdrawn).toContain(
      'Withdrawn by you on Fri 03/06/2026, 10:00 AM EST: &lt;b&gt;Invented&lt;/b&gt;',
    );
    expect([withdrawn.includes(withdraw), withdrawn.includes(dispute)]).toEqual([false, false]);
  });
});

describe('withdrawing an approval', () => {
  it('asks for a reason and a typed name, with what will happen', async () => {
    expect(await show('withdraw')).toMatch(
      /Withdraw this approval\?.*Robin Sample.*says that you withdrew it.*has to ask again.*name="reason".*name="attestation"/s,
    );
    const done = await web.post(`${path}/withdraw`, signed);
    expect(posted()).toMatchObject([{ route: `POST /api${path}/withdraw`, body: signed }]);
    expect(done.status).toBe(200);
    expect(await done.text()).toMatch(/This approval is withdrawn.*href="\/portal\/tok"/s);
  });

  it.each([
    [{}, 'Please say why you withdraw the approval', 'Please type your full name to sign the withdrawal'],
    [{ ...signed, reason: ' ' }, 'Please say why'],
    [{ ...signed, attestation: '7' }, 'Please type your full name'],
    [{ ...signed, reason: 'See www.example.com' }, 'must not contain a web address'],
    [{ ...signed, reason: 'x'.repeat(301) }, '300'],
  ])('sends nothing without both: %j', async (fields, ...problems) => {
    const response = await web.post(`${path}/withdraw`, fields);
    const html = await response.text();
    expect(response.status).toBe(400);
    for (const problem of problems) expect(html).toContain(problem);
    expect(posted()).toEqual([]);
  });

  it('says why it was refused, and keeps what was typed', async () => {
    web.routes[`POST /api${path}/withdraw`] = failure(409, 'nothing_to_withdraw', 'Nothing stands any more');
    const response = await web.post(`${path}/withdraw`, signed);
    expect(response.status).toBe(409);
    expect(await response.text()).toMatch(
      /Nothing stands any more.*value="The hours were &lt;invented&gt;\."/s,
    );
    web.routes[`POST /api${path}/withdraw`] = failure(410, 'link_expired');
    expect(await (await web.post(`${path}/withdraw`, signed)).text()).toMatch(
      /has expired.*The hours were &lt;invented&gt;/s,
    );
  });
});

it('lets the supervisor withdraw what a deputy signed, and leads there from a dispute of it', async () => {
  web.routes[decision] = { body: aSignedDecisionPage({ deputy: 'Dana Deputy' }) };
  const html = await show('withdraw');
  expect(html).toContain('Your deputy Dana Deputy signed this about sessions of');
  expect(html).not.toContain(`${path}/dispute`);
  const response = await web.get(`${path}/dispute`);
  expect([response.status, response.headers.get('location')]).toEqual([303, `${path}/withdraw`]);
});

describe("'This wasn't me' in a portal", () => {
  it('needs the typed words, at any time', async () => {
    expect(await show('dispute')).toMatch(/Was this you\?.*href="\/portal\/tok".*name="confirmation"/s);
    expect((await web.post(`${path}/dispute`, { confirmation: 'me' })).status).toBe(400);
    expect(posted()).toEqual([]);
    expect(await (await web.post(`${path}/dispute`, { confirmation: 'Not me' })).text()).toContain(
      'Thank you for telling us',
    );
    expect(posted()).toMatchObject([{ route: `POST /api${path}/dispute`, body: { confirmation: 'Not me' } }]);
  });
});

it.each(['withdraw', 'dispute'])(
  '/%s says what was taken back before, and knows no other receipt',
  async (below) => {
    const moment = '2026-03-06T15:00:00.000Z';
    web.routes[decision] = { body: aSignedDecisionPage({ withdrawnAt: moment }) };
    expect(await show(below)).toContain('This approval is withdrawn');
    web.routes[decision] = { body: aSignedDecisionPage({ disputedAt: moment }) };
    expect(await show(below)).toContain('Thank you for telling us');
    web.routes[decision] = failure(404, 'receipt_not_found');
    expect((await web.get(`${path}/${below}`)).status).toBe(404);
    expect((await web.get(`/portal/tok/receipts/12/${below}`)).status).toBe(404);
  },
);
