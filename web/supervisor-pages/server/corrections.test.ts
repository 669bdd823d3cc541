import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDecidedSession, aReviewPage, receiptNumber, shownOf } from '../testing/gateway-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const read = 'GET /api/review/tok';
const correct = 'POST /api/review/tok/corrections';
const correctableUntil = '2026-03-06T17:30:00.000Z';

/** Two decisions that can be corrected, and one that no longer can. */
const decided = [
  aDecidedSession({ correctableUntil, supervisorNotes: 'Well <b>done</b>' }),
  aDecidedSession({ id: 12, date: '2026-03-02T00:00:00.000Z', decision: 'reject', correctableUntil }),
  aDecidedSession({ id: 13, date: '2026-03-03T00:00:00.000Z' }),
];

let web: TestServer;
beforeEach(async () => {
  web = await startTestServer({
    [read]: { body: aReviewPage({ sessions: [], decided }) },
    [correct]: { body: { repeatedSessionIds: [] } },
  });
});
afterEach(() => web.close());

const show = async (path: string) => (await web.get(path)).text();
const posted = () => web.calls.filter(({ route }) => route.startsWith('POST'));
const filled = {
  session: ['11', '12'],
  ...shownOf(11, 12),
  'decision-11': 'reject',
  'reason-11': 'The date is wrong',
  'decision-12': 'reject',
  'facts-11': '03/01/2026',
  attestation: 'Alex Example',
};

describe('the page of what was decided', () => {
  it('leads to corrections while they are possible, and says until when', async () => {
    const html = await show('/review/tok');
    expect(html).toMatch(
      /href="\/review\/tok\/corrections">Correct a decision.*until Fri 03\/06\/2026, 12:30 PM EST/s,
    );
    web.routes[read] = { body: aReviewPage({ sessions: [], decided: [decided[2]!] }) };
    expect(await show('/review/tok')).not.toContain('corrections');
  });

  it('shows a correction under its own receipt, and that the first one was corrected', async () => {
    const corrected = aDecidedSession({ id: 12, receiptNumber: 'f'.repeat(32), corrects: receiptNumber });
    web.routes[read] = { body: aReviewPage({ sessions: [], decided: [aDecidedSession(), corrected] }) };
    const html = await show('/review/tok');
    expect(html).toMatch(/Receipt of a correction.*Corrects.*0123 4567/s);
    expect(html).toContain('1 session, with another receipt');
  });
});

describe('the page of corrections', () => {
  it('shows what can be corrected as it was decided, and nothing else', async () => {
    const html = await show('/review/tok/corrections');
    expect(html).toMatch(/id="decision-11-approve"[^>]*checked/);
    expect(html).toMatch(/id="decision-12-reject"[^>]*checked/);
    expect(html).toContain('Well &lt;b&gt;done&lt;/b&gt;');
    expect(html).toContain('action="/review/tok/corrections"');
    expect(html).toContain('until Fri 03/06/2026');
    expect(html).not.toMatch(/decision-13|Decide later|approve all the others/);
  });

  it('sends what was chosen, with the cookie that tells whose browser it is, and shows what came of it', async () => {
    const response = await web.post('/review/tok/corrections', filled, { Cookie: 'sid=1' });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/review/tok');
    expect(posted()).toMatchObject([
      {
        route: correct,
        cookie: 'sid=1',
        body: {
          decisions: [
            { sessionId: 11, decision: 'reject', notes: 'The date is wrong.' },
            { sessionId: 12, decision: 'reject' },
          ],
          attestation: 'Alex Example',
        },
      },
    ]);
  });

  it('says that nothing new was recorded when nothing differs from what was decided', async () => {
    const outcome = (repeatedSessionIds: number[]) => ({
      body: { ...aReviewPage({ sessions: [], decided }), repeatedSessionIds },
    });
    web.routes[correct] = outcome([11, 12]);
    const html = await (await web.post('/review/tok/corrections', filled)).text();
    expect(html).toContain(
      'Nothing new was recorded: these 2 sessions were decided before, on Thu 03/05/2026',
    );
    expect(html).toContain('Correct a decision');
    web.routes[correct] = outcome([12]);
    expect((await web.post('/review/tok/corrections', filled)).status).toBe(303);
  });

  it('says before that the trainee is signed in in this browser', async () => {
    web.routes[read] = { body: aReviewPage({ sessions: [], decided, isTraineeSession: true }) };
    expect(await show('/review/tok/corrections')).toContain('You are signed in as Robin Sample');
  });

  it('comes back with all that was typed when a name is missing, or the gateway refuses it', async () => {
    const unsigned = await web.post('/review/tok/corrections', { ...filled, attestation: '' });
    expect(unsigned.status).toBe(400);
    expect(await unsigned.text()).toMatch(/id="decision-11-reject"[^>]*checked/);
    expect(posted()).toEqual([]);
    const message = 'The trainee has revised the session of 03/01/2026 since';
    web.routes[correct] = { status: 409, body: { code: 'decision_overtaken', message, requestId: 'r' } };
    const refused = await web.post('/review/tok/corrections', filled);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(message);
  });

  it('corrects only what it shows: what another tab corrected is shown anew, with what was written about it', async () => {
    const html = await show('/review/tok/corrections');
    expect(html).toContain(`name="receipt-11" value="${receiptNumber}"`);
    const form = { ...filled, 'receipt-11': receiptNumber, 'receipt-12': receiptNumber, 'notes-11': 'Why?' };
    const [changed, ...others] = decided;
    const now = { ...changed!, receiptNumber: 'f'.repeat(32), supervisorNotes: null };
    web.routes[read] = { body: aReviewPage({ sessions: [], decided: [now, ...others] }) };
    const message = 'You have corrected the session of 03/01/2026 in the meantime.';
    web.routes[correct] = { status: 409, body: { code: 'decision_corrected', message, requestId: 'r' } };
    const shown = await (await web.post('/review/tok/corrections', form)).text();
    expect(posted()[0]?.body).toMatchObject({
      decisions: [
        { sessionId: 11, receiptNumber },
        { sessionId: 12, receiptNumber },
      ],
    });
    expect(shown).toContain(message);
    expect(shown).toMatch(/What you wrote just now was not recorded.*Notes for 03\/01\/2026.*Why\?/s);
    expect(shown).toMatch(/id="decision-11-approve"[^>]*checked/);
    expect(shown).toContain(`name="receipt-11" value="${'f'.repeat(32)}"`);
  });

  it('keeps everything while the gateway is away, to be sent again', async () => {
    web.routes[correct] = { status: 503 };
    web.routes[read] = { status: 503 };
    const response = await web.post('/review/tok/corrections', filled);
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('action="/review/tok/corrections"');
    expect(html).toContain('name="decision-11" value="reject"');
  });

  it('says so when nothing can be corrected any more', async () => {
    web.routes[read] = { body: aReviewPage({ sessions: [], decided: [decided[2]!] }) };
    const html = await show('/review/tok/corrections');
    expect(html).toContain('There is nothing to correct');
    expect(html).not.toContain('<form');
  });
});
