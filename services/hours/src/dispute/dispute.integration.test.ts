import { ownCall } from '@clinical-hours/service-kit/grpc';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkReceipts } from '../receipt/receipt-chain.ts';
import { readLog } from '../report/testing/exporting.ts';
import { SessionSnapshot } from '../report/session-snapshot.ts';
import { startHoursSystem } from '../testing/hours-system.ts';
import { wrongSums } from '../testing/session-reading.ts';
import { all, Supervising } from '../testing/supervising.ts';
import type { Disputed } from './dispute.repository.ts';

let tess: Supervising;
let userId = 4_000;
const system = await startHoursSystem();
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new Supervising(system, userId);
});

const dispute = (requestId: number) => system.disputes.dispute(ownCall(), { requestId }, { linkId: 5 });
const session = (id: number) => system.sessions.get(tess.call(), id);
const statusOf = async (id: number) => (await session(id)).status;
const events = async () =>
  (await system.messaging.recorded()).filter(
    ({ type, payload }) =>
      type === 'hours.request_disputed.v1' && (payload as { userId: number }).userId === userId,
  );
const disputed = { kind: 'gone', code: 'request_disputed' };

const neverAsked = {
  status: 'pending',
  requestApproval: false,
  askedAt: null,
  pendingSince: expect.any(Date),
  reviewedBy: null,
  reviewedAt: null,
  receiptNumber: null,
};

