import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLicense, aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';

let system: HoursSystem;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());

const userId = 720;
const call = testCall({ userId });

async function pdf(licenseId: number, year?: number, as = call): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of system.boardLogs.pdf(as, licenseId, 'all', year)) parts.push(part);
  return Buffer.concat(parts);
}

it('has a sheet for each year, or the one that was chosen, and counts as progress does', async () => {
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
  for (const date of ['2025-12-31', '2026-01-06', '2026-03-02'])
    await system.sessions.create(call, aSession({ date }));
  const { id } = await system.licenses.create(call, aLicense());
  const { sheets } = await system.boardLogs.read(call, id, 'all');
  // The week of New Year's Day begins in December.
  expect(sheets.map(({ year, weeks }) => [year, weeks.map(({ week }) => week)])).toEqual([
    [2025, ['2025-12-29']],
    [2026, ['2026-01-05', '2026-03-02']],
  ]);
  const progress: { recorded: number } = JSON.parse(await system.progress.progress(call, id, 'all'));
  expect(sheets.reduce((sum, { all, outside }) => sum + all.total.recorded + outside, 0)).toBe(
    Math.round(progress.recorded * 100),
  );
  expect((await system.boardLogs.read(call, id, 'all', 2026)).sheets.map(({ year }) => year)).toEqual([2026]);
  expect((await system.boardLogs.read(call, id, 'approved')).sheets).toEqual([]);
  expect((await pdf(id)).subarray(0, 5).toString()).toBe('%PDF-');
});

it('is that of no other trainee', async () => {
  const { id } = await system.licenses.create(call, aLicense());
  await expect(pdf(id, undefined, testCall({ userId: 721 }))).rejects.toMatchObject({
    code: 'license_not_found',
  });
});

it('names the receipts of the sessions that a supervisor approved', async () => {
  const { id } = await system.licenses.create(call, aLicense());
  const { receipts } = await system.boardLogs.read(call, id, 'approved');
  expect(receipts).toEqual([]);
});
