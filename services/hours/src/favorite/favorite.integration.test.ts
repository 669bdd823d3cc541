import { maxFavorites } from '@clinical-hours/proto/api';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aFavorite, aSession } from '../testing/builders.ts';
import { startHoursSystem } from '../testing/hours-system.ts';
import type { FavoriteDetails } from './favorite.service.ts';

let userId = 700;
const system = await startHoursSystem();
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(userId, { userId, name: 'Sam Supervisor', isActive: true });
});

const stranger = testCall({ userId: 1 });
const trainee = (idempotencyKey?: string) =>
  testCall(idempotencyKey ? { userId, idempotencyKey } : { userId });
const add = (changes: Partial<FavoriteDetails> = {}, key?: string) =>
  system.favorites.create(trainee(key), aFavorite(changes));
const log = (favoriteId: number, changes = {}, key?: string) =>
  system.sessions.create(trainee(key), aSession({ supervisorId: userId, favoriteId, ...changes }));
const usesOf = async (id: number) => (await system.favorites.get(trainee(), id)).weekdayUses;
const outcomes = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts))
    .map((result) => (result.status === 'fulfilled' ? 'done' : String(result.reason.code)))
    .toSorted((a, b) => a.localeCompare(b));
const breakdown = (row: object) =>
  JSON.stringify({ directClinical: [row], supervision: [], indirectClinical: [] });

describe("a trainee's favorites", () => {
  it('hold what was filled in, and are listed oldest first', async () => {
    const site = await system.sites.create(trainee(), {
      name: 'Site A',
      address: null,
      kind: null,
      liveScanOn: null,
      approvedFrom: null,
      isPaid: null,
    });
    const given = aFavorite({ supervisorId: userId, siteId: site.id, practicum: true });
    const first = await system.favorites.create(trainee(), given);
    expect(first).toMatchObject({ ...given, weekdayUses: [0, 0, 0, 0, 0, 0, 0] });
    const second = await add({ name: 'School' });
    expect(await system.favorites.list(trainee())).toEqual([first, second]);
  });

  it('are added once under one key', async () => {
    const [first, second] = await Promise.all([add({}, 'key'), add({}, 'key')]);
    expect(second).toEqual(first);
    expect(await system.favorites.list(trainee())).toHaveLength(1);
  });

  it('have names of their own, whatever their case, also when they are added at the same moment', async () => {
    const names = ['Clinic day', 'CLINIC DAY', ' clinic  Day'];
    expect(await outcomes(names.map((name) => add({ name })))).toEqual([
      'done',
      'favorite_name_taken',
      'favorite_name_taken',
    ]);
    const { id } = await add({ name: 'École' });
    await expect(add({ name: 'ÉCOLE' })).rejects.toMatchObject({
      kind: 'conflict',
      details: { field: 'name' },
      message: 'There is a favorite “École” already',
    });
    await expect(system.favorites.update(trainee(), id, { name: 'clinic day' })).rejects.toMatchObject({
      code: 'favorite_name_taken',
    });
    expect(await system.favorites.update(trainee(), id, { name: 'ÉCOLE' })).toMatchObject({ name: 'ÉCOLE' });
  });

  it('are at most 30, however many are added at once', async () => {
    await system.database.query(
      `INSERT INTO favorites (user_id, name, name_key, activity_breakdown)
       SELECT $1, 'Day ' || n, 'day ' || n, '{}' FROM generate_series(1, $2) n`,
      [userId, maxFavorites - 1],
    );
    expect(await outcomes([add({ name: 'A' }), add({ name: 'B' }), add({ name: 'C' })])).toEqual([
      'done',
      'too_many_favorites',
      'too_many_favorites',
    ]);
  });

  it.each([
    ['without hours', { activityBreakdown: breakdown({ hours: '0', activityType: '' }) }, 'no_hours'],
    ['without rows', { activityBreakdown: '' }, 'no_hours'],
    ['with text that is no breakdown', { activityBreakdown: '[' }, 'breakdown_invalid'],
    [
      'with the activity of an inherited name',
      { activityBreakdown: breakdown({ hours: '1', activityType: 'constructor' }) },
      'breakdown_invalid',
    ],
    ['with an unknown supervisor', { supervisorId: 999_999 }, 'supervisor_not_found'],
    ['with an unknown site', { siteId: 999_999 }, 'site_not_found'],
  ])('are refused %s', async (_what, changes, code) => {
    await expect(add(changes)).rejects.toMatchObject({ code });
    const { id } = await add();
    await expect(system.favorites.update(trainee(), id, changes)).rejects.toMatchObject({ code });
    expect(await system.favorites.list(trainee())).toHaveLength(1);
  });

  it('keep of their rows only what is known', async () => {
    const row = { hours: 1, activityType: 'group-therapy', clients: 'group', note: 'Ann', __proto__: {} };
    const { activityBreakdown } = await add({ activityBreakdown: breakdown(row) });
    expect(JSON.parse(activityBreakdown).directClinical).toEqual([
      { hours: '1.00', activityType: 'group-therapy', clients: 'group' },
    ]);
  });

  it('are not there for anybody else', async () => {
    const { id } = await add();
    expect(await system.favorites.list(stranger)).toEqual([]);
    for (const attempt of [
      () => system.favorites.get(stranger, id),
      () => system.favorites.update(stranger, id, { name: 'Mine' }),
      () => system.favorites.delete(stranger, id),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ kind: 'not_found', code: 'favorite_not_found' });
    }
    expect(await system.favorites.get(trainee(), id)).toMatchObject({ name: 'Clinic day' });
  });

  it('are replaced or renamed, unless they were changed meanwhile', async () => {
    const favorite = await add({ practicum: true });
    const seen = favorite.updatedAt.toISOString();
    const renamed = await system.favorites.update(trainee(), favorite.id, { name: 'School' }, seen);
    expect(renamed).toMatchObject({ name: 'School', practicum: true });
    await expect(
      system.favorites.update(trainee(), favorite.id, { practicum: null }, seen),
    ).rejects.toMatchObject({ code: 'favorite_changed' });
    expect(await system.favorites.update(trainee(), favorite.id, { practicum: null })).toMatchObject({
      name: 'School',
      practicum: null,
    });
  });

  it('keep a supervisor who was removed, and are renamed with one', async () => {
    const { id } = await add({ supervisorId: userId });
    system.supervisors.set(userId, { userId, name: 'Sam Supervisor', isActive: false });
    const changed = { name: 'School', supervisorId: userId };
    expect(await system.favorites.update(trainee(), id, changed)).toMatchObject(changed);
  });

  it('have no site any more when it is deleted', async () => {
    const details = {
      name: 'Site A',
      address: null,
      kind: null,
      liveScanOn: null,
      approvedFrom: null,
      isPaid: null,
    };
    const site = await system.sites.create(trainee(), details);
    const { id } = await add({ siteId: site.id });
    await system.sites.delete(trainee(), site.id);
    expect(await system.favorites.get(trainee(), id)).toMatchObject({ siteId: null });
  });
});

