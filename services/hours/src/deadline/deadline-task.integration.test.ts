import { randomUUID } from 'node:crypto';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../licensure/rules/days.ts';
import type { LicenseDetails } from '../licensure/license.service.ts';
import { todayIn } from '../session/calendar.ts';
import { aLicense, aSession } from '../testing/builders.ts';
import { startHoursSystem } from '../testing/hours-system.ts';

let userId = 900;
const system = await startHoursSystem();
afterAll(() => system.drop());
beforeEach(async () => {
  userId += 1;
  system.supervisors.clear();
  await system.database.query('DELETE FROM deadline_checks');
});

const today = todayIn('America/New_York');
const ago = (days: number) => addDays(today, -days);
const ahead = (days: number) => addDays(today, days);
const call = (id = userId) => testCall({ userId: id, idempotencyKey: randomUUID() });
const addLicense = (changes: Partial<LicenseDetails> = {}) =>
  system.licenses.create(call(), aLicense(changes));
/** A license whose only deadline is the end of its registration. */
const addExpiring = (days = 30) =>
  addLicense({ presetId: 'us-tx-lpc', registeredOn: ago(300), registrationExpiresOn: ahead(days) });
const change = (id: number, changes: Partial<LicenseDetails>) =>
  system.licenses.update(call(), id, aLicense(changes));
const look = () => system.deadlineTasks.checkDue(100);
/** A look although nothing has changed, as on the next day. */
const lookAgain = async () => {
  await system.database.query(
    `UPDATE deadline_checks SET due_at = now() - interval '1 second' WHERE user_id = $1`,
    [userId],
  );
  return look();
};
const tasks = async () => (await system.todos.list(testCall({ userId }), [])).todos;
const told = async () => (await tasks()).map(({ title, dueDate, status }) => [title, dueDate, status]);
const addSupervisor = (changes: { agreementSignedOn?: string; licenseExpiresOn?: string } = {}) =>
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true, ...changes });
const log = (date: string, changes = {}) =>
  system.sessions.create(call(), aSession({ date, status: 'logged', ...changes }));
const addSite = (name = 'Sample Clinic', liveScanOn: string | null = null) =>
  system.sites.create(call(), {
    name,
    address: null,
    kind: null,
    liveScanOn,
    approvedFrom: null,
    isPaid: null,
  });
const whenChecked = async () => {
  const [row] = await system.database.query(
    `SELECT due_at <= now() AS "isDue", due_at > now() + interval '23 hours' AS "isTomorrow"
     FROM deadline_checks WHERE user_id = $1`,
    [userId],
  );
  return row;
};

