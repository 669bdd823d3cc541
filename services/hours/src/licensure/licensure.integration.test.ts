import type { HoursBefore, ProgressRecord, RuleSet } from '@clinical-hours/proto/api';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLicense, aSession, daysToLog } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';

let system: HoursSystem;
let userId = 700;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
});

const call = (idempotencyKey?: string) => testCall(idempotencyKey ? { userId, idempotencyKey } : { userId });
const aLicenseChange = (revision: number, licenseKind: string) => ({
  supervisorId: 7,
  userId,
  revision,
  licenseKind,
  licenseState: null,
  licensedOn: null,
  licenseExpiresOn: null,
  isBoardApproved: null,
  agreementSignedOn: null,
});
const progress = async (licenseId: number) =>
  JSON.parse(await system.progress.progress(call(), licenseId, 'all')) as {
    countable: number;
    recorded: number;
  };

describe('the facts about a supervisor', () => {
  it('are those of the newest event, in whatever order events come', async () => {
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
    await system.sessions.create(call(), aSession({ date: '2026-03-02' }));
    const { id } = await system.licenses.create(call(), aLicense({ presetId: 'us-tx-lmft' }));
    const deliver = (revision: number, kind: string) =>
      system.messaging.deliver('supervisor.license_changed.v1', aLicenseChange(revision, kind));
    await deliver(2, 'LPC-S');
    expect((await progress(id)).countable).toBe(2.5);
    await deliver(1, 'LMFT-S');
    expect((await progress(id)).countable).toBe(2.5);
    await deliver(3, 'LMFT-S');
    expect((await progress(id)).countable).toBe(3.5);
  });
});

describe('the question of a rule', () => {
  const massachusetts = { presetId: 'us-ma-lmhc', degreeOn: '2025-05-16' };
  const contactOf = async (licenseId: number) => {
    const text = await system.progress.progress(call(), licenseId, 'all');
    const { requirements } = JSON.parse(text) as { requirements: { id: string; have: number }[] };
    return requirements.find(({ id }) => id === 'direct-960')?.have;
  };

  it('is open until the trainee answers it by license, and yes makes more hours', async () => {
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
    await system.sessions.create(call(), aSession({ date: '2026-03-02' }));
    const { id, answers } = await system.licenses.create(call(), aLicense(massachusetts));
    expect(answers).toEqual({});
    const before = (await contactOf(id)) ?? 0;
    expect(before).toBeGreaterThan(0);
    const answer = (isYes: boolean) =>
      system.licenses.update(call(), id, aLicense({ ...massachusetts, answers: { 'contact-hour': isYes } }));
    await answer(true);
    expect(await contactOf(id)).toBeCloseTo(before / 0.75, 1);
    await answer(false);
    expect(await contactOf(id)).toBe(before);
    const unknown = aLicense({ ...massachusetts, answers: { 'private-rule': true } });
    await expect(system.licenses.update(call(), id, unknown)).rejects.toMatchObject({
      code: 'answer_unknown',
    });
  });

  it('is not answered once a change names no answers, or other rules do not ask it', async () => {
    const answered = { ...massachusetts, answers: { 'contact-hour': true } };
    const { id } = await system.licenses.create(call(), aLicense(answered));
    const older = await system.licenses.update(call(), id, aLicense({ ...answered, version: '2024-09' }));
    expect(older.answers).toEqual({});
    await system.licenses.update(call(), id, aLicense({ ...answered, version: '2026-11-29' }));
    expect((await system.licenses.update(call(), id, aLicense(massachusetts))).answers).toEqual({});
  });
});

