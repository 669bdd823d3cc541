import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkReceipts } from '../receipt/receipt-chain.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { overtake } from '../testing/overtake.ts';
import { wrongSums } from '../testing/session-reading.ts';
import { all, Supervising } from '../testing/supervising.ts';
import type { PortalSubmission } from './portal-decision.service.ts';
import type { GivenDecision } from './signing.ts';

let system: HoursSystem;
let tess: Supervising;
let userId = 23_000;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 10;
  tess = new Supervising(system, userId, userId);
});

const decide = (decisions: GivenDecision[], changes: Partial<PortalSubmission> = {}) =>
  system.portalDecisions.decide(ownCall(), {
    userId,
    supervisorId: userId,
    supervisorVersion: 1,
    decisions,
    attestation: 'Sam Supervisor',
    portalLinkId: 44,
    ...changes,
  });
const session = (id: number) => system.sessions.get(tess.call(), id);
const decisionsMade = async () =>
  (await system.messaging.recorded()).filter(
    ({ type, payload }) =>
      type === 'hours.decision_made.v1' && (payload as { userId: number }).userId === userId,
  );

describe('decisions by a link to a portal', () => {
  it.each(['NULL, NULL', '5, 9'])(
    'have that link, or one to a request, never both or none: %s',
    async (links) => {
      const requestId = await tess.request(await tess.log(1));
      const insert = `INSERT INTO approval_decisions (request_id, link_id, portal_link_id, attestation)
      VALUES (${requestId}, ${links}, 'Sam Supervisor')`;
      await expect(system.database.query(insert)).rejects.toThrow('approval_decisions_carried');
    },
  );

  it('are about several requests at once, with a receipt for each', async () => {
    const [first, second] = [await tess.log(2), await tess.log(1)];
    const requests = [await tess.request(first), await tess.request(second)];
    const outcome = await decide([
      ...all('approve', [...second, first[0]!]),
      { sessionId: first[1]!, decision: 'reject', notes: ' Wrong date. ' },
    ]);
    expect(outcome).toEqual({
      receiptNumbers: [expect.any(String), expect.any(String)],
      approvedCount: 2,
      rejectedCount: 1,
      askedCount: 0,
      repeatedSessionIds: [],
    });
    const [ofFirst, ofSecond] = outcome.receiptNumbers as [string, string];
    expect(await tess.receipt(ofFirst)).toMatchObject({
      attestation: 'Sam Supervisor',
      sessions: [{ id: first[0] }, { id: first[1], decision: 'reject', decisionNotes: 'Wrong date.' }],
      flags: [],
    });
    expect(await tess.receipt(ofSecond)).toMatchObject({ sessions: [{ id: second[0] }] });
    expect(await session(first[1]!)).toMatchObject({ status: 'rejected', receiptNumber: ofFirst });
    expect(await decisionsMade()).toMatchObject(
      requests.map((requestId) => ({ payload: { requestId, portalLinkId: 44 } })),
    );
    expect(
      await system.database.query(
        'SELECT link_id, portal_link_id FROM approval_decisions WHERE request_id = ANY ($1)',
        [requests],
      ),
    ).toEqual([1, 2].map(() => ({ link_id: null, portal_link_id: 44 })));
    expect(await checkReceipts(system.database.manager)).toMatchObject({ brokenAt: undefined });
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it('are one submission, whose receipts go in one mail; one decision alone is none', async () => {
    const ids = [...(await tess.log(1)), ...(await tess.log(1)), ...(await tess.log(1))];
    for (const id of ids) await tess.request([id]);
    const submissionId = '0f0e0d0c-0b0a-4908-8706-050403020100';
    await decide(all('approve', ids.slice(0, 2)));
    await decide(all('approve', ids.slice(2)));
    const [more] = await tess.log(1);
    await tess.request([more!]);
    await decide(all('approve', [more!]), { submissionId });
    const told = (await decisionsMade()).map(
      ({ payload }) => (payload as { submissionId?: string }).submissionId,
    );
    expect(told).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), told[0], undefined, submissionId]);
  });

  it('answer the same when they come again, and record nothing', async () => {
    const ids = [...(await tess.log(1)), ...(await tess.log(1))];
    for (const id of ids) await tess.request([id]);
    const first = await decide(all('approve', ids));
    expect(await decide(all('approve', ids))).toEqual({ ...first, repeatedSessionIds: ids });
    expect(await decisionsMade()).toHaveLength(2);
    await expect(decide(all('reject', ids))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'session_approved',
    });
    const [more] = await tess.log(1);
    await tess.request([more!]);
    const mixed = await decide(all('approve', [...ids, more!]));
    expect(mixed).toMatchObject({ approvedCount: 3, repeatedSessionIds: ids });
    expect(mixed.receiptNumbers.slice(0, 2)).toEqual(first.receiptNumbers);
    expect(mixed.receiptNumbers).toHaveLength(3);
  });

  it('tell of the browser of the trainee, and of another name', async () => {
    const ids = await tess.log(1);
    await tess.request(ids);
    const { receiptNumbers } = await decide(all('approve', ids), {
      attestation: 'Plain Friend',
      sessionUserId: userId,
    });
    expect((await tess.receipt(receiptNumbers[0]!)).flags).toEqual(['trainee_session', 'other_name']);
  });

  it('can be corrected and disputed as those of a request', async () => {
    const ids = await tess.log(2);
    const requestId = await tess.request(ids);
    const { receiptNumbers } = await decide(all('approve', ids));
    const corrected = await tess.correct(requestId, all('reject', [ids[0]!]));
    expect(await tess.receipt(corrected)).toMatchObject({ corrects: receiptNumbers[0] });
    await system.disputes.dispute(ownCall(), { requestId }, { linkId: 5 });
    expect(await session(ids[1]!)).toMatchObject({ status: 'pending', receiptNumber: null });
  });

  it('end the collecting of a request, so that nothing joins what was decided', async () => {
    system.supervisors.set(userId, {
      userId,
      name: 'Sam Supervisor',
      isActive: true,
      portalId: 5,
      digestWeekday: 'monday',
    });
    const [first, second] = await tess.log(2);
    const requestId = await tess.request([first!]);
    await decide(all('approve', [first!]));
    expect(await tess.request([second!])).not.toBe(requestId);
    expect(await system.weekly.list(tess.call())).toMatchObject([{ sessionIds: [second] }]);
  });

  it('are 500 over 40 requests, all or none', async () => {
    const ids = await tess.askMany(500, 40);
    const [stranger] = await tess.log(1, { status: 'logged' });
    await expect(decide(all('approve', [...ids, stranger!]))).rejects.toMatchObject({
      code: 'session_not_in_request',
    });
    expect(await decisionsMade()).toEqual([]);
    const { receiptNumbers, approvedCount } = await decide(all('approve', ids));
    expect([new Set(receiptNumbers).size, approvedCount]).toEqual([40, 500]);
    expect(await wrongSums(system.database)).toEqual([]);
    expect(await checkReceipts(system.database.manager)).toMatchObject({ brokenAt: undefined });
  });
});