describe('a session that is logged by a favorite', () => {
  it('is counted on the weekday of its date, and edits nothing else', async () => {
    const { id, updatedAt } = await add();
    // A Tuesday, a Sunday and a Saturday.
    for (const date of ['2026-03-31', '2026-03-31', '2026-03-29', '2026-03-28']) await log(id, { date });
    expect(await usesOf(id)).toEqual([1, 0, 2, 0, 0, 0, 1]);
    expect((await system.favorites.get(trainee(), id)).updatedAt).toEqual(updatedAt);
  });

  it('is counted once under one key', async () => {
    const { id } = await add();
    const [first, second] = await Promise.all([log(id, {}, 'k'), log(id, {}, 'k')]);
    await log(id, {}, 'k');
    expect(second.id).toBe(first.id);
    expect(await usesOf(id)).toEqual([0, 0, 1, 0, 0, 0, 0]);
  });

  it('is not counted when it is refused', async () => {
    const { id } = await add();
    await expect(log(id, { siteId: 999_999 })).rejects.toMatchObject({ code: 'site_not_found' });
    expect(await usesOf(id)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('is logged when the favorite is deleted, or another’s, and counts for nobody', async () => {
    const { id } = await add();
    await system.favorites.delete(trainee(), id);
    expect(await log(id)).toMatchObject({ status: 'pending' });
    const foreign = await add();
    userId += 1;
    system.supervisors.set(userId, { userId, name: 'Sam Supervisor', isActive: true });
    expect(await log(foreign.id)).toMatchObject({ status: 'pending' });
    userId -= 1;
    expect(await usesOf(foreign.id)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('the supervisors of sessions', () => {
  it('are those of the latest logged sessions first, whatever their dates', async () => {
    for (const id of [userId, userId + 10_000]) {
      system.supervisors.set(id, { userId, name: 'Sam Supervisor', isActive: true });
    }
    const create = (supervisorId: number | undefined, date: string) =>
      system.sessions.create(trainee(), aSession({ supervisorId, date }));
    await create(userId, '2026-03-31');
    await create(userId + 10_000, '2026-03-01');
    expect(await system.lists.recentSupervisors(trainee())).toEqual([userId + 10_000, userId]);
    await create(userId, '2026-02-01');
    await create(undefined, '2026-03-31');
    expect(await system.lists.recentSupervisors(trainee())).toEqual([userId, userId + 10_000]);
    expect(await system.lists.recentSupervisors(stranger)).toEqual([]);
  });
});
