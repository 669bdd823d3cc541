import { gone, notFound } from '@clinical-hours/service-kit/errors';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiClient, type Answer } from '@clinical-hours/service-kit/api-client';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { testPortal } from './testing/test-portal.ts';

const supervisor = { id: 3, userId: 7, name: 'Sam Supervisor', email: 'sam@example.com' };
const user = { id: 7, name: 'Tess Trainee' };
const page = {
  user,
  items: [],
  sites: [],
  longDays: [],
  questions: [],
  state: 'answered',
  userId: 7,
  question: 'How?',
  escalatedAt: '',
};

let gateway: TestGateway;
let database: Client;
let bearer: ApiClient;
/** The supervisor service's answer for a token. */
let resolve: () => object;
let serial = 0;
let token: string;

beforeAll(async () => {
  const decided = async () => ({ request: page }) as never;
  const escalation = async () => ({ escalation: page }) as never;
  const done = async () => ({}) as never;
  const saved = async () => ({ portal: testPortal() }) as never;
  gateway = await startTestGateway({
    supervisor: {
      resolveActionLink: async () => resolve() as never,
      confirmAddress: async () => ({ supervisor }) as never,
      correctDetails: done,
      stopMail: async () => ({ scope: 'MAIL_SCOPE_TRAINEE' }),
      renewActionLink: done,
      askForPortal: done,
      resolvePortalLink: async () => (resolve(), { portalLinkId: 1, portal: testPortal() }) as never,
      renewPortalLink: done,
      askForSpelling: done,
      savePortalDetails: saved,
      saveDelivery: saved,
      saveAbsence: saved,
      saveWriter: saved,
    },
    auth: { getUser: async () => ({ user }) as never, getUsers: async () => ({ users: [user] }) as never },
    hours: {
      getApprovalRequest: decided,
      decideApprovalRequest: decided,
      correctDecisions: decided,
      getDecision: async () => ({ userId: 7, items: [] }) as never,
      decideWaiting: done,
      async *streamWaiting() {},
    },
    consultations: { getEscalation: escalation, answerEscalation: escalation, disputeEscalation: done },
    licensure: {
      async *streamPacketVerification() {
        const known = {
          madeAt: '2026-11-27T10:00:00.000Z',
          rules: 'Texas LPC',
          counting: 'approved',
          files: [],
        };
        yield { packet: resolve() === undefined ? null : known, receipts: [] };
      },
    },
    receipts: {
      disputeRequest: done,
      withdrawApproval: done,
      listSigned: async (_call, { receiptNumber = '' }) =>
        ({ receipts: [{ decisionId: 4, number: receiptNumber }], hasMore: false }) as never,
      previewDispute: async () => ({ reverted: [], openCount: 0 }),
      verifyReceipt: async () => ({ isGenuine: resolve() !== undefined, corrections: [] }) as never,
    },
  });
  database = new Client({ connectionString: gateway.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await gateway.close();
});
beforeEach(async () => {
  bearer = new ApiClient(gateway.url);
  resolve = () => ({ linkId: 1, subjectId: 2, supervisor, refusedScope: 'MAIL_SCOPE_UNSPECIFIED' });
  serial += 1;
  token = serial.toString(16).padStart(32, '0');
  await database.query('DELETE FROM rate_limits');
});

const review = { decisions: [{ sessionId: 1, decision: 'approve' }], attestation: 'Sam Supervisor' };
const answer = { response: 'Within a day.', attestation: 'Sam Supervisor' };
const correction = { message: 'My name has changed.' };
const confirmed = { confirmation: 'not me' };
const details = { licenseNumber: 'L-1', credentials: 'LMFT' };
const reads = ['review', 'answer', 'confirm', 'stop', 'dispute', 'verify', 'verify/packet', 'portal'];
const writes: [path: string, body: object][] = [
  ['review/TOKEN', review],
  ['review/TOKEN/corrections', review],
  ['review/TOKEN/dispute', confirmed],
  ['review/TOKEN/correction', correction],
  ['review/TOKEN/renew', {}],
  ['answer/TOKEN', answer],
  ['answer/TOKEN/dispute', confirmed],
  ['answer/TOKEN/correction', correction],
  ['answer/TOKEN/renew', {}],
  ['confirm/TOKEN', {}],
  ['stop/TOKEN', { everybody: false }],
  ['dispute/TOKEN', confirmed],
  ['review/TOKEN/portal', {}],
  ['answer/TOKEN/portal', {}],
  ['stop/TOKEN/portal', {}],
  ['dispute/TOKEN/portal', {}],
  ['portal/TOKEN/decisions', { ...review, supervisorId: 3 }],
  [
    'portal/TOKEN/approvals',
    {
      trainees: [{ supervisorId: 3, sessions: [{ sessionId: 1, shown: 'd'.repeat(43) }] }],
      attestation: 'Sam Supervisor',
    },
  ],
  [`portal/TOKEN/receipts/${'ab'.repeat(16)}/dispute`, confirmed],
  [
    `portal/TOKEN/receipts/${'ab'.repeat(16)}/withdraw`,
    { reason: 'Invented.', attestation: 'Sam Supervisor' },
  ],
  ['portal/TOKEN/details', details],
  ['portal/TOKEN/delivery', { digestWeekday: 'monday' }],
  ['portal/TOKEN/absence', { awayUntil: '2026-12-05', deputy: null }],
  ['portal/TOKEN/writers', { supervisorId: 3, mayWrite: false }],
  ['portal/TOKEN/spellings', { email: 'sam+a@example.com' }],
  ['portal/TOKEN/renew', {}],
];
const read = (noun: string) => bearer.get(`/api/${noun}/${token}`);
const write = (path: string, body: unknown, headers = {}) =>
  bearer.post(`/api/${path.replace('TOKEN', token)}`, body, headers);
const unknown = (): never => {
  throw notFound('link_not_found', "We don't recognize this link");
};
/** Sends `count` requests and returns the distinct statuses of their answers. */
const outcomes = async (count: number, send: () => Promise<Answer>) => {
  const seen = new Set<number>();
  for (let index = 0; index < count; index += 1) seen.add((await send()).status);
  return [...seen];
};
const countRows = async () => (await database.query('SELECT 1 FROM rate_limits')).rowCount;

describe('one link', () => {
  it.each(reads)('of %s can be read 300 times in a quarter of an hour', async (noun) => {
    expect(await outcomes(300, () => read(noun))).toEqual([200]);
    const refused = await read(noun);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', message: 'Too many requests. Please try again later.' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    token = `f${token.slice(1)}`;
    expect((await read(noun)).status).toBe(200);
  });

  it.each(writes)('takes 60 writes in a quarter of an hour: %s', async (path, body) => {
    const [status] = await outcomes(60, () => write(path, body));
    expect(status).toBeLessThan(300);
    expect((await write(path, body)).status).toBe(429);
    expect((await read(path.slice(0, path.indexOf('/')))).status).toBe(200);
  });

  it('is known to the limits by a digest, not by what opens it', async () => {
    await read('review');
    const { rows } = await database.query('SELECT key FROM rate_limits');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('counts too when it is dead, where it may be renewed all the same', async () => {
    resolve = () => {
      throw gone('link_expired', 'This link has expired');
    };
    expect(await outcomes(300, () => read('review'))).toEqual([410]);
    expect((await read('review')).status).toBe(429);
    for (const path of [
      'review/TOKEN/renew',
      'review/TOKEN/portal',
      'stop/TOKEN/portal',
      'portal/TOKEN/renew',
    ]) {
      expect((await write(path, {})).status).toBe(202);
    }
    expect((await write('review/TOKEN', review)).status).toBe(410);
  });
});

describe('an invented token', () => {
  beforeEach(() => {
    resolve = unknown;
  });

  it('costs no reading of what is sent, and leaves no row', async () => {
    for (const [path] of writes) {
      for (const [body, headers] of [
        ['{"decisions": ', {}],
        ['a=1', { 'Content-Type': 'text/plain' }],
        [{ notes: 'x'.repeat(1_000_000) }, {}],
      ] as const) {
        expect({ path, ...(await write(path, body, headers)) }).toMatchObject({ path, status: 404 });
      }
    }
    expect(await countRows()).toBe(0);
  });

  it.each(reads.filter((noun) => !noun.startsWith('verify')))(
    'opens nothing at %s, and leaves no row',
    async (noun) => {
      expect((await read(noun)).status).toBe(404);
      expect(await countRows()).toBe(0);
    },
  );

  it('of a receipt or a packet leaves no row', async () => {
    resolve = () => undefined as never;
    expect((await read('verify')).body).toEqual({ isGenuine: false });
    expect((await read('verify/packet')).body).toEqual({ isKnown: false });
    expect(await countRows()).toBe(0);
  });
});

describe('the body of a link that works', () => {
  it('is refused when it is no JSON, or larger than can be meant', async () => {
    for (const [path] of writes) {
      expect({ path, ...(await write(path, '{"decisions": ')) }).toMatchObject({ path, status: 400 });
      expect({ path, ...(await write(path, 'a=1', { 'Content-Type': 'text/plain' })) }).toMatchObject({
        path,
        status: 415,
      });
      const most = /\/(correction|details|absence|withdraw)$/.test(path)
        ? 10_000
        : /^(review|answer)\/TOKEN(\/corrections)?$|\/(decisions|approvals)$/.test(path)
          ? 100_000
          : 1_000;
      expect({ path, ...(await write(path, { notes: 'x'.repeat(most) })) }).toMatchObject({
        path,
        status: 413,
      });
      await database.query('DELETE FROM rate_limits');
    }
  });

  it('may hold decisions on 500 sessions, with notes', async () => {
    const notes = 'Please split this between the two groups. '.repeat(3);
    const decisions = Array.from({ length: 500 }, (_, id) => ({
      sessionId: id + 1,
      decision: 'reject',
      notes,
    }));
    expect((await write('review/TOKEN', { ...review, decisions })).status).toBe(200);
    const waiting = { ...review, decisions, supervisorId: 3 };
    expect((await write('portal/TOKEN/decisions', waiting)).status).toBe(200);
  });

  it('may hold the longest answer, in any script', async () => {
    const longest = { response: '語'.repeat(20_000), notes: '語'.repeat(5_000), attestation: '語語' };
    expect((await write('answer/TOKEN', longest)).status).toBe(200);
  });

  it('may hold the longest correction, in any script', async () => {
    expect((await write('review/TOKEN/correction', { message: '語'.repeat(1_000) })).status).toBe(202);
  });

  it('may hold the longest details of a deputy, in any script', async () => {
    const license = { licenseNumber: '語'.repeat(80), credentials: '語'.repeat(120) };
    const deputy = { name: '語'.repeat(120), email: 'dana@example.com', ...license };
    expect((await write('portal/TOKEN/details', license)).status).toBe(200);
    expect((await write('portal/TOKEN/absence', { awayUntil: '2026-12-05', deputy })).status).toBe(200);
  });
});
