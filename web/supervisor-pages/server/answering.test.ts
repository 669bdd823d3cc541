import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anAnswer, anAnswerPage } from '../testing/gateway-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const read = 'GET /api/answer/tok';
const answer = 'POST /api/answer/tok';

let web: TestServer;

beforeEach(async () => {
  web = await startTestServer({ [read]: { body: anAnswerPage() }, [answer]: {} });
});

afterEach(() => web.close());

const posted = () => web.calls.filter(({ route }) => route.startsWith('POST'));

const filled = {
  response: 'Talk about <b>it</b> first.\r\n\r\nThen call me.',
  notes: 'Boundaries',
  attestation: 'Alex Example',
};
const escaped = (text: string) => text.replaceAll('\r', '').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const words = escaped(filled.response);

/** Expects all typed texts in the fields. */
function expectKept(html: string): void {
  expect(html).toMatch(/<textarea[^>]*id="response"/);
  expect(html).toContain(`${words}</textarea>`);
  expect(html).toContain('Boundaries</textarea>');
  expect(html).toMatch(/<input[^>]*name="attestation"[^>]*value="Alex Example"/);
}

describe('answering', () => {
  it('hands the answer on as JSON, with the cookie that tells whose browser it is, and leads back to the same address', async () => {
    const response = await web.post('/answer/tok', filled, { Cookie: 'sid=1' });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/answer/tok');
    expect(web.calls).toEqual([
      {
        route: answer,
        body: {
          response: 'Talk about <b>it</b> first.\n\nThen call me.',
          notes: 'Boundaries',
          attestation: 'Alex Example',
        },
        cookie: 'sid=1',
        contentType: 'application/json',
      },
    ]);
  });

  it('takes the longest answer in any script', async () => {
    const response = '\u6F22'.repeat(20_000);
    const notes = '\u6F22'.repeat(5_000);
    const { status } = await web.post('/answer/tok', { ...filled, response, notes });
    expect(status).toBe(303);
    expect(posted()[0]?.body).toMatchObject({ response, notes });
  });

  it('lists all that is wrong, and sends nothing', async () => {
    const response = await web.post('/answer/tok', {
      response: '  \r\n ',
      notes: 'Boundaries',
      attestation: ' ',
    });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(posted()).toEqual([]);
    expect(html).toContain('<title>Error: Question from Robin Sample');
    expect(html).toMatch(/role="alert".*href="#response">Please write.*href="#attestation">Please type/s);
    expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf('A client brought me'));
    expect(html).toMatch(/<textarea id="response"[^>]*aria-invalid="true"[^>]*response-problem/);
    expect(html).toContain('Boundaries</textarea>');
  });

  it.each([
    ['response', 'x'.repeat(25_000), 'now it has 25000'],
    ['notes', 'y'.repeat(5_001), 'now it has 5001'],
    ['attestation', 'Alex\r\nExample', 'must be on one line'],
    ['attestation', 'z'.repeat(121), 'at most 120 characters'],
  ])('comes back with everything when the %s does not fit', async (field, value, problem) => {
    const response = await web.post('/answer/tok', { ...filled, [field]: value });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(posted()).toEqual([]);
    expect(html).toMatch(new RegExp(`href="#${field}">[^<]*${problem}`));
    for (const text of Object.values({ ...filled, [field]: value })) {
      expect(html).toContain(escaped(text));
    }
  });

  it.each([400, 409])('shows why the gateway refused with %i, and keeps everything', async (status) => {
    web.routes[answer] = { status, body: { message: 'This cannot be taken.' } };
    const response = await web.post('/answer/tok', filled);
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain('href="#response">This cannot be taken.');
    expectKept(html);
  });

  it('shows what was answered from another tab, and gives back what was written here', async () => {
    const body = { code: 'already_answered', message: 'This question was answered already.' };
    web.routes[answer] = { status: 409, body };
    web.routes[read] = { body: anAnswerPage({ answer: anAnswer() }) };
    const response = await web.post('/answer/tok', filled);
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(html).toContain('This question is answered already</h1>');
    expect(html).toMatch(/Nothing new was recorded.*This question was answered already/s);
    expect(html).not.toContain('Thank you');
    expect(html).toMatch(/What you wrote just now was not recorded.*Talk about &lt;b&gt;it/s);
    expect(html).toMatch(/The question<.*May I keep it.*Talk with the client about it first/s);
    expect(html).not.toContain('action="/answer/tok"');
    expect(html).not.toContain('href="#');
  });

  it('says that nothing new was recorded when the same answer was sent from another tab', async () => {
    web.routes[answer] = { body: { ...anAnswerPage({ answer: anAnswer() }), isRepeated: true } };
    const response = await web.post('/answer/tok', filled);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('This question is answered already</h1>');
    expect(html).toContain(
      'Nothing new was recorded: you already gave this answer on Thu 03/05/2026, 12:30 PM EST.',
    );
    expect(html).not.toMatch(/Thank you|What you wrote|action="\/answer\/tok"/);
  });

  it.each([
    [429, 429],
    [500, 503],
    [503, 503],
  ])('keeps everything for another try when the gateway answers %i', async (status, shown) => {
    web.routes[answer] = { status };
    const response = await web.post('/answer/tok', filled);
    const html = await response.text();
    expect(response.status).toBe(shown);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(html).toMatch(/Your answer is not recorded yet.*action="\/answer\/tok".*Send again/s);
    expectKept(html);
  });

  it('keeps everything when the gateway is away, a problem or not', async () => {
    web.stopGateway();
    expectKept(await (await web.post('/answer/tok', filled)).text());
    const correction = 'My license is <LPC-1>';
    const response = await web.post('/answer/tok', { ...filled, correction });
    const html = await response.text();
    expect(response.status).toBe(503);
    expectKept(html);
    expect(html).toContain(`${escaped(correction)}</textarea>`);
  });

  it.each([
    ['link_expired', 410, 'Send me a new link'],
    ['link_ended', 410, 'The trainee withdrew the question'],
    ['link_frozen', 410, 'Nothing can be answered here'],
    ['request_disputed', 410, 'This question was reported'],
    ['not_found', 404, 'We don’t recognize this link'],
    ['payload_too_large', 413, 'Your answer is too long'],
  ])('gives back what was written when the answer is %s', async (code, status, text) => {
    web.routes[answer] = { status, body: { code, message: 'Gone', requestId: 'r' } };
    const response = await web.post('/answer/tok', filled);
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(text);
    expect(html).toMatch(/What you wrote just now was not recorded.*Boundaries/s);
    expect(html).toContain(words);
  });

  it('says so when there is too much to take', async () => {
    const response = await web.post('/answer/tok', { ...filled, response: 'x'.repeat(1_000_000) });
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('Your answer is too long');
    expect(web.calls).toEqual([]);
  });
});
