import { accountBounds } from '@clinical-hours/proto/api';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { logMany } from '../testing/many-sessions.ts';
import { listOf, wrongSums } from '../testing/session-reading.ts';
import { removeLongDeleted } from './deleted-session.repository.ts';

let system: HoursSystem;
let userId = 1_200;
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
const remove = (id: number, conditions = {}) => system.sessions.delete(trainee(), id, conditions);
const restore = (...ids: number[]) => system.deletedSessions.restore(trainee(), ids);
const page = async (number = 1, pageSize = 10) => {
  const { json, total } = await system.deletedSessions.list(trainee(), number, pageSize);
  return { total, sessions: JSON.parse(json) as { id: number; deletedAt: string; removedAt: string }[] };
};
const ids = async () => (await listOf(system, trainee())).map(({ id }) => id);
const makeOlder = (days: number) =>
  system.database.query(
    `UPDATE deleted_sessions SET deleted_at = deleted_at - $2 * interval '1 day' WHERE user_id = $1`,
    [userId, days],
  );
/** Everything that is stored of a session. */
const stored = (id: number) =>
  system.database.query(
    `SELECT to_jsonb(s) AS session, (SELECT json_agg(c ORDER BY id) FROM session_status_changes c WHERE session_id = s.id) AS history
     FROM sessions s WHERE id = $1`,
    [id],
  );
const details = { address: null, kind: null, liveScanOn: null, approvedFrom: null, isPaid: null };

describe('restoring a session', () => {
  it('brings the same one back, with its id, history, attributes and moments', async () => {
    const site = await system.sites.create(trainee(), { ...details, name: 'Harbor Clinic' });
    const { id } = await log({ siteId: site.id, practicum: true, notes: 'Ünïcode\nand "quotes"' });
    await system.sessions.review(trainee(), id, 'reject', 'Too long');
    await system.sessions.revise(trainee(), id);
    const before = await stored(id);
    await remove(id);
    expect(await ids()).toEqual([]);
    expect(await restore(id)).toEqual({ restoredCount: 1, withoutSiteCount: 0 });
    expect(await stored(id)).toEqual(before);
    expect(await page()).toEqual({ total: 0, sessions: [] });
    expect(await wrongSums(system.database)).toEqual([]);
    // It can be used like any other.
    await system.requests.request(trainee(), [id]);
  });

  it('makes one of it, however often and at whatever moment it is asked for', async () => {
    const [one, other] = [await log(), await log({ date: '2026-03-30' })];
    await remove(one.id);
    await remove(other.id);
    const answers = await Promise.all([
      restore(one.id, other.id),
      restore(other.id, one.id),
      restore(one.id, one.id, other.id),
    ]);
    expect(new Set(answers.map(({ restoredCount }) => restoredCount))).toEqual(new Set([2]));
    expect(await restore(one.id)).toEqual({ restoredCount: 1, withoutSiteCount: 0 });
    expect(await ids()).toEqual([one.id, other.id]);
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it('knows nobody else’s, and restores none when one is unknown', async () => {
    const { id } = await log();
    await remove(id);
    const unknown = { kind: 'not_found', code: 'session_not_found' };
    await expect(system.deletedSessions.restore(testCall({ userId: 1 }), [id])).rejects.toMatchObject(
      unknown,
    );
    await expect(restore(id, 2_000_000)).rejects.toMatchObject(unknown);
    expect(await ids()).toEqual([]);
    expect((await page()).total).toBe(1);
  });

  it('makes one that a supervisor was asked about pending and not sent, and no link decides it', async () => {
    const { id } = await log({ requestApproval: true });
    await remove(id, { withdraw: true });
    await restore(id);
    const { status, askedAt, requestApproval } = await system.sessions.get(trainee(), id);
    expect({ status, askedAt, requestApproval }).toEqual({
      status: 'pending',
      askedAt: null,
      requestApproval: false,
    });
    const items = await system.database.query('SELECT state FROM approval_items WHERE session_id = $1', [id]);
    expect(items).toEqual([{ state: 'dropped' }]);
    await system.requests.request(trainee(), [id]);
    expect((await system.sessions.get(trainee(), id)).askedAt).not.toBeNull();
  });

  it('works when the supervisor was removed, and without a site that was deleted', async () => {
    const site = await system.sites.create(trainee(), { ...details, name: 'Harbor Clinic' });
    const { id } = await log({ siteId: site.id });
    await remove(id);
    await system.sites.delete(trainee(), site.id);
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: false });
    expect(await restore(id)).toEqual({ restoredCount: 1, withoutSiteCount: 1 });
    expect(await system.sessions.get(trainee(), id)).toMatchObject({ siteId: null, supervisorId: 7 });
  });

  it('is refused when the day would have more than 24 hours, and loses nothing', async () => {
    const { id } = await log({ directClinicalHours: '20' });
    await remove(id);
    await log({ directClinicalHours: '10' });
    await expect(restore(id)).rejects.toMatchObject({ kind: 'invalid', code: 'day_too_long' });
    expect((await page()).total).toBe(1);
  });

  it('is refused without room for all of them', async () => {
    await logMany(system.database, userId, accountBounds.sessions - 2);
    const [one, other] = [await log({ date: '2010-03-30' }), await log({ date: '2010-03-31' })];
    await system.bulkChanges.delete(trainee(), [one.id, other.id]);
    await log({ date: '2010-04-01' });
    await expect(restore(one.id, other.id)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('there is room for 1 more of at most 30,000'),
    });
    await restore(one.id);
  });
});

