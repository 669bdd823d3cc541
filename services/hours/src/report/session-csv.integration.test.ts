import { buffer } from 'node:stream/consumers';
import { testCall } from '@clinical-hours/service-kit/testing';
import { parse } from 'csv-parse/sync';
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

it('defuses a note that a spreadsheet would run', async () => {
  await log({ notes: '=1+1' });
  expect((await read())[0]!['Notes']).toBe(`'=1+1`);
});

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
