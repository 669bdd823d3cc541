import { buffer } from 'node:stream/consumers';
import { hoursService, receiptService } from '@clinical-hours/proto/hours';
import { createClient, ownCall } from '@clinical-hours/service-kit/grpc';
import { startTestRpc, testCall } from '@clinical-hours/service-kit/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hoursRpc } from '../hours.rpc.ts';
import { exportedSupervisor } from '../import/own-export.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { all, Supervising } from '../testing/supervising.ts';
import type { GivenDecision, Submission } from './signing.ts';

let system: HoursSystem;
let tess: Supervising;
let userId = 24_000;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new Supervising(system, userId, userId);
});

const dana = { name: 'Dana Deputy', email: 'dana@example.com', licenseNumber: 'D-2', credentials: 'LCSW' };
const other = { ...dana, name: 'Olga Other', email: 'olga@example.com' };
const submission = (requestId: number, decisions: GivenDecision[], changes: Partial<Submission> = {}) => ({
  requestId,
  decisions,
  attestation: 'Dana Deputy',
  linkId: 9,
  supervisorVersion: 1,
  deputy: dana,
  ...changes,
});
const latest = async (requestId: number): Promise<string> => {
  const [{ number }] = await system.database.query(
    'SELECT receipt_number AS number FROM approval_decisions WHERE request_id = $1 ORDER BY id DESC LIMIT 1',
    [requestId],
  );
  return number;
};
/** The deputy approves sessions. */
async function approved(count = 1, changes: Partial<Submission> = {}) {
  const ids = await tess.log(count);
  const requestId = await tess.request(ids);
  await system.approvals.decide(ownCall(), submission(requestId, all('approve', ids), changes));
  return { ids, requestId, number: await latest(requestId) };
}
const correct = (requestId: number, decisions: GivenDecision[], changes: Partial<Submission> = {}) =>
  system.corrections.correct(ownCall(), submission(requestId, decisions, changes));

