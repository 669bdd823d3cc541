import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalSteps } from '../../testing/approval-steps.ts';
import { startHoursSystem, type HoursSystem } from '../../testing/hours-system.ts';
import { wrongSums } from '../../testing/session-reading.ts';

let system: HoursSystem;
let userId = 7_000;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
  system.supervisors.set(8, { userId, name: 'Dr. Alex Example', isActive: true });
});

const { trainee, log, logMany, request, latestRequestId, decide, states, statusOf } = approvalSteps(
  () => system,
  () => userId,
);
const withdraw = (sessionIds: number[]) => system.bulkChanges.withdraw(trainee(), { sessionIds });
const withdrawFrom = (supervisorId: number) =>
  system.bulkChanges.withdraw(trainee(), { sessionIds: [], supervisorId });
const approveSelf = async () => {
  const { id } = await log();
  await system.sessions.review(trainee(), id, 'approve', 'on paper');
  return id;
};

describe('withdrawing several sessions', () => {
  it('does to each what withdrawing it alone does', async () => {
    const [alone, together] = await logMany(2);
    const selfApproved = [await approveSelf(), await approveSelf()];
    await request([alone!.id, together!.id]);
    await system.sessions.withdraw(trainee(), alone!.id);
    await system.sessions.withdraw(trainee(), selfApproved[0]!);
    expect(await withdraw([together!.id, selfApproved[1]!])).toEqual({ changedCount: 2, skipped: [] });
    expect(await states(await latestRequestId())).toEqual(['dropped', 'dropped']);
    for (const [one, other] of [
      [alone!.id, together!.id] as const,
      [selfApproved[0]!, selfApproved[1]!] as const,
    ]) {
      const {
        id: _,
        createdAt: _created,
        updatedAt: _updated,
        ...before
      } = await system.sessions.get(trainee(), one);
      expect(await system.sessions.get(trainee(), other)).toMatchObject(before);
      const steps = async (id: number) =>
        (await system.sessions.history(trainee(), id)).map(({ changedAt: _at, ...step }) => step);
      expect(await steps(other)).toEqual(await steps(one));
    }
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it('skips what cannot be withdrawn, with the reason, in the order of the request', async () => {
    const [pending, approved, rejected] = await logMany(3);
    const logged = await log({ status: 'logged' });
    await request([pending!.id, approved!.id, rejected!.id]);
    await decide(await latestRequestId(), [
      { sessionId: approved!.id, decision: 'approve' },
      { sessionId: rejected!.id, decision: 'reject' },
    ]);
    const ids = [logged.id, rejected!.id, pending!.id, approved!.id, logged.id];
    expect(await withdraw(ids)).toEqual({
      changedCount: 1,
      skipped: [
        {
          sessionId: logged.id,
          message:
            'This session is logged, so it cannot be withdrawn. It can be edited, deleted, or sent for approval',
        },
        {
          sessionId: rejected!.id,
          message:
            'This session is rejected by your supervisor, so it cannot be withdrawn. Please revise it first',
        },
        {
          sessionId: approved!.id,
          message:
            'This session is approved by your supervisor, so it cannot be withdrawn. What a supervisor approved stays as it is',
        },
      ],
    });
    expect(await statusOf(approved!.id)).toBe('approved');
    expect((await withdraw(ids)).changedCount).toBe(0);
  });

  it('changes nothing when one of them is another trainee’s', async () => {
    const { id } = await log();
    const stranger = testCall({ userId: 1 });
    const unknown = { kind: 'not_found', code: 'session_not_found' };
    await expect(system.bulkChanges.withdraw(stranger, { sessionIds: [id] })).rejects.toMatchObject(unknown);
    await expect(withdraw([id, 2_000_000])).rejects.toMatchObject(unknown);
    expect(await statusOf(id)).toBe('pending');
  });

  it('and the decision of the supervisor at the same moment: one of them wins for each session', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const ids = (await logMany(3)).map(({ id }) => id);
      await request(ids);
      const requestId = await latestRequestId();
      const decisions = ids.slice(1).map((sessionId) => ({ sessionId, decision: 'approve' as const }));
      const both = [() => withdraw(ids.toReversed()), () => decide(requestId, decisions)];
      const results = await Promise.allSettled((turn % 2 ? both.toReversed() : both).map((call) => call()));
      expect(results.find(({ status }) => status === 'rejected')).not.toMatchObject({
        reason: { kind: 'internal' },
      });
      const after = await Promise.all(ids.map(statusOf));
      expect([
        ['logged', 'logged', 'logged'],
        ['logged', 'approved', 'approved'],
      ]).toContainEqual(after);
      expect((await states(requestId)).map((state) => (state === 'dropped' ? 'logged' : state))).toEqual(
        after,
      );
    }
  });
});

describe('withdrawing what is pending with a supervisor', () => {
  it('leaves what is decided, logged, or with another supervisor as it is', async () => {
    const [pending, decided] = await logMany(2);
    const logged = await log({ status: 'logged' });
    const other = await log({ supervisorId: 8 });
    const selfApproved = await approveSelf();
    await request([pending!.id, decided!.id]);
    await decide(await latestRequestId(), [{ sessionId: decided!.id, decision: 'approve' }]);
    expect(await withdrawFrom(7)).toEqual({ changedCount: 1, skipped: [] });
    const ids = [pending!.id, decided!.id, logged.id, other.id, selfApproved];
    expect(await Promise.all(ids.map(statusOf))).toEqual([
      'logged',
      'approved',
      'logged',
      'pending',
      'approved',
    ]);
    expect(await withdrawFrom(7)).toEqual({ changedCount: 0, skipped: [] });
  });

  it('finds nothing of another trainee', async () => {
    const { id } = await log();
    const stranger = testCall({ userId: 1 });
    expect(await system.bulkChanges.withdraw(stranger, { sessionIds: [], supervisorId: 7 })).toMatchObject({
      changedCount: 0,
    });
    expect(await statusOf(id)).toBe('pending');
  });
});
