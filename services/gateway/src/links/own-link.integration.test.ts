import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { everybodyDeleted } from '@clinical-hours/service-kit/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownOrigin, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { testPortal, testSupervisor } from '../testing/test-portal.ts';
import { testUser } from '../testing/test-user.ts';

const token = 't'.repeat(43);
const number = 'ab'.repeat(16);
const tess = testSupervisor();
const theo = testSupervisor({ id: 5, userId: 9 });
const attestation = 'Sam Supervisor';
const decisions = [{ sessionId: 21, decision: 'approve' }];
const details = {
  licenseNumber: 'LMFT-1',
  credentials: 'LMFT',
  licenseKind: null,
  licenseState: null,
  licensedOn: null,
  licenseExpiresOn: null,
};
const deputy = { name: 'Dee', email: 'dee@example.com', licenseNumber: 'L-1', credentials: 'LMFT' };
const approvals = (...ids: number[]) => ({
  trainees: ids.map((supervisorId) => ({
    supervisorId,
    sessions: [{ sessionId: 21, shown: 'd'.repeat(43) }],
  })),
  attestation,
});

let gateway: TestGateway;
let database: Client;
/** The calls to the services that were made. */
let calls: string[];
const answers: Record<string, object> = {
  resolveActionLink: { linkId: 5, subjectId: 2, supervisor: tess, expiresAt: '', deputy: null },
  resolvePortalLink: { portalLinkId: 6, portal: testPortal({ supervisors: [tess, theo] }), expiresAt: '' },
  getApprovalRequest: { request: { items: [], sites: [], longDays: [], questions: [] } },
  decideApprovalRequest: { repeatedSessionIds: [] },
  correctDecisions: { repeatedSessionIds: [] },
  getEscalation: { escalation: { userId: 7, state: 'open', question: 'How?', escalatedAt: '' } },
  answerEscalation: { escalation: { userId: 7, state: 'answered', question: 'How?', escalatedAt: '' } },
  getDecision: { userId: 7, items: [] },
  decideWaiting: { receiptNumbers: [], approvedCount: 1, rejectedCount: 0, repeatedSessionIds: [] },
  listSigned: { receipts: [{ number, decisionId: 12 }], hasMore: false },
  getUsers: { users: [] },
  confirmAddress: { supervisor: tess },
  stopMail: { scope: 'MAIL_SCOPE_TRAINEE' },
};
for (const name of ['savePortalDetails', 'saveAbsence', 'saveWriter', 'saveDelivery'])
  answers[name] = { portal: testPortal() };

/** A service that answers every call with what `answers` has for it. */
const service = (own: object = {}) =>
  new Proxy(own, {
    get: (_own, name) =>
      Reflect.get(own, name) ??
      (async () => {
        calls.push(String(name));
        return answers[String(name)] ?? {};
      }),
  });

