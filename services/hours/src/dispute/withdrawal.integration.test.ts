import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkReceipts } from '../receipt/receipt-chain.ts';
import { startHoursSystem } from '../testing/hours-system.ts';
import { wrongSums } from '../testing/session-reading.ts';
import { all, Supervising } from '../testing/supervising.ts';

let tess: Supervising;
let userId = 61_000;
const system = await startHoursSystem();
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new Supervising(system, userId, userId);
});

const signed = {
  reason: 'The hours of January were invented.',
  attestation: 'Sam Supervisor',
  portalLinkId: 9,
};
const withdraw = async (number: string, call = ownCall()) =>
  system.disputes.withdraw(call, await tess.decisionId(number), signed);
const dispute = async (number: string) =>
  system.disputes.dispute(ownCall(), { decisionId: await tess.decisionId(number) }, { portalLinkId: 9 });
const verified = (number: string) => system.receipts.verify(number);
const statuses = (ids: number[]) => Promise.all(ids.map(async (id) => (await tess.session(id)).status));
const csv = async () => {
  const parts: Buffer[] = [];
  for await (const part of system.reports.csv(tess.call())) parts.push(part);
  return Buffer.concat(parts).toString();
};

describe('a withdrawal of an approval', () => {
  it('makes its sessions pending and not sent, and is told wherever the receipt is', async () => {
    const { ids, number } = await tess.approved(2);
    const id = await withdraw(number);
    for (const sessionId of ids) {
      expect(await tess.session(sessionId)).toMatchObject({
        status: 'pending',
        requestApproval: false,
        askedAt: null,
        reviewedBy: null,
        receiptNumber: null,
      });
    }
    const withdrawal = { withdrawnAt: expect.any(String), reason: signed.reason };
    expect(await verified(number)).toEqual({ kind: 'withdrawn', withdrawal });
    expect(await system.receipts.get(tess.call(), number)).toMatchObject({ isGenuine: true, withdrawal });
    expect(await system.disputes.get(ownCall(), id)).toMatchObject({
      revertedCount: 2,
      receiptNumber: number,
      withdrawal: { reason: signed.reason, attestation: signed.attestation },
    });
    const by = { supervisorIds: [userId], email: 'sam@example.com' };
    expect((await system.receipts.listSigned(ownCall(), by, 5)).receipts).toMatchObject([
      { number, withdrawal },
    ]);
    expect(await csv()).toMatch(
      /"Withdrawn by the supervisor on \d\d\/\d\d\/\d{4}: The hours of January were/,
    );
    expect(await checkReceipts(system.database.manager)).toMatchObject({ brokenAt: undefined });
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it('takes back what a deputy signed, which only the supervisor sees as theirs to withdraw', async () => {
    const deputy = {
      name: 'Dana Deputy',
      email: 'dana@example.com',
      licenseNumber: 'D-2',
      credentials: 'LCSW',
    };
    const ids = await tess.log(1);
    const requestId = await tess.request(ids);
    await system.approvals.decide(ownCall(), {
      requestId,
      linkId: 1,
      supervisorVersion: 0,
      decisions: all('approve', ids),
      attestation: 'Dana Deputy',
      deputy,
    });
    const number = (await tess.session(ids[0]!)).receiptNumber!;
    const listed = async (email: string) =>
      (await system.receipts.listSigned(ownCall(), { supervisorIds: [userId], email }, 5)).receipts;
    expect(await listed('SAM@example.com')).toMatchObject([{ number, deputyName: 'Dana Deputy' }]);
    expect(await listed('dana@example.com')).toEqual([]);
    const id = await withdraw(number);
    expect(await statuses(ids)).toEqual(['pending']);
    expect(await system.disputes.get(ownCall(), id)).toMatchObject({
      disputedBy: { name: 'Sam Supervisor' },
    });
    expect(await checkReceipts(system.database.manager)).toMatchObject({ brokenAt: undefined });
  });

  it('leaves the request, whose open sessions can be decided; what was withdrawn needs a new one', async () => {
    const ids = await tess.log(2);
    const [mine, open] = [[ids[0]!], [ids[1]!]];
    const requestId = await tess.request(ids);
    const number = await tess.decide(requestId, all('approve', mine));
    await withdraw(number);
    const withdrawn = { kind: 'conflict', code: 'decision_withdrawn' };
    await expect(tess.decide(requestId, all('approve', mine))).rejects.toMatchObject(withdrawn);
    await expect(tess.correct(requestId, all('reject', mine))).rejects.toMatchObject(withdrawn);
    await tess.decide(requestId, all('approve', open));
    const again = await tess.decide(await tess.request(mine), all('approve', mine));
    expect(await statuses(ids)).toEqual(['approved', 'approved']);
    expect((await tess.session(mine[0]!)).receiptNumber).toBe(again);
    expect([(await verified(number)).kind, (await verified(again)).kind]).toEqual(['withdrawn', 'genuine']);
    expect(await csv()).not.toContain('Withdrawn by the supervisor');
  });

  it('may come several times in one request, and takes corrections with it', async () => {
    const { ids, requestId, number } = await tess.approved(2);
    const corrected = await tess.correct(requestId, all('reject', [ids[0]!]));
    await expect(withdraw(corrected)).rejects.toMatchObject({ code: 'nothing_to_withdraw' });
    const more = await tess.log(1);
    const other = await tess.decide(await tess.request(more), all('approve', more));
    await withdraw(number);
    await withdraw(other);
    expect(await statuses([...ids, ...more])).toEqual(['pending', 'pending', 'pending']);
    for (const each of [number, corrected, other]) expect((await verified(each)).kind).toBe('withdrawn');
    expect(await checkReceipts(system.database.manager)).toMatchObject({ brokenAt: undefined });
  });

  it('changes nothing when it is repeated, also twice at once', async () => {
    const { number } = await tess.approved();
    const [first, second] = await Promise.all([withdraw(number), withdraw(number)]);
    expect(second).toBe(first);
    expect(await withdraw(number)).toBe(first);
    const [{ count }] = await system.database.query(
      `SELECT count(*)::int AS count FROM receipts WHERE user_id = $1 AND kind = 'withdrawal'`,
      [userId],
    );
    expect(count).toBe(1);
  });

  it('and a dispute exclude each other: the first one stands', async () => {
    const { number } = await tess.approved();
    await withdraw(number);
    await expect(dispute(number)).rejects.toMatchObject({ kind: 'gone', code: 'decision_withdrawn' });
    const { number: other } = await tess.approved();
    await dispute(other);
    await expect(withdraw(other)).rejects.toMatchObject({ kind: 'gone', code: 'request_disputed' });
    expect([(await verified(number)).kind, (await verified(other)).kind]).toEqual(['withdrawn', 'disputed']);
  });

  it('is not for signed-in users, and not for what was only rejected', async () => {
    const { number } = await tess.approved();
    await expect(withdraw(number, testCall({ userId }))).rejects.toMatchObject({ kind: 'forbidden' });
    const rejected = await tess.log(1);
    const receipt = await tess.decide(await tess.request(rejected), all('reject', rejected));
    await expect(withdraw(receipt)).rejects.toMatchObject({ kind: 'conflict', code: 'nothing_to_withdraw' });
    expect((await verified(number)).kind).toBe('genuine');
  });

  it('is told by the chain alone, whatever stands beside it', async () => {
    const { number } = await tess.approved();
    await withdraw(number);
    await system.database.query('UPDATE approval_decisions SET dispute_id = NULL WHERE receipt_number = $1', [
      number,
    ]);
    expect((await verified(number)).kind).toBe('withdrawn');
  });

  it('goes with its trainee: number, day and hash of the receipt stay, and nothing can be withdrawn', async () => {
    const { number } = await tess.approved();
    const { number: later } = await tess.approved();
    await withdraw(number);
    const decisionId = await tess.decisionId(later);
    const { hash } = await system.receipts.get(tess.call(), number);
    await system.messaging.deliver('auth.user_deleted.v1', { userId });
    expect(await verified(number)).toEqual({ kind: 'erased', issuedOn: expect.any(String), hash });
    await expect(system.disputes.withdraw(ownCall(), decisionId, signed)).rejects.toMatchObject({
      kind: 'not_found',
    });
    const left = await system.database.query('SELECT FROM receipts WHERE user_id = $1 AND body IS NOT NULL', [
      userId,
    ]);
    expect(left).toEqual([]);
    expect(await checkReceipts(system.database.manager)).toMatchObject({ brokenAt: undefined });
  });
});