describe('a license as if it were one of another board', () => {
  it('is evaluated without a registration there, and without what was entered for its own rules', async () => {
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
    await system.sessions.create(call(), aSession({ date: '2026-03-02' }));
    const { id } = await system.licenses.create(
      call(),
      aLicense({ presetId: 'us-tx-lpc', registeredOn: '2026-06-01', opening: { 'total-3000': 20 } }),
    );
    const by = async (presetId?: string) =>
      JSON.parse(await system.progress.progress(call(), id, 'all', { presetId })) as {
        version: string;
        countable: number;
        missing: { attribute: string }[];
        requirements: { id: string; have: number }[];
      };
    // Before its registration nothing counts; the other board has none, so all of it does for now.
    expect((await by()).countable).toBe(0);
    const ohio = await by('us-oh-lisw');
    expect(ohio.countable).toBeGreaterThan(0);
    expect(ohio.missing.map(({ attribute }) => attribute)).toContain('registeredOn');
    expect((await by('us-ga-lcsw')).requirements.map(({ id: name }) => name)).toContain('supervision-120');
    expect((await by()).countable).toBe(0);
    expect((await system.licenses.get(call(), id)).presetId).toBe('us-tx-lpc');
    await expect(by('us-zz-none')).rejects.toMatchObject({ code: 'preset_not_found' });
  });
});

describe('a license under rules that have a newer version', () => {
  const texas = { presetId: 'us-tx-lmft', version: '2020-01' };

  it('names it, and is evaluated by it for a comparison that changes nothing', async () => {
    const license = await system.licenses.create(call(), aLicense(texas));
    expect(system.licenses.factsOf(license).newerVersion).toBe('2026-11-29');
    const by = async (version?: string) =>
      JSON.parse(await system.progress.progress(call(), license.id, 'all', { version })) as {
        version: string;
        requirements: unknown[];
      };
    const [stored, newer] = [await by(), await by('2024-12')];
    expect([stored.version, newer.version]).toEqual(['2020-01', '2024-12']);
    expect(newer.requirements).not.toEqual(stored.requirements);
    expect(await by()).toEqual(stored);
    expect((await system.licenses.get(call(), license.id)).version).toBe('2020-01');
    for (const version of ['1999-01', '', '__proto__']) {
      await expect(by(version)).rejects.toMatchObject({ code: 'preset_not_found' });
    }
  });

  it('gets it only when the trainee chooses it', async () => {
    const { id } = await system.licenses.create(call(), aLicense(texas));
    expect((await system.licenses.update(call(), id, aLicense({ presetId: 'us-tx-lmft' }))).version).toBe(
      '2020-01',
    );
    const changed = await system.licenses.update(call(), id, aLicense({ ...texas, version: '2026-11-29' }));
    expect([changed.version, system.licenses.factsOf(changed).newerVersion]).toEqual(['2026-11-29', null]);
  });
});

