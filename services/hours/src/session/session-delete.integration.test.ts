import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { listOf } from '../testing/session-reading.ts';

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

  it('is a conflict in every other status', async () => {
    const session = await log({ status: 'pending' });
    await expect(system.sessions.delete(trainee(), session.id)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'session_pending',
    });
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
