import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aReviewPage, shownOf } from '../testing/gateway-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const tell = 'POST /api/review/tok/correction';

const filled = {
  session: ['11', '12'],
  ...shownOf(11, 12),
  'decision-11': 'approve',
  'decision-12': 'reject',
  attestation: 'Alex Example',
};

let web: TestServer;

beforeEach(async () => {
  web = await startTestServer({ 'GET /api/review/tok': { body: aReviewPage() }, [tell]: { status: 202 } });
});

afterEach(() => web.close());

const posted = () => web.calls.filter(({ route }) => route.startsWith('POST'));

describe('saying that the details are wrong', () => {
  const message = 'My license is <LPC-54321>';
  const path = '/review/tok/correction';

  it('tells the trainee, says so, and keeps the decisions that were chosen', async () => {
    const response = await web.post(path, { ...filled, correction: message }, { Cookie: 'sid=1' });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(posted()).toMatchObject([{ route: tell, body: { message }, cookie: undefined }]);
    expect(html).toContain('Robin Sample was notified');
    expect(html).toMatch(/<input[^>]*id="decision-12-reject"[^>]*checked=""/);
    expect(html).not.toContain('LPC-54321');
    expect(html).toContain('action="/review/tok"');
  });

  it('keeps the words, and the decisions, when they cannot be sent', async () => {
    web.routes[tell] = { status: 503 };
    const response = await web.post(path, { ...filled, correction: message });
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain('Your message is not sent yet');
    expect(html).toContain('My license is &lt;LPC-54321&gt;</textarea>');
    expect(html).toContain('name="decision-12" value="reject"');
    expect(html).toContain('action="/review/tok/correction"');
  });

  it('shows why the gateway refused', async () => {
    web.routes[tell] = { status: 400, body: { message: 'Your message is odd' } };
    const html = await (await web.post(path, { ...filled, correction: message })).text();
    expect(html).toContain('href="#correction">Your message is odd');
  });

  it('says what to do when the trainee was told too often, and keeps the words', async () => {
    const said = 'To say more, please write to them yourself.';
    web.routes[tell] = { status: 429, body: { code: 'too_many_corrections', message: said } };
    const response = await web.post(path, { ...filled, correction: message });
    const html = await response.text();
    expect(response.status).toBe(429);
    expect(html).toContain(`href="#correction">${said}`);
    expect(html).toContain('My license is &lt;LPC-54321&gt;</textarea>');
  });
});
