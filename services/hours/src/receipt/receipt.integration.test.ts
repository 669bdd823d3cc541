import { receiptService } from '@clinical-hours/proto/hours';
import { createClient, ownCall } from '@clinical-hours/service-kit/grpc';
import { startTestRpc, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hoursRpc } from '../hours.rpc.ts';
import { startHoursSystem } from '../testing/hours-system.ts';
import { listOf } from '../testing/session-reading.ts';
import { all, Supervising } from '../testing/supervising.ts';

let tess: Supervising;
let userId = 2_000;
const system = await startHoursSystem();
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new Supervising(system, userId);
});

const receiptCount = async (): Promise<number> =>
  (await system.database.query('SELECT 1 FROM receipts WHERE user_id = $1', [userId])).length;
const receiptNumberOf = async (id: number) => (await system.sessions.get(tess.call(), id)).receiptNumber;

describe('a decision', () => {
  it('shows the supervisor what they decided then, whatever became of it since', async () => {
    const [id] = await tess.log();
    const requestId = await tess.request([id!]);
    await tess.decide(requestId, [{ sessionId: id!, decision: 'reject' }]);
    await system.sessions.revise(tess.call(), id!);
    await system.sessions.update(tess.call(), id!, {
      directClinicalHours: '9',
      notes: 'Other words',
      date: '2026-01-02',
    });
    const { items } = await system.approvals.get(ownCall(), requestId);
    expect(items).toMatchObject([
      {
        state: 'rejected',
        session: { date: '2026-03-31', directClinicalHours: '2.50', notes: 'Talked about the week.' },
        shownSupervisor: { name: 'Sam Supervisor', licenseNumber: 'L-1', credentials: 'LMFT' },
      },
    ]);
  });

  it('leaves a receipt of what was shown and decided, by whom and when', async () => {
    system.trainees.set(userId, { program: 'Counseling' });
    const [older] = await tess.log(1, { date: '2026-03-01', notes: 'The first.' });
    const [newer] = await tess.log();
    const requestId = await tess.request([newer!, older!]);
    const number = await tess.decide(requestId, [
      { sessionId: newer!, decision: 'reject', notes: '  Please split this one.  ' },
      { sessionId: older!, decision: 'approve' },
    ]);
    const hours = { supervisionHours: '1.00', directClinicalHours: '2.50', indirectClinicalHours: '0.00' };
    const shown = { ...hours, activityBreakdown: null };
    const first = { ...shown, id: older, date: '2026-03-01', notes: 'The first.' };
    const second = { ...shown, id: newer, date: '2026-03-31', notes: 'Talked about the week.' };
    const { reviewedAt } = await system.sessions.get(tess.call(), older!);
    expect(await tess.receipt(number)).toEqual({
      number,
      decidedAt: reviewedAt!.toISOString(),
      trainee: { name: 'Tess Trainee', program: 'Counseling' },
      supervisor: {
        id: 7,
        name: 'Sam Supervisor',
        email: 'sam@example.com',
        licenseNumber: 'L-1',
        credentials: 'LMFT',
      },
      attestation: 'Sam Supervisor',
      mailbox: {
        address: 's•••@example.com',
        isFreeMail: false,
        enteredBy: 'trainee',
        traineeCount: null,
        confirmedAt: null,
      },
      sessions: [
        { ...first, decision: 'approve', decisionNotes: null },
        { ...second, decision: 'reject', decisionNotes: 'Please split this one.' },
      ],
      flags: [],
    });
  });

  it('stays on its receipt as it was, whatever is changed afterwards', async () => {
    const [id] = await tess.log();
    const number = await tess.decide(await tess.request([id!]), all('reject', [id!]));
    const before = await system.receipts.get(tess.call(), number);
    await system.sessions.revise(tess.call(), id!);
    await system.sessions.update(tess.call(), id!, { notes: 'corrected', indirectClinicalHours: '3' });
    system.supervisors.set(7, { userId, name: 'Sam Renamed', isActive: false });
    system.trainees.set(userId, { name: 'Tess Renamed' });
    expect(await system.receipts.get(tess.call(), number)).toEqual(before);
    expect(before.isGenuine).toBe(true);
  });

  it('that is sent again leaves no second receipt, also with all of it at the same moment', async () => {
    const ids = await tess.log(2);
    const requestId = await tess.request(ids);
    const numbers = await Promise.all(
      [1, 2, 3].map(() => tess.decide(requestId, all('approve', ids.toReversed()))),
    );
    expect(new Set(numbers).size).toBe(1);
    expect(await receiptCount()).toBe(1);
  });

  it('on the rest of a request leaves another receipt, of the rest alone', async () => {
    const ids = await tess.log(2);
    const requestId = await tess.request(ids);
    await tess.decide(requestId, all('approve', [ids[0]!]));
    const number = await tess.decide(requestId, all('approve', ids));
    expect((await tess.receipt(number)).sessions.map(({ id }) => id)).toEqual([ids[1]]);
    expect(await receiptCount()).toBe(2);
  });

  it('that is flipped is a conflict, and leaves no receipt', async () => {
    const { ids, requestId } = await tess.approved();
    await expect(tess.decide(requestId, all('reject', ids))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'session_approved',
    });
    expect(await receiptCount()).toBe(1);
  });

  it("is flagged when it came with the trainee's own session, or to the trainee's own address", async () => {
    const email = 'TESS@example.com';
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true, email });
    const [id] = await tess.log();
    const number = await tess.decide(await tess.request([id!]), all('approve', [id!]), userId);
    expect((await tess.receipt(number)).flags).toEqual(['trainee_session', 'trainee_address']);
  });

  it('tells of its flags by an event of their own, once, and tells of none by none', async () => {
    const [id] = await tess.log();
    const requestId = await tess.request([id!]);
    await tess.decide(requestId, all('approve', [id!]), userId);
    await tess.decide(requestId, all('approve', [id!]), userId);
    await tess.approved();
    const events = (await system.messaging.recorded()).filter(
      ({ payload }) => (payload as { userId?: number }).userId === userId,
    );
    const of = (type: string) => events.filter((event) => event.type === type).map(({ payload }) => payload);
    const [made] = of('hours.decision_made.v1') as { decisionId: number }[];
    expect(of('hours.decision_made.v1')).toHaveLength(2);
    expect(of('hours.decision_flagged.v1')).toEqual([
      expect.objectContaining({
        decisionId: made?.decisionId,
        userId,
        requestId,
        flags: ['trainee_session'],
      }),
    ]);
  });

  it("is flagged when it came from an address that used to be the trainee's", async () => {
    system.trainees.set(userId, { formerEmails: ['other@example.com', 'SAM@example.com'] });
    const { number } = await tess.approved();
    const { flags, trainee } = await tess.receipt(number);
    expect(flags).toEqual(['former_trainee_address']);
    expect(trainee).toEqual({ name: 'Tess Trainee', program: null });
  });

  it('is not made when nobody knows whom it is about', async () => {
    const ids = await tess.log();
    const requestId = await tess.request(ids);
    system.supervisors.delete(7);
    await expect(tess.decide(requestId, all('approve', ids))).rejects.toMatchObject({ kind: 'not_found' });
    expect(await receiptCount()).toBe(0);
    expect((await system.sessions.get(tess.call(), ids[0]!)).status).toBe('pending');
  });
});