describe('a decision of a deputy', () => {
  it('has a receipt in the name of both, and a flag', async () => {
    const { requestId, number } = await approved();
    expect(await system.messaging.recorded()).toContainEqual(
      expect.objectContaining({
        type: 'hours.decision_made.v1',
        payload: expect.objectContaining({ requestId, isByDeputy: true }),
      }),
    );
    const { body } = await system.receipts.get(tess.call(), number);
    expect(JSON.parse(body)).toMatchObject({
      supervisor: { name: 'Sam Supervisor' },
      deputy: dana,
      attestation: 'Dana Deputy',
      flags: ['deputy'],
    });
    expect(body).toContain('"credentials":"LMFT"},"deputy":{"name":"Dana Deputy","email":');
    expect(await system.receipts.verify(number)).toMatchObject({
      kind: 'genuine',
      verification: { supervisor: { name: 'Sam Supervisor' }, deputy: { name: 'Dana Deputy' } },
    });
    expect(await system.receipts.list(tess.call())).toMatchObject([{ deputy: dana, flags: ['deputy'] }]);
  });

  it("is looked at for the deputy's name and address, not for the supervisor's", async () => {
    const flagsOf = async (changes: Partial<Submission>) =>
      (await tess.receipt((await approved(1, changes)).number)).flags;
    expect(await flagsOf({ attestation: 'Sam Supervisor' })).toEqual(['other_name', 'deputy']);
    expect(await flagsOf({ deputy: { ...dana, email: 'TESS@example.com' }, sessionUserId: userId })).toEqual([
      'trainee_session',
      'trainee_address',
      'deputy',
    ]);
    const variant = { ...dana, name: 'Tess Trainee', email: 'tess+deputy@example.com' };
    expect(await flagsOf({ deputy: variant, attestation: 'Tess Trainee' })).toEqual([
      'trainee_address_variant',
      'trainee_name',
      'deputy',
    ]);
  });

  it('reads as of a deputy in exports, and never as of the supervisor alone', async () => {
    const { number } = await approved();
    const { number: own } = await tess.approved();
    const rows: Record<string, string>[] = parse(await buffer(system.reports.csv(tess.call())), {
      bom: true,
      columns: true,
    });
    const cells = new Map(rows.map((row) => [row['Receipt Number'], row.Supervisor]));
    const told = 'signed as Dana Deputy as deputy of Sam Supervisor, license L-1; now Sam Supervisor';
    expect(cells).toEqual(
      new Map([
        [own, 'Sam Supervisor'],
        [number, told],
      ]),
    );
    // The product reads its own export again.
    expect(exportedSupervisor(told)).toBe('Sam Supervisor');
  });

  it('is told by the calls of other services', async () => {
    const { requestId, number } = await approved();
    const server = await startTestRpc(hoursRpc(system));
    const hours = createClient(hoursService, server.address);
    const receipts = createClient(receiptService, server.address);
    try {
      const { request } = await hours.getApprovalRequest(ownCall(), { requestId });
      expect(request!.items[0]!.shownSupervisor).toMatchObject({ name: 'Sam Supervisor', deputy: dana });
      const { items } = await hours.getDecision(ownCall(), { decisionId: await tess.decisionId(number) });
      expect(items[0]!.shownSupervisor).toMatchObject({ deputy: dana });
      expect(await receipts.verifyReceipt(ownCall(), { receiptNumber: number })).toMatchObject({
        supervisorName: 'Sam Supervisor',
        deputyName: 'Dana Deputy',
        deputyLicenseNumber: 'D-2',
        deputyCredentials: 'LCSW',
      });
      expect((await receipts.listReceipts(tess.call(), {})).receipts).toMatchObject([
        { deputyName: 'Dana Deputy' },
      ]);
      const administrator = { ...ownCall(), actor: { userId: 1, isAdmin: true } };
      const flagged = await receipts.listFlaggedReceipts(administrator, { limit: 200, onlyOpen: false });
      expect(flagged.receipts.find((each) => each.number === number)).toMatchObject({
        supervisorName: 'Sam Supervisor',
        deputyName: 'Dana Deputy',
      });
    } finally {
      await Promise.all([hours.close(), receipts.close()]);
      await server.close();
    }
  });
});

describe('a decision is corrected', () => {
  const refused = { kind: 'conflict', code: 'decision_of_another' };

  it('by the deputy who signed it, whatever the case of the address, and stays theirs', async () => {
    const { ids, requestId, number } = await approved(2);
    await correct(requestId, all('reject', [ids[0]!]), { deputy: { ...dana, email: 'Dana@Example.COM' } });
    const corrected = await latest(requestId);
    expect(await tess.receipt(corrected)).toMatchObject({
      corrects: number,
      deputy: { name: 'Dana Deputy' },
      flags: ['deputy'],
    });
    await correct(requestId, all('approve', [ids[0]!]));
    expect(await tess.receipt(await latest(requestId))).toMatchObject({ corrects: corrected });
  });

  it('by no other deputy, and not by the supervisor', async () => {
    const { ids, requestId } = await approved();
    await expect(correct(requestId, all('reject', ids), { deputy: other })).rejects.toMatchObject(refused);
    await expect(tess.correct(requestId, all('reject', ids))).rejects.toMatchObject({
      ...refused,
      message: expect.stringMatching(/^Someone else signed the decision about the session of 03\/31\/2026\./),
    });
    // The same decision changes nothing, also by another signer.
    expect(await tess.repeatedIds(requestId, all('approve', ids))).toEqual(ids);
    expect((await system.sessions.get(tess.call(), ids[0]!)).status).toBe('approved');
  });

  it('by no deputy when the supervisor signed it', async () => {
    const { ids, requestId } = await tess.approved();
    await expect(correct(requestId, all('reject', ids))).rejects.toMatchObject(refused);
    await expect(
      correct(requestId, all('reject', ids), { deputy: { ...dana, email: '' } }),
    ).rejects.toMatchObject(refused);
  });
});

