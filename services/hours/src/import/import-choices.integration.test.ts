import { randomUUID } from 'node:crypto';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startHoursSystem } from '../testing/hours-system.ts';
import type { ImportOptions } from './import.service.ts';

let userId = 900;
const system = await startHoursSystem();
afterAll(() => system.drop());
// Each test acts for a trainee of its own.
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
});

const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'));
const look = (file: Buffer, options: Partial<ImportOptions> = {}) =>
  system.imports.look(testCall({ userId }), file, { columns: {}, ...options });
const bringIn = (file: Buffer, options: Partial<ImportOptions> = {}, idempotencyKey: string = randomUUID()) =>
  system.imports.import(testCall({ userId, idempotencyKey }), file, { columns: {}, ...options });
const hours = (): Promise<
  { date: string; direct: string; supervision: string; supervisor_id: number | null }[]
> =>
  system.database.query(
    `SELECT date, direct_clinical_hours AS direct, supervision_hours AS supervision, supervisor_id
     FROM sessions WHERE user_id = $1 ORDER BY id`,
    [userId],
  );

const week = csv(
  'Date,Direct,Supervision',
  '3/30/2026,3,1',
  'Week 1 total,3,1',
  '3/31/2026,x,',
  '4/1/2026,,',
  '4/2/2026,2,',
);

it('rows with problems are left out only when that is chosen, and told again when the import is repeated', async () => {
  await expect(bringIn(week)).rejects.toMatchObject({
    code: 'import_rows_invalid',
    message: expect.stringMatching(
      /^Nothing was imported, because 3 rows cannot be imported\. Row 3: A total/,
    ),
  });
  const key = randomUUID();
  const first = await bringIn(week, { problems: 'leave-out' }, key);
  expect(first).toMatchObject({
    importedCount: 2,
    problems: [
      { line: 3, kind: 'total' },
      { line: 4, kind: 'hours' },
      { line: 5, kind: 'no_hours' },
    ],
    totals: [
      { kind: 'directClinical', hours: '5.00' },
      { kind: 'supervision', hours: '1.00' },
      { kind: 'indirectClinical', hours: '0.00' },
    ],
  });
  expect(await bringIn(week, { problems: 'leave-out' }, key)).toEqual(first);
  expect(await hours()).toHaveLength(2);
});

it('nothing is imported where every row has a problem', async () => {
  const file = csv('Date,Direct', '3/30/2026,"1,5"');
  await expect(bringIn(file, { problems: 'leave-out' })).rejects.toMatchObject({
    code: 'import_rows_invalid',
  });
});

it('a column that may be hours is imported, or left out, after the choice only', async () => {
  const file = csv('Date,Direct,Couples/Family,Week', '3/30/2026,#REF!,1.33,1', '3/31/2026,2,2,1');
  const choose = (...hoursColumns: ImportOptions['hoursColumns'] & object) => ({ hoursColumns });
  const [direct, both] = [
    { name: 'Direct', kind: 'directClinical', takesWordsAsNothing: true } as const,
    { name: 'Couples/Family', kind: 'directClinical' } as const,
  ];
  const refused = (name: string) => ({
    code: 'column_ambiguous',
    message: expect.stringContaining(name),
  });
  await expect(bringIn(file)).rejects.toMatchObject(refused('Direct: 1 of 2 cells say "#REF!"'));
  await expect(bringIn(file, choose(direct))).rejects.toMatchObject(refused('Couples/Family, 3.33 h'));
  const unknown = choose(direct, both, { name: 'Coples' });
  await expect(bringIn(file, unknown)).rejects.toMatchObject({ code: 'column_unknown' });
  expect(await hours()).toEqual([]);
  const left = await look(file, choose(direct, { name: 'Couples/Family' }));
  expect(left.questions).toEqual([]);
  await bringIn(file, choose(direct, both));
  expect((await hours()).map((each) => each.direct)).toEqual(['1.33', '4.00']);
});

it('rows of a day are rounded after they are added, and known when they come again', async () => {
  const file = csv('Date,Direct', ...Array.from({ length: 6 }, () => '3/30/2026,0:50'));
  expect(await bringIn(file)).toMatchObject({ totals: [{ hours: '5.00' }, {}, {}] });
  expect((await look(file)).duplicateLines).toHaveLength(6);
  expect(await bringIn(file)).toMatchObject({ importedCount: 0 });
});

