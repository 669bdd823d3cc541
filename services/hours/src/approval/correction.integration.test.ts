import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkReceipts } from '../receipt/receipt-chain.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { wrongSums } from '../testing/session-reading.ts';
import { all, Supervising } from '../testing/supervising.ts';

let system: HoursSystem;
let tess: Supervising;
let userId = 6_000;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new Supervising(system, userId);
});

const session = (id: number) => system.sessions.get(tess.call(), id);
const verify = async (number: string) => {
  const found = await system.receipts.verify(number);
  if (found.kind !== 'genuine') throw new Error(`the receipt is ${found.kind}`);
  return found.verification;
};
const age = (number: string, interval: string) =>
  system.database.query(
    `UPDATE approval_decisions SET decided_at = decided_at - $2::interval,
       correctable_until = correctable_until - $2::interval WHERE receipt_number = $1`,
    [number, interval],
  );
const conflict = (code: string) => ({ kind: 'conflict', code });

describe('a correction', () => {
  it('decides anew on one of two sessions, with a receipt that names the one before', async () => {
    const { ids, requestId, number } = await tess.approved(2);
    const [kept, wrong] = ids;
    const corrected = await tess.correct(requestId, [
      { sessionId: wrong!, decision: 'reject', notes: ' The date is wrong. ' },
    ]);
    expect(await session(kept!)).toMatchObject({ status: 'approved', receiptNumber: number });
    expect(await session(wrong!)).toMatchObject({
      status: 'rejected',
      supervisorNotes: 'The date is wrong.',
      reviewedBy: 'supervisor',
      receiptNumber: corrected,
    });
    expect((await system.sessions.history(tess.call(), wrong!)).at(-1)).toMatchObject({
      fromStatus: 'approved',
      toStatus: 'rejected',
      actor: 'supervisor',
      notes: 'The date is wrong.',
    });
    expect(await tess.receipt(corrected)).toMatchObject({ corrects: number, sessions: [{ id: wrong }] });
    expect(await tess.receipt(number)).not.toHaveProperty('corrects');
    expect(await verify(number)).toMatchObject({
      approvedCount: 2,
      approvedHours: '7.00',
      corrections: [{ number: corrected, approvedCount: 0, rejectedCount: 1, disputedAt: null }],
      standing: { approvedCount: 1, approvedHours: '3.50' },
    });
    expect(await verify(corrected)).toMatchObject({ corrects: number, corrections: [] });
    expect(await checkReceipts(system.database.manager)).toMatchObject({ brokenAt: undefined });
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it('can approve what was rejected, and be corrected itself', async () => {
    const ids = await tess.log();
    const requestId = await tess.request(ids);
    const first = await tess.decide(requestId, all('reject', ids));
    const second = await tess.correct(requestId, all('approve', ids));
    const third = await tess.correct(requestId, [{ ...all('approve', ids)[0]!, notes: 'Well done' }]);
    expect(await session(ids[0]!)).toMatchObject({ status: 'approved', supervisorNotes: 'Well done' });
    expect((await verify(first)).corrections.map(({ number }) => number)).toEqual([second, third]);
    expect((await verify(second)).corrections.map(({ number }) => number)).toEqual([third]);
    expect(await verify(third)).toMatchObject({ corrects: second, corrections: [] });
  });

  it('has one receipt for each that it corrects', async () => {
    const ids = await tess.log(2);
    const requestId = await tess.request(ids);
    const numbers = [
      await tess.decide(requestId, all('approve', [ids[0]!])),
      await tess.decide(requestId, all('approve', [ids[1]!])),
    ];
    await tess.correct(requestId, all('reject', ids));
    for (const number of numbers) {
      expect((await verify(number)).corrections).toMatchObject([{ rejectedCount: 1 }]);
    }
    const { items } = await system.approvals.get(ownCall(), requestId);
    expect(items.map(({ correctsNumber }) => correctsNumber)).toEqual(numbers);
  });

  it('changes nothing where it says what was said before, however often', async () => {
    const { ids, requestId, number } = await tess.approved(2);
    expect(await tess.correct(requestId, all('approve', ids))).toBe(number);
    const corrected = await tess.correct(requestId, all('reject', [ids[0]!]));
    expect(await tess.correct(requestId, all('reject', [ids[0]!]))).toBe(corrected);
    expect(await tess.repeatedIds(requestId, all('reject', ids))).toEqual([ids[0]]);
    expect(await tess.repeatedIds(requestId, all('reject', ids))).toEqual(ids);
    const made = (await system.messaging.recorded()).filter(
      ({ type, payload }) =>
        type === 'hours.decision_made.v1' && (payload as { userId: number }).userId === userId,
    );
    expect(made).toHaveLength(3);
  });

  it('leaves a decision for its emails as it was made', async () => {
    const { ids, requestId, number } = await tess.approved(2);
    const corrected = await tess.correct(requestId, all('reject', [ids[0]!]));
    const read = async (of: string) => system.approvals.getDecision(ownCall(), await tess.decisionId(of));
    expect((await read(number)).items.map(({ state }) => state)).toEqual(['approved', 'approved']);
    expect(await read(corrected)).toMatchObject({
      decision: { correctsNumber: number },
      items: [{ sessionId: ids[0], state: 'rejected' }],
    });
  });

  it('marks itself when the trainee is signed in in the browser that sends it', async () => {
    const { ids, requestId } = await tess.approved();
    const corrected = await tess.correct(requestId, all('reject', ids), userId);
    expect(await tess.receipt(corrected)).toMatchObject({ flags: ['trainee_session'] });
  });
});

describe('a correction is refused', () => {
  it('where a second plain decision is, which stays refused', async () => {
    const { ids, requestId } = await tess.approved();
    await expect(tess.decide(requestId, all('reject', ids))).rejects.toMatchObject(
      conflict('session_approved'),
    );
  });

  it('when what was shown was corrected in the meantime; what it leaves as it is now does no harm', async () => {
    const { ids, requestId, number: receiptNumber } = await tess.approved(2);
    const [first, second] = ids.map((sessionId) => ({ sessionId, receiptNumber }));
    await tess.correct(requestId, [{ ...first!, decision: 'reject' }]);
    const asShown = [
      { ...first!, decision: 'approve' as const },
      { ...second!, decision: 'reject' as const },
    ];
    await expect(tess.correct(requestId, asShown)).rejects.toMatchObject(conflict('decision_corrected'));
    expect(await session(second!.sessionId)).toMatchObject({ status: 'approved', receiptNumber });
    await tess.correct(requestId, [{ ...first!, decision: 'reject' }, asShown[1]!]);
    expect(await session(second!.sessionId)).toMatchObject({ status: 'rejected' });
  });

  it('once the trainee has revised the session, also when they asked again', async () => {
    const ids = await tess.log();
    const requestId = await tess.request(ids);
    await tess.decide(requestId, all('reject', ids));
    await system.sessions.revise(tess.call(), ids[0]!);
    const overtaken = conflict('decision_overtaken');
    await expect(tess.correct(requestId, all('approve', ids))).rejects.toMatchObject(overtaken);
    const later = await tess.request(ids);
    await expect(tess.correct(requestId, all('approve', ids))).rejects.toMatchObject(overtaken);
    await tess.decide(later, all('approve', ids));
    await expect(tess.correct(requestId, all('reject', ids))).rejects.toMatchObject(overtaken);
    expect((await session(ids[0]!)).status).toBe('approved');
  });

  it('once the trainee has deleted the session', async () => {
    const ids = await tess.log();
    const requestId = await tess.request(ids);
    await tess.decide(requestId, all('reject', ids));
    await system.sessions.revise(tess.call(), ids[0]!);
    await system.sessions.delete(tess.call(), ids[0]!);
    await expect(tess.correct(requestId, all('approve', ids))).rejects.toMatchObject(
      conflict('session_dropped'),
    );
  });

  it('24 hours after the first decision, whatever was corrected since', async () => {
    const { ids, requestId, number } = await tess.approved(2);
    await age(number, '23 hours');
    const corrected = await tess.correct(requestId, all('reject', [ids[0]!]));
    expect((await system.approvals.get(ownCall(), requestId)).items).toMatchObject([
      { correctableUntil: expect.any(Date) },
      { correctableUntil: expect.any(Date) },
    ]);
    await age(corrected, '61 minutes');
    await expect(tess.correct(requestId, all('approve', [ids[0]!]))).rejects.toMatchObject(
      conflict('correction_too_late'),
    );
    expect((await system.approvals.get(ownCall(), requestId)).items).toMatchObject([
      { correctableUntil: null },
      { correctableUntil: expect.any(Date) },
    ]);
  });

  it('all at once when one session of it cannot be corrected', async () => {
    const ids = await tess.log(2);
    const requestId = await tess.request(ids);
    const number = await tess.decide(requestId, all('approve', [ids[0]!]));
    await expect(tess.correct(requestId, all('reject', ids))).rejects.toMatchObject(
      conflict('session_undecided'),
    );
    expect(await session(ids[0]!)).toMatchObject({ status: 'approved', receiptNumber: number });
  });

  it('after twenty of them', async () => {
    const { ids, requestId } = await tess.approved();
    for (let turn = 0; turn < 20; turn += 1) {
      await tess.correct(requestId, all(turn % 2 ? 'approve' : 'reject', ids));
    }
    await expect(tess.correct(requestId, all('reject', ids))).rejects.toMatchObject(
      conflict('corrections_used_up'),
    );
    expect((await session(ids[0]!)).status).toBe('approved');
  });

  it('for sessions of other requests, those named twice, signed-in users, and another supervisor', async () => {
    const { ids, requestId } = await tess.approved();
    const other = await tess.approved();
    await expect(tess.correct(requestId, all('reject', other.ids))).rejects.toMatchObject({
      code: 'session_not_in_request',
    });
    await expect(tess.correct(requestId, all('reject', [...ids, ...ids]))).rejects.toMatchObject({
      code: 'session_decided_twice',
    });
    const submission = { requestId, decisions: all('reject', ids), attestation: 'Sam Supervisor', linkId: 1 };
    await expect(
      system.corrections.correct(tess.call(), { ...submission, supervisorVersion: 1 }),
    ).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(
      system.corrections.correct(ownCall(), { ...submission, supervisorVersion: 2 }),
    ).rejects.toMatchObject({ kind: 'gone', code: 'link_ended' });
  });

  it('at the same moment as a revision, one of the two', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const ids = await tess.log();
      const requestId = await tess.request(ids);
      await tess.decide(requestId, all('reject', ids));
      const both = [
        () => tess.correct(requestId, all('approve', ids)),
        () => system.sessions.revise(tess.call(), ids[0]!),
      ];
      const results = await Promise.allSettled((turn % 2 ? both.toReversed() : both).map((call) => call()));
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await session(ids[0]!)).status).toMatch(/^(approved|logged)$/);
    }
    expect(await checkReceipts(system.database.manager)).toMatchObject({ brokenAt: undefined });
  });
});
