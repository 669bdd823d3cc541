import { randomUUID } from 'node:crypto';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLicense, aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';

let system: HoursSystem;
let userId = 700;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(async () => {
  userId += 1;
  await system.database.query('DELETE FROM deadline_checks');
});

// Until 2026-11-29 a month had at most 10 hours of supervision.
const texas = { presetId: 'us-tx-lcsw', version: '2026-11' };
const newest = '2026-11-29';
const call = () => testCall({ userId, idempotencyKey: randomUUID() });
const logSupervision = (date: string, hours: string) => {
  const activityBreakdown = JSON.stringify({
    supervision: [{ hours, activityType: 'individual-supervision' }],
  });
  return system.sessions.create(
    call(),
    aSession({
      date,
      status: 'logged',
      supervisionHours: hours,
      directClinicalHours: '0',
      activityBreakdown,
    }),
  );
};
/** A license whose rules became old after it was added: by an upgrade, which tells nobody. */
async function addOutdated() {
  const license = await system.licenses.create(call(), aLicense(texas));
  await system.database.query('DELETE FROM rule_corrections WHERE user_id = $1', [userId]);
  return license;
}
const look = async () => {
  await system.database.query(
    `UPDATE deadline_checks SET due_at = now() - interval '1 second' WHERE user_id = $1`,
    [userId],
  );
  expect(await system.deadlineTasks.checkDue(100)).toMatchObject({ checkedCount: 1, failures: [] });
};
const told = async () =>
  (await system.messaging.recorded())
    .map(({ type, payload }) => ({ type, payload: payload as { correctionId: number; userId: number } }))
    .filter(({ type, payload }) => type === 'hours.rules_corrected.v1' && payload.userId === userId)
    .map(({ payload }) => payload.correctionId);

describe('a newer version by which other hours count', () => {
  it('is told of once, whatever the number of licenses, and changes none of them', async () => {
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
    for (const date of ['2026-03-03', '2026-03-10']) await logSupervision(date, '7');
    const { id } = await addOutdated();
    await addOutdated();
    await look();
    await logSupervision('2026-04-07', '12');
    await look();
    const [correctionId, ...others] = await told();
    expect(others).toEqual([]);
    await expect(system.ruleCorrections.get(call(), correctionId ?? 0)).rejects.toMatchObject({
      code: 'corrections_are_internal',
    });
    expect(await system.ruleCorrections.get(ownCall(), correctionId ?? 0)).toMatchObject({
      userId,
      licenseId: id,
      board: expect.stringContaining('Texas Behavioral Health Executive Council'),
      version: newest,
      difference: 4,
    });
    expect((await system.licenses.list(call())).map(({ version }) => version)).toEqual([
      '2026-11',
      '2026-11',
    ]);
  });

  it('is no news once the license has it or is gone', async () => {
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
    await logSupervision('2026-03-03', '12');
    const { id } = await addOutdated();
    await look();
    const [correctionId] = await told();
    await system.licenses.update(call(), id, aLicense({ ...texas, version: newest }));
    const gone = { code: 'correction_not_found' };
    await expect(system.ruleCorrections.get(ownCall(), correctionId ?? 0)).rejects.toMatchObject(gone);
    await system.licenses.delete(call(), id);
    await expect(system.ruleCorrections.get(ownCall(), correctionId ?? 0)).rejects.toMatchObject(gone);
  });

  it('is not told to a trainee whose hours count the same, or who chose the older version', async () => {
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
    await addOutdated();
    await look();
    await logSupervision('2026-03-03', '12');
    await look();
    expect(await told()).toEqual([]);
    userId += 1;
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
    await logSupervision('2026-03-03', '12');
    await system.licenses.create(call(), aLicense(texas));
    await look();
    expect(await told()).toEqual([]);
  });
});
