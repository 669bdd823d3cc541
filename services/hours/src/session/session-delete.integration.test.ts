import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { listOf, wrongSums } from '../testing/session-reading.ts';

let system: HoursSystem;
let userId = 350;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
});

const trainee = () => testCall({ userId });
const log = (changes = {}) => system.sessions.create(trainee(), aSession({ status: 'logged', ...changes }));
const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((result) =>
    result.status === 'fulfilled' ? 'done' : (result.reason.code as string),
  );

describe('deleting a session', () => {
  it('removes a logged one with its history', async () => {
    const session = await log();
    await system.sessions.delete(trainee(), session.id);
    expect(await listOf(system, trainee())).toEqual([]);
    await expect(system.sessions.delete(trainee(), session.id)).rejects.toMatchObject({
      code: 'session_not_found',
    });
    const left = await system.database.query('SELECT 1 FROM session_status_changes WHERE session_id = $1', [
      session.id,
    ]);
    expect(left).toEqual([]);
  });

  it("is not there for another trainee's session", async () => {
    const { id } = await log();
    await expect(system.sessions.delete(testCall({ userId: 1 }), id)).rejects.toMatchObject({
      code: 'session_not_found',
    });
  });

  it('and requesting it at the same moment: one of them wins', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, async () => (await log()).id));
    for (const id of ids) {
      const [deleted, requested] = await outcomes([
        system.sessions.delete(trainee(), id),
        system.requests.request(trainee(), [id]),
      ]);
      expect([
        ['done', 'session_not_found'],
        ['session_pending', 'done'],
      ]).toContainEqual([deleted, requested]);
      const open = await system.database.query('SELECT 1 FROM approval_items WHERE session_id = $1', [id]);
      expect(open).toHaveLength(requested === 'done' ? 1 : 0);
    }
  });
});

describe('deleting several sessions', () => {
  const deleteMany = (sessionIds: number[]) => system.bulkChanges.delete(trainee(), sessionIds);
  const left = async () => (await listOf(system, trainee())).map(({ id }) => id);

  it('removes the logged ones with their history, and says why the others stay', async () => {
    const [first, second, pending, approved] = [
      await log(),
      await log(),
      await log({ status: 'pending' }),
      await log(),
    ];
    await system.sessions.review(trainee(), approved.id, 'approve', 'on paper');
    const ids = [approved.id, first.id, pending.id, second.id, first.id];
    expect(await deleteMany(ids)).toEqual({
      deletedCount: 2,
      skipped: [
        {
          sessionId: approved.id,
          message: 'This session is approved by you, so it cannot be deleted. Please undo the approval first',
        },
        {
          sessionId: pending.id,
          message: 'This session is pending, so it cannot be deleted. Please withdraw it first',
        },
      ],
    });
    expect((await left()).toSorted((one, other) => one - other)).toEqual([pending.id, approved.id]);
    const changes = await system.database.query(
      'SELECT DISTINCT session_id AS id FROM session_status_changes WHERE session_id = ANY ($1) ORDER BY 1',
      [ids],
    );
    expect(changes).toEqual([{ id: pending.id }, { id: approved.id }]);
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it('deletes nothing when one of them is unknown, or belongs to another trainee', async () => {
    const { id } = await log();
    const unknown = { kind: 'not_found', code: 'session_not_found' };
    await expect(deleteMany([id, 2_000_000])).rejects.toMatchObject(unknown);
    await expect(system.bulkChanges.delete(testCall({ userId: 1 }), [id])).rejects.toMatchObject(unknown);
    expect(await left()).toEqual([id]);
  });

  it('and requesting them at the same moment: one of them wins for each session', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, async () => (await log()).id));
    const [deleted, requested] = await Promise.allSettled([
      deleteMany(ids.toReversed()),
      system.requests.request(trainee(), ids),
    ]);
    const count = deleted.status === 'fulfilled' ? deleted.value.deletedCount : undefined;
    expect([
      [3, 'rejected'],
      [0, 'fulfilled'],
    ]).toContainEqual([count, requested.status]);
  });
});
