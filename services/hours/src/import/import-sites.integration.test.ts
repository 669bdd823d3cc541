import { randomUUID } from 'node:crypto';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startHoursSystem } from '../testing/hours-system.ts';
import { insertSessions } from './import.repository.ts';
import type { ImportOptions } from './import.service.ts';

let userId = 900;
const system = await startHoursSystem();
afterAll(() => system.drop());
// Each test acts for a trainee of its own.
beforeEach(() => {
  userId += 1;
});

const none: ImportOptions = { columns: {} };
const look = (file: Buffer) => system.imports.look(testCall({ userId }), file, none);
const bringIn = (file: Buffer, options = none) =>
  system.imports.import(testCall({ userId, idempotencyKey: randomUUID() }), file, options);
const placed = Buffer.from(
  'Date,Direct,Placement,Practicum\n03/30/2026,1, north clinic,Yes\n03/30/2026,2,,no\n03/31/2026,3,,\n',
);
const places = (): Promise<{ site_id: number | null; practicum: boolean | null }[]> =>
  system.database.query('SELECT site_id, practicum FROM sessions WHERE user_id = $1 ORDER BY id', [userId]);

async function addSite(name: string, ownerId = userId): Promise<number> {
  const [{ id }] = await system.database.query(
    'INSERT INTO sites (user_id, name) VALUES ($1, $2) RETURNING id',
    [ownerId, name],
  );
  return id;
}

it('stores the site and the practicum of each row', async () => {
  const siteId = await addSite('North Clinic');
  const { columns, sessions: read } = await bringIn(placed);
  expect(columns).toMatchObject({ site: 'Placement', practicum: 'Practicum' });
  expect(read.map(({ site }) => site?.id)).toEqual([siteId, undefined, undefined]);
  expect(await places()).toEqual([
    { site_id: siteId, practicum: true },
    { site_id: null, practicum: false },
    { site_id: null, practicum: null },
  ]);
});

it("knows no other trainee's site, and reads none from a column that is left out", async () => {
  await addSite('North Clinic', 1);
  await expect(bringIn(placed, { columns: { site: 'Placement' } })).rejects.toMatchObject({
    code: 'import_rows_invalid',
    message: expect.stringContaining('Row 2: There is no site "north clinic".'),
  });
  // Without sites of their own, the column is not recognized as one of sites.
  await bringIn(placed);
  expect((await places()).map(({ site_id }) => site_id)).toEqual([null, null, null]);
});

it('imports nothing when a site is deleted after the file was read', async () => {
  await addSite('North Clinic');
  const { sessions: read } = await look(placed);
  await system.database.query('DELETE FROM sites WHERE user_id = $1', [userId]);
  await expect(insertSessions(system.database.manager, { userId, importId: 1 }, read)).rejects.toMatchObject({
    kind: 'not_found',
    code: 'site_not_found',
  });
  expect(await places()).toEqual([]);
});
