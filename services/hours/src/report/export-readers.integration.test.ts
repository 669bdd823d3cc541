import { buffer } from 'node:stream/consumers';
import { testCall, eventually } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startHoursSystem } from '../testing/hours-system.ts';
import { oldestWaitMs, openCursors, openTransactions, seedSessions } from './testing/exporting.ts';

let userId = 900;
const system = await startHoursSystem();
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
});

const poolSize = 10;
const idleMs = 300;
const trainee = () => testCall({ userId });
const seed = (count: number, notesBytes?: number) => seedSessions(system.database, userId, count, notesBytes);
// More than is read ahead and than the buffers of connections hold.
const seedLong = () => seedSessions(system.database, userId, 2_000, 20_000);
const linesOf = (bytes: Buffer): number => bytes.toString().trimEnd().split('\n').length;
// Counts lines rather than comparing texts, so that a failure prints a number and not 40 MB.
const countLines = async (parts: AsyncGenerator<Buffer>): Promise<number> => linesOf(await buffer(parts));
const begun = async (): Promise<AsyncGenerator<Buffer>> => {
  const parts = system.reports.csv(trainee());
  await parts.next();
  await eventually(async () => expect(await oldestWaitMs(system.database)).toBeGreaterThan(0));
  return parts;
};

it('who leaves early gives back the connection, however often that happens', async () => {
  await seedLong();
  for (let turn = 0; turn < poolSize + 2; turn += 1) {
    for await (const part of system.reports.csv(trainee())) {
      expect(part.length).toBeGreaterThan(0);
      break;
    }
  }
  await eventually(async () => {
    expect(await openTransactions(system.database)).toBe(0);
    expect(await openCursors(system.database)).toBe(0);
  });
});

it('who leaves in the middle gives back the connection, however often that happens', async () => {
  await seedLong();
  for (let turn = 0; turn < poolSize + 2; turn += 1) {
    const parts = await begun();
    await parts.next();
    await parts.return(undefined);
    await eventually(async () => expect(await openCursors(system.database)).toBe(0));
  }
});

it('who is slow holds no transaction', async () => {
  await seed(2_000);
  const parts = system.reports.csv(trainee());
  await parts.next();
  await eventually(async () => expect(await openTransactions(system.database)).toBe(0));
  expect(linesOf(await buffer(parts))).toBeGreaterThan(1_000);
});

it('who is slow gets all of a long export, though no other transaction may wait so long', async () => {
  await seedLong();
  // The pool gives out next the connection that came back last.
  await system.exportDatabase.query(`SET idle_in_transaction_session_timeout = '${idleMs}ms'`);
  const parts = await begun();
  await eventually(async () => expect(await oldestWaitMs(system.database)).toBeGreaterThan(idleMs + 200));
  expect(linesOf(await buffer(parts))).toBe(2_000);
});

it('is told when the connection is lost in the middle, and nobody else is', async () => {
  await seedLong();
  for (let turn = 0; turn < poolSize + 2; turn += 1) {
    const parts = await begun();
    await system.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'FETCH%'`,
    );
    await expect(countLines(parts)).rejects.toThrow(/connection|already released/i);
    // The transaction must be gone, or the next turn would find it instead of its own.
    await eventually(async () => expect(await openCursors(system.database)).toBe(0));
  }
  expect(linesOf(await buffer(system.reports.csv(trainee())))).toBe(2_001);
});

it('of a PDF that has begun holds no transaction', async () => {
  await seed(50);
  const parts = system.reports.pdf(trainee());
  expect((await parts.next()).value?.toString('latin1')).toMatch(/^%PDF-/);
  expect(await openTransactions(system.database)).toBe(0);
  await parts.return(undefined);
});
