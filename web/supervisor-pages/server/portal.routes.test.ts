import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aPortalPage,
  aPortalTrainee,
  aPortalWeek,
  aReviewSession,
  aDigest,
  aSignedRecord,
  receiptNumber,
  shownOf,
} from '../testing/gateway-pages.ts';
import { scriptsIn, startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const read = 'GET /api/portal/tok';
const decide = 'POST /api/portal/tok/decisions';
const week = '2026-02-23';
const outcome = {
  receiptNumbers: [receiptNumber],
  approvedCount: 2,
  rejectedCount: 0,
  repeatedSessionIds: [] as number[],
};

let web: TestServer;

beforeEach(async () => {
  web = await startTestServer({ [read]: { body: aPortalPage() }, [decide]: { body: outcome } });
});

afterEach(() => web.close());

const show = async (path = '/portal/tok', headers: Record<string, string> = {}) =>
  (await web.get(path, 'GET', headers)).text();
const posted = () => web.calls.filter(({ route }) => route.startsWith('POST'));
const gone = (code: string) => ({ status: 410, body: { code, message: 'Gone', requestId: 'r' } });

const approved = {
  supervisor: '5',
  session: ['11', '12', '13'],
  ...shownOf(11, 12, 13),
  'week-11': week,
  'week-12': week,
  'week-13': '2026-03-02',
  attestation: 'Alex Example',
  all: `approve:${week}`,
};

describe('the page of everything that waits', () => {
  it('says for whom it is, until when it works, and what waits, by trainee and week', async () => {
    const html = await show();
    for (const text of [
      'Everything waiting for your review',
      '4 sessions of 2 trainees, about a minute. Supervision 3\u00A0h, direct clinical 7\u00A0h.',
      'This page works until 3:45 PM EDT.',
      'alex@example.com',
      'Robin Sample',
      'MA Counseling',
      'LPC-12345',
      'Week of Mon 02/23/2026',
      'This week lacks 1 h individual, or 2 h in a group, of supervision.',
      'An estimate from our reading of the rules of Robin Sample’s boards, or by the rules that Robin Sample entered, where it says so.',
      'Individual Therapy 1\u00A0h, Crisis Intervention 0.5\u00A0h',
      '<strong>Robin Sample wrote:</strong>\nTreatment planning',
      'that I am Dr. Alex Example, that I supervised Robin Sample, and',
      'Approve All of Robin Sample',
      'Approve Week of Mon 02/23/2026 (2 sessions)',
      'Yes, Reject All 3',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('unfolds the first trainee, and asks with one name and one button about a single week', async () => {
    const html = await show();
    expect(
      [...html.matchAll(/<details class="trainee" id="(trainee-\d)"( open="")?>/g)].map(([, id, open]) => [
        id,
        Boolean(open),
      ]),
    ).toEqual([
      ['trainee-5', true],
      ['trainee-6', false],
    ]);
    const [, second = ''] = html.split('id="trainee-6"');
    const form = second.split('</form>')[0] ?? '';
    expect(form.match(/type="text"/g)).toHaveLength(1);
    expect(form).toContain('Approve All of');
    expect(form).not.toContain('Approve Week of');
  });

  it('folds days that say the same in a long list, but for one that came back', async () => {
    const [first] = aPortalWeek().sessions;
    const sessions = Array.from({ length: 11 }, (_, at) => ({
      ...first!,
      id: 100 + at,
      date: `2026-02-${10 + at}T00:00:00.000Z`,
      notes: at === 4 ? 'Read me' : null,
    }));
    const weeks = [aPortalWeek({ sessions })];
    web.routes[read] = { body: aPortalPage({ waiting: [aPortalTrainee({ weeks })] }) };
    const html = await show();
    expect(html).toMatch(/<details class="alike"><summary>9 more like Tue 02\/10\/2026: Wed 02\/11\/2026, /);
    const [, folded = ''] = /<details class="alike">(.*?)<\/ol><\/details>/s.exec(html) ?? [];
    expect(folded.match(/<fieldset/g)).toHaveLength(9);
    expect(folded).not.toContain('Read me');
    const form = { supervisor: '5', ...shownOf(105), session: ['105'], 'decision-105': 'reject' };
    const back = await (await web.post('/portal/tok/decisions', form)).text();
    expect(back).toContain('<details class="alike" open="">');
  });

  it('has no two elements with the same id', async () => {
    const ids = [...(await show()).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toContain('decision-21-approve');
  });

  it('hands on the cookie, and says which trainee is signed in in this browser', async () => {
    expect(await show()).not.toContain('You are signed in as');
    web.routes[read] = { body: aPortalPage({ waiting: [aPortalTrainee({ isTraineeSession: true })] }) };
    expect(await show('/portal/tok', { Cookie: 'sid=1' })).toMatch(
      /You are signed in as Robin Sample.*only your supervisor can sign/s,
    );
    expect(web.calls.at(-1)).toMatchObject({ route: read, cookie: 'sid=1' });
  });

  it('escapes what people typed', async () => {
    const own = scriptsIn(await show());
    const nasty = '<script>alert(1)</script>"&';
    const person = { name: nasty, email: nasty, licenseNumber: nasty, credentials: nasty };
    const details = { licenseKind: nasty, licenseState: nasty, licensedOn: null, licenseExpiresOn: null };
    web.routes[read] = {
      body: aPortalPage({
        email: nasty,
        waiting: [
          aPortalTrainee({
            trainee: { name: nasty, program: nasty },
            supervisor: person,
            weeks: [aPortalWeek({ sessions: [aReviewSession({ notes: nasty })], hints: [nasty] })],
          }),
        ],
        signed: [aSignedRecord({ trainee: nasty })],
        details: { ...person, ...details },
        awayUntil: '2026-03-20',
        deputy: person,
        writers: [{ supervisorId: 5, trainee: nasty, mayWrite: true }],
      }),
    };
    const html = await show();
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;');
    expect(scriptsIn(html)).toEqual(own);
  });

  it('says that nothing waits', async () => {
    web.routes[read] = { body: aPortalPage({ waiting: [], signed: [] }) };
    const html = await show();
    expect(html).toContain('Nothing is waiting for you');
    expect(html).toContain('What You Signed');
    expect(html).not.toContain('/decisions');
  });

  it('leads to a page of one trainee where there was no room, and shows that trainee alone', async () => {
    const crowded = aPortalTrainee({ weeks: [], sessionCount: 400, hours: '900.00' });
    const other = aPortalTrainee({ supervisorId: 6, trainee: { name: 'Sam Sample', program: null } });
    web.routes[read] = { body: aPortalPage({ waiting: [crowded, other] }) };
    expect(await show()).toContain('href="/portal/tok?trainee=5"');
    web.routes[`${read}?trainee=5`] = { body: aPortalPage({ waiting: [aPortalTrainee(), other] }) };
    const html = await show('/portal/tok?trainee=5');
    expect(html).toContain('action="/portal/tok/decisions?trainee=5"');
    expect(html).toContain('href="/portal/tok"');
    expect(html).not.toMatch(/Sam Sample|Out of Office/);
  });

  it('says when even that page has not all of a trainee', async () => {
    web.routes[read] = { body: aPortalPage({ waiting: [aPortalTrainee({ sessionCount: 600 })] }) };
    expect(await show()).toContain('These are the 3 oldest sessions. You’ll see the others after');
  });

  it('goes to the page of all when the trainee has taken the supervisor away', async () => {
    web.routes[`${read}?trainee=9`] = { status: 404, body: { code: 'supervisor_not_found', message: 'x' } };
    const response = await web.get('/portal/tok?trainee=9');
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/portal/tok']);
  });

  it.each(['0', '-1', '1.5', 'constructor', '99999999999', '5&trainee=6', '%00'])(
    'asks for all trainees with ?trainee=%s',
    async (trainee) => {
      expect((await web.get(`/portal/tok?trainee=${trainee}`)).status).toBe(200);
      expect(web.calls.map(({ route }) => route)).toEqual([read]);
    },
  );
});

describe('deciding what waits', () => {
  it('approves a week with one name and one press, and leads to a page that says so', async () => {
    const response = await web.post('/portal/tok/decisions', approved, { Cookie: 'sid=1' });
    expect(posted()).toEqual([
      {
        route: decide,
        body: {
          supervisorId: 5,
          decisions: [
            { sessionId: 11, decision: 'approve', shown: aDigest },
            { sessionId: 12, decision: 'approve', shown: aDigest },
          ],
          attestation: 'Alex Example',
        },
        cookie: 'sid=1',
        contentType: 'application/json',
      },
    ]);
    expect(response.status).toBe(303);
    const address = response.headers.get('Location') ?? '';
    expect(address).toBe(`/portal/tok?approved=2&rejected=0&receipt=${receiptNumber}`);
    const html = await show(address);
    expect(html).toMatch(/Thank you. 2 sessions approved\./);
    expect(html).toMatch(
      new RegExp(
        `Robin Sample: 2 sessions approved \\(supervision 1\u00A0h, direct clinical 4\u00A0h\\). Receipt <a[^>]*href="/verify/${receiptNumber}"`,
      ),
    );
    expect(html).toContain('Approve Week of');
  });

  it.each<[string, Partial<ReturnType<typeof aPortalPage>>, number, boolean]>([
    ['three trainees', {}, 3, true],
    ['two trainees', {}, 2, false],
    ['a weekly email already', { digestWeekday: 'friday' }, 12, false],
  ])('proposes one email a week after decisions: with %s', async (_with, page, count, isOffered) => {
    const writers = Array.from({ length: count }, (_, at) => ({
      supervisorId: at + 1,
      trainee: `Trainee ${at}`,
      mayWrite: true,
    }));
    web.routes[read] = { body: { ...aPortalPage(), digestWeekday: null, writers, ...page } };
    expect(await show('/portal/tok')).not.toContain('One email a week?');
    const html = await show('/portal/tok?approved=2');
    expect(html.includes('One email a week?')).toBe(isOffered);
    expect(/<form[^>]*class="card weekly-offer/.test(html)).toBe(isOffered);
  });

  it('stays on the page of one trainee', async () => {
    const response = await web.post('/portal/tok/decisions?trainee=5', approved);
    expect(response.headers.get('Location')).toContain('/portal/tok?trainee=5&approved=2');
  });

  it('names at most twenty receipts in the address', async () => {
    const receiptNumbers = Array.from({ length: 100 }, (_, index) => String(index).padStart(32, '0'));
    web.routes[decide] = { body: { ...outcome, receiptNumbers, approvedCount: 100 } };
    const response = await web.post('/portal/tok/decisions', approved);
    expect(response.headers.get('Location')?.match(/receipt=/g)).toHaveLength(20);
  });

  it('shows no receipt that its address does not have, and no more decisions than there can be', async () => {
    const html = await show(
      `/portal/tok?approved=999999&rejected=2&receipt=${'f'.repeat(32)}&receipt=<script>`,
    );
    expect(html).toContain('Thank you. 2 sessions rejected.');
    expect(html).toContain('All receipts are under What You Signed.');
    expect(html).not.toContain('f'.repeat(32));
    expect(await show('/portal/tok?approved=constructor&rejected=-1')).not.toContain('Thank you');
  });

  it('says what had been decided before, and gives back what was written about it', async () => {
    web.routes[decide] = { body: { ...outcome, repeatedSessionIds: [12] } };
    const form = { ...approved, 'notes-12': 'Well done', 'facts-12': '02/25/2026', 'notes-11': 'Fine' };
    const response = await web.post('/portal/tok/decisions', form);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Thank you. 1 session approved.');
    expect(html).toContain(
      '1 session had already been decided the same way, so nothing new was recorded about it.',
    );
    expect(html).toMatch(/What you wrote just now was not recorded.*Notes for 02\/25\/2026.*Well done/s);
    expect(html).not.toContain('Fine');
  });

  it('comes back with everything when the name is missing, with the trainee unfolded, and sends nothing', async () => {
    const form = {
      supervisor: '6',
      ...shownOf(21),
      session: ['21'],
      'week-21': week,
      'decision-21': 'reject',
      'reason-21': 'The date is wrong',
      'notes-21': 'It was <b>Monday</b>',
    };
    const response = await web.post('/portal/tok/decisions', form);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(posted()).toEqual([]);
    expect(html).toContain('href="#attestation-of-6"');
    expect(html).toMatch(/<input id="attestation-of-6"[^>]*aria-invalid="true"/);
    expect(html).toMatch(/<details class="trainee" id="trainee-6" open="">/);
    expect(html).toMatch(/<details class="trainee" id="trainee-5">/);
    expect(html).toMatch(/<input[^>]*id="decision-21-reject"[^>]*checked=""/);
    expect(html).toContain('It was &lt;b&gt;Monday&lt;/b&gt;</textarea>');
    expect(html).toMatch(/<option selected="">The date is wrong<\/option>/);
    expect(html.match(/data-saved="posted"/g)).toHaveLength(1);
  });

  it('shows the former beside the new when something was changed, and asks again', async () => {
    const html = await (await web.get('/portal/tok')).text();
    const [, was = ''] = /name="facts-11" value="([^"]*)"/.exec(html) ?? [];
    const [, people = ''] = /name="people" value="([^"]*)"/.exec(html) ?? [];
    expect(was).toMatch(/^03\/01\/2026\n.*Direct clinical: 1.5\u00A0h/s);
    const [trainee] = aPortalPage().waiting;
    const [first, ...others] = trainee!.weeks;
    const [, ...same] = first!.sessions;
    const changed = aReviewSession({
      directClinicalHours: '20.00',
      activityBreakdown: null,
      shown: 'x'.repeat(43),
    });
    const weeks = [{ ...first!, sessions: [changed, ...same] }, ...others];
    web.routes[read] = { body: aPortalPage({ waiting: [{ ...trainee!, weeks }] }) };
    web.routes[decide] = {
      status: 409,
      body: { code: 'session_changed', message: 'Something was changed.' },
    };
    const response = await web.post('/portal/tok/decisions', {
      ...approved,
      'facts-11': was,
      people,
      'decision-11': 'approve',
      'decision-12': 'approve',
      'notes-11': 'Well done',
    });
    expect(response.status).toBe(409);
    const again = await response.text();
    expect(again).toContain('href="#changed-11">Something was changed.');
    expect(again).toMatch(/id="changed-11".*Before<.*Direct clinical: 1.5\u00A0h.*Now<.*20\u00A0h/s);
    expect(again).not.toMatch(/id="changed-12"|id="changed-people"/);
    expect(again).not.toMatch(/<input[^>]*id="decision-11-approve"[^>]*checked=""/);
    expect(again).toMatch(/<input[^>]*id="decision-12-approve"[^>]*checked=""/);
    expect(again).toContain('Well done</textarea>');
    expect(again).toContain(`name="shown-11" value="${'x'.repeat(43)}"`);
  });

  it('shows as whom the record named the supervisor before', async () => {
    const html = await (await web.get('/portal/tok')).text();
    const [, people = ''] = /name="people" value="([^"]*)"/.exec(html) ?? [];
    const [trainee] = aPortalPage().waiting;
    const supervisor = { ...trainee!.supervisor, name: 'Prof. Famous' };
    web.routes[read] = { body: aPortalPage({ waiting: [{ ...trainee!, supervisor }] }) };
    web.routes[decide] = {
      status: 409,
      body: { code: 'session_changed', message: 'Something was changed.' },
    };
    const again = await (await web.post('/portal/tok/decisions', { ...approved, people })).text();
    expect(again).toContain('href="#changed-people">Something was changed.');
    expect(again).toMatch(/id="changed-people".*You: Dr. Alex Example.*Now<.*Prof. Famous/s);
  });

  it.each([undefined, ''])(
    'decides nothing for a page that does not say what it showed: %j',
    async (digest) => {
      const form: Record<string, string | string[]> = { ...approved, 'shown-12': digest ?? [] };
      const response = await web.post('/portal/tok/decisions', form);
      expect(response.status).toBe(409);
      expect(await response.text()).toContain('Your page was incomplete');
      expect(posted()).toEqual([]);
    },
  );

  it.each([400, 409])('keeps all when the gateway refuses with %i, and says why', async (status) => {
    web.routes[decide] = { status, body: { message: 'This session was decided already.' } };
    const form = {
      ...approved,
      ...shownOf(11, 99),
      session: ['11', '99'],
      'week-99': week,
      'notes-11': 'Still there',
      'notes-99': 'About a session that is gone',
      'facts-99': '02/26/2026',
    };
    const response = await web.post('/portal/tok/decisions', form);
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toMatch(/href="#attestation-of-5">This session was decided already/);
    expect(html).toMatch(/<input id="attestation-of-5"[^>]*value="Alex Example"/);
    expect(html).toContain('Still there</textarea>');
    expect(html).toMatch(/Notes for 02\/26\/2026.*About a session that is gone/s);
  });

  it('shows the page without the trainee when the trainee has taken the supervisor away', async () => {
    web.routes[decide] = {
      status: 404,
      body: { code: 'supervisor_not_found', message: 'No trainee asks you.' },
    };
    const response = await web.post('/portal/tok/decisions', { ...approved, supervisor: '99' });
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toMatch(/Nothing new was recorded.*No trainee asks you\./s);
    expect(html).not.toContain('-of-99');
  });

  it.each([
    [429, 429],
    [500, 503],
  ])('keeps everything for another try when the gateway answers %i', async (status, shown) => {
    web.routes[decide] = { status };
    const form = { ...approved, 'facts-11': '02/23/2026', 'notes-12': 'Well <b>done</b>' };
    const response = await web.post('/portal/tok/decisions', form);
    const html = await response.text();
    expect(response.status).toBe(shown);
    expect(html).toContain('<strong>02/23/2026</strong>: Approve');
    expect(html).toContain('name="notes-12" value="Well &lt;b&gt;done&lt;/b&gt;"');
    expect(html).toContain(`name="all" value="approve:${week}"`);
    // What is sent again is the same.
    const fields = [...html.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    );
    web.routes[decide] = { body: outcome };
    await web.postText(
      '/portal/tok/decisions',
      new URLSearchParams(fields as [string, string][]).toString(),
      {
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    );
    const [first, second] = posted();
    expect(
      JSON.stringify(second?.body).replaceAll(/&lt;|&gt;/g, (text) => (text === '&lt;' ? '<' : '>')),
    ).toBe(JSON.stringify(first?.body));
  });

  it('takes 500 sessions with a note each, as one form', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => String(100_000 + index));
    const fields = ids.flatMap((id) => [
      [`week-${id}`, week],
      [
        `facts-${id}`,
        ['02/23/2026', ...Array.from({ length: 5 }, () => 'Direct clinical: 1 h '.repeat(7))].join('\n'),
      ],
      [`shown-${id}`, aDigest],
      [`decision-${id}`, 'later'],
      [`reason-${id}`, ''],
      [`notes-${id}`, 'Well done, as always'],
    ]);
    const form = {
      ...Object.fromEntries(fields),
      supervisor: '5',
      session: ids,
      all: 'approve',
      attestation: 'Alex Example',
    };
    expect((await web.post('/portal/tok/decisions', form)).status).toBe(303);
    expect(posted()[0]?.body).toMatchObject({ decisions: { length: 500 } });
  });
});