it('a file that can be read in two ways is imported after the choice only', async () => {
  const file = csv('Date,Direct', '02/03/2026,3', '03/03/2026,2');
  const found = await look(file);
  expect(found.questions).toMatchObject([{ code: 'date_format_ambiguous', parameter: 'dateFormat' }]);
  await expect(bringIn(file, { problems: 'leave-out' })).rejects.toMatchObject({
    kind: 'invalid',
    code: 'date_format_ambiguous',
  });
  await bringIn(file, { dateFormat: 'dmy' });
  expect((await hours()).map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-03']);
  const twice = csv('Date,Direct,Client contact', '3/30/2026,3,1');
  await expect(bringIn(twice)).rejects.toMatchObject({ code: 'column_ambiguous' });
  await bringIn(twice, { columns: { directClinicalHours: ['Direct', 'Client contact'] } });
  expect((await hours()).at(-1)).toMatchObject({ direct: '4.00' });
});

it('a day of more than 16 hours is asked about, with what is logged already, and one of more than 24 is left out', async () => {
  await bringIn(csv('Date,Direct', '3/30/2026,9', '3/31/2026,9'));
  const file = csv('Date,Direct', '3/30/2026,8', '3/31/2026,16');
  expect((await look(file)).problems).toMatchObject([
    { line: 2, kind: 'long_day', message: '03/30/2026 would have 17 hours. Is that right?' },
    { line: 3, kind: 'impossible_day' },
  ]);
  expect(await bringIn(file, { problems: 'leave-out', longDays: 'import' })).toMatchObject({
    importedCount: 1,
  });
});

it('a name that is near is proposed, and one that is chosen is taken for all its rows', async () => {
  const file = csv(
    'Date,Direct,Supervisor',
    '3/30/2026,1,"Supervisor, Sam, LPC"',
    '3/31/2026,2,S. Supervisor',
  );
  const { supervisorNames, problems } = await look(file);
  expect(supervisorNames).toMatchObject([
    { name: 'Supervisor, Sam, LPC', supervisorId: 7 },
    { name: 'S. Supervisor', supervisorId: null, proposedIds: [7] },
  ]);
  expect(problems).toMatchObject([{ line: 3, kind: 'supervisor' }]);
  const unknown = bringIn(file, { supervisorNames: [{ name: 'S. Supervisor', supervisorId: 8 }] });
  await expect(unknown).rejects.toMatchObject({ code: 'supervisor_not_found' });
  await bringIn(file, { supervisorNames: [{ name: 's. supervisor', supervisorId: 7 }] });
  expect((await hours()).map((row) => row.supervisor_id)).toEqual([7, 7]);
  const none = [{ name: 'Robin', supervisorId: 0 }];
  await bringIn(csv('Date,Direct,Supervisor', '3/30/2026,5,Robin'), { supervisorNames: none });
  expect((await hours()).at(-1)?.supervisor_id).toBeNull();
});

it('dates are taken from above, and cells are read as they were corrected, when that is chosen', async () => {
  const file = csv('Notes first', '', 'Date,Direct,Supervision', '3/30/2026,1,', ',2,', '3/31/2026,x,1');
  const mended = [{ line: 6, column: 2, text: '1:30' }];
  expect(await bringIn(file, { missingDates: 'above', mended })).toMatchObject({
    headerLine: 3,
    importedCount: 3,
  });
  expect(await hours()).toMatchObject([
    { date: '2026-03-30', direct: '1.00' },
    { date: '2026-03-30', direct: '2.00' },
    { date: '2026-03-31', direct: '1.50', supervision: '1.00' },
  ]);
});

it('columns that name activities become those of the session', async () => {
  await bringIn(csv('Date,Individual Therapy,Family Therapy,Group Supervision', '3/30/2026,2,1,1.5'));
  const [row] = await system.database.query(
    'SELECT activity_breakdown, supervision_activity_type AS type FROM sessions WHERE user_id = $1',
    [userId],
  );
  expect(row.type).toBe('group-supervision');
  expect(JSON.parse(row.activity_breakdown)).toEqual({
    directClinical: [
      { hours: '2.00', activityType: 'individual-therapy' },
      { hours: '1.00', activityType: 'family-therapy', clients: 'family' },
    ],
    supervision: [{ hours: '1.50', activityType: 'group-supervision' }],
    indirectClinical: [],
  });
});

it('the history of a session says from which file it came', async () => {
  await bringIn(csv('Date,Direct', '3/30/2026,2'), { fileName: 'My log.csv' });
  const [change] = await system.database.query(
    'SELECT c.notes FROM session_status_changes c JOIN sessions s ON s.id = session_id WHERE user_id = $1',
    [userId],
  );
  expect(change.notes).toBe('Imported from My log.csv');
});
