import { buffer } from 'node:stream/consumers';
import { testCall } from '@clinical-hours/service-kit/testing';
import { parse } from 'csv-parse/sync';
import { spreadsheetText } from '@clinical-hours/service-kit/text';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startHoursSystem } from '../testing/hours-system.ts';
import { csvHeader } from './session-csv.ts';

let userId = 1_000;
const system = await startHoursSystem();
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
});

const reviewedAt = '2026-04-01T18:05:00.120Z';
const approved = { status: 'approved', reviewed_by: 'supervisor', reviewed_at: reviewedAt };

/** Inserts a session without validation: its columns may contain anything. */
async function log(changes: Record<string, unknown> = {}): Promise<void> {
  const given = {
    user_id: userId,
    supervisor_id: 7,
    date: '2026-03-31',
    supervision_hours: 1,
    direct_clinical_hours: 2.5,
    ...changes,
  };
  const values = Object.keys(given).map((_, index) => `$${index + 1}`);
  await system.database.query(
    `INSERT INTO sessions (${Object.keys(given).join(', ')}) VALUES (${values.join(', ')})`,
    Object.values(given),
  );
}

const csv = async (): Promise<string> => (await buffer(system.reports.csv(testCall({ userId })))).toString();
const read = async (): Promise<Record<string, string>[]> => parse(await csv(), { bom: true, columns: true });
/** Adds a site of the trainee of the test, and returns its id. */
async function addSite(name: string): Promise<number> {
  const [{ id }] = await system.database.query(
    'INSERT INTO sites (user_id, name) VALUES ($1, $2) RETURNING id',
    [userId, name],
  );
  return id;
}

/** Returns the line of a session of `log`, with these cells as they are written; all others are empty. */
function line(changes: Record<string, string> = {}): string {
  const cells: Record<string, string> = {
    Date: '2026-03-31',
    Supervisor: '"Sam Supervisor"',
    'Supervision Hours': '1.00',
    'Direct Clinical Hours': '2.50',
    'Indirect Clinical Hours': '0.00',
    Status: '"logged"',
    ...changes,
  };
  const titles = csvHeader.slice(1, -1).split(',');
  return `${titles.map((title) => cells[title] ?? '').join(',')}\n`;
}

it('begins with a byte order mark, also without a session', async () => {
  expect(csvHeader).toMatch(/^\uFEFFDate,/);
  expect(await csv()).toBe(csvHeader);
});

it('tells all of a session', async () => {
  const siteId = await addSite('Sample Clinic, "North"');
  await log({
    ...approved,
    receipt_number: '0123456789abcdef0123456789abcdef',
    direct_activity_type: 'group-therapy',
    notes: 'Talked about "the week",\nand more.',
    site_id: siteId,
    practicum: true,
    attributes_added_at: '2026-05-01T09:30:00.007Z',
  });
  // The names of columns are a contract.
  expect(await read()).toMatchObject([
    {
      Date: '2026-03-31',
      Supervisor: 'Sam Supervisor',
      'Supervision Hours': '1.00',
      'Direct Clinical Hours': '2.50',
      'Indirect Clinical Hours': '0.00',
      Activities: 'Group Therapy 2.50',
      Status: 'approved',
      'Reviewed By': 'supervisor',
      'Reviewed At': reviewedAt,
      'Receipt Number': '0123456789abcdef0123456789abcdef',
      Notes: 'Talked about "the week",\nand more.',
      Marked: '',
      Site: 'Sample Clinic, "North"',
      Practicum: 'yes',
      'Attributes Added': '2026-05-01T09:30:00.007Z',
      Withdrawn: '',
    },
  ]);
});

it('says of what the trainee approved that it is self-reported, and gives it no receipt of an earlier decision', async () => {
  await log({ ...approved, reviewed_by: 'self', receipt_number: '0123456789abcdef0123456789abcdef' });
  expect(await read()).toMatchObject([
    { Status: 'approved', 'Reviewed By': 'self-reported', 'Receipt Number': '' },
  ]);
});

it('leaves empty what there is not', async () => {
  await log({ supervisor_id: null });
  expect(await csv()).toBe(`${csvHeader}${line({ Supervisor: '' })}`);
});

it('has nothing for words that are empty', async () => {
  await log({ notes: '', activity_breakdown: '', direct_activity_type: '' });
  expect(await csv()).toBe(`${csvHeader}${line()}`);
});

it('says of a supervisor whom nobody knows any more that they are unknown', async () => {
  await log({ supervisor_id: 99 });
  expect(await read()).toMatchObject([{ Supervisor: 'Unknown' }]);
});

