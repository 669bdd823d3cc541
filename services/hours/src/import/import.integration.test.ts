import { randomUUID } from 'node:crypto';
import { countRowsOf, testCall } from '@clinical-hours/service-kit/testing';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayAfter, todayIn } from '../session/calendar.ts';
import { addDays } from '../licensure/rules/days.ts';
import { startHoursSystem } from '../testing/hours-system.ts';
import type { ImportOptions } from './import.service.ts';

let userId = 900;
const system = await startHoursSystem();
afterAll(() => system.drop());
// Each test acts for a trainee of its own.
beforeEach(() => {
  userId += 1;
  system.supervisors.clear();
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
  system.supervisors.set(8, { userId, name: 'Dr. Alex Example', isActive: false });
  system.supervisors.set(9, { userId: 1, name: 'Robin Sample', isActive: true });
});

const header = 'Date,Supervisor,Supervision Hours,Direct Clinical Hours,Indirect Clinical Hours,Notes';
const first = '03/30/2026,Sam Supervisor,1,2.5,,First';
const second = '03/31/2026,,0,0,0.25,';
const csv = (...rows: string[]): Buffer => Buffer.from([header, ...rows].join('\n'));
const none: ImportOptions = { columns: {} };

const look = (file: Buffer, options = none) => system.imports.look(testCall({ userId }), file, options);
const bringIn = (file: Buffer, options = none, idempotencyKey: string = randomUUID()) =>
  system.imports.import(testCall({ userId, idempotencyKey }), file, options);
