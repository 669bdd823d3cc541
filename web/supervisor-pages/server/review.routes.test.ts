import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aDecidedSession,
  aDeputy,
  aDigest,
  aReviewDisputePage,
  aReviewPage,
  aReviewSession,
  receiptNumber,
  shownOf,
} from '../testing/gateway-pages.ts';
import { scriptsIn, startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const read = 'GET /api/review/tok';
const decide = 'POST /api/review/tok';

let web: TestServer;

beforeEach(async () => {
  web = await startTestServer({
    [read]: { body: aReviewPage() },
    [decide]: { body: { repeatedSessionIds: [] } },
  });
});

afterEach(() => web.close());

const show = async (path = '/review/tok') => (await web.get(path)).text();
const posted = () => web.calls.filter(({ route }) => route.startsWith('POST'));

const filled = {
  session: ['11', '12'],
  ...shownOf(11, 12),
  'decision-11': 'approve',
  'decision-12': 'reject',
  'notes-12': 'Please split <b>this</b>',
  'facts-12': '03/02/2026',
  attestation: 'Alex Example',
};

describe('the page of a review link', () => {
  it('shows who asks, who answers, and each session with its hours, activities and notes', async () => {
    const html = await show();
    for (const text of [
      'Robin Sample asks you to review 2 sessions',
      'MA Counseling',
      'Dr. Alex Example',
      'LPC-12345',
      'LPC-S',
      'alex@example.com',
      '03/01/2026',
      'Individual Therapy 1\u00A0h, Crisis Intervention 0.5\u00A0h',
      'Approve all 2',
      '<strong>Robin Sample wrote:</strong>\nTreatment planning',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('says what dropped out of the request', async () => {
    expect(await show()).toMatch(/took 1 session out of this request.*withdrawn, changed, deleted/s);
    web.routes[read] = { body: aReviewPage({ sessions: [], droppedCount: 2 }) };
    const html = await show();
    expect(html).toContain('Nothing to review');
    expect(html).toContain('took 2 sessions out of this request');
    expect(html).not.toContain('action="/review/tok"');
  });

  it('says before anything is decided that the trainee is signed in in this browser', async () => {
    expect(await show()).not.toContain('You are signed in as');
    web.routes[read] = { body: aReviewPage({ isTraineeSession: true }) };
    const html = await (await web.get('/review/tok', 'GET', { Cookie: 'sid=1' })).text();
    expect(html).toMatch(/You are signed in as Robin Sample.*only your supervisor can sign/s);
    expect(web.calls.at(-1)).toMatchObject({ route: read, cookie: 'sid=1' });
  });

  it('escapes what people typed', async () => {
    const own = scriptsIn(await show());
    const nasty = '<script>alert(1)</script>"&';
    const person = { name: nasty, email: nasty, licenseNumber: nasty, credentials: nasty };
    const sessions = [aReviewSession({ notes: nasty })];
    web.routes[read] = {
      body: aReviewPage({ sessions, supervisor: person, trainee: { name: nasty, program: nasty } }),
    };
    const { trainee, supervisor } = aReviewPage({
      supervisor: person,
      trainee: { name: nasty, program: nasty },
    });
    web.routes[`${read}/dispute`] = { body: aReviewDisputePage({ trainee, supervisor }) };
    for (const [path, scripts] of [
      ['/review/tok', own],
      ['/review/tok/not-me', []],
    ] as const) {
      const html = await show(path);
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;');
      expect(scriptsIn(html)).toEqual(scripts);
    }
  });

  it('asks more simply about a single session', async () => {
    web.routes[read] = { body: aReviewPage({ sessions: [aReviewSession()] }) };
    const html = await show();
    expect(html).toContain('asks you to review a session');
    expect(html).toContain('Submit my decision<');
    expect(html).not.toContain('Decide later');
    expect(html).not.toContain('Approve all');
  });

  it('folds the notes of several sessions, and shows those of a single one', async () => {
    const folded = /<details class="note"><summary>Add a note<\/summary><label for="notes-(\d+)">/g;
    expect([...(await show()).matchAll(folded)].map(([, id]) => id)).toEqual(['11', '12']);
    web.routes[read] = { body: aReviewPage({ sessions: [aReviewSession()] }) };
    const html = await show();
    expect(html).toContain('<textarea id="notes-11"');
    expect(html).not.toContain('Add a note');
  });

  it('presses the careful button when Enter is pressed in the name', async () => {
    const [first] = /<button[^>]*>/.exec(await show()) ?? [];
    expect(first).toContain('type="submit"');
    expect(first).not.toContain('formAction');
    expect(first).not.toContain('name=');
  });
});

describe('deciding', () => {
  it('hands the decisions on as JSON, with the cookie that tells who is signed in, and leads back to the same address', async () => {
    const response = await web.post('/review/tok', filled, { Cookie: 'sid=1' });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/review/tok');
    expect(web.calls).toEqual([
      {
        route: decide,
        body: {
          decisions: [
            { sessionId: 11, decision: 'approve', shown: aDigest },
            { sessionId: 12, decision: 'reject', shown: aDigest, notes: 'Please split <b>this</b>' },
          ],
          attestation: 'Alex Example',
        },
        cookie: 'sid=1',
        contentType: 'application/json',
      },
    ]);
  });

  it('approves all but the one that was rejected with a reason, and keeps both when the name is missing', async () => {
    const form = {
      ...shownOf(11, 12),
      session: ['11', '12'],
      'decision-12': 'reject',
      'reason-12': 'The date is wrong',
      all: 'others',
    };
    const html = await (await web.post('/review/tok', { ...form, attestation: '' })).text();
    expect(html).toMatch(/<option selected="">The date is wrong<\/option>/);
    expect(posted()).toEqual([]);
    await web.post('/review/tok', { ...form, attestation: 'Alex Example' });
    expect(posted()[0]?.body).toMatchObject({
      decisions: [
        { sessionId: 11, decision: 'approve' },
        { sessionId: 12, decision: 'reject', notes: 'The date is wrong.' },
      ],
    });
  });

  it('asks once before all are rejected', async () => {
    expect(await show()).toMatch(
      /<details class="reject-all">.*Reject all 2\?.*value="reject"[^>]*>Yes, reject all/s,
    );
  });

  it('asks without a name, and shows what was said as text, to whom it waits, and no second Ask', async () => {
    const ask = {
      'decision-11': 'ask',
      'question-11': 'Which site?',
      'decision-12': 'later',
      'notes-12': '',
    };
    await web.post('/review/tok', { ...filled, ...ask, attestation: '' });
    expect(posted()[0]?.body).toEqual({
      decisions: [{ sessionId: 11, decision: 'ask', shown: aDigest, notes: 'Which site?' }],
    });
    const [session, other] = aReviewPage().sessions;
    const question = {
      sessionId: session!.id,
      askedBy: 'Dr. Alex Example',
      isByDeputy: false,
      text: '<script>Which site?</script>',
      askedAt: '2026-03-05T17:30:00.000Z',
      reply: null,
      repliedAt: null,
    };
    const waits = {
      ...session!,
      status: 'pending',
      askedAt: '2026-03-01T00:00:00.000Z',
      questionedAt: question.askedAt,
    };
    web.routes[read] = { body: aReviewPage({ sessions: [waits as never, other!], questions: [question] }) };
    const html = await show();
    expect(html).toContain('&lt;script&gt;Which site?&lt;/script&gt;');
    expect(html).toContain('You asked Robin Sample about 1 session.');
    expect(html).toContain('Waiting for Robin Sample to reply');
    expect(html).not.toContain(`id="decision-${session!.id}-ask"`);
    expect(html).toContain(`id="decision-${other!.id}-ask"`);
    expect(html).toContain('No client names: this goes by email.');
  });

  it('keeps a reason for another try when the gateway is away', async () => {
    web.stopGateway();
    const html = await (
      await web.post('/review/tok', { ...filled, 'reason-12': 'The date is wrong' })
    ).text();
    expect(html).toContain('name="reason-12" value="The date is wrong"');
  });

  it('comes back with everything that was typed when the name is missing, and sends nothing', async () => {
    const response = await web.post('/review/tok', { ...filled, attestation: '' });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(posted()).toEqual([]);
    expect(html).toContain('role="alert"');
    expect(html).toContain('href="#attestation"');
    expect(html).toMatch(/<input[^>]*id="decision-12-reject"[^>]*checked=""/);
    expect(html).toContain('Please split &lt;b&gt;this&lt;/b&gt;</textarea>');
  });

  it('comes back with the notes that were typed unfolded, and with those that are too long', async () => {
    const fields = { ...filled, 'notes-11': 'x'.repeat(5001), attestation: '' };
    const html = await (await web.post('/review/tok', fields)).text();
    expect(html.match(/<details class="note" open="">/g)).toHaveLength(2);
    expect(html).toContain('href="#notes-11"');
    expect(html).toMatch(/<textarea[^>]*id="notes-11"[^>]*aria-invalid="true"/);
    const short = await (await web.post('/review/tok', { ...filled, attestation: '' })).text();
    expect(short.match(/<details class="note" open="">/g)).toHaveLength(1);
  });

  it.each([400, 409])(
    'shows why the gateway refused with %i, and keeps everything that was typed',
    async (status) => {
      web.routes[decide] = { status, body: { message: 'This session was decided already.' } };
      const response = await web.post('/review/tok', filled);
      const html = await response.text();
      expect(response.status).toBe(status);
      expect(html).toContain('This session was decided already.');
      expect(html).toContain('value="Alex Example"');
      expect(html).toMatch(/<input[^>]*id="decision-11-approve"[^>]*checked=""/);
    },
  );

  it('shows the receipt when another tab has decided on everything in the meantime', async () => {
    web.routes[decide] = { status: 409, body: { message: 'This session was decided already.' } };
    web.routes[read] = { body: aReviewPage({ sessions: [], decided: [aDecidedSession()] }) };
    const response = await web.post('/review/tok', filled);
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(html).toMatch(/Nothing new was recorded.*This session was decided already/s);
    expect(html).toContain('You decided this before');
    expect(html).not.toMatch(/Thank you|are recorded|is recorded/);
    expect(html).toContain('Receipt');
    expect(html).not.toContain('#attestation');
  });

  it('shows the former beside the new when something was changed', async () => {
    const before = await show();
    const [, was = ''] = /name="facts-12" value="([^"]*)"/.exec(before) ?? [];
    const sessions = [aReviewSession(), aReviewSession({ id: 12, notes: 'Other', shown: 'x'.repeat(43) })];
    web.routes[read] = { body: aReviewPage({ sessions }) };
    web.routes[decide] = {
      status: 409,
      body: { code: 'session_changed', message: 'Something was changed.' },
    };
    const response = await web.post('/review/tok', { ...filled, 'facts-12': was });
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(html).toMatch(/id="changed-12".*Notes: Treatment planning.*Now<.*Other/s);
    expect(html).toMatch(/<input[^>]*id="decision-11-approve"[^>]*checked=""/);
    expect(html).not.toMatch(/<input[^>]*id="decision-12-reject"[^>]*checked=""/);
  });

  it('says that nothing new was recorded when another tab has decided the same, and gives back what was written', async () => {
    const decided = [
      aDecidedSession({ supervisorNotes: 'Well done' }),
      aDecidedSession({ id: 12, decision: 'reject', decidedAt: '2026-03-06T17:30:00.000Z' }),
    ];
    web.routes[decide] = {
      body: { ...aReviewPage({ sessions: [], decided }), repeatedSessionIds: [11, 12] },
    };
    const response = await web.post('/review/tok', { ...filled, 'notes-11': 'Well done' });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<h1 class="screen">You decided this before</h1>');
    expect(html).toContain(
      'Nothing new was recorded: these 2 sessions were decided before, on Thu 03/05/2026, 12:30 PM EST and on Fri 03/06/2026, 12:30 PM EST. What was decided then stands.',
    );
    expect(html).toMatch(/What you wrote just now was not recorded.*Please split &lt;b&gt;this/s);
    expect(html.match(/Well done/g)).toHaveLength(1);
    expect(html).toContain('Receipt');
    expect(html).not.toMatch(/Thank you|action="\/review\/tok"/);
  });

  it('says of which sessions something new was recorded, and asks about the rest', async () => {
    const decided = [aDecidedSession(), aDecidedSession({ id: 12, decision: 'reject' })];
    const rest = [aReviewSession({ id: 13 })];
    web.routes[decide] = { body: { ...aReviewPage({ sessions: rest, decided }), repeatedSessionIds: [11] } };
    const html = await (await web.post('/review/tok', filled)).text();
    expect(html).toContain('Robin Sample asks you to review a session');
    expect(html).toContain(
      'Thank you. 1 decision recorded now. 1 session had been decided before, on Thu 03/05/2026, 12:30 PM EST: nothing new was recorded about it. 1 session still open.',
    );
    expect(html).toContain('action="/review/tok"');
    expect(html).not.toMatch(/What you wrote|value="Alex Example"/);
  });

  it.each([
    [429, 429],
    [500, 503],
  ])('keeps everything for another try when the gateway answers %i', async (status, shown) => {
    web.routes[decide] = { status };
    const response = await web.post('/review/tok', filled);
    const html = await response.text();
    expect(response.status).toBe(shown);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(html).toContain('not recorded yet');
    expect(html).toContain('name="decision-12" value="reject"');
    expect(html).toContain('name="notes-12" value="Please split &lt;b&gt;this&lt;/b&gt;"');
    expect(html).toContain('value="Alex Example"');
  });

  it('keeps everything when the link was read too often to show what is wrong', async () => {
    web.routes[decide] = { status: 409, body: { message: 'This session was decided already.' } };
    web.routes[read] = { status: 429 };
    const response = await web.post('/review/tok', filled);
    expect(response.status).toBe(429);
    expect(await response.text()).toContain('name="decision-12" value="reject"');
  });

  it('keeps everything when the gateway is away', async () => {
    web.stopGateway();
    const response = await web.post('/review/tok', filled);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('name="decision-12" value="reject"');
  });

  it('says so when there is too much to take', async () => {
    const response = await web.post('/review/tok', { ...filled, 'notes-11': 'x'.repeat(2_100_000) });
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('Your notes are too long');
    expect(posted()).toEqual([]);
  });
});

describe('the receipt', () => {
  const rejected = aDecidedSession({ id: 12, decision: 'reject', supervisorNotes: 'Please split this' });

  it('thanks for what was decided, shows it to be printed, and takes nothing new', async () => {
    web.routes[read] = { body: aReviewPage({ sessions: [], decided: [aDecidedSession(), rejected] }) };
    const html = await show();
    for (const text of [
      'Thank you, Dr. Alex Example',
      '0123 4567 89ab cdef 0123 4567 89ab cdef',
      'Thu 03/05/2026, 12:30 PM EST',
      '1 session approved: supervision 1\u00A0h, direct clinical 1.5\u00A0h; 1 session rejected: supervision 1\u00A0h, direct clinical 1.5\u00A0h',
      'Alex Example</dd>',
      'LPC-12345',
      'Robin Sample, MA Counseling',
      'Rejected',
      '<strong>Robin Sample wrote:</strong>\nTreatment planning',
      'Your notes: Please split this',
      `href="/verify/${receiptNumber}"`,
      `http://hours.example.com/verify/${receiptNumber}`,
      'href="/review/tok/not-me"',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('action="/review/tok"');
  });

  it('stands beside what is still open, one for each time that something was signed', async () => {
    const other = 'f'.repeat(32);
    const decided = [
      aDecidedSession({ id: 13, receiptNumber: other, decidedAt: '2026-03-06T12:00:00.000Z' }),
      aDecidedSession(),
    ];
    web.routes[read] = { body: aReviewPage({ decided }) };
    const html = await show();
    expect(html).toContain('2 decisions recorded; 2 sessions still open');
    expect(html.indexOf(`/verify/${receiptNumber}`)).toBeLessThan(html.indexOf(`/verify/${other}`));
    expect(html).toContain('Submit my decisions');
  });
});

describe('the page of a deputy', () => {
  const attestation = 'confirm that I am Dana Deputy, that I review as deputy of Dr. Alex Example, and';

  it('names the deputy as who signs, and offers nothing that is the supervisor’s', async () => {
    web.routes[read] = { body: aReviewPage({ deputy: aDeputy }) };
    const html = await show();
    for (const text of [
      'You review as deputy of Dr. Alex Example, who is out of office.',
      '<dt>You</dt><dd><strong>Dana Deputy</strong></dd>',
      '<dt>License</dt><dd>LPC-777</dd>',
      '<dt>Deputy of</dt><dd>Dr. Alex Example</dd>',
      'dana@example.com',
      attestation,
      'href="/review/tok/not-me"',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toMatch(
      /I am the supervisor|These details are wrong|LPC-12345|alex@example\.com|\/portal/,
    );
  });

  it('thanks the deputy, and has the names of both on the receipt', async () => {
    const supervisor = {
      name: 'Dana Deputy as deputy of Dr. Alex Example',
      licenseNumber: 'LPC-777',
      credentials: 'LPC',
    };
    const decided = [aDecidedSession({ supervisor, attestation: 'Dana Deputy' })];
    web.routes[read] = { body: aReviewPage({ deputy: aDeputy, sessions: [], decided }) };
    const html = await show();
    expect(html).toContain('Thank you, Dana Deputy');
    expect(html).toContain('<dt>Supervisor</dt><dd>Dana Deputy as deputy of Dr. Alex Example, LPC</dd>');
    expect(html).not.toContain('Thank you, Dr. Alex Example');
  });

  it('signs a correction as the deputy, too', async () => {
    const correctableUntil = '2026-03-06T17:30:00.000Z';
    const decided = [aDecidedSession({ correctableUntil })];
    web.routes[read] = { body: aReviewPage({ deputy: aDeputy, decided }) };
    const html = await show('/review/tok/corrections');
    expect(html).toContain(attestation);
    expect(html).not.toContain('I am Dr. Alex Example');
  });
});