describe('a task of a deadline', () => {
  it('is made for each deadline of a trainee with a license, with its day and its reason', async () => {
    addSupervisor({ licenseExpiresOn: ahead(50) });
    await addSite();
    await log(ago(10));
    await addLicense({ degreeOn: ago(20) });
    await addExpiring(60);
    expect(await look()).toEqual({ checkedCount: 1, taskCount: 5, failures: [] });
    expect(await told()).toEqual([
      ['Enter the Live Scan date for Sample Clinic', ago(10), 'pending'],
      ['Sign the supervision agreement with Sam Supervisor', ahead(50), 'pending'],
      ['Sam Supervisor: license runs out', ahead(50), 'pending'],
      ['Renew your registration', ahead(60), 'pending'],
      ['Send the application for registration to the board', ahead(70), 'pending'],
    ]);
    const agreement = (await tasks()).find(({ title }) => title.startsWith('Sign'));
    expect(agreement).toMatchObject({ category: 'supervision', priority: 'medium', isDeadline: true });
    expect(agreement?.description).toMatch(/^The agreement is due within 60 days .*\(16 CCR 1833\(c\)\)$/u);
  });

  it('is not made before its time, and not for history', async () => {
    addSupervisor({ licenseExpiresOn: ago(366) });
    await log(ago(500));
    await addLicense({ degreeOn: ahead(1), registrationExpiresOn: ahead(61) });
    await look();
    expect(await told()).toEqual([]);
  });

  it('is not made about a removed supervisor, nor about those of another trainee', async () => {
    addSupervisor({ licenseExpiresOn: ahead(5) });
    system.supervisors.get(7)!.isActive = false;
    system.supervisors.set(8, { userId: 1, name: 'Other', isActive: true, licenseExpiresOn: ahead(5) });
    await addLicense();
    await look();
    expect(await told()).toEqual([]);
  });

  it.each([
    ['left pending', async () => undefined],
    ['completed', (id: number) => system.todos.complete(call(), id)],
    [
      'archived',
      async (id: number) => {
        await system.todos.complete(call(), id);
        await system.todos.archive(call(), id);
      },
    ],
    ['deleted', (id: number) => system.database.query('DELETE FROM todos WHERE id = $1', [id])],
  ])('is made once: %s, it is not made again', async (_what, dismiss) => {
    await addExpiring();
    await look();
    const [task] = await tasks();
    await dismiss(task!.id);
    const before = await told();
    expect(await lookAgain()).toMatchObject({ checkedCount: 1, taskCount: 0 });
    expect(await told()).toEqual(before);
  });

  it('is made once by several processes at the same moment', async () => {
    await addExpiring();
    const rounds = await Promise.all(Array.from({ length: 4 }, look));
    expect(rounds.flatMap(({ taskCount }) => taskCount || [])).toEqual([1]);
    // A lease may end during a long look: then two of them go on at once.
    await system.database.query('DELETE FROM deadline_tasks; DELETE FROM todos');
    const leased = async () => {
      await system.database.query(
        `UPDATE deadline_checks SET due_at = now() - interval '1 second' WHERE user_id = $1`,
        [userId],
      );
      return look();
    };
    await Promise.all(Array.from({ length: 4 }, leased));
    expect(await tasks()).toHaveLength(1);
  });

  it('waits while there are 1,000 tasks', async () => {
    await system.database.query(
      `INSERT INTO todos (user_id, title) SELECT $1, 'Other' FROM generate_series(1, 999)`,
      [userId],
    );
    addSupervisor({ licenseExpiresOn: ahead(5) });
    await addExpiring();
    expect((await look()).taskCount).toBe(1);
    expect((await lookAgain()).taskCount).toBe(0);
    await system.database.query(`DELETE FROM todos WHERE user_id = $1 AND title = 'Other'`, [userId]);
    expect((await lookAgain()).taskCount).toBe(1);
    expect(await tasks()).toHaveLength(2);
  });
});

