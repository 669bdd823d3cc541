import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownOrigin, startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { testSupervisor } from './testing/test-portal.ts';
import { testUser } from './testing/test-user.ts';

const deputy = { name: 'Dana Deputy', email: 'dana@example.com', licenseNumber: 'D-1', credentials: 'LPC' };
const number = 'ab'.repeat(16);
const path = `/api/review/${'r'.repeat(43)}`;
const shown = {
  name: 'Sam Supervisor',
  licenseNumber: 'LMFT-1',
  credentials: 'LMFT',
  email: 'sam@example.com',
};
const session = { id: 21, userId: 7, date: '2026-11-23', status: 'approved' };
const decided = (shownSupervisor: object) => ({
  userId: 7,
  sites: [],
  longDays: [],
  questions: [],
  items: [{ state: 'approved', session, attestation: 'Dana Deputy', shownSupervisor }],
});

let gateway: TestGateway;
let bearer: ApiClient;
let member: ApiClient;
/** The deputy to whom the link was sent. */
let sentTo: object | undefined;
let submitted: object[];

beforeAll(async () => {
  const submit = async (_call: unknown, request: object) => {
    submitted.push(request);
    return { request: decided({ ...shown, deputy }), repeatedSessionIds: [] } as never;
  };
  const hash = '00';
  const body = JSON.stringify({
    number,
    supervisor: { id: 3, ...shown },
    deputy,
    sessions: [],
    flags: ['deputy'],
  });
  const before = JSON.stringify({ number, supervisor: { id: 3, ...shown }, sessions: [], flags: [] });
  const verified = { isGenuine: true, supervisorName: shown.name, corrections: [], flags: [] };
  gateway = await startTestGateway({
    auth: {
      signIn: async () => ({ user: testUser(), sessionEpoch: 0 }) as never,
      getUser: async () => ({ user: testUser() }) as never,
    },
    supervisor: {
      resolveActionLink: async () =>
        ({
          linkId: 1,
          subjectId: 2,
          supervisor: testSupervisor(),
          ...(sentTo ? { deputy: sentTo } : {}),
        }) as never,
      listSupervisors: async () => ({
        supervisors: [
          testSupervisor({
            portalId: 11,
            addressState: 'confirmed',
            digestWeekday: 'monday',
            awayUntil: '2026-12-05',
            deputy,
            confirmedDetails: { licenseNumber: 'LMFT-2', credentials: 'LMFT-S' },
          }),
          testSupervisor({ id: 4, addressState: 'unconfirmed' }),
        ],
      }),
    },
    hours: {
      getApprovalRequest: async () => ({ request: decided({ ...shown, deputy }) }) as never,
      decideApprovalRequest: submit,
      correctDecisions: submit,
      getDecision: async () =>
        ({ userId: 7, receiptNumber: number, items: decided({ ...shown, deputy }).items }) as never,
    },
    receipts: {
      previewDispute: async () => ({ reverted: [], openCount: 0 }),
      listReceipts: async () => ({
        receipts: [
          {
            number,
            supervisorName: shown.name,
            licenseNumber: 'LMFT-1',
            deputyName: 'Dana Deputy',
            flags: ['deputy'],
          },
          { number, supervisorName: shown.name, flags: [] },
        ],
      }),
      getReceipt: async (_call: unknown, { receiptNumber }: { receiptNumber: string }) => ({
        body: receiptNumber === number ? body : before,
        hash,
        isGenuine: true,
        withdrawal: null,
        corrections: [],
      }),
      verifyReceipt: async (_call: unknown, { receiptNumber }: { receiptNumber: string }) =>
        ({
          ...verified,
          ...(receiptNumber === number
            ? { deputyName: 'Dana Deputy', deputyLicenseNumber: 'D-1', deputyCredentials: 'LPC' }
            : {}),
        }) as never,
    },
  });
  member = new ApiClient(gateway.url);
  await member.post('/api/login', { username: 'tess', password: 'seven quiet otters' }, ownOrigin);
});
afterAll(() => gateway.close());
beforeEach(() => {
  bearer = new ApiClient(gateway.url);
  sentTo = deputy;
  submitted = [];
});

const review = { decisions: [{ sessionId: 21, decision: 'approve' }], attestation: 'Dana Deputy' };

describe('the link of a deputy', () => {
  it('names them on its page, beside the supervisor', async () => {
    expect((await bearer.get(path)).body).toMatchObject({ supervisor: { name: 'Sam Supervisor' }, deputy });
    sentTo = undefined;
    expect((await bearer.get(path)).body.deputy).toBeNull();
  });

  it.each(['', '/corrections'])('has them sign what is sent to %s', async (at) => {
    expect((await bearer.post(`${path}${at}`, review)).status).toBe(200);
    sentTo = undefined;
    await bearer.post(`${path}${at}`, { ...review, deputy: { ...deputy, name: 'Eve Example' } });
    expect(submitted).toMatchObject([{ deputy, supervisorVersion: 4 }, { attestation: 'Dana Deputy' }]);
    // Nobody can say by a body that they are a deputy.
    expect(submitted[1]).not.toHaveProperty('deputy');
  });
});

describe('what a deputy signed', () => {
  it('is never shown as signed by the supervisor alone', async () => {
    expect((await bearer.get(path)).body.decided).toMatchObject([
      {
        supervisor: {
          name: 'Dana Deputy as deputy of Sam Supervisor',
          licenseNumber: 'D-1',
          credentials: 'LPC',
        },
      },
    ]);
    expect((await bearer.get(`/api/dispute/${'d'.repeat(43)}`)).body.supervisor).toEqual({
      name: 'Dana Deputy as deputy of Sam Supervisor',
    });
  });

  it('names them in lists and in the receipt, and to whoever verifies it', async () => {
    expect((await member.get('/api/receipts')).body).toMatchObject([
      { deputy: 'Dana Deputy' },
      { deputy: null },
    ]);
    expect((await member.get(`/api/receipts/${number}`)).body).toMatchObject({ deputy, flags: ['deputy'] });
    expect((await bearer.get(`/api/verify/${number}`)).body).toMatchObject({
      supervisor: 'Sam Supervisor',
      deputy: { name: 'Dana Deputy', licenseNumber: 'D-1', credentials: 'LPC' },
    });
  });

  it('is told of no receipt that a supervisor signed', async () => {
    const own = 'cd'.repeat(16);
    expect((await member.get(`/api/receipts/${own}`)).body.deputy).toBeNull();
    expect((await bearer.get(`/api/verify/${own}`)).body.deputy).toBeNull();
  });
});

it('a supervisor comes with what they have set, and without the number of their portal', async () => {
  const { body } = await member.get('/api/supervisors');
  expect(body).toMatchObject([
    {
      digestWeekday: 'monday',
      awayUntil: '2026-12-05',
      deputy: 'Dana Deputy',
      confirmedDetails: {
        licenseNumber: 'LMFT-2',
        credentials: 'LMFT-S',
        licenseKind: null,
        licensedOn: null,
      },
    },
    { digestWeekday: null, awayUntil: null, deputy: null, confirmedDetails: null },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/portalId|addressVersion|dana@example/);
});