describe('a dispute', () => {
  it('puts what was approved and rejected back to pending, and takes out what is open', async () => {
    const ids = await tess.log(3);
    const requestId = await tess.request(ids);
    await tess.decide(requestId, [
      { sessionId: ids[0]!, decision: 'approve', notes: 'Well done' },
      { sessionId: ids[1]!, decision: 'reject', notes: 'Not like this' },
    ]);
    const disputeId = await dispute(requestId);
    for (const id of ids) expect(await session(id)).toMatchObject({ ...neverAsked, supervisorNotes: null });
    const remark = { actor: 'supervisor', notes: 'The supervisor said that this was not them' };
    expect((await system.sessions.history(tess.call(), ids[0]!)).at(-1)).toMatchObject({
      fromStatus: 'approved',
      toStatus: 'pending',
      ...remark,
    });
    expect((await system.sessions.history(tess.call(), ids[1]!)).at(-1)).toMatchObject(remark);
    expect(await system.sessions.history(tess.call(), ids[2]!)).toHaveLength(1);
    expect(await system.disputes.get(ownCall(), disputeId)).toEqual({
      id: disputeId,
      requestId,
      userId,
      supervisorId: 7,
      disputedAt: expect.any(Date),
      revertedCount: 2,
      receiptNumber: null,
      disputedBy: { name: 'Sam Supervisor', email: 'sam@example.com' },
      withdrawal: null,
    });
    expect(await events()).toMatchObject([
      { payload: { disputeId, requestId, userId, supervisorId: 7, refusingLinkId: 5 } },
    ]);
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it('lets its bearer be asked again when they say so', async () => {
    const requestId = await tess.request(await tess.log(1));
    await system.disputes.dispute(ownCall(), { requestId }, { linkId: 5 }, { keepsMail: true });
    const [{ payload } = {}] = await events();
    expect(payload).toMatchObject({ requestId });
    expect(payload).not.toHaveProperty('refusingLinkId');
  });

  it('takes back the receipt, which stays to be read', async () => {
    const { number, requestId } = await tess.approved();
    expect(await system.receipts.verify(number)).toBeDefined();
    const disputeId = await dispute(requestId);
    const { disputedAt } = await system.disputes.get(ownCall(), disputeId);
    expect(await system.receipts.verify(number)).toEqual({ kind: 'disputed', disputedAt: expect.any(Date) });
    expect(await system.receipts.get(tess.call(), number)).toMatchObject({ isGenuine: true, disputedAt });
  });

  it('is kept in the chain, with what it takes back', async () => {
    const { ids, number, requestId } = await tess.approved();
    await dispute(requestId);
    const [{ body, kind }] = await system.database.query(
      'SELECT body, kind FROM receipts WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
      [userId],
    );
    expect([kind, JSON.parse(body)]).toMatchObject([
      'dispute',
      { requestId, linkId: 5, receiptNumbers: [number], revertedIds: ids },
    ]);
    expect(await checkReceipts(system.database.manager)).toMatchObject({ brokenAt: undefined });
  });

  it('closes the request for every decision, also for the same one again, and for every reader', async () => {
    const ids = await tess.log(2);
    const requestId = await tess.request(ids);
    await tess.decide(requestId, all('approve', [ids[0]!]));
    await dispute(requestId);
    for (const decisions of [
      all('approve', [ids[0]!]),
      all('reject', [ids[0]!]),
      all('approve', [ids[1]!]),
    ]) {
      await expect(tess.decide(requestId, decisions)).rejects.toMatchObject(disputed);
    }
    await expect(system.approvals.get(ownCall(), requestId)).rejects.toMatchObject(disputed);
    expect(await statusOf(ids[0]!)).toBe('pending');
  });

  it('is made once, however often, by whatever link, and at whatever moment it comes', async () => {
    const { requestId } = await tess.approved();
    const [{ id: decisionId }] = await system.database.query(
      'SELECT id FROM approval_decisions WHERE request_id = $1',
      [requestId],
    );
    const by: Disputed[] = [{ requestId }, { decisionId }, { requestId }, { decisionId }];
    const ids = await Promise.all(
      by.map((named) => system.disputes.dispute(ownCall(), named, { linkId: 5 })),
    );
    expect(new Set([...ids, await dispute(requestId)]).size).toBe(1);
    expect(await events()).toHaveLength(1);
    expect(await system.disputes.get(ownCall(), ids[0]!)).toMatchObject({ revertedCount: 1 });
  });

  it('is possible before anything was decided, and when no session is left', async () => {
    const [kept, deleted] = await tess.log(2);
    const requestId = await tess.request([kept!, deleted!]);
    for (const id of [kept!, deleted!]) await system.sessions.withdraw(tess.call(), id);
    await system.sessions.delete(tess.call(), deleted!);
    const twice = await Promise.all([dispute(requestId), dispute(requestId)]);
    expect(twice[0]).toBe(twice[1]);
    expect(await system.disputes.get(ownCall(), twice[0])).toMatchObject({ revertedCount: 0 });
    expect(await statusOf(kept!)).toBe('logged');
  });

  it('keeps whose word it is, as the record named them then', async () => {
    const { requestId } = await tess.approved();
    const supervisor = system.supervisors.get(7)!;
    system.supervisors.set(7, { ...supervisor, name: 'Kim Other', email: 'kim@example.com' });
    const disputeId = await dispute(requestId);
    system.supervisors.set(7, supervisor);
    expect(await system.disputes.get(ownCall(), disputeId)).toMatchObject({
      disputedBy: { name: 'Kim Other', email: 'kim@example.com' },
    });
  });

  it('is taken although nobody knows whose word it is', async () => {
    const { ids, requestId } = await tess.approved();
    system.supervisors.delete(7);
    const disputeId = await dispute(requestId);
    expect(await system.disputes.get(ownCall(), disputeId)).toMatchObject({ disputedBy: null });
    expect(await statusOf(ids[0]!)).toBe('pending');
  });

  it('lets the trainee ask again, and a new decision have a genuine receipt', async () => {
    const { ids, requestId } = await tess.approved();
    await dispute(requestId);
    const number = await tess.decide(await tess.request(ids), all('approve', ids));
    expect(await session(ids[0]!)).toMatchObject({ status: 'approved', receiptNumber: number });
    expect(await system.receipts.verify(number)).toMatchObject({ verification: { approvedHours: '3.50' } });
  });

  it('leaves exports without an approval, and without its receipt', async () => {
    await dispute((await tess.approved()).requestId);
    const csv: Buffer[] = [];
    for await (const part of system.reports.csv(tess.call())) csv.push(part);
    expect(parse(Buffer.concat(csv), { bom: true, columns: true })).toMatchObject([
      { Status: 'pending', 'Reviewed By': '', 'Receipt Number': '' },
    ]);
    const snapshot = await SessionSnapshot.open(system.database, userId);
    const { entries } = await readLog(snapshot);
    await snapshot.close();
    expect(entries).toMatchObject([{ status: 'pending', receipt: undefined }]);
  });
});

describe('a dispute leaves alone', () => {
  const rejected = async () => {
    const [id] = await tess.log();
    const requestId = await tess.request([id!]);
    await tess.decide(requestId, all('reject', [id!]));
    await system.sessions.revise(tess.call(), id!);
    return { id: id!, requestId };
  };

  it('what the trainee revised', async () => {
    const { id, requestId } = await rejected();
    const before = await session(id);
    expect(await system.disputes.get(ownCall(), await dispute(requestId))).toMatchObject({
      revertedCount: 0,
    });
    expect(await session(id)).toEqual(before);
  });

  it('what another request asks about, or decided since, the same way or not', async () => {
    for (const decision of [undefined, 'approve', 'reject'] as const) {
      const { id, requestId } = await rejected();
      const later = await tess.request([id]);
      if (decision) await tess.decide(later, all(decision, [id]));
      const before = await session(id);
      await dispute(requestId);
      expect(await session(id)).toEqual(before);
      const { items } = await system.approvals.get(ownCall(), later);
      expect(items[0]!.state).not.toBe('dropped');
    }
  });

  it('what the trainee decided since', async () => {
    const { id, requestId } = await rejected();
    await system.sessions.review(tess.call(), id, 'reject', 'Counted twice');
    await dispute(requestId);
    expect(await session(id)).toMatchObject({ status: 'rejected', reviewedBy: 'self' });
  });

  it('other requests of the same supervisor', async () => {
    const other = await tess.approved();
    await dispute((await tess.approved()).requestId);
    expect(await statusOf(other.ids[0]!)).toBe('approved');
    expect(await system.receipts.verify(other.number)).toBeDefined();
  });
});

describe('disputes', () => {
  it('are of no use to signed-in users', async () => {
    const { ids, requestId } = await tess.approved();
    const forbidden = { kind: 'forbidden' };
    await expect(system.disputes.dispute(tess.call(), { requestId }, { linkId: 5 })).rejects.toMatchObject(
      forbidden,
    );
    const disputeId = await dispute(requestId);
    await expect(system.disputes.get(tess.call(), disputeId)).rejects.toMatchObject(forbidden);
    expect(await statusOf(ids[0]!)).toBe('pending');
  });

  it('of what is not there are not found', async () => {
    const by = (named: Disputed) => system.disputes.dispute(ownCall(), named, { linkId: 5 });
    await expect(by({ requestId: 2_000_000 })).rejects.toMatchObject({ code: 'approval_request_not_found' });
    await expect(by({ decisionId: 2_000_000 })).rejects.toMatchObject({ code: 'decision_not_found' });
    await expect(system.disputes.get(ownCall(), 2_000_000)).rejects.toMatchObject({
      code: 'dispute_not_found',
    });
  });
});
