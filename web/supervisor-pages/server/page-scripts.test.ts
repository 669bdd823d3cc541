import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aConfirmPage,
  aDecidedSession,
  aDisputePage,
  aGenuineReceipt,
  anAnswer,
  anAnswerPage,
  aPacket,
  aPortalPage,
  aReviewPage,
  aStopPage,
  receiptNumber,
} from '../testing/gateway-pages.ts';
import { scriptsIn, startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const packetCall = `GET /api/verify/packet/${receiptNumber}`;
let web: TestServer;

beforeEach(async () => {
  web = await startTestServer({
    'GET /api/review/tok': { body: aReviewPage() },
    'GET /api/answer/tok': { body: anAnswerPage() },
    'GET /api/portal/tok': { body: aPortalPage() },
    'GET /api/dispute/tok': { body: aDisputePage() },
    'GET /api/confirm/tok': { body: aConfirmPage() },
    'GET /api/portal/tok/signed?before=9': { body: { signed: [], hasMoreSigned: false } },
    'GET /api/stop/tok': { body: aStopPage() },
    [`GET /api/verify/${receiptNumber}`]: { body: aGenuineReceipt() },
    [packetCall]: { body: aPacket() },
  });
});

afterEach(() => web.close());

const policyOf = (response: Response) =>
  (response.headers.get('Content-Security-Policy') ?? '').split(';').map((directive) => directive.trim());

/** Returns the script of a page. Expects a single one, and a policy that allows no other. */
const theScriptOf = async (response: Response) => {
  const [script = '', ...others] = scriptsIn(await response.text());
  expect(script).not.toBe('');
  expect(others).toEqual([]);
  const policy = policyOf(response);
  // Without directives of their own, the script's loads and requests fall back to the default.
  expect(policy).toContain("default-src 'none'");
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy.filter((directive) => /^(script|connect|worker)-src/.test(directive))).toEqual([
    `script-src 'sha256-${hash}'`,
  ]);
  expect(policy.join()).not.toContain('unsafe');
  return script;
};

const expectNoScript = async (response: Response) => {
  const policy = policyOf(response);
  expect(policy).toContain("default-src 'none'");
  expect(policy.join()).not.toContain('script-src');
  expect(await response.text()).not.toContain('<script');
};

const expectCheap = (script: string) => {
  expect(Buffer.byteLength(script)).toBeLessThan(2_000);
  expect(script).not.toMatch(/<\/|<!--|\b(import|export|require|fetch|eval)\b|\r/);
};

it('compares files on the page of a packet by the one script that stands in it', async () => {
  expectCheap(await theScriptOf(await web.get(`/verify/packet/${receiptNumber}`)));
  web.routes[packetCall] = { body: { isKnown: false } };
  await expectNoScript(await web.get(`/verify/packet/${receiptNumber}`));
});

describe.each([
  ['/review/tok', '/review/tok'],
  ['/answer/tok', '/answer/tok'],
  ['/portal/tok', '/portal/tok/decisions'],
])('%s', (path, form) => {
  it('allows the one script that stands in it, and nothing else', async () => {
    await theScriptOf(await web.get(path));
  });

  it('has the same script when its form comes back, and when everything is decided', async () => {
    const script = await theScriptOf(await web.get(path));
    expect(await theScriptOf(await web.post(form))).toBe(script);
    web.routes['GET /api/review/tok'] = { body: aReviewPage({ sessions: [], decided: [aDecidedSession()] }) };
    web.routes['GET /api/answer/tok'] = { body: anAnswerPage({ answer: anAnswer() }) };
    web.routes['GET /api/portal/tok'] = { body: aPortalPage({ waiting: [] }) };
    expect(await theScriptOf(await web.get(path))).toBe(script);
  });

  it('has a script that costs little, ends nowhere but at its end, and loads and sends nothing', async () => {
    expectCheap(await theScriptOf(await web.get(path)));
  });

  it('has no script when it only says what is wrong', async () => {
    const fields = {
      supervisor: '5',
      session: '11',
      'decision-11': 'approve',
      response: 'x',
      attestation: 'Alex Example',
    };
    for (const status of [404, 410, 429, 500]) {
      web.routes[`GET /api${path}`] = { status };
      web.routes[`POST /api${form}`] = { status };
      for (const response of [await web.get(path), await web.post(form, fields)]) {
        expect(response.status).toBeGreaterThanOrEqual(400);
        await expectNoScript(response);
      }
    }
  });
});

it.each([
  '/review/tok/not-me',
  '/answer/tok/not-me',
  '/dispute/tok',
  '/confirm/tok',
  '/verify',
  `/verify/${receiptNumber}`,
  '/review/tok/other',
  '/waiting/tok',
  '/portal/tok/signed?before=9',
])('%s allows no script', async (path) => {
  await expectNoScript(await web.get(path));
});