describe('a pending task', () => {
  it('follows its deadline to another day, unless the trainee chose one', async () => {
    const { id } = await addLicense({ degreeOn: ago(20) });
    await look();
    await change(id, { degreeOn: ago(10) });
    await look();
    expect(await told()).toMatchObject([
      [expect.stringMatching('^Send the application'), ahead(80), 'pending'],
    ]);
    const [task] = await tasks();
    await system.todos.update(call(), task!.id, { dueDate: ahead(14) });
    await change(id, { degreeOn: ago(5) });
    await look();
    expect(await told()).toMatchObject([[expect.anything(), ahead(14), 'pending']]);
  });

  it('is completed once its deadline is met, and neither reopened nor completed again', async () => {
    const { id } = await addLicense({ degreeOn: ago(20) });
    await look();
    await change(id, { degreeOn: ago(20), applicationReceivedOn: ago(2) });
    await look();
    expect(await tasks()).toMatchObject([{ status: 'completed', isCompleted: true }]);
    await change(id, { degreeOn: ago(20) });
    await look();
    const [task] = await tasks();
    expect(task).toMatchObject({ status: 'completed' });
    await system.todos.reopen(call(), task!.id);
    await change(id, { degreeOn: ago(20), applicationReceivedOn: ago(2) });
    await look();
    // It is the trainee's own by now.
    expect(await tasks()).toMatchObject([{ status: 'pending', isDeadline: false }]);
  });

  it('is completed once a registration was renewed, of which the next task tells in its time', async () => {
    const { id } = await addExpiring(30);
    await look();
    const registered = { presetId: 'us-tx-lpc', registeredOn: ago(300) };
    await change(id, { ...registered, registrationExpiresOn: ahead(395) });
    await look();
    expect(await told()).toEqual([['Renew your registration', ahead(30), 'completed']]);
    await change(id, { ...registered, registrationExpiresOn: ahead(40) });
    await look();
    expect(await told()).toEqual([
      ['Renew your registration', ahead(30), 'completed'],
      ['Renew your registration', ahead(40), 'pending'],
    ]);
  });

  it('comes back when a day was mistaken for a renewal', async () => {
    const { id } = await addExpiring(30);
    await look();
    const registered = { presetId: 'us-tx-lpc', registeredOn: ago(300) };
    for (const days of [395, 30]) {
      await change(id, { ...registered, registrationExpiresOn: ahead(days) });
      await look();
    }
    expect((await told()).map(([, , status]) => status)).toEqual(['completed', 'pending']);
  });

  it('is left to the trainee when its license is gone', async () => {
    const { id } = await addExpiring();
    await addLicense({ presetId: 'us-tx-lpc' });
    await look();
    await system.licenses.delete(call(), id);
    await lookAgain();
    expect(await told()).toEqual([['Renew your registration', ahead(30), 'pending']]);
  });

  it('is completed by nobody who has completed it before', async () => {
    const { id } = await addLicense({ degreeOn: ago(20) });
    await look();
    const [task] = await tasks();
    const done = await system.todos.complete(call(), task!.id);
    await change(id, { degreeOn: ago(20), applicationReceivedOn: ago(2) });
    await look();
    expect(await tasks()).toEqual([done]);
  });
});

describe('a look at the deadlines', () => {
  it('is due after a change of licenses, sites and supervisors, and the next day', async () => {
    expect(await whenChecked()).toBeUndefined();
    const { id } = await addExpiring();
    expect(await whenChecked()).toEqual({ isDue: true, isTomorrow: false });
    const changes = [
      () => change(id, { presetId: 'us-tx-lpc' }),
      () => addSite(),
      () =>
        system.messaging.deliver('supervisor.license_changed.v1', {
          supervisorId: userId,
          userId,
          revision: 1,
          licenseKind: null,
          licenseState: null,
          licensedOn: null,
          licenseExpiresOn: null,
          isBoardApproved: null,
          agreementSignedOn: null,
        }),
    ];
    for (const make of changes) {
      await look();
      expect(await whenChecked()).toEqual({ isDue: false, isTomorrow: true });
      await make();
      expect(await whenChecked()).toEqual({ isDue: true, isTomorrow: false });
    }
  });

  it('ends for a trainee without a license', async () => {
    await addSite();
    await look();
    expect(await whenChecked()).toBeUndefined();
    const { id } = await addExpiring();
    await look();
    await system.licenses.delete(call(), id);
    await lookAgain();
    expect(await whenChecked()).toBeUndefined();
  });

  it('does not keep others when it fails, and is repeated', async () => {
    addSupervisor();
    await addExpiring();
    // A preset that this version does not have, as after a rollback.
    await system.database.query(`UPDATE licenses SET version = '1999-01' WHERE user_id = $1`, [userId]);
    const failing = userId;
    userId += 1;
    await addExpiring();
    const { failures, taskCount } = await look();
    expect([failures.length, taskCount]).toEqual([1, 1]);
    userId = failing;
    expect(await whenChecked()).toEqual({ isDue: false, isTomorrow: false });
    await system.database.query(`UPDATE licenses SET version = '2025-03' WHERE user_id = $1`, [userId]);
    expect(await look()).toMatchObject({ taskCount: 1, failures: [] });
    userId += 1;
  });

  it('stops between two trainees', async () => {
    await addExpiring();
    const round = await system.deadlineTasks.checkDue(100, AbortSignal.abort());
    expect([round.checkedCount, round.taskCount]).toEqual([1, 0]);
    expect(await tasks()).toEqual([]);
  });

  it('removes what is left of a trainee who was erased', async () => {
    await addExpiring();
    await look();
    const left = await system.database.query('SELECT key, due_on FROM deadline_tasks WHERE user_id = $1', [
      userId,
    ]);
    await system.messaging.deliver('auth.user_deleted.v1', { userId });
    // As a version without these tables leaves them.
    await system.database.query('INSERT INTO deadline_tasks (user_id, key, due_on) VALUES ($1, $2, $3)', [
      userId,
      left[0].key,
      left[0].due_on,
    ]);
    await system.database.query(`INSERT INTO deadline_checks VALUES ($1, now() - interval '1 second')`, [
      userId,
    ]);
    expect(await look()).toMatchObject({ checkedCount: 1, taskCount: 0, failures: [] });
    for (const table of ['deadline_tasks', 'deadline_checks', 'todos']) {
      expect(await system.database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [userId])).toEqual([]);
    }
  });

  it('makes nothing for a trainee who is erased at the same moment', async () => {
    await addExpiring();
    await Promise.all([look(), system.messaging.deliver('auth.user_deleted.v1', { userId })]);
    await lookAgain();
    for (const table of ['deadline_tasks', 'deadline_checks', 'todos']) {
      expect(await system.database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [userId])).toEqual([]);
    }
  });
});