const sessions = () =>
  system.database.query(
    `SELECT date, supervisor_id, supervision_hours, direct_clinical_hours, indirect_clinical_hours, notes, status, reviewed_by,
       reviewed_at IS NOT NULL AS is_reviewed, supervisor_notes FROM sessions WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
const countSessions = async () => (await sessions()).length;

it('stores nothing when its caller does not wait any more', async () => {
  const call = { ...testCall({ userId, idempotencyKey: randomUUID() }), deadlineMs: Date.now() + 100 };
  await expect(system.imports.import(call, csv(first, second), none)).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(await countRowsOf(system.database, userId)).toMatchObject({ sessions: 0, imports: 0 });
  expect((await bringIn(csv(first, second), none, call.idempotencyKey)).importedCount).toBe(2);
});

describe('an import', () => {
  it('makes self-reported approved sessions, in the order of the file', async () => {
    expect((await bringIn(csv(first, second))).importedCount).toBe(2);
    const approved = {
      status: 'approved',
      reviewed_by: 'self',
      is_reviewed: true,
      supervisor_notes: 'Imported from a spreadsheet',
    };
    expect(await sessions()).toEqual([
      {
        date: '2026-03-30',
        supervisor_id: 7,
        supervision_hours: '1.00',
        direct_clinical_hours: '2.50',
        indirect_clinical_hours: '0.00',
        notes: 'First',
        ...approved,
      },
      {
        date: '2026-03-31',
        supervisor_id: null,
        supervision_hours: '0.00',
        direct_clinical_hours: '0.00',
        indirect_clinical_hours: '0.25',
        notes: null,
        ...approved,
      },
    ]);
  });

  it('is in the history of each session', async () => {
    await bringIn(csv(first, second));
    const history = await system.database.query(
      `SELECT from_status, to_status, actor, c.notes FROM session_status_changes c JOIN sessions s ON s.id = session_id
       WHERE user_id = $1`,
      [userId],
    );
    const change = {
      from_status: null,
      to_status: 'approved',
      actor: 'trainee',
      notes: 'Imported from a spreadsheet',
    };
    expect(history).toEqual([change, change]);
  });

  it('tells nobody: it asks for no approval', async () => {
    const before = (await system.messaging.recorded()).length;
    await bringIn(csv(first));
    expect(await system.messaging.recorded()).toHaveLength(before);
  });

  it('keeps totals equal to the sum of 5,000 rows, which take few queries', async () => {
    const rows = Array.from(
      { length: 5_000 },
      (_, index) =>
        `${addDays('2010-01-01', index)},${index % 3 ? 'Sam Supervisor' : ''},0.1,${index % 7}.25,1,`,
    );
    await bringIn(csv(first));
    const query = vi.spyOn(Client.prototype, 'query');
    expect((await bringIn(csv(...rows))).importedCount).toBe(5_000);
    expect(query.mock.calls.length).toBeLessThan(50);
    query.mockRestore();
    const sums = `count(*)::int AS sessions, sum(supervision_hours) AS supervision, sum(direct_clinical_hours) AS direct,
      sum(indirect_clinical_hours) AS indirect`;
    const [added] = await system.database.query(`SELECT ${sums} FROM sessions WHERE user_id = $1`, [userId]);
    const kept = sums.replace('count(*)', 'sum(session_count)');
    for (const table of ['session_totals', 'session_months']) {
      const [row] = await system.database.query(`SELECT ${kept} FROM ${table} WHERE user_id = $1`, [userId]);
      expect(row).toEqual(added);
    }
    expect(added).toMatchObject({ sessions: 5_001, supervision: '501.00' });
  });

  it('is all or nothing: it names the first rows that are faulty', async () => {
    const faulty = ['03/30/2026,Nobody,1,,,', '02/30/2026,,1,,,', '03/30/2026,,"1,5",,,', '03/30/2026,,,,,'];
    await expect(bringIn(csv(first, ...faulty))).rejects.toMatchObject({
      kind: 'invalid',
      code: 'import_rows_invalid',
      message:
        'Nothing was imported, because 4 rows cannot be imported. Row 3: You have no supervisor named "Nobody": choose or add one, or correct the name. Row 4: The date "02/30/2026", read as MM/DD/YYYY, does not exist. Row 5: Supervision Hours must be written with a point: 1.5, not 1,5. And 1 more.',
    });
    expect(await countSessions()).toBe(0);
  });

  it('happens once under one key, also at the same moment, and answers the same', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => bringIn(csv(first, second), none, key)));
    answers.push(await bringIn(csv(first, second), none, key));
    for (const answer of answers) expect(answer).toMatchObject({ importedCount: 2, duplicateLines: [] });
    expect(await countSessions()).toBe(2);
  });

  it('of another file or another mapping needs another key', async () => {
    const key = randomUUID();
    await bringIn(csv(first), none, key);
    for (const again of [
      () => bringIn(csv(second), none, key),
      () => bringIn(csv(first), { columns: { notes: '' } }, key),
    ]) {
      await expect(again()).rejects.toMatchObject({ kind: 'conflict', code: 'idempotency_key_reused' });
    }
    expect(await countSessions()).toBe(1);
  });

  it("knows neither another trainee's supervisor, nor one that was removed", async () => {
    for (const supervisorId of [8, 9, 10]) {
      await expect(bringIn(csv(second), { columns: {}, supervisorId })).rejects.toMatchObject({
        kind: 'not_found',
        code: 'supervisor_not_found',
      });
    }
    for (const name of ['Robin Sample', 'Dr. Alex Example']) {
      await expect(bringIn(csv(`03/30/2026,${name},1,,,`))).rejects.toMatchObject({
        code: 'import_rows_invalid',
      });
    }
    expect(await countSessions()).toBe(0);
  });

  it('takes tomorrow, and nothing later', async () => {
    const tomorrow = dayAfter(todayIn('America/New_York'));
    await bringIn(csv(`${tomorrow},,1,,,`));
    await expect(bringIn(csv(`${dayAfter(tomorrow)},,1,,,`))).rejects.toMatchObject({
      code: 'import_rows_invalid',
    });
  });

  it('writes nothing for a trainee who was erased', async () => {
    await system.messaging.deliver('auth.user_deleted.v1', { userId });
    await expect(bringIn(csv(first))).rejects.toMatchObject({ kind: 'not_found', code: 'user_erased' });
    const rows = Object.values(await countRowsOf(system.database, userId));
    expect(rows.filter((count) => count > 0)).toEqual([]);
  });
});

describe('a look at a file', () => {
  it('tells what would be imported, and imports nothing', async () => {
    const file = Buffer.from(
      'Day;Supervision;Client contact;Zoë\n31.12.2025;1;0.5;\n30.12.25;1;;\n29.12.25;one;;',
      'latin1',
    );
    expect(await look(file)).toMatchObject({
      fileColumns: ['Day', 'Supervision', 'Client contact', 'Zoë'],
      headerLine: 1,
      columns: { date: 'Day' },
      numberColumns: [
        { name: 'Supervision', kind: 'supervision' },
        { name: 'Client contact', kind: 'directClinical' },
      ],
      questions: [],
      dateFormat: 'dmy',
      encoding: 'windows-1252',
      rowCount: 3,
      sessions: [
        { line: 2, date: '2025-12-31', directClinicalHours: '0.50' },
        { line: 3, date: '2025-12-30' },
      ],
      problems: [{ line: 4, kind: 'hours', message: expect.stringContaining('must be a number') }],
      totals: [
        { kind: 'directClinical', hours: '0.50' },
        { kind: 'supervision', hours: '2.00' },
        { kind: 'indirectClinical', hours: '0.00' },
      ],
      rejectedLines: [],
      unreadActivityLines: [],
      duplicateLines: [],
      importedCount: 0,
      importId: null,
    });
    expect(await countSessions()).toBe(0);
  });

  it('names the columns to choose from when none is recognised', async () => {
    const found = await look(Buffer.from('When,How long\n03/31/2026,1\n'));
    expect(found).toMatchObject({
      fileColumns: ['When', 'How long'],
      columns: {},
      rowCount: 1,
      sessions: [],
      lack: expect.stringContaining('Choose at least one column that holds hours.'),
    });
  });

  it('uses the mapping and the format that were chosen', async () => {
    const options = {
      columns: { date: 'When', indirectClinicalHours: ['How long'] },
      dateFormat: 'dmy2' as const,
    };
    const found = await look(Buffer.from('When,How long\n03/04/25,1\n'), options);
    expect(found).toMatchObject({
      dateFormat: 'dmy',
      sessions: [{ date: '2025-04-03', indirectClinicalHours: '1.00' }],
      problems: [],
    });
  });

  it('finds rows that look like sessions which are there', async () => {
    await bringIn(csv(first, second));
    const others = ['03/30/2026,,1,2.5,0.25,', '03/29/2026,Sam Supervisor,1,2.5,,First'];
    expect(
      (await look(csv(...others, '2026-03-30,,1.00,2.50,0,Other notes', second))).duplicateLines,
    ).toEqual([4, 5]);
    userId += 1;
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
    expect((await look(csv(first))).duplicateLines).toEqual([]);
  });
});

describe('files that come at once', () => {
  it('are read one after the other, four of a user', async () => {
    const files = [
      look(csv(first)),
      bringIn(csv(first)),
      look(csv(first)),
      look(csv(first)),
      look(csv(first)),
    ];
    const outcomes = await Promise.allSettled(files);
    expect(outcomes.slice(0, 4).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    expect(outcomes[4]).toMatchObject({ reason: { kind: 'rate_limited', code: 'imports_of_user' } });
    expect((await look(csv(first))).duplicateLines).toEqual([2]);
  });
});