beforeAll(async () => {
  const byName: Record<string, number> = { tess: 7, kim: 8 };
  const auth = service({
    ...everybodyDeleted,
    signIn: async (_call: unknown, { username }: { username: string }) => ({
      user: testUser({ id: byName[username]!, username }),
      sessionEpoch: 0,
    }),
    getUser: async () => ({ user: testUser(), sessionEpoch: 0 }),
  });
  const others = { supervisor: service(), hours: service(), receipts: service(), consultations: service() };
  gateway = await startTestGateway({ auth, ...others });
  database = new Client({ connectionString: gateway.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await gateway.close();
});
beforeEach(async () => {
  calls = [];
  await database.query('DELETE FROM access_notes; DELETE FROM rate_limits');
});
/** What the audit log is told. */
const noted = async () => (await database.query('SELECT user_id, action, details FROM access_notes')).rows;

/** A browser in which a user is signed in. */
async function browserOf(username: string): Promise<ApiClient> {
  const browser = new ApiClient(gateway.url);
  await browser.post('/api/login', { username, password: 'seven quiet otters' }, ownOrigin);
  calls = [];
  return browser;
}

const portal = `portal/${token}`;
/** What only a supervisor may do: the path, the body, and the call that does it. */
const acts: [path: string, body: object, call: string][] = [
  [`review/${token}`, { decisions, attestation }, 'decideApprovalRequest'],
  [`review/${token}/corrections`, { decisions, attestation }, 'correctDecisions'],
  [`answer/${token}`, { response: 'Yes.', attestation }, 'answerEscalation'],
  [`confirm/${token}`, {}, 'confirmAddress'],
  [`${portal}/decisions`, { supervisorId: 3, decisions, attestation }, 'decideWaiting'],
  [`${portal}/details`, details, 'savePortalDetails'],
  [`${portal}/absence`, { awayUntil: '2126-03-20', deputy }, 'saveAbsence'],
  [`${portal}/writers`, { supervisorId: 3, mayWrite: true }, 'saveWriter'],
];
/** What takes away, asks for an email to the address of the link, or writes to the trainee. */
const harmless: typeof acts = [
  [`review/${token}/dispute`, { confirmation: 'not me', mail: 'keep' }, 'disputeRequest'],
  [`review/${token}/correction`, { message: 'My name is Samuel.' }, 'correctDetails'],
  [`review/${token}/renew`, {}, 'renewActionLink'],
  [`review/${token}/portal`, {}, 'askForPortal'],
  [`answer/${token}/dispute`, { confirmation: 'not me', mail: 'keep' }, 'disputeEscalation'],
  [`answer/${token}/renew`, {}, 'renewActionLink'],
  [`dispute/${token}`, { confirmation: 'not me' }, 'disputeRequest'],
  [`stop/${token}`, { everybody: false }, 'stopMail'],
  [`stop/${token}/portal`, {}, 'askForPortal'],
  [`${portal}/renew`, {}, 'renewPortalLink'],
  [`${portal}/delivery`, { digestWeekday: 'monday' }, 'saveDelivery'],
  [`${portal}/writers`, { supervisorId: 3, mayWrite: false }, 'saveWriter'],
  [`${portal}/receipts/${number}/dispute`, { confirmation: 'not me' }, 'disputeRequest'],
  [`${portal}/receipts/${number}/withdraw`, { reason: 'Invented.', attestation }, 'withdrawApproval'],
];

describe("a link about the trainee, in the trainee's own browser,", () => {
  it.each(acts)('does nothing that only the supervisor may do: %s', async (path, body, call) => {
    const browser = await browserOf('tess');
    const refused = await browser.post(`/api/${path}`, body);
    expect(refused).toMatchObject({ status: 403, body: { code: 'own_link' } });
    expect(refused.body.message).toContain('You are signed in as Tess Trainee.');
    expect(calls).not.toContain(call);
    expect(await noted()).toEqual([{ user_id: 7, action: 'own_link_refused', details: 'supervisor 3' }]);
  });

  it.each([...acts, ...harmless])('acts in any other browser: %s', async (path, body, call) => {
    for (const browser of [new ApiClient(gateway.url), await browserOf('kim')]) {
      calls = [];
      expect((await browser.post(`/api/${path}`, body)).status).toBeLessThan(300);
      expect(calls).toContain(call);
    }
  });

  it.each(harmless)('still does what harms nobody: %s', async (path, body, call) => {
    const browser = await browserOf('tess');
    expect((await browser.post(`/api/${path}`, body)).status).toBeLessThan(300);
    expect(calls).toContain(call);
  });

  it('works again once they have signed out', async () => {
    const browser = await browserOf('tess');
    await browser.post('/api/logout', {}, ownOrigin);
    expect((await browser.post(`/api/review/${token}`, { decisions, attestation })).status).toBe(200);
  });

  it('approves together what is not their own, and says why the rest is not', async () => {
    const browser = await browserOf('tess');
    const { status, body } = await browser.post(`/api/${portal}/approvals`, approvals(3, 5));
    expect(status).toBe(200);
    expect(body.trainees).toMatchObject([
      { supervisorId: 3, outcome: null, refusal: { code: 'own_link' } },
      { supervisorId: 5, outcome: { approvedCount: 1 }, refusal: null },
    ]);
    expect(calls.filter((call) => call === 'decideWaiting')).toHaveLength(1);
    const other = { supervisorId: 5, decisions, attestation };
    expect((await browser.post(`/api/${portal}/decisions`, other)).status).toBe(200);
  });

  it.each(acts.slice(-3, -1))('does not either while the record is removed: %s', async (path, body) => {
    const portalLink = answers['resolvePortalLink']!;
    const without = testPortal({ supervisors: [theo], removedSupervisors: [tess] });
    answers['resolvePortalLink'] = { ...portalLink, portal: without };
    const { status } = await (await browserOf('tess')).post(`/api/${path}`, body);
    answers['resolvePortalLink'] = portalLink;
    expect(status).toBe(403);
  });

  it('says so before anything is typed', async () => {
    const isOwn = async (browser: ApiClient) =>
      (await browser.get(`/api/answer/${token}`)).body.isTraineeSession;
    expect([await isOwn(await browserOf('tess')), await isOwn(await browserOf('kim'))]).toEqual([
      true,
      false,
    ]);
    expect(await isOwn(new ApiClient(gateway.url))).toBe(false);
  });
});
