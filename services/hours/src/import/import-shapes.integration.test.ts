import { randomUUID } from 'node:crypto';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startHoursSystem } from '../testing/hours-system.ts';
import type { ImportOptions } from './import.service.ts';
import { aWorkbook, styled } from './testing/a-workbook.ts';

let userId = 900;
const system = await startHoursSystem();
afterAll(() => system.drop());
// Each test acts for a trainee of its own.
beforeEach(() => {
  userId += 1;
});

const bringIn = (file: Buffer, options: Partial<ImportOptions> = {}, idempotencyKey: string = randomUUID()) =>
  system.imports.import(testCall({ userId, idempotencyKey }), file, { columns: {}, ...options });
const sessions = (): Promise<Record<string, unknown>[]> =>
  system.database.query(
    `SELECT date, direct_clinical_hours AS direct, supervision_hours AS supervision, activity_breakdown AS rows
     FROM sessions WHERE user_id = $1 ORDER BY date, id`,
    [userId],
  );
const fileNames = async () => {
  const imports: { file_name: string }[] = await system.database.query(
    'SELECT file_name FROM imports WHERE user_id = $1 ORDER BY id',
    [userId],
  );
  return imports.map(({ file_name: name }) => name);
};

const names = ['Date', 'Hours', 'Type'];
const monday = 46_034;
const workbook = aWorkbook({
  sheets: [
    {
      name: 'Spring',
      rows: [
        names,
        [styled(monday, 'date'), styled(0.0625, 'time'), 'Individual therapy'],
        [styled(monday, 'date'), 1, 'Supervision'],
      ],
    },
    { name: 'Fall', rows: [names, [styled(monday + 200, 'date'), 2, 'Group therapy']] },
  ],
});

it('imports a workbook sheet by sheet, with rows of a day as one session, once for a key', async () => {
  await expect(bringIn(workbook)).rejects.toMatchObject({ kind: 'invalid', code: 'sheet_ambiguous' });
  const key = randomUUID();
  const options = { sheet: 'Spring', fileName: 'log.xlsx' };
  expect(await bringIn(workbook, options, key)).toMatchObject({ importedCount: 1, rowCount: 2 });
  expect(await bringIn(workbook, options, key)).toMatchObject({ importedCount: 1, duplicateLines: [] });
  await bringIn(workbook, { sheet: 'Fall', fileName: 'log.xlsx' });
  expect(await fileNames()).toEqual(['log.xlsx, Spring', 'log.xlsx, Fall']);
  const [first, second] = await sessions();
  expect(first).toMatchObject({ date: '2026-01-12', direct: '1.50', supervision: '1.00' });
  expect(JSON.parse(String(first?.['rows']))).toEqual({
    directClinical: [{ hours: '1.50', activityType: 'individual-therapy' }],
    supervision: [{ hours: '1.00', activityType: '' }],
    indirectClinical: [],
  });
  expect(second).toMatchObject({ date: '2026-07-31', direct: '2.00' });
  expect(await bringIn(workbook, { sheet: 'Spring' })).toMatchObject({
    importedCount: 0,
    duplicateLines: [2],
  });
});

const week = Buffer.from('Week of,Category,Mon,Tue,Wed\n1/19/2026,Direct,3,2,9\n1/19/2026,Direct,,,8\n');

it('leaves out the days of a row that are there already, or too long, and imports its other days', async () => {
  await bringIn(Buffer.from('Date,Direct Hours\n1/20/2026,2\n'));
  await expect(bringIn(week)).rejects.toMatchObject({
    code: 'import_rows_invalid',
    message: expect.stringMatching(/2 rows cannot be imported\. Row 2: .* would have 17 hours/),
  });
  const key = randomUUID();
  const first = await bringIn(week, { problems: 'leave-out' }, key);
  expect(first).toMatchObject({ importedCount: 1, duplicateLines: [2] });
  expect(await bringIn(week, { problems: 'leave-out' }, key)).toMatchObject({
    importedCount: 1,
    duplicateLines: [2],
    sessions: [{ date: '2026-01-19' }],
  });
  expect((await sessions()).map(({ date, direct }) => [date, direct])).toEqual([
    ['2026-01-19', '3.00'],
    ['2026-01-20', '2.00'],
  ]);
});