describe('hours before', () => {
  const aRow = (changes: Partial<HoursBefore> = {}): HoursBefore => ({
    kind: 'directClinical',
    category: 'direct',
    from: '2024-01-01',
    to: '2024-12-31',
    hours: 300,
    supervisorId: null,
    note: null,
    ...changes,
  });
  const own = (...ids: string[]): RuleSet => ({
    weekStartsOn: 'monday',
    categories: ids.map((id) => ({ id, label: id, match: { group: ['directClinical'] } })),
    rules: [],
    requirements: [
      { id: 'all', label: 'All', need: 1000, unit: 'hours', category: ids, cite: '', reading: 'V' },
    ],
  });
  const mine = (rules: RuleSet, hoursBefore?: HoursBefore[]) =>
    aLicense({ name: 'Mine', presetId: null, custom: rules, hoursBefore });

  it('are beside what was logged, and no session', async () => {
    await system.sessions.create(call(), aSession({ supervisorId: undefined }));
    const { id } = await system.licenses.create(call(), mine(own('direct'), [aRow()]));
    const read = JSON.parse(await system.progress.progress(call(), id, 'approved')) as ProgressRecord;
    expect(read).toMatchObject({ recorded: 0, countable: 0, requirements: [{ have: 300, entered: 300 }] });
    expect(read.hoursBefore).toEqual({
      before: '2025-01-01',
      recorded: 300,
      countable: 300,
      rows: [{ recorded: 300, countable: 300, reason: null, reasonCount: 0 }],
    });
    const [{ count }] = await system.database.query('SELECT count(*)::int FROM sessions WHERE user_id = $1', [
      userId,
    ]);
    expect(count).toBe(1);
  });

  it('keep a category that newer rules have no more, and take no new one like it', async () => {
    const { id } = await system.licenses.create(call(), mine(own('direct', 'group'), [aRow()]));
    const changed = await system.licenses.update(call(), id, mine(own('group')));
    expect(changed.hoursBefore).toEqual([aRow()]);
    const { hoursBefore } = JSON.parse(await system.progress.progress(call(), id, 'all')) as ProgressRecord;
    expect(hoursBefore.rows).toMatchObject([{ countable: 0, reason: expect.stringContaining('category') }]);
    const gone = mine(own('group'), [aRow(), aRow({ category: 'elsewhere' })]);
    await expect(system.licenses.update(call(), id, gone)).rejects.toMatchObject({
      code: 'hours_before_invalid',
    });
    expect(await system.licenses.get(call(), id)).toEqual(changed);
  });

  it('name supervisors of the trainee alone, also removed ones', async () => {
    system.supervisors.set(71, { userId, name: 'Sam Supervisor', isActive: false });
    system.supervisors.set(72, { userId: userId + 5_000, name: 'Other Supervisor', isActive: true });
    const by = (supervisorId: number) => mine(own('direct'), [aRow({ supervisorId })]);
    await expect(system.licenses.create(call(), by(72))).rejects.toMatchObject({
      code: 'supervisor_not_found',
    });
    const { id, hoursBefore } = await system.licenses.create(call(), by(71));
    expect(hoursBefore).toMatchObject([{ supervisorId: 71 }]);
    await expect(system.licenses.update(call(), id, by(72))).rejects.toMatchObject({
      code: 'supervisor_not_found',
    });
    await system.licenses.update(call(), id, mine(own('direct'), []));
    expect((await system.licenses.get(call(), id)).hoursBefore).toEqual([]);
  });
});

describe('a preview of a license', () => {
  it('tells what counts with other details, and stores nothing', async () => {
    const license = await system.licenses.create(call(), aLicense());
    for (const date of ['2026-03-02', '2026-03-09']) {
      await system.sessions.create(call(), aSession({ date, supervisorId: undefined }));
    }
    const { countable } = await progress(license.id);
    const dates = { degreeOn: '2025-05-30', registeredOn: '2025-07-15', registrationExpiresOn: '2026-03-05' };
    const preview = (changes: Parameters<typeof aLicense>[0]) =>
      system.progress.preview(call(), license.id, aLicense(changes));
    expect(await preview({})).toMatchObject({ countable });
    const shorter = await preview(dates);
    expect(shorter.countable).toBeLessThan(countable);
    expect(shorter.have).toBeLessThanOrEqual(shorter.countable);
    const taken = shorter.effects.reduce((sum, { hours }) => sum + hours, 0);
    expect(taken + shorter.countable).toBe((await progress(license.id)).recorded);
    expect(await system.licenses.get(call(), license.id)).toEqual(license);
    expect((await progress(license.id)).countable).toBe(countable);
    await expect(preview({ ...dates, registeredOn: '2024-01-01' })).rejects.toMatchObject({
      code: 'dates_out_of_order',
    });
    await expect(
      system.progress.preview(testCall({ userId: userId + 10_000 }), license.id, aLicense()),
    ).rejects.toMatchObject({ code: 'license_not_found' });
  });
});

describe('a session whose breakdown is of an old form', () => {
  it('is counted by its totals, and can get attributes', async () => {
    const { id } = await system.sessions.create(
      call(),
      aSession({ date: '2026-03-02', supervisorId: undefined }),
    );
    await system.database.query(
      `UPDATE sessions SET activity_breakdown = '{"directClinical":"much"}' WHERE id = $1`,
      [id],
    );
    const license = await system.licenses.create(call(), aLicense());
    expect((await progress(license.id)).countable).toBe(3.5);
    await system.attributes.setOne(call(), id, {
      rows: [{ group: 'supervision', row: 0, modality: 'phone' }],
    });
    const { activityBreakdown } = await system.sessions.get(call(), id);
    expect(JSON.parse(activityBreakdown!).supervision).toEqual([
      { hours: '1.00', activityType: '', modality: 'phone' },
    ]);
  });
});

