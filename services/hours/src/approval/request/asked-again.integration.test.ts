import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalSteps } from '../../testing/approval-steps.ts';
import { startHoursSystem, type HoursSystem } from '../../testing/hours-system.ts';
import { overtake } from '../../testing/overtake.ts';

let system: HoursSystem;
let userId = 1_400;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
  system.supervisors.set(8, { userId, name: 'Kim Supervisor', isActive: true });
});

const { trainee, log, logMany, request, events, latestRequestId, states, statusOf, pass, admitted } =
  approvalSteps(
    () => system,
    () => userId,
  );

describe('a session about which the supervisor was asked', () => {
  it('stays in its request for 24 hours, and is told of', async () => {
    const { id } = await log({ status: 'logged' });
    await request([id]);
    const requestId = await latestRequestId();
    const before = await system.sessions.get(trainee(), id);
    const answers = await Promise.all(Array.from({ length: 9 }, () => request([id])));
    for (const answer of answers) {
      expect(answer).toEqual({
        sessions: [before],
        requestCount: 0,
        weeklyCount: 0,
        deputies: [],
        skipped: [],
        alreadyAsked: {
          count: 1,
          text: expect.stringMatching(/^already asked about (today|yesterday) at \d\d?:\d\d [AP]M$/),
        },
      });
    }
    await pass(23.9);
    expect(await request([id])).toMatchObject({ requestCount: 0 });
    expect(await events('hours.approval_requested.v1')).toHaveLength(1);
    expect(await states(requestId)).toEqual(['open']);
    await pass(0.1);
    expect(await request([id])).toMatchObject({ requestCount: 1, alreadyAsked: { count: 0, text: '' } });
    expect(await states(requestId)).toEqual(['dropped']);
  });

  it('is left out while others are requested', async () => {
    const ids = (await logMany(5)).map(({ id }) => id);
    await request(ids.slice(0, 2));
    const older = await latestRequestId();
    expect(await request(ids)).toMatchObject({ requestCount: 1, alreadyAsked: { count: 2 } });
    expect(await states(older)).toEqual(['open', 'open']);
    expect(await states(await latestRequestId())).toEqual(['open', 'open', 'open']);
  });

  it('was not asked about when it was logged by a request of its own only', async () => {
    const { id } = await log({ requestApproval: true });
    expect(await request([id])).toMatchObject({ requestCount: 0, alreadyAsked: { count: 1 } });
  });

  it.each([
    ['the record of the supervisor names somebody else since', { addressVersion: 2 }],
    ['the request was made before whom it named was kept', undefined],
  ])('is asked about anew when %s', async (_why, changes) => {
    const { id } = await log();
    await request([id]);
    if (changes) system.supervisors.set(7, { userId, name: 'Sam Corrected', isActive: true, ...changes });
    else
      await system.database.query('UPDATE approval_requests SET address_version = NULL WHERE user_id = $1', [
        userId,
      ]);
    expect(await request([id])).toMatchObject({ requestCount: 1 });
    expect(await request([id])).toMatchObject({ requestCount: 0 });
  });

  it('can be asked about anew once it was withdrawn and given to another supervisor', async () => {
    const { id } = await log();
    await request([id]);
    await system.sessions.withdraw(trainee(), id);
    await system.sessions.update(trainee(), id, { supervisorId: 8 });
    expect(await request([id])).toMatchObject({ requestCount: 1 });
  });

  it('is requested when it is withdrawn while the others are looked at', async () => {
    const { id } = await log();
    await request([id]);
    const late = await overtake(
      system.database,
      `WITH withdrawn AS (UPDATE sessions SET status = 'logged', pending_since = NULL WHERE id = ${id})
       UPDATE approval_items SET state = 'dropped' WHERE session_id = ${id}`,
      () => request([id]),
    );
    expect(late).toMatchObject({ reason: { kind: 'conflict', code: 'session_changed' } });
    expect(admitted()).toEqual([[7]]);
    expect(await request([id])).toMatchObject({ requestCount: 1 });
  });
});

describe('a session that is taken back and sent again', () => {
  const again = async (id: number) => {
    await system.sessions.withdraw(trainee(), id);
    return request([id]);
  };

  it('goes into three requests a day, and refuses the others with it', async () => {
    const { id } = await log({ date: '2026-03-02' });
    const other = await log({ status: 'logged' });
    await request([id]);
    await pass(1);
    await again(id);
    await again(id);
    const code = 'session_asked_often';
    const when = String.raw`was sent for approval 3 times in the last 24 hours\. You can send it again from \d\d/\d\d/\d{4}, \d+:\d\d [AP]M E[SD]T on$`;
    await expect(again(id)).rejects.toMatchObject({
      kind: 'conflict',
      code,
      message: expect.stringMatching(new RegExp(`^This session ${when}`)),
    });
    await expect(request([other.id, id])).rejects.toMatchObject({
      code,
      message: expect.stringMatching(
        new RegExp(String.raw`^The session of 03/02/2026 \(number ${id}\) ${when}`),
      ),
    });
    expect([await statusOf(id), await statusOf(other.id)]).toEqual(['logged', 'logged']);
    expect(await events('hours.approval_requested.v1')).toHaveLength(3);
    await pass(23);
    expect(await request([id])).toMatchObject({ requestCount: 1 });
    await expect(again(id)).rejects.toMatchObject({ code });
  });
});
