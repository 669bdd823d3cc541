import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayAfter } from '../session/calendar.ts';
import { aSession } from '../testing/builders.ts';
import { startHoursSystem } from '../testing/hours-system.ts';
import { spanSql } from './report.repository.ts';

let userId = 700;
const system = await startHoursSystem();
afterAll(() => system.drop());
afterEach(() => vi.useRealTimers());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
  system.supervisors.set(8, { userId, name: 'Kim Supervisor', isActive: true });
});

const trainee = () => testCall({ userId });
const report = () => system.reports.get(trainee());
const log = (changes = {}) => system.sessions.create(trainee(), aSession(changes));
const hours = (directClinicalHours: string) => ({ supervisionHours: '0', directClinicalHours });
const review = async (decision: 'approve' | 'reject', changes = {}) => {
  const { id } = await log(changes);
  await system.sessions.review(trainee(), id, decision, undefined);
};
/** Writes the decision of a supervisor into the table. */
const approveAsSupervisor = async (changes = {}) => {
  const { id } = await log({ status: 'logged', ...changes });
  await system.database.query(
    `UPDATE sessions SET status = 'approved', reviewed_by = 'supervisor', reviewed_at = now() WHERE id = $1`,
    [id],
  );
};

describe('hours by supervisor', () => {
  it('come the most first, approved apart from self-reported, without the rejected', async () => {
    await log(hours('1'));
    await approveAsSupervisor({ ...hours('2'), supervisorId: 8 });
    await review('approve', { ...hours('4'), supervisorId: 8 });
    await review('reject', { ...hours('8'), supervisorId: 7 });
    await log({ ...hours('0.1'), supervisorId: undefined });
    const { id: asked } = await log(hours('0.5'));
    await system.requests.request(trainee(), [asked]);
    const figures = { supervisorApprovedHours: 0, selfReportedHours: 0, askedHours: 0 };
    expect((await report()).bySupervisor).toEqual([
      {
        supervisorId: 8,
        name: 'Kim Supervisor',
        sessionCount: 2,
        totalHours: 6,
        supervisorApprovedHours: 2,
        selfReportedHours: 4,
        askedHours: 0,
        notSentHours: 0,
      },
      {
        ...figures,
        supervisorId: 7,
        name: 'Sam Supervisor',
        sessionCount: 2,
        totalHours: 1.5,
        askedHours: 0.5,
        notSentHours: 1,
      },
      {
        ...figures,
        supervisorId: null,
        name: undefined,
        sessionCount: 1,
        totalHours: 0.1,
        notSentHours: 0.1,
      },
    ]);
  });

  it('name supervisors who were removed', async () => {
    await log();
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: false });
    expect((await report()).bySupervisor).toMatchObject([{ supervisorId: 7, name: 'Sam Supervisor' }]);
  });

  it('are gone with their last session', async () => {
    const { id } = await log({ status: 'logged' });
    await system.sessions.delete(trainee(), id);
    const none = {
      supervisorApprovedHours: 0,
      selfReportedHours: 0,
      askedHours: 0,
      notSentHours: 0,
      loggedHours: 0,
    };
    expect(await report()).toEqual({
      bySupervisor: [],
      byKind: { supervision: none, directClinical: none, indirectClinical: none, total: none },
      byMonth: [],
      pace: { hours: 0, weeks: 1, loggedWeeks: 0 },
      marked: { sessionCount: 0, hours: 0 },
    });
  });

  it("are nobody else's", async () => {
    await log();
    expect(await system.reports.get(testCall({ userId: 1 }))).toMatchObject({
      bySupervisor: [],
      byMonth: [],
    });
  });
});