describe('a portal link that does not work any more', () => {
  it('offers a fresh link, and gives back what was written', async () => {
    web.routes[read] = gone('link_expired');
    web.routes[decide] = gone('link_expired');
    const response = await web.get('/portal/tok');
    expect(response.status).toBe(410);
    expect(await response.text()).toMatch(
      /30 minutes only.*action="\/portal\/tok\/renew".*Send me a new link/s,
    );
    const late = await web.post('/portal/tok/decisions', { ...approved, 'notes-11': 'Too late' });
    expect(late.status).toBe(410);
    expect(await late.text()).toMatch(/Send me a new link.*Too late/s);
  });

  it('is renewed by a press, and leads to the page when it works after all', async () => {
    web.routes['POST /api/portal/tok/renew'] = {
      status: 202,
      body: { isSent: true, sentAt: null, nextAt: null },
    };
    expect(await (await web.post('/portal/tok/renew')).text()).toContain('on its way to your address');
    web.routes['POST /api/portal/tok/renew'] = { status: 409, body: { code: 'link_valid' } };
    const response = await web.post('/portal/tok/renew');
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/portal/tok']);
  });

  it.each([
    [{ status: 404 }, 404, 'We don’t recognize this link'],
    [gone('link_ended'), 410, 'This link has ended'],
    [{ status: 429 }, 429, 'Please wait a minute'],
    [{ status: 500 }, 503, 'Nothing was lost'],
  ])('has words for %j, and no form', async (answer, status, text) => {
    web.routes[read] = answer;
    const response = await web.get('/portal/tok');
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toContain(text);
    expect(html).not.toContain('method="post"');
  });

  it.each([
    '/portal',
    '/portal/tok/other',
    '/portal/%zz',
    '/portal/..%2Fuser',
    '/waiting',
    '/waiting/%E0%A4%A',
  ])('knows no page at %s', async (path) => {
    const response = await web.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('We don’t recognize this link');
  });
});

