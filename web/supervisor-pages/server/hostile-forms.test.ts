import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aConfirmPage,
  aDisputePage,
  anAnswerPage,
  aPortalPage,
  aReviewPage,
  aStopPage,
  shownOf,
} from '../testing/gateway-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'toJSON', 'then', 'prototype', 'length'];
const formPaths = [
  '/review/tok',
  '/review/tok/correction',
  '/review/tok/renew',
  '/review/tok/not-me',
  '/answer/tok',
  '/answer/tok/correction',
  '/answer/tok/renew',
  '/answer/tok/not-me',
  '/confirm/tok',
  '/dispute/tok',
  '/stop/tok',
  '/review/tok/portal',
  '/answer/tok/portal',
  '/waiting/tok',
  '/portal/tok/decisions',
  '/portal/tok/decisions?trainee=5',
  '/portal/tok/details',
  '/portal/tok/delivery',
  '/portal/tok/absence',
  '/portal/tok/writers',
  '/portal/tok/renew',
];
const fieldNames = [
  'session',
  'all',
  'attestation',
  'correction',
  'response',
  'notes',
  'stop',
  'about',
  'mail',
  'List-Unsubscribe',
  'decision-11',
  'notes-11',
  'facts-11',
  'shown-11',
  'people',
  'supervisor',
  'week-11',
  'attestation-2026-02-23',
  'licenseNumber',
  'credentials',
  'licensedOn',
  'delivery',
  'digestWeekday',
  'awayUntil',
  'deputyName',
  'deputyEmail',
  'allow',
  'back',
];

const aForm = (fields: [string, string][]): string => new URLSearchParams(fields).toString();
const forms: [what: string, form: string][] = [
  ['inherited names', aForm(inherited.map((name) => [name, '1']))],
  ['inherited names of sessions', aForm(inherited.map((name) => ['session', name]))],
  [
    'decisions on what is inherited',
    aForm(
      inherited.flatMap((name): [string, string][] => [
        ['session', name],
        [`decision-${name}`, 'approve'],
        [`notes-${name}`, 'x'],
        [`week-${name}`, name],
        [`attestation-${name}`, 'x'],
      ]),
    ),
  ],
  ...inherited.map((name): [string, string] => [
    `${name} in every field`,
    aForm(fieldNames.map((field) => [field, name])),
  ]),
  ['every field twice', aForm([...fieldNames, ...fieldNames].map((field) => [field, 'approve']))],
  [
    'fields in brackets',
    aForm(
      fieldNames.flatMap((field) => [
        [`${field}[toString]`, '1'],
        [`${field}[]`, '1'],
      ]),
    ),
  ],
  [
    'a prototype in brackets',
    '__proto__[session]=11&constructor[prototype][session]=11&session[__proto__]=1',
  ],
  ['thousands of sessions', aForm(Array.from({ length: 4_000 }, (_, id) => ['session', String(id)]))],
  ['thousands of fields', aForm(Array.from({ length: 4_000 }, (_, id) => [`k${id}`, '1']))],
  ['too many fields', aForm(Array.from({ length: 6_000 }, (_, id) => [`k${id}`, '1']))],
  ['what cannot be decoded', 'attestation=%E0%A4%A&session=%zz&response=%00'],
];

let web: TestServer;
beforeEach(async () => {
  const refused = { status: 400, body: { message: 'This could not be taken.' } };
  web = await startTestServer({
    'GET /api/review/tok': { body: aReviewPage() },
    'POST /api/review/tok': refused,
    'POST /api/review/tok/correction': refused,
    'POST /api/review/tok/renew': refused,
    'POST /api/review/tok/dispute': refused,
    'GET /api/answer/tok': { body: anAnswerPage() },
    'POST /api/answer/tok': refused,
    'POST /api/answer/tok/correction': refused,
    'POST /api/answer/tok/renew': refused,
    'POST /api/answer/tok/dispute': refused,
    'GET /api/confirm/tok': { body: aConfirmPage() },
    'POST /api/confirm/tok': refused,
    'GET /api/dispute/tok': { body: aDisputePage() },
    'POST /api/dispute/tok': refused,
    'GET /api/stop/tok': { body: aStopPage() },
    'POST /api/stop/tok': refused,
    'POST /api/review/tok/portal': refused,
    'POST /api/answer/tok/portal': refused,
    'POST /api/stop/tok/portal': refused,
    'GET /api/portal/tok': { body: aPortalPage() },
    'GET /api/portal/tok?trainee=5': { body: aPortalPage() },
    ...Object.fromEntries(
      ['decisions', 'details', 'delivery', 'absence', 'writers', 'renew'].map((name) => [
        `POST /api/portal/tok/${name}`,
        refused,
      ]),
    ),
  });
});
afterEach(() => web.close());

describe.each(formPaths)('a form for %s', (path) => {
  it.each(forms)('with %s gets an answer that is no failure', async (_what, form) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const { status } = await web.postText(path, form, headers);
    expect(status).toBeLessThan(500);
  });

  it('gets one with headers and cookies of inherited names', async () => {
    const cookie = inherited.map((name) => `${name}=1`).join('; ');
    const named = Object.fromEntries(
      inherited.filter((name) => name !== 'length').map((name) => [name, '1']),
    );
    expect((await web.post(path, {}, { ...named, Cookie: cookie })).status).toBeLessThan(500);
  });
});

describe('a form that decides on sessions of inherited names', () => {
  it('decides on nothing', async () => {
    const session = ['constructor', '__proto__'];
    const form = { session, ...shownOf(...session), all: 'approve', attestation: 'Alex Example' };
    for (const path of ['/review/tok', '/portal/tok/decisions']) {
      expect((await web.post(path, { ...form, supervisor: '5' })).status).toBe(400);
    }
    expect(web.calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  });
});

describe.each([
  '/review/tok',
  '/answer/tok',
  '/confirm/tok',
  '/dispute/tok',
  '/stop/tok',
  '/waiting/tok',
  '/portal/tok',
  '/portal/tok/signed',
  '/verify',
  '/',
])('a query of %s', (path) => {
  it.each([
    ...inherited.map((name) => `${name}=1`),
    'number=1&number=2',
    'number=constructor',
    'number[toString]=1',
    ...['trainee', 'before', 'approved', 'receipt', 'saved'].flatMap((name) => [
      `${name}=constructor`,
      `${name}=1&${name}=2`,
      `${name}[toString]=1`,
    ]),
    '__proto__[number]=1',
    'number=%E0%A4%A',
    Array.from({ length: 1_500 }, (_, id) => `k${id}=1`).join('&'),
  ])('%.40s gets an answer that is no failure', async (query) => {
    expect((await web.get(`${path}?${query}`)).status).toBeLessThan(500);
  });
});