it('tells of each kind of hours how far they are confirmed, without the rejected', async () => {
  await approveAsSupervisor();
  await review('approve', { directClinicalHours: '0.25' });
  await review('reject');
  await log({ status: 'logged', directClinicalHours: '4' });
  await log({ indirectClinicalHours: '0.75', supervisionHours: '0' });
  const { id } = await log({ supervisionHours: '3' });
  await system.requests.request(trainee(), [id]);
  const { byKind } = await report();
  expect(byKind.supervision).toEqual({
    supervisorApprovedHours: 1,
    selfReportedHours: 1,
    askedHours: 3,
    notSentHours: 0,
    loggedHours: 1,
  });
  expect(byKind.directClinical).toMatchObject({ askedHours: 2.5, notSentHours: 2.5, loggedHours: 4 });
  expect(byKind.indirectClinical).toMatchObject({ askedHours: 0, notSentHours: 0.75 });
  expect(byKind.total).toEqual({
    supervisorApprovedHours: 3.5,
    selfReportedHours: 1.25,
    askedHours: 5.5,
    notSentHours: 3.25,
    loggedHours: 5,
  });
});

it('tells the hours of each month, oldest first, without the rejected', async () => {
  await log({ ...hours('1'), date: '2026-03-31' });
  await log({ ...hours('2.25'), date: '2026-03-01' });
  await log({ ...hours('4'), date: '2025-12-31' });
  await review('reject', { ...hours('8'), date: '2026-01-31' });
  expect((await report()).byMonth).toMatchObject([
    { month: '2025-12', sessionCount: 1, totalHours: 4 },
    { month: '2026-03', sessionCount: 2, totalHours: 3.25 },
  ]);
});

it('tells of each month how far its hours are confirmed', async () => {
  await approveAsSupervisor({ ...hours('1'), date: '2026-03-31' });
  await review('approve', { ...hours('2'), date: '2026-03-01' });
  await log({ ...hours('4'), date: '2026-03-02', status: 'logged' });
  await log({ ...hours('8'), date: '2026-03-03' });
  const { id } = await log({ ...hours('16'), date: '2026-03-04' });
  await system.requests.request(trainee(), [id]);
  expect((await report()).byMonth).toEqual([
    {
      month: '2026-03',
      sessionCount: 5,
      totalHours: 31,
      supervisorApprovedHours: 1,
      selfReportedHours: 2,
      askedHours: 16,
      notSentHours: 8,
      loggedHours: 4,
    },
  ]);
});

describe('pace', () => {
  // Late in the evening of 31 March in New York, when it is already April in UTC.
  const now = new Date('2026-04-01T02:00:00.000Z');
  const pace = async () => (await report()).pace;
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }));

  it('counts 12 weeks up to today, and no day more', async () => {
    await log({ ...hours('1'), date: '2026-01-06' });
    await log({ ...hours('2'), date: '2026-01-07' });
    await log({ supervisionHours: '4', directClinicalHours: '4', date: '2026-03-31' });
    await log({ ...hours('16'), date: dayAfter('2026-03-31') });
    await review('reject', { ...hours('16'), date: '2026-03-30' });
    expect(await pace()).toEqual({ hours: 10, weeks: 12, loggedWeeks: 2 });
  });

  it.each([
    ['2026-03-31', 1],
    ['2026-03-25', 1],
    ['2026-03-24', 2],
    ['2026-01-08', 12],
    ['2026-04-01', 1],
  ])('counts the weeks that have begun since a first session of %s', async (date, weeks) => {
    await log({ date });
    await review('reject', { date: '2020-01-01' });
    expect((await pace()).weeks).toBe(weeks);
  });

  it('reads the days that count, and not the years before', async () => {
    await system.database.query(
      `INSERT INTO sessions (user_id, date, direct_clinical_hours)
       SELECT $1, '2026-03-31'::date - n, 1 FROM generate_series(0, 9999) n`,
      [userId],
    );
    await system.database.query('ANALYZE sessions');
    const [{ 'QUERY PLAN': plan }] = await system.database.query(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${spanSql}`,
      [userId, '2026-03-31', 84],
    );
    const found = [...JSON.stringify(plan).matchAll(/"Actual Rows":\s?([\d.]+)/g)];
    const rowsRead = found.map(([, rows]) => Number(rows));
    expect(Math.max(...rowsRead)).toBe(84);
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
    expect(await pace()).toEqual({ hours: 84, weeks: 12, loggedWeeks: 4 });
  });
});