describe('a session', () => {
  it('has the number of its receipt while the decision stands', async () => {
    const { ids, requestId, number } = await tess.approved(2);
    expect(await Promise.all(ids.map(receiptNumberOf))).toEqual([number, number]);
    expect(await listOf(system, tess.call())).toMatchObject([
      { receiptNumber: number },
      { receiptNumber: number },
    ]);
    const { items } = await system.approvals.get(ownCall(), requestId);
    expect(items.map(({ receiptNumber }) => receiptNumber)).toEqual([number, number]);
  });

  it('loses it when it is revised, and has the new one after the next decision', async () => {
    const [id] = await tess.log();
    const rejected = await tess.decide(await tess.request([id!]), all('reject', [id!]));
    expect(await receiptNumberOf(id!)).toBe(rejected);
    expect((await system.sessions.revise(tess.call(), id!)).receiptNumber).toBeNull();
    const approved = await tess.decide(await tess.request([id!]), all('approve', [id!]));
    expect(approved).not.toBe(rejected);
    expect(await receiptNumberOf(id!)).toBe(approved);
  });

  it('has none for what the trainee decided', async () => {
    const [id] = await tess.log();
    await system.sessions.review(tess.call(), id!, 'approve', undefined);
    expect(await receiptNumberOf(id!)).toBeNull();
  });
});

describe('the calls', () => {
  it('tell the trainee all, and anybody no more than names, hours and the date', async () => {
    const server = await startTestRpc(hoursRpc(system));
    const client = createClient(receiptService, server.address);
    try {
      const { number: receiptNumber, requestId } = await tess.approved(2);
      const receipt = await client.getReceipt(tess.call(), { receiptNumber });
      expect(receipt).toEqual({
        body: expect.stringContaining(receiptNumber),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        isGenuine: true,
        withdrawal: null,
        corrections: [],
      });
      const { decidedAt } = await tess.receipt(receiptNumber);
      const names = { traineeName: 'Tess Trainee', supervisorName: 'Sam Supervisor' };
      const said = { isGenuine: true, ...names, approvedHours: '7.00', decidedAt };
      expect(await client.verifyReceipt(ownCall(), { receiptNumber })).toMatchObject(said);

      const { disputeId } = await client.disputeRequest(ownCall(), {
        requestId,
        linkId: 1,
        keepsMail: false,
      });
      const { disputedAt, ...dispute } = await client.getDispute(ownCall(), { disputeId });
      expect(dispute).toEqual({
        requestId,
        userId,
        supervisorId: 7,
        revertedCount: 2,
        disputedByName: 'Sam Supervisor',
        disputedByEmail: 'sam@example.com',
      });
      expect(await client.getReceipt(tess.call(), { receiptNumber })).toEqual({ ...receipt, disputedAt });
      const nothing = { traineeName: '', supervisorName: '', approvedHours: '', decidedAt: '' };
      const unconfirmed = { isGenuine: false, ...nothing };
      expect(await client.verifyReceipt(ownCall(), { receiptNumber })).toMatchObject(unconfirmed);
      expect(await client.verifyReceipt(ownCall(), { receiptNumber: 'f'.repeat(32) })).toMatchObject(
        unconfirmed,
      );
      await expect(client.disputeRequest(ownCall(), { linkId: 1, keepsMail: false })).rejects.toMatchObject({
        kind: 'invalid',
      });
    } finally {
      await client.close();
      await server.close();
    }
  });

  it('answer a receipt to nobody but its trainee', async () => {
    const { number } = await tess.approved();
    const notFound = { kind: 'not_found', code: 'receipt_not_found' };
    await expect(system.receipts.get(testCall({ userId: 1 }), number)).rejects.toMatchObject(notFound);
    await expect(system.receipts.get(tess.call(), 'f'.repeat(32))).rejects.toMatchObject(notFound);
    await expect(system.receipts.get(ownCall(), number)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});