describe('a dispute', () => {
  const disputant = async (requestId: number, deputy?: typeof dana) => {
    const disputeId = await system.disputes.dispute(ownCall(), { requestId }, { linkId: 9 }, { deputy });
    return (await system.disputes.get(ownCall(), disputeId)).disputedBy;
  };

  it('is by the deputy when the link was sent to them, otherwise by the supervisor', async () => {
    expect(await disputant((await approved()).requestId, dana)).toMatchObject({ email: dana.email });
    expect(await disputant((await approved()).requestId)).toMatchObject({ email: 'sam@example.com' });
  });
});

describe('the list of what an address signed', () => {
  const list = (changes: object = {}, limit = 100) =>
    system.receipts.listSigned(
      ownCall(),
      { supervisorIds: [userId], email: 'sam@example.com', ...changes },
      limit,
    );

  it('has the newest first, in pages, with what became of each', async () => {
    const first = await tess.approved(2);
    const second = await tess.approved();
    const corrected = await tess.correct(first.requestId, all('reject', [first.ids[0]!]));
    await system.disputes.dispute(ownCall(), { requestId: second.requestId }, { linkId: 1 });
    const { receipts, hasMore } = await list({ email: 'SAM@example.com' });
    expect(hasMore).toBe(false);
    expect(receipts).toMatchObject([
      { number: corrected, corrects: first.number, approvedCount: 0, rejectedCount: 1, disputedAt: null },
      { number: second.number, approvedCount: 1, disputedAt: expect.any(Date) },
      {
        number: first.number,
        traineeName: 'Tess Trainee',
        approvedCount: 2,
        approvedHours: '7.00',
        corrects: null,
        decidedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    const page = await list({}, 2);
    expect([page.receipts.map(({ number }) => number), page.hasMore]).toEqual([
      [corrected, second.number],
      true,
    ]);
    const rest = await list({ beforeId: page.receipts[1]!.decisionId }, 2);
    expect([rest.receipts.map(({ number }) => number), rest.hasMore]).toEqual([[first.number], false]);
    expect((await list({ receiptNumber: second.number }, -5)).receipts).toHaveLength(1);
  });

  it('has nothing of other records, of other addresses, or of deleted users; a deputy signs for the supervisor', async () => {
    const { number } = await tess.approved();
    const { number: ofDeputy } = await approved();
    const numbers = async (changes: object = {}) => (await list(changes)).receipts.map((each) => each.number);
    expect(await numbers()).toEqual([ofDeputy, number]);
    expect(await numbers({ receiptNumber: ofDeputy })).toEqual([ofDeputy]);
    expect(await numbers({ email: dana.email })).toEqual([]);
    expect(await numbers({ email: 'sam@example.com.invalid' })).toEqual([]);
    expect(await numbers({ supervisorIds: [userId + 1] })).toEqual([]);
    expect(await numbers({ supervisorIds: [] })).toEqual([]);
    await expect(
      system.receipts.listSigned(testCall({ userId }), { supervisorIds: [userId], email: '' }, 9),
    ).rejects.toMatchObject({ kind: 'forbidden' });
    await system.database.query('UPDATE receipts SET body = NULL, salt = NULL WHERE user_id = $1', [userId]);
    expect(await numbers()).toEqual([]);
  });

  it('is found by the index of addresses', async () => {
    await tess.approved();
    const plan = await system.database.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      return manager.query(
        `EXPLAIN SELECT d.id FROM approval_decisions d
         WHERE lower(d.signer ->> 'email') = lower($1) AND d.id < $2 ORDER BY d.id DESC LIMIT 10`,
        ['sam@example.com', 2_000_000_000],
      );
    });
    expect(JSON.stringify(plan)).toMatch(/Index Scan Backward using approval_decisions_supervised/);
  });
});
