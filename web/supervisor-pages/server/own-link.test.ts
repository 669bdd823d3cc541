import { afterEach, expect, it } from 'vitest';
import {
  aDecidedSession,
  anAnswerPage,
  aPortalPage,
  aReviewPage,
  shownOf,
} from '../testing/gateway-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const week = '2026-02-23';
const message = 'You are signed in as Robin Sample. Sign Robin Sample out in another tab.';
const correctableUntil = '2026-03-06T17:30:00.000Z';
const decided = [aDecidedSession({ correctableUntil })];
const confirmPage = {
  trainee: { name: 'Robin Sample' },
  supervisor: { name: 'Dr. Alex Example', email: 'alex@example.com' },
  isConfirmed: false,
};
const review = { session: ['11'], ...shownOf(11), 'decision-11': 'reject', 'notes-11': 'My words' };

let web: TestServer | undefined;
afterEach(() => web?.close());

it.each([
  ['review/tok', '', aReviewPage(), { ...review, attestation: 'Alex E.' }, ['My words', 'Alex E.']],
  [
    'review/tok',
    '/corrections',
    aReviewPage({ sessions: [], decided }),
    { ...review, attestation: 'Alex E.' },
    ['My words', 'Alex E.'],
  ],
  [
    'answer/tok',
    '',
    anAnswerPage(),
    { response: 'My answer', notes: 'My notes', attestation: 'Alex E.' },
    ['My answer', 'My notes', 'Alex E.'],
  ],
  [
    'portal/tok',
    '/decisions',
    aPortalPage(),
    {
      supervisor: '5',
      ...review,
      'week-11': week,
      attestation: 'Alex E.',
      all: `reject:${week}`,
      [`sure-${week}`]: 'yes',
    },
    ['My words', 'Alex E.'],
  ],
  [
    'portal/tok',
    '/details',
    aPortalPage(),
    { licenseNumber: 'LPC-1', credentials: 'LPC-S', licenseState: 'Texas' },
    ['LPC-1', 'Texas'],
  ],
  [
    'portal/tok',
    '/absence',
    aPortalPage(),
    {
      awayUntil: '2026-03-20',
      deputyName: 'Dana Deputy',
      deputyEmail: 'dana@example.com',
      deputyLicenseNumber: 'LPC-777',
      deputyCredentials: 'LPC',
    },
    ['Dana Deputy', 'LPC-777'],
  ],
  ['confirm/tok', '', confirmPage, {}, ['Yes, this is my address']],
])(
  'what is sent to /%s%s in the browser of the trainee comes back with the reason, and all of it',
  async (path, below, page, form, kept) => {
    const act = `POST /api/${path}${below}`;
    web = await startTestServer({
      [`GET /api/${path}`]: { body: page },
      [act]: { status: 403, body: { code: 'own_link', message, requestId: 'r' } },
    });
    const response = await web.post(`/${path}${below}`, form, {
      Cookie: 'sid=1',
      'Sec-Fetch-Site': 'same-origin',
    });
    expect(web.calls.filter(({ route }) => route === act)).toMatchObject([{ cookie: 'sid=1' }]);
    expect(response.status).toBe(403);
    const html = await response.text();
    for (const text of [message, ...kept]) expect(html).toContain(text);
  },
);

it('the reason leads to the notice, and marks no field as wrong', async () => {
  web = await startTestServer({
    'GET /api/answer/tok': { body: anAnswerPage({ isTraineeSession: true }) },
    'POST /api/answer/tok': { status: 403, body: { code: 'own_link', message, requestId: 'r' } },
  });
  const html = await (
    await web.post('/answer/tok', { response: 'My answer', attestation: 'Alex E.' })
  ).text();
  expect(html).toContain(`<a href="#trainee-session">${message}</a>`);
  expect(html).toContain('id="trainee-session"');
  expect(html).not.toContain('aria-invalid="true"');
});

it('any other refusal to a trainee says that it can be tried again', async () => {
  web = await startTestServer({
    'GET /api/answer/tok': { body: anAnswerPage() },
    'POST /api/answer/tok': {
      status: 403,
      body: { code: 'cross_site', message: 'Elsewhere.', requestId: 'r' },
    },
  });
  const response = await web.post('/answer/tok', { response: 'My answer', attestation: 'Alex E.' });
  expect(response.status).toBe(503);
});
