import { receiptService } from '@clinical-hours/proto/hours';
import { createClient, ownCall } from '@clinical-hours/service-kit/grpc';
import { startTestRpc, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hoursRpc } from '../hours.rpc.ts';
import { startHoursSystem } from '../testing/hours-system.ts';
import { all, Supervising } from '../testing/supervising.ts';

let tess: Supervising;
let userId = 8_000;
const system = await startHoursSystem();
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new Supervising(system, userId);
});

const admin = testCall({ userId: 1, isAdmin: true });
const details = (disputeId: number) => system.disputes.details(admin, disputeId);
const onFile = {
  name: 'Sam Supervisor',
  email: 'sam@example.com',
  licenseNumber: 'L-1',
  credentials: 'LMFT',
};

describe('the details of a dispute', () => {
  it('tell who had signed what, as signed, whatever the records say since', async () => {
    const ids = [
      ...(await tess.log(2, { date: '2026-03-02' })),
      ...(await tess.log(1, { date: '2026-03-09' })),
    ];
    const requestId = await tess.request(ids);
    const first = await tess.decide(requestId, all('approve', ids.slice(0, 1)), tess.userId);
    const second = await tess.decide(requestId, all('reject', ids.slice(1, 2)));
    const disputeId = await system.disputes.dispute(ownCall(), { requestId }, { linkId: 5 });
    system.supervisors.set(7, { userId, name: 'Sam Renamed', isActive: false, email: 'new@example.com' });
    await system.sessions.withdraw(tess.call(), ids[0]!);
    await system.sessions.update(tess.call(), ids[0]!, { date: '2026-01-01' });
    expect(await details(disputeId)).toMatchObject({
      dispute: { id: disputeId, requestId, userId, revertedCount: 2, receiptNumber: null },
      requestedAt: expect.any(Date),
      asked: { count: 3, hours: '10.50', firstDate: '2026-03-02', lastDate: '2026-03-09' },
      supervisor: onFile,
      isSigned: true,
      receipts: [
        {
          receiptNumber: first,
          attestation: 'Sam Supervisor',
          decidedAt: expect.any(Date),
          sums: { approvedCount: 1, rejectedCount: 0, approvedHours: '3.50' },
          flags: ['trainee_session'],
        },
        {
          receiptNumber: second,
          sums: { approvedCount: 0, rejectedCount: 1, approvedHours: '0.00' },
          flags: [],
        },
      ],
    });
  });

  it('tell of one receipt, and its corrections, when it was that one', async () => {
    const ids = await tess.log(3);
    const requestId = await tess.request(ids);
    const number = await tess.decide(requestId, all('approve', ids.slice(0, 2)));
    await tess.decide(requestId, all('approve', ids.slice(2)));
    const corrected = await tess.correct(requestId, all('reject', ids.slice(0, 1)));
    const decisionId = await tess.decisionId(number);
    const disputeId = await system.disputes.dispute(ownCall(), { decisionId }, { linkId: 5 });
    const { dispute, asked, receipts } = await details(disputeId);
    expect(dispute).toMatchObject({ receiptNumber: number, revertedCount: 2 });
    expect(asked.count).toBe(3);
    expect(receipts.map(({ receiptNumber }) => receiptNumber)).toEqual([number, corrected]);
  });

  it('name the supervisor on file where nothing was signed, and count sessions that are gone', async () => {
    const [kept, deleted] = await tess.log(2);
    const requestId = await tess.request([kept!, deleted!]);
    await system.sessions.withdraw(tess.call(), deleted!);
    await system.sessions.delete(tess.call(), deleted!);
    const disputeId = await system.disputes.dispute(ownCall(), { requestId }, { linkId: 5 });
    expect(await details(disputeId)).toMatchObject({
      asked: { count: 2, hours: '3.50' },
      supervisor: onFile,
      isSigned: false,
      receipts: [],
    });
  });

  it('are for administrators and other services only, and of disputes that there are', async () => {
    const { requestId } = await tess.approved();
    const disputeId = await system.disputes.dispute(ownCall(), { requestId }, { linkId: 5 });
    const forbidden = { kind: 'forbidden', code: 'administrators_only' };
    await expect(system.disputes.details(tess.call(), disputeId)).rejects.toMatchObject(forbidden);
    await expect(details(2_000_000_000)).rejects.toMatchObject({ code: 'dispute_not_found' });
    expect(await system.disputes.details(ownCall(), disputeId)).toMatchObject({ isSigned: true });
    await system.messaging.deliver('auth.user_deleted.v1', { userId });
    await expect(details(disputeId)).rejects.toMatchObject({ code: 'dispute_not_found' });
  });

  it('are answered by a call', async () => {
    const { requestId, number } = await tess.approved(2);
    const disputeId = await system.disputes.dispute(ownCall(), { requestId }, { linkId: 5 });
    const server = await startTestRpc(hoursRpc(system));
    const client = createClient(receiptService, server.address);
    try {
      expect(await client.getDisputeDetails(admin, { disputeId })).toMatchObject({
        disputeId,
        userId,
        revertedCount: 2,
        isWholeRequest: true,
        requestId,
        askedCount: 2,
        askedHours: '7.00',
        isSigned: true,
        supervisorEmail: 'sam@example.com',
        receipts: [{ number, approvedCount: 2, approvedHours: '7.00' }],
      });
    } finally {
      await client.close();
      await server.close();
    }
  });
});
