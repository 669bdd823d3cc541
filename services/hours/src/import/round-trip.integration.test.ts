import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  activityGroups,
  activityTypes,
  clientKinds,
  modalities,
  type ActivityGroup,
} from '@clinical-hours/proto/api';
import { testCall } from '@clinical-hours/service-kit/testing';
import { parse } from 'csv-parse/sync';
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  date,
  integer,
  oneof,
  record,
  uniqueArray,
} from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { startHoursSystem } from '../testing/hours-system.ts';
import type { ImportOptions } from './import.service.ts';

let userId = 2_000;
const system = await startHoursSystem();
afterAll(() => system.drop());

type Row = Record<string, string>;

const names = ['Sam Supervisor', '=Robin "R." Sample, -1'];

/** Begins a trainee with the same supervisors and sites, whose ids are others. Returns the ids. */
async function begin() {
  userId += 1;
  const siteIds: number[] = [];
  const supervisorIds = names.map((name, index) => {
    const id = userId * 10 + index;
    system.supervisors.set(id, { userId, name, isActive: true });
    return id;
  });
  for (const name of ['North Clinic', '@South, "annex"']) {
    const [{ id }] = await system.database.query(
      'INSERT INTO sites (user_id, name) VALUES ($1, $2) RETURNING id',
      [userId, name],
    );
    siteIds.push(id);
  }
  return { supervisorIds, siteIds };
}

const call = () => testCall({ userId, idempotencyKey: randomUUID() });
const csv = (): Promise<Buffer> => buffer(system.reports.csv(call()));
const rowsIn = (file: Buffer): Row[] => parse(file.toString(), { bom: true, columns: true });
const bringIn = (file: Buffer, options: ImportOptions = { columns: {} }) =>
  system.imports.import(call(), file, options);

// Nine rows stay below the 16 hours of a day at which an import asks whether they are right.
const amount = integer({ min: 1, max: 177 }).map((hundredths) => (hundredths / 100).toFixed(2));

const entry = (group: ActivityGroup) =>
  record(
    {
      hours: amount,
      activityType: constantFrom('', ...Object.keys(activityTypes[group])),
      modality: constantFrom(...modalities),
      clients: constantFrom(...clientKinds),
      ...(group === 'supervision' ? { supervisees: integer({ min: 1, max: 99 }) } : {}),
    },
    { requiredKeys: ['hours', 'activityType'] },
  );

const breakdown = record({
  directClinical: array(entry('directClinical'), { maxLength: 3 }),
  supervision: array(entry('supervision'), { maxLength: 3 }),
  indirectClinical: array(entry('indirectClinical'), { maxLength: 3 }),
})
  .filter((rows) => activityGroups.some((group) => rows[group].length > 0))
  .map((rows) => ({ activityBreakdown: JSON.stringify(rows) }));
const totals = record({
  supervisionHours: amount,
  directClinicalHours: amount,
  supervisionActivityType: constantFrom(undefined, 'training'),
  directActivityType: constantFrom(undefined, 'group-therapy'),
});

const notes = array(
  constantFrom(
    '=',
    "'",
    '"',
    ',',
    ';',
    '\n',
    '\u2028',
    '|',
    '-',
    '@',
    '\t',
    '\u200B',
    '\uFF1D',
    'é',
    '漢',
    ' ',
    'a',
    '1',
    '#',
  ),
  {
    maxLength: 12,
  },
  // An export leaves invisible letters out, and an import trims what stood before or after them.
).map((letters) => letters.join('').replaceAll(/^[\s\u200b]+|[\s\u200b]+$/gu, ''));

const session = record({
  hours: oneof(breakdown, totals),
  date: date({ min: new Date('2020-01-01'), max: new Date('2026-03-31'), noInvalidDate: true }).map((date) =>
    date.toISOString().slice(0, 10),
  ),
  notes,
  supervisor: constantFrom(undefined, 0, 1),
  site: constantFrom(undefined, 0, 1),
  practicum: constantFrom(undefined, true, false),
  status: constantFrom('logged', 'pending', 'approved', 'rejected'),
});

// What an import cannot keep: who reviewed, when, and the receipts and marks of it.
const comparable = (rows: Row[]): string[] =>
  rows
    .map((row) => ({ ...row, 'Reviewed At': '', 'Attributes Added': '' }))
    .map((row) => JSON.stringify(row))
    .toSorted();

