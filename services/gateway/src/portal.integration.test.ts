import type { StreamWaitingResponse__Output as Waiting } from '@clinical-hours/proto/types/hours/v1/StreamWaitingResponse';
import type { Portal__Output as Portal } from '@clinical-hours/proto/types/supervisor/v1/Portal';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { AppError, conflict, gone, notFound } from '@clinical-hours/service-kit/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownOrigin, startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { testPortal, testSupervisor } from './testing/test-portal.ts';
import { testUser } from './testing/test-user.ts';

const path = `/api/portal/${'p'.repeat(43)}`;
const number = 'ab'.repeat(16);
const tess = testSupervisor();
const theo = testSupervisor({ id: 5, userId: 9, addressState: 'refused' });
const review = { decisions: [{ sessionId: 21, decision: 'approve' }], attestation: 'Sam Supervisor' };

let gateway: TestGateway;
let bearer: ApiClient;
let portal: Portal;
let waiting: Waiting[];
/** The answer of the hours service about receipts of an address. */
let signed: object[];
let resolve: () => object;
/** The answer of the hours service to decisions. */
let decide: (request: { supervisorId: number }) => object;
/** The calls that were made, with what they asked for. */
let calls: [name: string, request: object][];
const requestsOf = (name: string) =>
  calls.filter(([called]) => called === name).map(([, request]) => request);

/** Returns the call `name`, which is noted and answers `answer`. */
const noting = (name: string, answer: (request: never) => unknown) =>
  (async (_call: unknown, request: object) => {
    calls.push([name, request]);
    return answer(request as never);
  }) as never;
/** The same for a stream. */
const notingStream = (name: string, parts: () => object[]) =>
  async function* (_call: unknown, request: object) {
    calls.push([name, request]);
    yield* parts();
  } as never;

const users: Record<number, string> = { 7: 'tess', 9: 'theo' };
const findUsers = ({ userIds }: { userIds: number[] }) => ({
  users: userIds.flatMap((id) => {
    const username = users[id];
    return username ? [testUser({ id, username, name: username })] : [];
  }),
});
const saved = (name: string) => noting(name, () => ({ portal }));

beforeAll(async () => {
  const answer = { user: testUser(), sessionEpoch: 0 };
  gateway = await startTestGateway({
    auth: {
      signIn: async () => answer as never,
      getUser: async () => answer as never,
      getUsers: noting('getUsers', findUsers),
    },
    supervisor: {
      resolvePortalLink: noting('resolvePortalLink', () => resolve()),
      renewPortalLink: noting('renewPortalLink', () => ({})),
      askForSpelling: noting('askForSpelling', () => ({})),
      askForPortal: noting('askForPortal', () => ({
        askedAt: '2026-11-30T08:00:00.000Z',
        nextAt: '2026-11-30T08:10:00.000Z',
      })),
      savePortalDetails: saved('savePortalDetails'),
      saveDelivery: saved('saveDelivery'),
      saveAbsence: saved('saveAbsence'),
      saveWriter: saved('saveWriter'),
      resolveActionLink: noting('resolveActionLink', () => {
        throw gone('link_expired', 'This link has expired');
      }),
    },
    hours: {
      streamWaiting: notingStream('streamWaiting', () => waiting),
      getDecision: noting('getDecision', () => ({ userId: 7, receiptNumber: number, items: [] })),
      decideWaiting: noting('decideWaiting', (request) => decide(request)),
    },
    receipts: {
      listSigned: noting('listSigned', () => ({ receipts: signed, hasMore: true })),
      previewDispute: noting('previewDispute', () => ({ reverted: [], openCount: 0 })),
      disputeRequest: noting('disputeRequest', () => ({ disputeId: 1 })),
      withdrawApproval: noting('withdrawApproval', () => ({ disputeId: 2 })),
      streamReceiptPdf: notingStream('streamReceiptPdf', () => [{ content: Buffer.from('%PDF-1.7') }]),
    },
  });
});
afterAll(() => gateway.close());
beforeEach(() => {
  bearer = new ApiClient(gateway.url);
  portal = testPortal({
    supervisors: [tess, theo],
    removedSupervisors: [testSupervisor({ id: 2, userId: 8 })],
  });
  waiting = [tess, theo].map(({ id, userId }) => ({
    userId,
    supervisorId: id,
    sessionCount: 2,
    hours: '4.00',
    supervisionHours: '1.00',
    directClinicalHours: '3.00',
    indirectClinicalHours: '0.00',
    requestIds: [1],
    weeks: [
      {
        firstDay: '2026-11-23',
        sessions: [],
        shown: [],
        hints: ['This week lacks 1 h individual, or 2 h in a group, of supervision.'],
      },
    ],
    sites: [{ id: 6, name: 'North Clinic' }],
    longDays: [],
    questions: [],
  }));
  signed = [];
  decide = () => ({ receiptNumbers: [number], approvedCount: 1, rejectedCount: 0, repeatedSessionIds: [] });
  resolve = () => ({ portalLinkId: 31, expiresAt: '2026-11-30T08:30:00.000Z', portal });
  calls = [];
});