describe('decisions by a link to a portal are refused', () => {
  const notThere = { kind: 'invalid', code: 'session_not_in_request' };

  it('to signed-in users, about a session twice, and about none that was asked about', async () => {
    const ids = await tess.log(1);
    await expect(decide(all('approve', ids))).rejects.toMatchObject(notThere);
    await tess.request(ids);
    await expect(decide(all('approve', [ids[0]!, ids[0]!]))).rejects.toMatchObject({
      code: 'session_decided_twice',
    });
    await expect(decide(all('approve', [2_000_000_000, -1]))).rejects.toMatchObject(notThere);
    const submission = {
      userId,
      supervisorId: userId,
      supervisorVersion: 1,
      decisions: all('approve', ids),
      attestation: 'Tess Trainee',
      portalLinkId: 1,
    };
    await expect(system.portalDecisions.decide(tess.call(), submission)).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'approval_is_by_link',
    });
    expect(await session(ids[0]!)).toMatchObject({ status: 'pending' });
  });

  it('about sessions of another supervisor, of another trainee, or with the record of another', async () => {
    const kim = userId + 1;
    system.supervisors.set(kim, { userId, name: 'Kim Supervisor', isActive: true });
    const other = new Supervising(system, userId + 2, userId + 2);
    const [mine] = await tess.log(1);
    const [hers] = await tess.log(1, { supervisorId: kim });
    const [theirs] = await other.log(1);
    await tess.request([mine!]);
    await tess.request([hers!]);
    await other.request([theirs!]);
    await expect(decide(all('approve', [mine!, hers!]))).rejects.toMatchObject(notThere);
    await expect(decide(all('approve', [mine!, theirs!]))).rejects.toMatchObject(notThere);
    const record = { userId: other.userId };
    await expect(decide(all('approve', [theirs!]), record)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(decide(all('approve', [mine!]), { supervisorId: other.userId })).rejects.toMatchObject({
      kind: 'not_found',
    });
    expect(await decisionsMade()).toEqual([]);
  });

  it('once the record names somebody else, and about what was asked of somebody else before', async () => {
    const ids = await tess.log(1);
    await tess.request(ids);
    const known = system.supervisors.get(userId)!;
    system.supervisors.set(userId, { ...known, email: 'other@example.com', addressVersion: 2 });
    const ended = { kind: 'gone', code: 'link_ended' };
    await expect(decide(all('approve', ids))).rejects.toMatchObject(ended);
    await expect(decide(all('approve', ids), { supervisorVersion: 2 })).rejects.toMatchObject(notThere);
    await expect(decide(all('approve', ids), { supervisorVersion: 0 })).rejects.toMatchObject(notThere);
  });

  it('when one of the requests was disputed, or a session was taken back or deleted meanwhile', async () => {
    const [first, second, third] = [await tess.log(1), await tess.log(1), await tess.log(2)];
    await tess.request(first);
    const disputed = await tess.request(second);
    await tess.request(third);
    await system.disputes.dispute(ownCall(), { requestId: disputed }, { linkId: 1 });
    await expect(decide(all('approve', [...first, ...second]))).rejects.toMatchObject({
      kind: 'gone',
      code: 'request_disputed',
    });
    await system.sessions.withdraw(tess.call(), third[0]!);
    await system.sessions.delete(tess.call(), third[1]!, { withdraw: true });
    for (const id of third) {
      await expect(decide(all('approve', [...first, id]))).rejects.toMatchObject({
        kind: 'conflict',
        code: 'session_dropped',
      });
    }
    expect(await session(first[0]!)).toMatchObject({ status: 'pending' });
    expect(await decide(all('approve', first))).toMatchObject({ approvedCount: 1 });
  });
});

