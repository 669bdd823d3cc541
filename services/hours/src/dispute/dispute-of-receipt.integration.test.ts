import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkReceipts } from '../receipt/receipt-chain.ts';
import { startHoursSystem } from '../testing/hours-system.ts';
import { wrongSums } from '../testing/session-reading.ts';
import { all, Supervising } from '../testing/supervising.ts';

let tess: Supervising;
let userId = 7_000;
const system = await startHoursSystem();
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new Supervising(system, userId);
});

const statuses = (ids: number[]) =>
  Promise.all(ids.map(async (id) => (await system.sessions.get(tess.call(), id)).status));
const kindOf = async (number: string) => (await system.receipts.verify(number)).kind;
const dispute = async (number: string) =>
  system.disputes.dispute(ownCall(), { decisionId: await tess.decisionId(number) }, { linkId: 5 });
const preview = async (number: string) => {
  const decisionId = await tess.decisionId(number);
  const { reverted, openIds } = await system.disputes.preview(ownCall(), { decisionId });
  return { reverted: reverted.map(({ id }) => id), openIds };
};

/** A request for five sessions: two decided with one receipt, two with another one, and one still open. */
async function twoReceipts() {
  const ids = await tess.log(5);
  const [mine, others, open] = [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)];
  const requestId = await tess.request(ids);
  const number = await tess.decide(requestId, all('approve', mine));
  const other = await tess.decide(requestId, all('approve', others));
  return { requestId, mine, others, open, number, other };
}

describe('a dispute of a receipt', () => {
  it('takes back the sessions of that receipt, as it said before, and no other', async () => {
    const { mine, others, open, number, other } = await twoReceipts();
    expect(await preview(number)).toEqual({ reverted: mine, openIds: open });
    expect(await statuses(mine)).toEqual(['approved', 'approved']);
    const disputeId = await dispute(number);
    expect(await statuses(mine)).toEqual(['pending', 'pending']);
    expect(await statuses(others)).toEqual(['approved', 'approved']);
    expect(await statuses(open)).toEqual(['pending']);
    expect([await kindOf(number), await kindOf(other)]).toEqual(['disputed', 'genuine']);
    expect(await system.disputes.get(ownCall(), disputeId)).toMatchObject({
      revertedCount: 2,
      receiptNumber: number,
    });
    expect(await checkReceipts(system.database.manager)).toMatchObject({ brokenAt: undefined });
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it('is from whom the receipt names, whatever became of the record', async () => {
    const { number } = await tess.approved();
    const supervisor = system.supervisors.get(7)!;
    system.supervisors.set(7, { ...supervisor, name: 'Kim Other', email: 'kim@example.com' });
    const disputeId = await dispute(number);
    expect(await system.disputes.get(ownCall(), disputeId)).toMatchObject({
      disputedBy: { name: 'Sam Supervisor', email: 'sam@example.com' },
    });
  });

  it('lets its supervisor be asked again: only what was decided was not theirs', async () => {
    const { number } = await tess.approved();
    const disputeId = await dispute(number);
    const event = (await system.messaging.recorded()).find(
      ({ type, payload }) =>
        type === 'hours.request_disputed.v1' && (payload as { disputeId: number }).disputeId === disputeId,
    );
    expect(event?.payload).not.toHaveProperty('refusingLinkId');
  });

  it('closes the request, whose link somebody else has: nothing is decided or corrected by it', async () => {
    const { requestId, others, open, number } = await twoReceipts();
    await dispute(number);
    const closed = { kind: 'gone', code: 'request_disputed' };
    await expect(tess.decide(requestId, all('approve', open))).rejects.toMatchObject(closed);
    await expect(tess.correct(requestId, all('reject', others))).rejects.toMatchObject(closed);
    await tess.decide(await tess.request(open), all('approve', open));
    expect(await statuses(open)).toEqual(['approved']);
  });

  it('is made once; the other receipt can be disputed after it, and then the request has nothing left', async () => {
    const { requestId, others, number, other } = await twoReceipts();
    expect(await dispute(number)).toBe(await dispute(number));
    const last = await dispute(other);
    expect(await statuses(others)).toEqual(['pending', 'pending']);
    expect(await system.disputes.dispute(ownCall(), { requestId }, { linkId: 5 })).toBe(last);
    expect(await kindOf(other)).toBe('disputed');
  });

  it('leaves to a dispute of the request what it did not take back', async () => {
    const { requestId, others, number, other } = await twoReceipts();
    const first = await dispute(number);
    const { reverted } = await system.disputes.preview(ownCall(), { requestId });
    expect(reverted.map(({ id }) => id)).toEqual(others);
    const second = await system.disputes.dispute(ownCall(), { requestId }, { linkId: 5 });
    expect(second).not.toBe(first);
    expect(await system.disputes.get(ownCall(), second)).toMatchObject({
      revertedCount: 2,
      receiptNumber: null,
    });
    expect(await dispute(other)).toBe(second);
  });

  it('takes its corrections back with it', async () => {
    const { ids, requestId, number } = await tess.approved(2);
    const corrected = await tess.correct(requestId, all('reject', [ids[0]!]));
    await dispute(number);
    expect(await statuses(ids)).toEqual(['pending', 'pending']);
    expect([await kindOf(number), await kindOf(corrected)]).toEqual(['disputed', 'disputed']);
    expect(await dispute(corrected)).toBe(await dispute(number));
  });

  it('that is a correction leaves what it corrected, which tells of both', async () => {
    const { ids, requestId, number } = await tess.approved(2);
    const corrected = await tess.correct(requestId, all('reject', [ids[0]!]));
    expect(await preview(corrected)).toEqual({ reverted: [ids[0]], openIds: [] });
    await dispute(corrected);
    expect(await statuses(ids)).toEqual(['pending', 'approved']);
    expect(await system.receipts.verify(number)).toMatchObject({
      kind: 'genuine',
      verification: {
        corrections: [{ number: corrected, disputedAt: expect.any(Date) }],
        standing: { approvedCount: 1 },
      },
    });
  });

  it('leaves what the trainee revised since, and what was decided anew elsewhere', async () => {
    const ids = await tess.log(2);
    const requestId = await tess.request(ids);
    const number = await tess.decide(requestId, all('reject', ids));
    for (const id of ids) await system.sessions.revise(tess.call(), id);
    await tess.decide(await tess.request([ids[1]!]), all('approve', [ids[1]!]));
    expect(await preview(number)).toEqual({ reverted: [], openIds: [] });
    await dispute(number);
    expect(await statuses(ids)).toEqual(['logged', 'approved']);
  });

  it('is told by the chain alone, whatever stands beside it', async () => {
    const { number } = await tess.approved();
    await dispute(number);
    await system.database.query('UPDATE approval_decisions SET dispute_id = NULL WHERE receipt_number = $1', [
      number,
    ]);
    expect(await kindOf(number)).toBe('disputed');
  });
});