describe('licenses and sites', () => {
  it('are added once under one key, and no more than there can be', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => system.licenses.create(call('key'), aLicense())),
    );
    expect(second).toEqual(first);
    await system.database.query(
      `INSERT INTO licenses (user_id, name, preset_id, version, week_starts_on)
       SELECT $1, 'More', 'us-ca-lmft', '2026-08', 'monday' FROM generate_series(1, 18)`,
      [userId],
    );
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => system.licenses.create(call(), aLicense())),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await system.licenses.list(call())).toHaveLength(20);
  });

  it('are listed in their order, the one that was put first lately before the others', async () => {
    const ids: number[] = [];
    for (const presetId of ['us-ca-lmft', 'us-tx-lmft', 'us-or-lpc']) {
      ids.push((await system.licenses.create(call(), aLicense({ presetId }))).id);
    }
    const [first = 0, second = 0, third = 0] = ids;
    const order = async () => (await system.licenses.list(call())).map(({ id }) => id);
    expect(await order()).toEqual([first, second, third]);
    await system.licenses.putFirst(call(), third);
    await system.licenses.putFirst(call(), second);
    expect(await order()).toEqual([second, third, first]);
    const other = testCall({ userId: userId + 1_000 });
    await expect(system.licenses.putFirst(other, first)).rejects.toMatchObject({ code: 'license_not_found' });
    expect(await order()).toEqual([second, third, first]);
  });

  it('are read again only after a change of what they depend on', async () => {
    const { id } = await system.licenses.create(call(), aLicense());
    const texts = [await progress(id), await progress(id)];
    expect(texts[1]).toEqual(texts[0]);
    await system.sessions.create(call(), aSession({ date: '2026-03-02', supervisorId: undefined }));
    expect((await progress(id)).countable).toBe(3.5);
  });

  it('keep a site while a session that names it is logged at the same moment', async () => {
    const details = {
      name: 'Site A',
      address: null,
      kind: null,
      liveScanOn: null,
      approvedFrom: null,
      isPaid: null,
    };
    const nextDay = daysToLog();
    for (let turn = 0; turn < 10; turn += 1) {
      const { id: siteId } = await system.sites.create(call(), details);
      const [logged, deleted] = await Promise.allSettled([
        system.sessions.create(call(), aSession({ date: nextDay(), supervisorId: undefined, siteId })),
        system.sites.delete(call(), siteId),
      ]);
      const outcome = [logged.status, deleted.status];
      expect([
        ['fulfilled', 'rejected'],
        ['rejected', 'fulfilled'],
      ]).toContainEqual(outcome);
      const refused = [logged, deleted].find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(['site_in_use', 'site_not_found']).toContain(refused.reason.code);
    }
  });

  it('change attributes of many sessions by one statement, and of none when one is another’s', async () => {
    const own = await system.sessions.create(call(), aSession({ supervisorId: undefined }));
    const others = testCall({ userId: 1 });
    const foreign = await system.sessions.create(others, aSession({ supervisorId: undefined }));
    const attempt = system.attributes.setMany(call(), {
      sessionIds: [own.id, foreign.id],
      practicum: true,
    });
    await expect(attempt).rejects.toMatchObject({ code: 'session_not_found' });
    expect(await system.sessions.get(call(), own.id)).toMatchObject({ practicum: null });
    expect(
      await system.attributes.setMany(call(), {
        sessionIds: [own.id, own.id],
        practicum: true,
        modality: 'video',
      }),
    ).toBe(1);
    const changed = await system.sessions.get(call(), own.id);
    expect(changed).toMatchObject({ practicum: true, attributesAddedAt: null, directClinicalHours: '2.50' });
    expect(JSON.parse(changed.activityBreakdown!).directClinical).toEqual([
      { hours: '2.50', activityType: '', modality: 'video' },
    ]);
  });
});