describe('decisions by a link to a portal at the same moment as', () => {
  it('themselves: one of them is recorded', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const ids = await tess.log(3);
      for (const id of ids) await tess.request([id]);
      const answers = await Promise.all([
        decide(all('approve', ids)),
        decide(all('approve', ids.toReversed())),
        decide(all('approve', ids)),
      ]);
      const numbers = answers.map(({ receiptNumbers }) => receiptNumbers.toSorted());
      expect(new Set(numbers.map(String)).size).toBe(1);
      expect(answers.filter(({ repeatedSessionIds }) => repeatedSessionIds.length === 0)).toHaveLength(1);
    }
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it('a dispute that had looked at the request before: they are refused', async () => {
    const ids = await tess.log(1);
    const requestId = await tess.request(ids);
    const change = `UPDATE approval_requests SET disputed_at = now() WHERE id = ${requestId}`;
    expect(await overtake(system.database, change, () => decide(all('approve', ids)))).toMatchObject({
      reason: { kind: 'gone', code: 'request_disputed' },
    });
  });

  it('decisions by links of requests, disputes, withdrawals, deletions and requests: nothing is lost', async () => {
    const codes = /^(session_(approved|rejected|dropped|logged|pending|changed|not_found)|request_disputed)$/;
    for (let turn = 0; turn < 6; turn += 1) {
      const [one, two, three] = [await tess.log(2), await tess.log(2), await tess.log(2)];
      const requests = [await tess.request(one), await tess.request(two), await tess.request(three)];
      const ids = [...one, ...two, ...three];
      const work: (() => Promise<unknown>)[] = [
        () => decide(all('approve', ids)),
        () => decide(all('reject', ids.toReversed())),
        () => tess.decide(requests[1]!, all('approve', two)),
        () => system.sessions.withdraw(tess.call(), one[0]!),
        () => system.sessions.delete(tess.call(), three[1]!, { withdraw: true }),
        () => system.disputes.dispute(ownCall(), { requestId: requests[2]! }, { linkId: 1 }),
        () => system.requests.request(tess.call(), ids),
      ];
      const results = await Promise.allSettled((turn % 2 ? work.toReversed() : work).map((call) => call()));
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      for (const refusal of refusals) expect(refusal).toMatchObject({ code: expect.stringMatching(codes) });
    }
    expect(await checkReceipts(system.database.manager)).toMatchObject({ brokenAt: undefined });
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it('sessions that join the requests, reading, and asking now: none of them waits for another', async () => {
    system.supervisors.set(userId, {
      userId,
      name: 'Sam Supervisor',
      isActive: true,
      portalId: 5,
      digestWeekday: 'monday',
    });
    const codes = /^(session_(approved|dropped|changed)|already_hastened)$/;
    const read = async () => {
      for await (const _ of system.waiting.read(ownCall(), [{ userId, supervisorId: userId }], 300));
    };
    for (let turn = 0; turn < 8; turn += 1) {
      const [asked, more] = [await tess.log(3), await tess.log(3)];
      const requestId = await tess.request(asked);
      const work: (() => Promise<unknown>)[] = [
        () => decide(all('approve', asked)),
        ...more.map((id) => () => system.requests.request(tess.call(), [id])),
        () => system.weekly.askNow(tess.call(), requestId),
        read,
        () => decide(all('approve', asked.slice(0, 1))),
        () => tess.decide(requestId, all('approve', asked.slice(1))),
      ];
      const results = await Promise.allSettled((turn % 2 ? work.toReversed() : work).map((call) => call()));
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      for (const refusal of refusals) expect(refusal).toMatchObject({ code: expect.stringMatching(codes) });
      for (const id of asked) expect(await session(id)).toMatchObject({ status: 'approved' });
      for (const id of more)
        expect(await session(id)).toMatchObject({ status: 'pending', askedAt: expect.any(Date) });
    }
    expect(await wrongSums(system.database)).toEqual([]);
  });
});
