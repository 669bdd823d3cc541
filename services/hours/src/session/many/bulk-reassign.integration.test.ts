import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalSteps } from '../../testing/approval-steps.ts';
import { startHoursSystem, type HoursSystem } from '../../testing/hours-system.ts';
import { wrongSums } from '../../testing/session-reading.ts';

let system: HoursSystem;
let userId = 9_000;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());

const setSupervisor = (id: number, name: string, isActive = true) =>
  system.supervisors.set(id, { userId, name, isActive });
beforeEach(() => {
  userId += 1;
  setSupervisor(7, 'Sam Supervisor');
  setSupervisor(8, 'Dr. Alex Example');
});

const { trainee, log, logMany, request, events, latestRequestId, decide, states } = approvalSteps(
  () => system,
  () => userId,
);
const reassign = (from = 7, to = 8) => system.bulkChanges.reassign(trainee(), from, to);
const read = (id: number) => system.sessions.get(trainee(), id);

describe('moving sessions to another supervisor', () => {
  it('takes pending ones out of their request; they stay pending, and nobody is asked', async () => {
    const [sent, other] = await logMany(2);
    const unsent = await log();
    await request([sent!.id, other!.id]);
    const requestId = await latestRequestId();
    const { pendingSince } = await read(sent!.id);
    expect(await reassign()).toBe(3);
    for (const { id } of [sent!, other!, unsent]) {
      expect(await read(id)).toMatchObject({
        supervisorId: 8,
        status: 'pending',
        requestApproval: false,
        askedAt: null,
      });
    }
    expect((await read(sent!.id)).pendingSince).toEqual(pendingSince);
    expect(await states(requestId)).toEqual(['dropped', 'dropped']);
    await expect(decide(requestId, [{ sessionId: sent!.id, decision: 'approve' }])).rejects.toMatchObject({
      code: 'session_dropped',
    });
    expect((await system.sessions.history(trainee(), sent!.id)).at(-1)).toMatchObject({
      fromStatus: 'pending',
      toStatus: 'pending',
      actor: 'trainee',
      notes: 'Moved from Sam Supervisor to Dr. Alex Example, who was not asked yet',
    });
    expect(await events('hours.approval_requested.v1')).toHaveLength(1);
    expect(await wrongSums(system.database)).toEqual([]);
    await request([sent!.id]);
    expect((await events('hours.approval_requested.v1')).at(-1)).toMatchObject({
      payload: { supervisorId: 8 },
    });
  });

  it('moves logged ones as well, and leaves decided ones and those of others as they are', async () => {
    const logged = await log({ status: 'logged' });
    const [decided, selfApproved] = await logMany(2);
    const ofOther = await log({ supervisorId: 8 });
    await request([decided!.id]);
    await decide(await latestRequestId(), [{ sessionId: decided!.id, decision: 'approve' }]);
    await system.sessions.review(trainee(), selfApproved!.id, 'approve', undefined);
    const before = await Promise.all([decided!.id, selfApproved!.id, ofOther.id].map(read));
    expect(await reassign()).toBe(1);
    expect(await read(logged.id)).toMatchObject({ supervisorId: 8, status: 'logged' });
    expect(await system.sessions.history(trainee(), logged.id)).toHaveLength(1);
    expect(await Promise.all([decided!.id, selfApproved!.id, ofOther.id].map(read))).toEqual(before);
  });

  it('works from a removed supervisor, and changes nothing when it is repeated', async () => {
    const { id } = await log();
    setSupervisor(7, 'Sam Supervisor', false);
    expect(await reassign()).toBe(1);
    const moved = await read(id);
    expect(await reassign()).toBe(0);
    expect(await read(id)).toEqual(moved);
  });

  it('is refused to a removed supervisor, to the same one, and with those of other trainees', async () => {
    const { id } = await log();
    const unknown = { kind: 'not_found', code: 'supervisor_not_found' };
    await expect(reassign(7, 7)).rejects.toMatchObject({ kind: 'invalid', code: 'same_supervisor' });
    await expect(reassign(7, 99)).rejects.toMatchObject(unknown);
    setSupervisor(8, 'Dr. Alex Example', false);
    await expect(reassign()).rejects.toMatchObject(unknown);
    system.supervisors.set(9, { userId: 1, name: 'Robin Sample', isActive: true });
    await expect(reassign(7, 9)).rejects.toMatchObject(unknown);
    await expect(reassign(9, 7)).rejects.toMatchObject(unknown);
    await expect(system.bulkChanges.reassign(testCall({ userId: 1 }), 7, 9)).rejects.toMatchObject(unknown);
    expect(await read(id)).toMatchObject({ supervisorId: 7 });
  });

  it('and the decision of the first supervisor at the same moment: one of them wins', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const ids = (await logMany(2)).map(({ id }) => id);
      await request(ids);
      const requestId = await latestRequestId();
      const decisions = ids.map((sessionId) => ({ sessionId, decision: 'approve' as const }));
      const both = [() => reassign(), () => decide(requestId, decisions)];
      const results = await Promise.allSettled((turn % 2 ? both.toReversed() : both).map((call) => call()));
      const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
      const after = (await Promise.all(ids.map(read))).map(({ status, supervisorId }) => [
        status,
        supervisorId,
      ]);
      expect([
        [['session_dropped'], ['pending', 8], ['pending', 8]],
        [[], ['approved', 7], ['approved', 7]],
      ]).toContainEqual([refused, ...after]);
    }
  });
});