describe('the page of a portal', () => {
  it('has what waits by trainee, what was signed, and what is set', async () => {
    signed = [
      {
        decisionId: 44,
        number,
        decidedAt: '2026-11-20T08:00:00.000Z',
        traineeName: 'tess',
        approvedCount: 2,
        rejectedCount: 0,
        approvedHours: '4.00',
        supervisionHours: '1.00',
        directClinicalHours: '3.00',
        indirectClinicalHours: '0.00',
        withdrawal: null,
      },
    ];
    portal.details = { licenseNumber: 'LMFT-1', credentials: 'LMFT', licenseKind: 'LMFT-S' };
    portal.digestWeekday = 'monday';
    const { status, body } = await bearer.get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'sam@example.com',
      expiresAt: '2026-11-30T08:30:00.000Z',
      waiting: [
        { supervisorId: 3, trainee: { name: 'tess', program: null }, sessionCount: 2, hours: '4.00' },
        { supervisorId: 5, trainee: { name: 'theo', program: null } },
      ],
      signed: [{ id: 44, number, trainee: 'tess', disputedAt: null, withdrawal: null, corrects: null }],
      hasMoreSigned: true,
      details: { licenseNumber: 'LMFT-1', licenseKind: 'LMFT-S', licenseState: null, licensedOn: null },
      digestWeekday: 'monday',
      awayUntil: null,
      deputy: null,
      writers: [
        { supervisorId: 3, trainee: 'tess', mayWrite: true },
        { supervisorId: 5, trainee: 'theo', mayWrite: false },
      ],
      refusesEverybody: false,
    });
    expect(body.waiting[0].weeks).toEqual([
      {
        firstDay: '2026-11-23',
        sessions: [],
        hints: ['This week lacks 1 h individual, or 2 h in a group, of supervision.'],
      },
    ]);
    expect(requestsOf('streamWaiting')).toEqual([
      {
        supervisors: [
          { userId: 7, supervisorId: 3, people: expect.objectContaining({ traineeName: 'tess' }) },
          { userId: 9, supervisorId: 5, people: expect.objectContaining({ traineeName: 'theo' }) },
        ],
        maxSessions: 300,
      },
    ]);
    // Receipts of removed records are listed, too.
    expect(requestsOf('listSigned')).toEqual([
      { supervisorIds: [3, 5, 2], email: 'sam@example.com', limit: 20 },
    ]);
  });

  it('is stored nowhere, and its address goes to no other site', async () => {
    const { headers } = await bearer.get(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  it('of one trainee asks for all that waits of them, and for nobody else', async () => {
    waiting = waiting.slice(1);
    const { body } = await bearer.get(`${path}?trainee=5`);
    expect(body.waiting).toMatchObject([{ supervisorId: 5 }]);
    expect(requestsOf('streamWaiting')).toEqual([
      {
        supervisors: [
          {
            userId: 9,
            supervisorId: 5,
            people: expect.objectContaining({ supervisorId: 5, traineeName: 'theo' }),
          },
        ],
        maxSessions: 500,
      },
    ]);
  });

  it.each(['4', '2', '2147483647'])(
    'of a record that does not name the address is not found: %s',
    async (id) => {
      expect(await bearer.get(`${path}?trainee=${id}`)).toMatchObject({
        status: 404,
        body: { code: 'supervisor_not_found' },
      });
      expect(requestsOf('streamWaiting')).toEqual([]);
    },
  );

  it('shows nothing that is answered about a record of another address', async () => {
    waiting.push({ ...waiting[0]!, supervisorId: 4, userId: 12 });
    const { body } = await bearer.get(path);
    expect(body.waiting.map((trainee: { supervisorId: number }) => trainee.supervisorId)).toEqual([3, 5]);
  });

  it('leaves out a trainee whose account was deleted a moment ago', async () => {
    portal.supervisors = [tess, testSupervisor({ id: 6, userId: 99 })];
    waiting.push({ ...waiting[0]!, supervisorId: 6, userId: 99 });
    const { body } = await bearer.get(path);
    expect(body.waiting).toHaveLength(1);
    expect(body.writers).toEqual([{ supervisorId: 3, trainee: 'tess', mayWrite: true }]);
  });

  it('of an address that nobody names any more is empty', async () => {
    portal = testPortal({ supervisors: [] });
    expect((await bearer.get(path)).body).toMatchObject({ waiting: [], writers: [] });
    expect(requestsOf('streamWaiting')).toEqual([]);
  });

  it('tells an absence with its deputy only while it holds', async () => {
    const deputy = {
      name: 'Dana Deputy',
      email: 'dana@example.com',
      licenseNumber: 'D-1',
      credentials: 'LPC',
    };
    Object.assign(portal, { awayUntil: '2026-12-05', deputy });
    expect((await bearer.get(path)).body).toMatchObject({ awayUntil: null, deputy: null });
    portal.supervisors = [testSupervisor({ awayUntil: '2026-12-05' })];
    expect((await bearer.get(path)).body).toMatchObject({ awayUntil: '2026-12-05', deputy });
  });

  it('is not opened by a web session without a link that works', async () => {
    await bearer.post('/api/login', { username: 'tess', password: 'seven quiet otters' }, ownOrigin);
    resolve = () => {
      throw gone('link_expired', 'This link has expired');
    };
    calls = [];
    for (const [method, at, body] of [
      ['GET', path],
      ['GET', `${path}/signed`],
      ['GET', `${path}/receipts/${number}`],
      ['POST', `${path}/decisions`, { ...review, supervisorId: 3 }],
      ['POST', `${path}/details`, { licenseNumber: 'L-1', credentials: 'LMFT' }],
      ['POST', `${path}/delivery`, { digestWeekday: null }],
      ['POST', `${path}/absence`, {}],
      ['POST', `${path}/writers`, { supervisorId: 3, mayWrite: true }],
    ] as const) {
      expect(await bearer.send(method, at, body, ownOrigin)).toMatchObject({
        status: 410,
        body: { code: 'link_expired' },
      });
    }
    expect(new Set(calls.map(([name]) => name))).toEqual(new Set(['resolvePortalLink']));
  });

  it('changes nothing when it is read, by HEAD either', async () => {
    await bearer.get(path);
    await bearer.send('HEAD', path);
    expect(calls.map(([name]) => name).filter((name) => !/^(resolve|get|list|stream)/.test(name))).toEqual(
      [],
    );
  });
});

describe('decisions in a portal', () => {
  it('are made for the trainee of the record, with the version of it that was shown', async () => {
    const notes = 'Well done';
    const decisions = [
      { sessionId: 21, decision: 'approve', notes: null },
      { sessionId: 22, decision: 'reject', notes },
    ];
    expect(await bearer.post(`${path}/decisions`, { ...review, decisions, supervisorId: 3 })).toMatchObject({
      status: 200,
      body: { receiptNumbers: [number], approvedCount: 1, rejectedCount: 0, repeatedSessionIds: [] },
    });
    expect(requestsOf('decideWaiting')).toEqual([
      {
        userId: 7,
        supervisorId: 3,
        supervisorVersion: 4,
        decisions: [
          { sessionId: 21, decision: 'approve' },
          { sessionId: 22, decision: 'reject', notes },
        ],
        attestation: 'Sam Supervisor',
        portalLinkId: 31,
      },
    ]);
  });

  it.each([4, 2])('are refused for a record that does not name the address: %s', async (supervisorId) => {
    expect(await bearer.post(`${path}/decisions`, { ...review, supervisorId })).toMatchObject({
      status: 404,
      body: { code: 'supervisor_not_found' },
    });
    expect(requestsOf('decideWaiting')).toEqual([]);
  });

  it('tell whose web session the browser has, as the page does', async () => {
    await bearer.post('/api/login', { username: 'tess', password: 'seven quiet otters' }, ownOrigin);
    const { body } = await bearer.get(path);
    expect(body.waiting).toMatchObject([{ isTraineeSession: true }, { isTraineeSession: false }]);
    await bearer.post(`${path}/decisions`, { ...review, supervisorId: 5 });
    expect(requestsOf('decideWaiting')).toMatchObject([{ userId: 9, supervisorId: 5, sessionUserId: 7 }]);
  });
});

describe('what was signed', () => {
  it('is listed further back', async () => {
    expect((await bearer.get(`${path}/signed?before=44`)).body).toEqual({ signed: [], hasMoreSigned: true });
    expect(requestsOf('listSigned')).toMatchObject([{ beforeId: 44 }]);
  });

  it('comes as a PDF', async () => {
    signed = [{ decisionId: 44, number }];
    const { status, headers } = await bearer.get(`${path}/receipts/${number.toUpperCase()}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(requestsOf('listSigned')).toMatchObject([{ receiptNumber: number, limit: 1 }]);
    expect(requestsOf('streamReceiptPdf')).toEqual([{ receiptNumber: number, furtherNumbers: [] }]);
  });

  it.each([
    ['nothing', []],
    ['another receipt', [{ decisionId: 45, number: 'cd'.repeat(16) }]],
  ])('comes as a PDF only when it is theirs: %s is listed', async (_what, listed) => {
    signed = listed;
    expect(await bearer.get(`${path}/receipts/${number}`)).toMatchObject({
      status: 404,
      body: { code: 'receipt_not_found' },
    });
    expect(requestsOf('streamReceiptPdf')).toEqual([]);
  });
});

describe('a receipt that was signed', () => {
  const receipt = `${path}/receipts/${number}`;
  const reason = { reason: 'The hours were invented.', attestation: 'Sam Supervisor' };
  const acts: [below: string, body: object, call: string, asked: object][] = [
    ['dispute', { confirmation: 'not me' }, 'disputeRequest', { keepsMail: true }],
    ['withdraw', reason, 'withdrawApproval', reason],
  ];

  it('shows what would be taken back', async () => {
    signed = [{ decisionId: 44, number }];
    const { status, body } = await bearer.get(`${receipt}/decision`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ receiptNumber: number, disputedAt: null, withdrawnAt: null });
    expect(requestsOf('previewDispute')).toEqual([{ decisionId: 44 }]);
  });

  it.each(acts)('is taken back by /%s, in the name of the link', async (below, body, call, asked) => {
    signed = [{ decisionId: 44, number }];
    expect((await bearer.post(`${receipt}/${below}`, body)).status).toBe(200);
    expect(requestsOf(call)).toEqual([{ decisionId: 44, portalLinkId: 31, ...asked }]);
    const { receiptNumber, supervisorIds, email } = requestsOf('listSigned')[0] as never;
    expect({ receiptNumber, supervisorIds, email }).toEqual({
      receiptNumber: number,
      supervisorIds: [3, 5, 2],
      email: 'sam@example.com',
    });
  });

  it.each(acts)(
    'of somebody else is not taken back by /%s, nor without the words',
    async (below, body, call) => {
      expect((await bearer.post(`${receipt}/${below}`, body)).status).toBe(404);
      expect((await bearer.post(`${path}/receipts/12/${below}`, body)).status).toBe(404);
      signed = [{ decisionId: 44, number }];
      expect((await bearer.post(`${receipt}/${below}`, {})).status).toBe(400);
      expect(requestsOf(call)).toEqual([]);
    },
  );
});

describe('a receipt that a deputy signed', () => {
  const receipt = `${path}/receipts/${number}`;
  const reason = { reason: 'The hours were invented.', attestation: 'Sam Supervisor' };

  it('is withdrawn by the supervisor, who does not dispute it', async () => {
    signed = [{ decisionId: 44, number, deputyName: 'Dana Deputy' }];
    expect((await bearer.get(`${path}/signed`)).body.signed).toMatchObject([{ deputy: 'Dana Deputy' }]);
    expect((await bearer.get(`${receipt}/decision`)).body.deputy).toBe('Dana Deputy');
    expect(await bearer.post(`${receipt}/dispute`, { confirmation: 'not me' })).toMatchObject({
      status: 409,
      body: { code: 'decision_of_another' },
    });
    expect((await bearer.post(`${receipt}/withdraw`, reason)).status).toBe(200);
    expect(requestsOf('withdrawApproval')).toHaveLength(1);
  });
});

describe('what is set in a portal', () => {
  const token = 'p'.repeat(43);
  const deputy = { name: 'Dana Deputy', email: 'dana@example.com', licenseNumber: 'D-1', credentials: 'LPC' };
  const details = { licenseNumber: 'LMFT-1', credentials: 'LMFT' };
  it.each([
    ['details', 'savePortalDetails', { ...details, licenseKind: '' }, { details }],
    ['delivery', 'saveDelivery', { digestWeekday: 'monday' }, { digestWeekday: 'monday' }],
    ['delivery', 'saveDelivery', { digestWeekday: null }, {}],
    ['absence', 'saveAbsence', { awayUntil: '2026-12-05', deputy }, { awayUntil: '2026-12-05', deputy }],
    ['absence', 'saveAbsence', {}, {}],
    ['writers', 'saveWriter', { supervisorId: 5, mayWrite: true }, { supervisorId: 5, mayWrite: true }],
  ])('is saved by %s, which answers what is set now', async (at, name, body, request) => {
    portal.digestWeekday = 'friday';
    const answer = await bearer.post(`${path}/${at}`, body);
    expect(answer).toMatchObject({ status: 200, body: { digestWeekday: 'friday', refusesEverybody: false } });
    expect(Object.keys(answer.body)).not.toContain('waiting');
    expect(requestsOf(name)).toEqual([{ token, ...request }]);
  });
});

describe('the link to a portal', () => {
  it.each([
    ['review', 'LINK_PURPOSE_REVIEW_SESSIONS'],
    ['answer', 'LINK_PURPOSE_ANSWER_CONSULTATION'],
    ['stop', 'LINK_PURPOSE_STOP_MAIL'],
  ])('is asked for by an expired link, too: %s', async (noun, purpose) => {
    const token = 'a'.repeat(43);
    expect(await bearer.post(`/api/${noun}/${token}/portal`, {})).toMatchObject({
      status: 202,
      body: { isSent: false, sentAt: '2026-11-30T08:00:00.000Z', nextAt: '2026-11-30T08:10:00.000Z' },
    });
    expect(requestsOf('askForPortal')).toEqual([{ purpose, token }]);
  });

  it('is renewed by an expired one', async () => {
    resolve = () => {
      throw gone('link_expired', 'This link has expired');
    };
    expect(await bearer.post(`${path}/renew`, {})).toMatchObject({
      status: 202,
      body: { isSent: true, sentAt: null, nextAt: null },
    });
  });

  it('is renewed by none that was never sent', async () => {
    resolve = () => {
      throw notFound('link_not_found', "We don't recognize this link");
    };
    expect((await bearer.post(`${path}/renew`, {})).status).toBe(404);
    expect(requestsOf('renewPortalLink')).toEqual([]);
  });
});

describe('approvals of several trainees', () => {
  const shown = 'd'.repeat(43);
  const of = (supervisorId: number, ...ids: number[]) => ({
    supervisorId,
    sessions: ids.map((sessionId) => ({ sessionId, shown })),
  });
  const approve = (...trainees: object[]) =>
    bearer.post(`${path}/approvals`, { trainees, attestation: 'Sam Supervisor' });

  it('are decided for each record with the same name, and with the digests that were shown', async () => {
    const { status, body } = await approve(of(3, 21, 22), of(5, 31));
    expect(status).toBe(200);
    expect(body.trainees).toMatchObject([
      { supervisorId: 3, outcome: { receiptNumbers: [number] }, refusal: null },
      { supervisorId: 5, outcome: { receiptNumbers: [number] }, refusal: null },
    ]);
    // One submission, whose receipts go in one mail.
    const [{ submissionId }] = requestsOf('decideWaiting') as [{ submissionId: string }];
    expect(submissionId).toMatch(/^[0-9a-f-]{36}$/);
    const common = { attestation: 'Sam Supervisor', portalLinkId: 31, supervisorVersion: 4, submissionId };
    expect(requestsOf('decideWaiting')).toEqual([
      {
        ...common,
        userId: 7,
        supervisorId: 3,
        decisions: [21, 22].map((sessionId) => ({ sessionId, decision: 'approve', shown })),
      },
      { ...common, userId: 9, supervisorId: 5, decisions: [{ sessionId: 31, decision: 'approve', shown }] },
    ]);
  });

  it('tell of whom nothing was recorded, and why, and record the others', async () => {
    const recorded = decide({ supervisorId: 5 });
    decide = ({ supervisorId }) => {
      if (supervisorId === 3) throw conflict('session_changed', 'A session was changed.');
      return recorded;
    };
    expect((await approve(of(3, 21), of(5, 31))).body.trainees).toMatchObject([
      { supervisorId: 3, outcome: null, refusal: { code: 'session_changed' } },
      { supervisorId: 5, outcome: { approvedCount: 1 }, refusal: null },
    ]);
  });

  it('record nothing while one of the records names another address', async () => {
    for (const id of [2, 4]) {
      expect((await approve(of(3, 21), of(id, 31))).status).toBe(404);
    }
    expect(requestsOf('decideWaiting')).toEqual([]);
  });

  it.each([
    [[]],
    [[of(3)]],
    [[of(3, 21), of(3, 22)]],
    [[{ supervisorId: 3, sessions: [{ sessionId: 21 }] }]],
    [[{ supervisorId: 3, sessions: [{ sessionId: 21, shown: 'x' }] }]],
    [
      [
        of(3, ...Array.from({ length: 300 }, (_, index) => index + 1)),
        of(5, ...Array.from({ length: 201 }, (_, index) => index + 401)),
      ],
    ],
    [Array.from({ length: 51 }, (_, index) => of(index + 3, index + 1))],
  ])('are refused as %.60j', async (trainees) => {
    expect((await approve(...trainees)).status).toBe(400);
    expect(requestsOf('decideWaiting')).toEqual([]);
  });

  it('can be sent again when the records are away, unless something was recorded', async () => {
    const recorded = decide({ supervisorId: 3 });
    const away = new AppError('unavailable', 'unavailable', 'Away');
    decide = () => {
      throw away;
    };
    expect((await approve(of(3, 21), of(5, 31))).status).toBe(503);
    decide = ({ supervisorId }) => {
      if (supervisorId === 5) throw away;
      return recorded;
    };
    expect((await approve(of(3, 21), of(5, 31))).body.trainees).toMatchObject([
      { outcome: {} },
      { refusal: { code: 'unavailable' } },
    ]);
  });
});

it('another spelling of the address is told, and its link is sent to it', async () => {
  portal.otherSpellings = [{ email: 'sam+a@example.com', traineeCount: 10 }];
  const { otherSpellings } = (await bearer.get(path)).body;
  expect(otherSpellings).toEqual([{ email: 'sam+a@example.com', traineeCount: 10 }]);
  const answer = await bearer.post(`${path}/spellings`, { email: 'sam+a@example.com' });
  expect(answer).toMatchObject({ status: 202, body: { isSent: true } });
  expect(requestsOf('askForSpelling')).toEqual([{ token: 'p'.repeat(43), email: 'sam+a@example.com' }]);
  expect((await bearer.post(`${path}/spellings`, { email: 'nobody' })).status).toBe(400);
});

describe('a mailbox that two supervisors read', () => {
  const people = [
    { name: 'Sam Supervisor', supervisorIds: [3] },
    { name: 'Otto Reyes', supervisorIds: [5] },
  ];
  const otto = () => ({ ...theo, name: 'Otto Reyes' });

  it('shows nothing of either until one is chosen', async () => {
    portal = testPortal({ supervisors: [tess, otto()], people });
    const { body } = await bearer.get(path);
    expect(body).toMatchObject({ waiting: [], signed: [], hasMoreSigned: false, writers: [], person: null });
    expect(body.people).toEqual([
      { supervisorId: 3, name: 'Sam Supervisor', traineeCount: 1 },
      { supervisorId: 5, name: 'Otto Reyes', traineeCount: 1 },
    ]);
    expect(requestsOf('streamWaiting')).toEqual([]);
    expect((await bearer.get(`${path}/signed`)).body.signed).toEqual([]);
    expect(requestsOf('listSigned')).toEqual([]);
  });

  it('is used by the person whose record follows the token, in every call', async () => {
    portal = testPortal({ supervisors: [otto()], people, person: people[1]! });
    const { body } = await bearer.get(`${path}~5`);
    expect(body.person).toMatchObject({ name: 'Otto Reyes' });
    expect(body.waiting.map(({ supervisorId }: { supervisorId: number }) => supervisorId)).not.toContain(3);
    await bearer.post(`${path}~5/absence`, { awayUntil: null });
    expect(requestsOf('saveAbsence')).toMatchObject([
      { personId: 5, token: expect.not.stringContaining('~') },
    ]);
    expect(requestsOf('resolvePortalLink')).toMatchObject([{ personId: 5 }, { personId: 5 }]);
    // What waits for the other is not theirs to decide.
    const decisions = [{ sessionId: 21, decision: 'approve' }];
    const ofOther = { supervisorId: 3, decisions, attestation: 'Otto Reyes' };
    expect((await bearer.post(`${path}~5/decisions`, ofOther)).status).toBe(404);
  });

  it.each(['~0', '~', '~99999999999', '~5~6', '~x'])('is opened by no token with %s', async (suffix) => {
    resolve = () => {
      throw notFound('link_not_found', 'Unknown');
    };
    expect((await bearer.get(`${path}${suffix}`)).status).toBe(404);
    expect(requestsOf('resolvePortalLink')[0]).not.toHaveProperty('personId');
  });

  it('takes no name for both', async () => {
    portal = testPortal({ supervisors: [tess, otto()], people });
    const shown = 'd'.repeat(43);
    const trainees = [3, 5].map((supervisorId) => ({ supervisorId, sessions: [{ sessionId: 21, shown }] }));
    expect(await bearer.post(`${path}/approvals`, { trainees, attestation: 'Sam Supervisor' })).toMatchObject(
      {
        status: 400,
        body: { code: 'several_people' },
      },
    );
    expect(requestsOf('decideWaiting')).toEqual([]);
  });
});
