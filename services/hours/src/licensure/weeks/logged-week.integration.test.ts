import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLicense, aSession } from '../../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../../testing/hours-system.ts';

const friday = '2026-03-13';

let system: HoursSystem;
let userId = 900;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
});

const log = (date: string, changes = {}) =>
  system.sessions.create(testCall({ userId }), aSession({ date, supervisorId: undefined, ...changes }));
const hasLogged = (date = friday) => system.loggedWeeks.hasLogged(ownCall(), userId, date);
const aLicenseFrom = (weekStartsOn: 'monday' | 'sunday') =>
  system.licenses.create(testCall({ userId }), aLicense({ weekStartsOn }));

describe('the week of a trainee', () => {
  it.each([
    ['on Sunday, the last day of the week before', '2026-03-08', false],
    ['on Monday', '2026-03-09', true],
    ['on Friday', '2026-03-13', true],
    ['on Saturday, on which a late reminder is still sent', '2026-03-14', true],
    ['on the next Monday', '2026-03-16', false],
    ['a year earlier', '2025-03-13', false],
  ])('has a session %s', async (_when, date, expected) => {
    await log(date);
    expect(await hasLogged()).toBe(expected);
  });

  it('has none of another trainee, and none that was deleted', async () => {
    const { id } = await log(friday, { status: 'logged' });
    userId += 1;
    expect(await hasLogged()).toBe(false);
    userId -= 1;
    await system.sessions.delete(testCall({ userId }), id);
    expect(await hasLogged()).toBe(false);
  });

  it('has a session of any status', async () => {
    const { id } = await log(friday, { status: 'logged' });
    expect(await hasLogged()).toBe(true);
    for (const status of ['rejected', 'approved']) {
      await system.database.query(
        `UPDATE sessions SET status = $2, reviewed_by = 'supervisor', reviewed_at = now() WHERE id = $1`,
        [id, status],
      );
      expect(await hasLogged()).toBe(true);
    }
  });

  it('begins on the day on which the weeks of a license begin, the earliest of several', async () => {
    await log('2026-03-08');
    await aLicenseFrom('monday');
    expect(await hasLogged()).toBe(false);
    await aLicenseFrom('sunday');
    expect(await hasLogged()).toBe(true);
    // The week of a Sunday is longer where weeks begin on Monday.
    await log('2026-03-03');
    expect(await hasLogged('2026-03-08')).toBe(true);
  });

  it('reaches over the end of a year', async () => {
    await log('2024-12-30');
    expect(await hasLogged('2025-01-03')).toBe(true);
  });
});

describe('the question', () => {
  it.each(['', 'friday', '2026-02-30', '2026-3-1', '2026-03-13T00:00:00.000Z', '__proto__'])(
    'is refused with %j for a day',
    async (date) => {
      await expect(hasLogged(date)).rejects.toMatchObject({ kind: 'invalid', code: 'date_invalid' });
    },
  );

  it('is for services only', async () => {
    for (const call of [testCall({ userId }), testCall({ userId, isAdmin: true })]) {
      await expect(system.loggedWeeks.hasLogged(call, userId, friday)).rejects.toMatchObject({
        kind: 'forbidden',
      });
    }
  });
});