describe('what was deleted', () => {
  it('is listed, the last deleted first, with the day on which it goes', async () => {
    const sessions = [await log({ notes: 'first' }), await log(), await log()];
    await remove(sessions[0]!.id);
    await makeOlder(29);
    await system.bulkChanges.delete(trainee(), [sessions[1]!.id, sessions[2]!.id]);
    expect(await page(1, 1)).toMatchObject({ total: 3, sessions: [{ id: sessions[2]!.id }] });
    const { sessions: last } = await page(2, 2);
    const { duplicateOf: _, createdAt, updatedAt, ...record } = sessions[0]!;
    expect(last).toEqual([
      {
        ...record,
        date: '2026-03-31T00:00:00.000Z',
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
        deletedAt: expect.any(String),
        removedAt: expect.any(String),
      },
    ]);
    const { deletedAt, removedAt } = last[0]!;
    expect(Date.parse(removedAt) - Date.parse(deletedAt)).toBe(30 * 86_400_000);
    expect(await page(3, 2)).toEqual({ total: 3, sessions: [] });
  });

  it('counts in nothing', async () => {
    const given = { date: '2026-02-02', directClinicalHours: '3', supervisionHours: '0' };
    const { id } = await log(given);
    await remove(id);
    const { content } = await system.lists.stats(trainee(), []);
    expect(content).toMatchObject({ totalHours: 0, supervisorApprovedHours: 0 });
    expect(await system.sessions.duplicateOf(trainee(), aSession(given))).toBeUndefined();
    const file = Buffer.from('Date,Direct\n2026-02-02,3\n');
    expect(await system.imports.import(trainee(), file, { columns: {} })).toMatchObject({ importedCount: 1 });
  });

  it('is gone after 30 days, and removed for good', async () => {
    const { id } = await log();
    await remove(id);
    await makeOlder(30);
    expect((await page()).total).toBe(0);
    await expect(restore(id)).rejects.toMatchObject({ code: 'session_not_found' });
    const { id: kept } = await log();
    await remove(kept);
    await removeLongDeleted(system.database);
    const left = await system.database.query('SELECT id FROM deleted_sessions WHERE user_id = $1', [userId]);
    expect(left).toEqual([{ id: kept }]);
  });

  it('are at most 30,000: the oldest ones go', async () => {
    await system.database.query(
      `INSERT INTO deleted_sessions (id, user_id, deleted_at, session, history)
       SELECT -n, $1, now() - interval '1 day', jsonb_build_object('id', -n, 'date', '2026-03-31'), '[]'
       FROM generate_series(1, $2::int) n`,
      [userId, accountBounds.deletedSessions],
    );
    const { id } = await log();
    await remove(id);
    const { total, sessions } = await page(3_000, 10);
    expect(total).toBe(accountBounds.deletedSessions);
    expect(sessions.at(-1)?.id).toBe(-29_999);
    expect((await page()).sessions[0]?.id).toBe(id);
  });
});