describe('what was signed', () => {
  it('has its figures, its PDF and its marks', async () => {
    const signed = [
      aSignedRecord({ rejectedCount: 1 }),
      aSignedRecord({
        id: 30,
        number: 'a'.repeat(32),
        corrects: receiptNumber,
        approvedCount: 0,
        rejectedCount: 2,
      }),
      aSignedRecord({ id: 29, number: 'b'.repeat(32), disputedAt: '2026-03-06T17:30:00.000Z' }),
    ];
    web.routes[read] = { body: aPortalPage({ signed, hasMoreSigned: true }) };
    const html = await show();
    for (const text of [
      '2 sessions approved (supervision 1\u00A0h, direct clinical 4\u00A0h), 1 rejected, Thu 03/05/2026, 12:30 PM EST',
      '2 sessions rejected',
      'Reported as not yours on Fri 03/06/2026, 12:30 PM EST',
      `href="/portal/tok/receipts/${receiptNumber}"`,
      'href="/portal/tok/signed?before=29"',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('goes on with older receipts', async () => {
    web.routes[`${read}/signed?before=29`] = {
      body: { signed: [aSignedRecord({ id: 8 })], hasMoreSigned: true },
    };
    const html = await show('/portal/tok/signed?before=29');
    expect(html).toContain('href="/portal/tok/signed?before=8"');
    expect(html).toContain('href="/portal/tok"');
  });

  it.each(['', '?before=0', '?before=constructor', '?before=1&before=2', '?before=99999999999'])(
    'leads from /signed%s to the page',
    async (query) => {
      const response = await web.get(`/portal/tok/signed${query}`);
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/portal/tok']);
      expect(web.calls).toEqual([]);
    },
  );

  it('passes the PDF of a receipt through, to be saved and not kept by caches', async () => {
    web.routes[`${read}/receipts/${receiptNumber}`] = { body: { stands: 'for the bytes of a PDF' } };
    const response = await web.get(`/portal/tok/receipts/${receiptNumber}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="Clinical_Hours_Receipt_01234567.pdf"',
    );
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await response.text()).toBe('{"stands":"for the bytes of a PDF"}');
  });

  it.each([
    [404, 404, 'We don’t recognize this link'],
    [429, 429, 'Please wait a minute'],
    [500, 503, 'Nothing was lost'],
  ])('says so when the gateway answers %i for a PDF', async (status, shown, text) => {
    web.routes[`${read}/receipts/${receiptNumber}`] = { status };
    const response = await web.get(`/portal/tok/receipts/${receiptNumber}`);
    expect(response.status).toBe(shown);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(await response.text()).toContain(text);
  });

  it.each(['1', 'constructor', '..%2F..', `${receiptNumber}0`, '%00'])('has no PDF of %s', async (number) => {
    expect((await web.get(`/portal/tok/receipts/${number}`)).status).toBe(404);
    expect(web.calls).toEqual([]);
  });
});

it('says who wrote the address otherwise, and sends the link to that spelling', async () => {
  const otherSpellings = [{ email: 'alex+"<b>@example.com', traineeCount: 2 }];
  web.routes['GET /api/portal/tok'] = { body: aPortalPage({ otherSpellings }) };
  const html = await (await web.get('/portal/tok')).text();
  expect(html).toContain(
    '2 trainees wrote your address as <strong>alex+&quot;&lt;b&gt;@example.com</strong>',
  );
  expect(html).toContain('action="/portal/tok/spellings"');
  const send = 'POST /api/portal/tok/spellings';
  web.routes[send] = { status: 202, body: { isSent: true, sentAt: null, nextAt: null } };
  const sent = await web.post('/portal/tok/spellings', { email: 'alex+a@example.com' });
  expect(await sent.text()).toContain('Check your email');
  for (const refused of [404, 400]) {
    web.routes[send] = { status: refused };
    const response = await web.post('/portal/tok/spellings');
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/portal/tok']);
  }
});

describe('a mailbox that several supervisors read', () => {
  const people = [
    { supervisorId: 5, name: 'Marion Beck', traineeCount: 7 },
    { supervisorId: 9, name: 'Otto Reyes', traineeCount: 1 },
  ];

  it('asks who is there before it shows anything', async () => {
    web.routes[read] = { body: { ...aPortalPage(), people, person: null, waiting: [], signed: [] } };
    const html = await show();
    expect(html).toContain('<h1>Who are you?</h1>');
    expect(html).toMatch(/href="\/portal\/tok~5"><strong>Marion Beck<\/strong> <span class="who">7 trainees/);
    expect(html).toMatch(/href="\/portal\/tok~9"/);
    expect(html).not.toContain('<form');
  });

  it('has a page of each, which says whose it is, leads back, and posts as them', async () => {
    web.routes['GET /api/portal/tok~5'] = { body: { ...aPortalPage(), people, person: people[0]! } };
    const html = await show('/portal/tok~5');
    expect(html).toContain('You are <strong>Marion Beck</strong>. Otto Reyes also uses this mailbox.');
    expect(html).toContain('<a href="/portal/tok">Not Marion Beck?</a>');
    expect(html).toMatch(/action="\/portal\/tok~5\/decisions"/);
    expect(html).toMatch(/action="\/portal\/tok~5\/details"/);
    expect(html).toContain('This holds for the whole mailbox: for Otto Reyes, too.');
  });
});
