import { randomUUID } from 'node:crypto';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalSteps } from '../../testing/approval-steps.ts';
import { aSession } from '../../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../../testing/hours-system.ts';

let system: HoursSystem;
let userId = 1_600;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
  system.supervisors.set(8, { userId, name: 'Kim Supervisor', isActive: true });
});

const { trainee, log, logMany, request, events, statusOf, pass, admitted } = approvalSteps(
  () => system,
  () => userId,
);

describe('the mail of a request', () => {
  it('is admitted before it is caused, once for each supervisor', async () => {
    const ids = [(await log()).id, (await log()).id, (await log({ supervisorId: 8 })).id];
    await request(ids);
    expect(admitted().map((each) => each.toSorted((a, b) => a - b))).toEqual([[7, 8]]);
  });

  it('is not caused when it is refused', async () => {
    const logged = await log({ status: 'logged' });
    system.capped.add(userId);
    const refusal = { kind: 'rate_limited', code: 'mail_cap' };
    await expect(request([logged.id])).rejects.toMatchObject(refusal);
    await expect(log({ requestApproval: true })).rejects.toMatchObject(refusal);
    expect(await statusOf(logged.id)).toBe('logged');
    expect(await events('hours.approval_requested.v1')).toEqual([]);
  });

  it('is not counted when nothing is sent', async () => {
    const [asked, decided] = await logMany(2);
    await request([asked!.id]);
    await system.sessions.review(trainee(), decided!.id, 'approve', undefined);
    const fresh = await log();
    await request([asked!.id]);
    await expect(request([fresh.id, decided!.id])).rejects.toMatchObject({ code: 'session_approved' });
    expect(admitted()).toEqual([[7]]);
  });

  it('is neither counted nor refused for a repetition', async () => {
    const { id } = await log();
    const [ask, create] = [randomUUID(), randomUUID()].map((idempotencyKey) =>
      testCall({ userId, idempotencyKey }),
    );
    const session = aSession({ requestApproval: true });
    const both = async () => [
      await system.requests.request(ask!, [id]),
      await system.sessions.create(create!, session),
    ];
    const answers = await both();
    await pass(24);
    system.capped.add(userId);
    expect(await both()).toMatchObject(answers.map(() => ({})));
    expect(admitted()).toEqual([[7], [7]]);
    expect(await events('hours.approval_requested.v1')).toHaveLength(2);
  });
});