it('gives the same rows after an export, an import into another account, and another export', async () => {
  await assert(
    asyncProperty(
      uniqueArray(session, { minLength: 1, maxLength: 8, selector: ({ date }) => date }),
      async (given) => {
        const { supervisorIds, siteIds } = await begin();
        for (const { hours, status, supervisor, site, ...rest } of given) {
          const created = await system.sessions.create(call(), {
            ...rest,
            ...hours,
            supervisorId: supervisor === undefined ? undefined : supervisorIds[supervisor],
            siteId: site === undefined ? undefined : siteIds[site],
            requestApproval: false,
            status: status === 'pending' ? 'pending' : 'logged',
          });
          if (status === 'approved') await system.sessions.review(call(), created.id, 'approve', undefined);
          if (status === 'rejected') await system.sessions.review(call(), created.id, 'reject', undefined);
        }
        const file = await csv();
        const kept = rowsIn(file).filter((row) => row['Status'] !== 'rejected');
        await begin();
        const found = await bringIn(file);
        expect(found).toMatchObject({ problems: [], unreadActivityLines: [], duplicateLines: [] });
        expect(found.rejectedLines).toHaveLength(given.length - kept.length);
        expect(comparable(rowsIn(await csv()))).toEqual(comparable(kept));
        // The same file again brings nothing in.
        expect((await bringIn(file)).importedCount).toBe(0);
      },
    ),
    { numRuns: 12, interruptAfterTimeLimit: 15_000, markInterruptAsFailure: false },
  );
});

const exported = (...rows: string[]): Buffer =>
  Buffer.from(
    [
      'Date,Supervisor,Supervision Hours,Direct Clinical Hours,Indirect Clinical Hours,Activities,Status,Reviewed By,Reviewed At,Receipt Number,Marked,Notes,Site,Practicum,Attributes Added',
      ...rows,
    ].join('\n'),
  );
const stored = (columns: string): Promise<Row[]> =>
  system.database.query(`SELECT ${columns} FROM sessions WHERE user_id = $1 ORDER BY id`, [userId]);

it('makes no approval of a supervisor out of a file, whatever the file says', async () => {
  await begin();
  const forged =
    '2026-03-30,"Sam Supervisor",0,1,0,,"approved","supervisor",2026-03-31T10:00:00Z,"0123456789abcdef","",,,,';
  await bringIn(exported(forged));
  expect(await stored('status, reviewed_by, receipt_number')).toEqual([
    { status: 'approved', reviewed_by: 'self', receipt_number: null },
  ]);
});

it('makes every session pending when that is chosen, and asks nobody', async () => {
  await begin();
  const before = (await system.messaging.recorded()).length;
  const file = exported(
    '2026-03-30,,0,1,0,,"approved",,,,,,,,',
    '2026-03-29,,0,1,0,,"logged",,,,,,,,',
    '2026-03-28,,0,1,0,,"rejected",,,,,,,,',
  );
  expect(await bringIn(file, { columns: {}, importAs: 'pending' })).toMatchObject({
    importedCount: 2,
    rejectedLines: [4],
  });
  expect(
    await stored('status, reviewed_by, supervisor_notes, asked_at, pending_since IS NOT NULL AS waits'),
  ).toEqual(
    Array.from({ length: 2 }, () => ({
      status: 'pending',
      reviewed_by: null,
      supervisor_notes: null,
      asked_at: null,
      waits: true,
    })),
  );
  expect(await system.messaging.recorded()).toHaveLength(before);
});

it('tells activities that do not fit, and takes their hours', async () => {
  await begin();
  const file = exported('2026-03-30,,0,1,0,"Individual Therapy 2.00","logged",,,,,,,,');
  expect(await bringIn(file)).toMatchObject({ unreadActivityLines: [2], importedCount: 1 });
  expect(await stored('direct_clinical_hours, activity_breakdown')).toEqual([
    { direct_clinical_hours: '1.00', activity_breakdown: null },
  ]);
});

it('refuses a status that is none', async () => {
  await begin();
  await expect(bringIn(exported('2026-03-30,,0,1,0,,"done",,,,,,,,'))).rejects.toMatchObject({
    code: 'import_rows_invalid',
    message: expect.stringContaining('Status "done" must be logged, pending, approved or rejected.'),
  });
});

it('reads the supervisor of the record where somebody else signed', async () => {
  const { supervisorIds } = await begin();
  const file = exported(
    '2026-03-30,"signed as Dr. Alex Example, license L-1; now Sam Supervisor",0,1,0,,"approved",,,,,,,,',
    '2026-03-29,"Unknown",0,1,0,,"approved",,,,,,,,',
  );
  await bringIn(file);
  expect(await stored('supervisor_id')).toEqual([
    { supervisor_id: supervisorIds[0] },
    { supervisor_id: null },
  ]);
});

it('reads activities and a status of other spreadsheets only when that is chosen', async () => {
  await begin();
  const other = Buffer.from("Date,Direct,Activities,Status,Notes\n2026-03-30,1,Talked,Done,'=1\n");
  const { columns, sessions } = await bringIn(other);
  expect(columns).toEqual({ date: 'Date', notes: 'Notes' });
  expect(sessions).toMatchObject([{ status: 'approved', notes: "'=1" }]);
});
