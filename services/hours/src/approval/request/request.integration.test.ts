import { randomUUID } from 'node:crypto';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalSteps } from '../../testing/approval-steps.ts';
import { startHoursSystem, type HoursSystem } from '../../testing/hours-system.ts';

let system: HoursSystem;
let userId = 1_200;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
  system.supervisors.set(8, { userId, name: 'Kim Supervisor', isActive: true });
});

const { trainee, log, logMany, request, events, latestRequestId, decide, states, statusOf, pass } =
  approvalSteps(
    () => system,
    () => userId,
  );

describe('requesting approval', () => {
  it('makes one request, and one event, for all sessions of a supervisor', async () => {
    const sessions = [await log({ status: 'logged' }), await log(), await log()];
    const ids = sessions.map(({ id }) => id);
    const answer = await request([...ids, ids[0]!]);
    expect(answer.requestCount).toBe(1);
    expect(
      answer.sessions.map(({ id, status, requestApproval }) => ({ id, status, requestApproval })),
    ).toEqual(ids.map((id) => ({ id, status: 'pending', requestApproval: true })));
    expect(answer.sessions.every(({ askedAt }) => askedAt)).toBe(true);
    expect(await events('hours.approval_requested.v1')).toHaveLength(1);
    expect(await states(await latestRequestId())).toEqual(['open', 'open', 'open']);
  });

  it('answers the sessions as they are now, in the order of the request, also to a repetition', async () => {
    const [first, second, third] = await logMany(3);
    await request([second!.id]);
    const call = testCall({ userId, idempotencyKey: randomUUID() });
    const ids = [third!.id, first!.id, second!.id];
    const now = async () => Promise.all(ids.map((id) => system.sessions.get(trainee(), id)));
    const answer = await system.requests.request(call, ids);
    expect(answer).toMatchObject({ sessions: await now(), requestCount: 1, alreadyAsked: { count: 1 } });
    await system.sessions.withdraw(trainee(), first!.id);
    expect(await system.requests.request(call, ids)).toEqual({ ...answer, sessions: await now() });
  });

  it('makes one request for each supervisor', async () => {
    const ids = [(await log()).id, (await log({ supervisorId: 8 })).id];
    expect((await request(ids)).requestCount).toBe(2);
    const asked = (await events('hours.approval_requested.v1')).map(
      ({ payload }) => (payload as { supervisorId: number }).supervisorId,
    );
    expect(asked.toSorted((a, b) => a - b)).toEqual([7, 8]);
  });

  it('sends nothing at all when one of the sessions cannot be requested', async () => {
    const good = await log({ status: 'logged' });
    const orphan = await log({ supervisorId: undefined });
    const decided = await log();
    await system.sessions.review(trainee(), decided.id, 'approve', undefined);
    const withGood = (id: number) => request([good.id, id]);
    await expect(withGood(orphan.id)).rejects.toMatchObject({ kind: 'invalid', code: 'supervisor_missing' });
    await expect(withGood(decided.id)).rejects.toMatchObject({ kind: 'conflict', code: 'session_approved' });
    await expect(withGood(2_000_000)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await events('hours.approval_requested.v1')).toEqual([]);
    expect(await statusOf(good.id)).toBe('logged');
  });

  it('names the one of several sessions that cannot be requested', async () => {
    const good = await log({ date: '2026-03-01' });
    const decided = await log({ date: '2026-03-02' });
    await system.sessions.review(trainee(), decided.id, 'approve', undefined);
    await expect(request([good.id, decided.id])).rejects.toThrow(
      `The session of 03/02/2026 (number ${decided.id}) is approved by you, so its approval cannot be requested`,
    );
    await expect(request([decided.id])).rejects.toThrow('This session is approved by you');
  });

  it('asks nobody who takes no mail from us, and then nobody else of the same request', async () => {
    const sessions = [await log(), await log({ supervisorId: 8 })];
    const refusing = { userId, name: 'Rae Refusing', isActive: true, addressState: 'refused' };
    system.supervisors.set(8, refusing);
    const ids = sessions.map(({ id }) => id);
    await expect(request(ids)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'mail_refused',
      message: 'Rae Refusing has opted out of our emails',
    });
    expect(await system.sessions.get(trainee(), ids[0]!)).toMatchObject({ requestApproval: false });
    // Hours can be logged all the same.
    await log({ supervisorId: 8 });
    const asking = log({ supervisorId: 8, requestApproval: true });
    await expect(asking).rejects.toMatchObject({ code: 'mail_refused' });
  });

  it('asks nobody who was removed', async () => {
    const { id } = await log();
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: false });
    await expect(request([id])).rejects.toMatchObject({
      code: 'supervisor_removed',
    });
  });

  it("does not know another trainee's sessions", async () => {
    const { id } = await log();
    await expect(system.requests.request(testCall({ userId: 1 }), [id])).rejects.toMatchObject({
      kind: 'not_found',
    });
  });

  it('takes a session out of the older request for good', async () => {
    const [first, second] = await logMany(2);
    await request([first!.id, second!.id]);
    const older = await latestRequestId();
    await pass(24);
    await request([first!.id]);
    expect((await states(older)).sort()).toEqual(['dropped', 'open']);
    await expect(decide(older, [{ sessionId: first!.id, decision: 'approve' }])).rejects.toMatchObject({
      kind: 'conflict',
      code: 'session_dropped',
    });
    await decide(await latestRequestId(), [{ sessionId: first!.id, decision: 'approve' }]);
    expect(await statusOf(first!.id)).toBe('approved');
  });

  it('requests the same sessions twice at the same moment without a deadlock, and leaves one open item', async () => {
    const ids = (await logMany(5)).map(({ id }) => id);
    const backwards = ids.toReversed();
    await Promise.all([ids, backwards, ids, backwards].map((order) => request(order)));
    const open = await system.database.query(
      `SELECT session_id FROM approval_items WHERE state = 'open' AND session_id = ANY ($1)`,
      [ids],
    );
    expect(open).toHaveLength(5);
    expect(await events('hours.approval_requested.v1')).toHaveLength(1);
  });
});