describe('the deadlines of a license', () => {
  const list = async (licenseId: number, id = userId) =>
    (await system.deadlines.list(testCall({ userId: id }), licenseId)).map(({ key, dueOn }) => [key, dueOn]);

  it('are told to the trainee only, without those that were met, and nothing is written', async () => {
    addSupervisor();
    const { id: siteId } = await addSite();
    await addSite('Other Clinic', ago(3));
    await log(ago(10), { siteId });
    const { id } = await addLicense({ degreeOn: ago(20) });
    const { id: registeredId } = await addExpiring(200);
    expect(await list(id)).toEqual([
      [`live-scan:${siteId}`, ago(10)],
      ['agreement:7', ahead(50)],
      [`application:${id}`, ahead(70)],
    ]);
    expect(await list(registeredId)).toEqual([[`registration:${registeredId}:${ahead(200)}`, ahead(200)]]);
    expect(await tasks()).toEqual([]);
    system.supervisors.get(7)!.agreementSignedOn = ago(1);
    await change(id, { degreeOn: ago(20), applicationReceivedOn: ago(1) });
    expect(await list(id)).toEqual([[`live-scan:${siteId}`, ago(10)]]);
    await expect(list(id, 1)).rejects.toMatchObject({ code: 'license_not_found' });
  });

  it('look at no rejected session, and take the only site for that of sessions without one', async () => {
    addSupervisor();
    const { id: siteId } = await addSite();
    await log(ago(2));
    const rejected = await log(ago(15));
    await system.sessions.review(testCall({ userId }), rejected.id, 'reject', 'Counted twice');
    const { id } = await addLicense({ degreeOn: ago(20), applicationReceivedOn: ago(19) });
    expect(await list(id)).toEqual([
      [`live-scan:${siteId}`, ago(2)],
      ['agreement:7', ahead(58)],
    ]);
  });

  it('refuse a registration that ends before it was issued', async () => {
    await expect(
      addLicense({ registeredOn: '2026-02-02', registrationExpiresOn: '2026-02-01' }),
    ).rejects.toMatchObject({ code: 'dates_out_of_order', details: { field: 'registrationExpiresOn' } });
  });
});
