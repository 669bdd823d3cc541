import { randomUUID } from 'node:crypto';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalSteps } from '../../testing/approval-steps.ts';
import { startHoursSystem, type HoursSystem } from '../../testing/hours-system.ts';

let system: HoursSystem;
let userId = 8_000;
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
const remove = () => setSupervisor(8, 'Dr. Alex Example', false);

const { trainee, log, request, events, latestRequestId, states, statusOf, admitted } = approvalSteps(
  () => system,
  () => userId,
);
const skipped = (sessionId: number, wayOut: string) => ({
  sessionId,
  message: `Dr. Alex Example is no longer among your supervisors. ${wayOut}`,
});

describe('a request for the approval of several sessions', () => {
  it('leaves out those of removed supervisors, and says what to do about each', async () => {
    const [good, pending] = [await log(), await log({ supervisorId: 8 })];
    const logged = await log({ supervisorId: 8, status: 'logged' });
    remove();
    const answer = await request([logged.id, good.id, pending.id, logged.id]);
    expect(answer).toMatchObject({
      sessions: [{ id: good.id, status: 'pending' }],
      requestCount: 1,
      skipped: [
        skipped(logged.id, 'Please choose another supervisor by Edit'),
        skipped(pending.id, 'Please withdraw the session, then choose another supervisor by Edit'),
      ],
    });
    expect(await states(await latestRequestId())).toEqual(['open']);
    expect(admitted()).toEqual([[7]]);
    for (const { id, updatedAt } of [logged, pending]) {
      expect(await system.sessions.get(trainee(), id)).toMatchObject({ updatedAt, askedAt: null });
    }
  });

  it('is refused when no supervisor is left, and nobody is asked', async () => {
    const ids = [(await log({ supervisorId: 8 })).id, (await log({ supervisorId: 8 })).id];
    remove();
    await expect(request(ids)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'supervisor_removed',
      message: 'Dr. Alex Example is no longer among your supervisors, and cannot be asked',
    });
    expect(await events('hours.approval_requested.v1')).toEqual([]);
    expect(admitted()).toEqual([]);
  });

  it('answers a repetition as the first time, also when everybody was removed since', async () => {
    const ids = [(await log()).id, (await log({ supervisorId: 8 })).id];
    remove();
    const call = testCall({ userId, idempotencyKey: randomUUID() });
    const first = await system.requests.request(call, ids);
    expect(first.skipped).toHaveLength(1);
    setSupervisor(7, 'Sam Supervisor', false);
    expect(await system.requests.request(call, ids)).toEqual(first);
    expect(await events('hours.approval_requested.v1')).toHaveLength(1);
  });

  it('sends them once they have another supervisor, after a withdrawal and an edit', async () => {
    const { id } = await log({ supervisorId: 8 });
    remove();
    await system.sessions.withdraw(trainee(), id);
    await system.sessions.update(trainee(), id, { supervisorId: 7 });
    expect(await request([id])).toMatchObject({ requestCount: 1, skipped: [] });
    expect(await statusOf(id)).toBe('pending');
  });
});