it('tells the activities of each session, from its rows or else from its types', async () => {
  const rows = { directClinical: [{ hours: '1.5', activityType: 'individual-therapy' }], supervision: [] };
  await log({ activity_breakdown: JSON.stringify(rows, null, 2), direct_activity_type: 'group-therapy' });
  await log({ supervision_activity_type: '', direct_activity_type: 'group-therapy' });
  await log();
  expect((await read()).map(({ Activities: activities }) => activities)).toEqual([
    '',
    'Group Therapy 2.50',
    'Individual Therapy 1.50',
  ]);
});

it('tells the activities of sessions whose lines are cut anywhere when they come', async () => {
  const breakdown = (type: string) =>
    JSON.stringify({ indirectClinical: [{ hours: '0.5', activityType: type }] });
  await system.database.query(
    `INSERT INTO sessions (user_id, date, activity_breakdown, notes)
     SELECT $1, '2026-03-31', CASE n % 2 WHEN 0 THEN $2 ELSE $3 END, n || repeat('é' || chr(10), n % 700)
     FROM generate_series(1, 1500) n ORDER BY n DESC`,
    [userId, breakdown('documentation'), breakdown('research')],
  );
  const all = await read();
  expect(all.map(({ Activities: activities }) => activities)).toEqual(
    all.map((_, index) => (index % 2 === 0 ? 'Research 0.50' : 'Documentation/Notes 0.50')),
  );
  expect(all.map(({ Notes: notes }) => notes)).toEqual(
    all.map((_, index) => `${index + 1}${'é\n'.repeat((index + 1) % 700)}`),
  );
});

it('takes away what cannot be seen before it looks, as names and activities do', async () => {
  const notes = [
    '\u200B=1',
    '\uFEFF\u202E@x',
    ' \u200C=1',
    'a\u00ADb',
    '👩\u200D⚕️',
    '\u0001',
    '\n\u3164-1',
    '  ',
    'Met her,-then; =1|+2\t@x',
    'Mon\n- intake\r\n-notes\u2028=1',
    "a,''=1;'\"-1",
    '\t=1',
    "'=1",
    'half-time, no formula',
  ];
  for (const text of notes) await log({ notes: text });
  expect((await read()).map(({ Notes: cell }) => cell)).toEqual(notes.toReversed().map(spreadsheetText));
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\ttab', '\r1', '＝1', '＋1', '－1', '＠A1'])(
  'defuses a note that a spreadsheet would run: %j',
  async (notes) => {
    await log({ notes });
    expect((await read())[0]!['Notes']).toBe(`'${notes}`);
  },
);

it('defuses names of supervisors and unknown types of activities too', async () => {
  system.supervisors.set(8, { userId, name: '=HYPERLINK("https://example.com")', isActive: true });
  await log({ supervisor_id: 8, direct_activity_type: '=1+1, "or" more' });
  expect(await read()).toMatchObject([
    { Supervisor: `'=HYPERLINK("https://example.com")`, Activities: `'=1+1, "or" more 2.50` },
  ]);
});

it('tells where the hours were worked, and whether they belong to a practicum, where that is known', async () => {
  const [north, south] = [await addSite('North'), await addSite('South')];
  await log({ site_id: north, practicum: false });
  await log({ site_id: south });
  await log({ practicum: true });
  expect((await read()).map(({ Site, Practicum }) => [Site, Practicum])).toEqual([
    ['', 'yes'],
    ['South', ''],
    ['North', 'no'],
  ]);
});

it('defuses names of sites, and has nothing for a name that nobody can see', async () => {
  for (const name of ['=1+1', '\u200B@x', '\u200B', `O'Hara "North" \\ n`]) {
    await log({ site_id: await addSite(name) });
  }
  expect((await read()).map(({ Site }) => Site)).toEqual([`O'Hara "North" \\ n`, '', `'@x`, `'=1+1`]);
});

it('writes notes of every kind just as its library does', async () => {
  const notes = [
    'plain',
    ' spaces around ',
    'a, comma',
    '"quoted"',
    `it's`,
    'two\nlines',
    'carriage\rreturn',
    'both\r\nof them\n',
    'back\\slash',
    '\\.',
    '\\N',
    'NULL',
    '""',
    ',',
    '\n',
    '\t tab',
    '=1, "2"',
    'a tab\tinside',
    'semi;colon',
    'Łukasz 🙂 \u2028 \uFEFF',
    "'",
  ];
  for (const text of notes) await log({ notes: text });
  const lines = notes.toReversed().map((text) => {
    return line({
      Notes: stringify([[text]], { quoted: true, eof: false, cast: { string: spreadsheetText } }),
    });
  });
  expect(await csv()).toBe(`${csvHeader}${lines.join('')}`);
});
