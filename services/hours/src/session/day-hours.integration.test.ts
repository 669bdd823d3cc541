import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';

let system: HoursSystem;
let userId = 2_400;
const call = () => testCall({ userId });
const date = '2026-03-30';
const log = (directClinicalHours: string, changes = {}) =>
  system.sessions.create(
    call(),
    aSession({
      date,
      status: 'logged',
      supervisorId: undefined,
      supervisionHours: '0',
      directClinicalHours,
      ...changes,
    }),
  );
const refused = { kind: 'invalid', code: 'day_too_long', details: { field: 'date' } };
const sum = async (): Promise<string> => {
  const [{ hours }] = await system.database.query(
    `SELECT coalesce(sum(direct_clinical_hours), 0)::text AS hours FROM sessions
     WHERE user_id = $1 AND date = $2 AND status <> 'rejected'`,
    [userId, date],
  );
  return hours;
};
const addOld = (hours: number): Promise<{ id: number }[]> =>
  system.database.query(
    `INSERT INTO sessions (user_id, date, direct_clinical_hours) VALUES ($1, $2, $3) RETURNING id`,
    [userId, date, hours],
  );

beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
});

describe('a day has 24 hours', () => {
  it('for sessions that are logged one after the other, and for those logged at the same moment', async () => {
    await log('16');
    await log('8');
    await expect(log('0.01')).rejects.toMatchObject({
      ...refused,
      message:
        'All sessions of 03/30/2026 together would have 24.01 hours. A day has 24: please check the hours and the date',
    });
    userId += 1;
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => log('10')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await sum()).toBe('20.00');
  });

  it('for the hours and the day that an edit gives a session', async () => {
    const { id } = await log('10');
    await log('10');
    const edit = (changes: object) => system.sessions.update(call(), id, changes);
    await expect(edit({ directClinicalHours: '14.5' })).rejects.toMatchObject(refused);
    await edit({ directClinicalHours: '14' });
    const other = await log('1', { date: '2026-03-29' });
    await expect(system.sessions.update(call(), other.id, { date })).rejects.toMatchObject(refused);
  });

  it('for a rejected session that is to be logged again, whose hours did not count', async () => {
    const { id } = await log('20');
    await system.sessions.review(call(), id, 'reject', undefined);
    await log('5');
    await expect(system.sessions.revise(call(), id)).rejects.toMatchObject(refused);
    expect(await sum()).toBe('5.00');
  });

  it('for the rows of a file with what is there, all or nothing, as a look at it says', async () => {
    await log('20');
    const file = Buffer.from(`Date,Direct\n${date},3\n${date},2\n2026-03-29,1\n`);
    const options = { columns: {} };
    const { problems } = await system.imports.look(call(), file, options);
    expect(problems).toEqual(
      [2, 3].map((line) => ({
        line,
        date,
        kind: 'impossible_day',
        message:
          'All sessions of 03/30/2026 together would have 25 hours. A day has 24: please check the hours and the date.',
      })),
    );
    await expect(system.imports.import(call(), file, options)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'import_rows_invalid',
      message: expect.stringContaining('Nothing was imported, because 2 rows cannot be imported. Row 2: '),
    });
    expect(await sum()).toBe('20.00');
  });

  it('and one that had more before can be mended bit by bit, but gets no more', async () => {
    const [old] = await addOld(30);
    await system.sessions.update(call(), old!.id, { notes: 'Another note' });
    await system.sessions.update(call(), old!.id, { directClinicalHours: '28' });
    await expect(
      system.sessions.update(call(), old!.id, { directClinicalHours: '28.5' }),
    ).rejects.toMatchObject(refused);
    await expect(log('1')).rejects.toMatchObject(refused);
  });
});

it('a session has a date from 01/01/2000 on, however it gets one', async () => {
  const early = { kind: 'invalid', code: 'date_too_early' };
  await expect(log('1', { date: '1999-12-31' })).rejects.toMatchObject(early);
  const { id } = await log('1', { date: '2000-01-01' });
  await expect(system.sessions.update(call(), id, { date: '1999-12-31' })).rejects.toMatchObject(early);
  const file = Buffer.from('Date,Direct\n12/31/1999,1\n');
  await expect(system.imports.import(call(), file, { columns: {} })).rejects.toMatchObject({
    code: 'import_rows_invalid',
    message: expect.stringContaining('The date "12/31/1999" is before 2000.'),
  });
});
