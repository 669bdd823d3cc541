import { hoursService, reportService } from '@clinical-hours/proto/hours';
import type { HoursServiceDefinition } from '@clinical-hours/proto/types/hours/v1/HoursService';
import type { ReportServiceDefinition } from '@clinical-hours/proto/types/hours/v1/ReportService';
import { poolOf, type Database } from '@clinical-hours/service-kit/database';
import { createClient, type RpcClient } from '@clinical-hours/service-kit/grpc';
import { silentLog, startTestRpc, testCall, eventually } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hoursRpc } from '../hours.rpc.ts';
import { exportsAtOnce } from '../limits/export-limits.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { openCursors, seedSessions } from './testing/exporting.ts';

const writer = 1;
const other = 2;
const lister = 3;
const others = [11, 12, 13, 14];
const streamPatience = { partMs: 4_000, wholeMs: 60_000 };

let system: HoursSystem;
let hours: RpcClient<HoursServiceDefinition>;
let reports: RpcClient<ReportServiceDefinition>;
let stop: () => Promise<unknown>;
const opened: AsyncIterator<unknown>[] = [];
beforeAll(async () => {
  system = await startHoursSystem();
  const server = await startTestRpc(hoursRpc(system), { streamPatience });
  const clients = [
    // A busy machine may need long for the first parts of 40 streams.
    (hours = createClient(hoursService, server.address, { deadlinesMs: { StreamSessions: 20_000 } })),
    (reports = createClient(reportService, server.address, { deadlinesMs: { StreamExport: 5_000 } })),
  ] as const;
  stop = async () => {
    await Promise.all(clients.map((client) => (client as unknown as { close: () => Promise<void> }).close()));
    await server.close();
    await system.drop();
  };
  // More than is read ahead and than the buffers of connections hold.
  for (const userId of [writer, ...others]) await seedSessions(system.database, userId, 1_000, 20_000);
  await seedSessions(system.database, lister, 2_000, 2_000);
  await seedSessions(system.database, other, 5);
});
afterAll(() => stop());
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveAll();
  await allFree();
});

async function leaveAll(): Promise<void> {
  for (const stream of opened.splice(0)) await stream.return?.();
}

type Format = 'EXPORT_FORMAT_CSV' | 'EXPORT_FORMAT_PDF';

/** Requests a stream and reads only its first part. Returns the code of a refusal. */
async function beginOf(stream: AsyncIterable<unknown>): Promise<string> {
  const parts = stream[Symbol.asyncIterator]();
  opened.push(parts);
  return parts.next().then(
    () => 'begun',
    (error) => error.code,
  );
}

const begin = (userId: number, format: Format = 'EXPORT_FORMAT_CSV') =>
  beginOf(reports.streamExport(testCall({ userId }), { format }));
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const countOf = (codes: string[], code: string) => codes.filter((each) => each === code).length;
const busy = (database: Database): number => poolOf(database).totalCount - poolOf(database).idleCount;

/** Makes the calls of a screen that polls, one after the other. */
async function polls(userId: number): Promise<void> {
  for (const _ of times(20, () => 0)) {
    await hours.getStats(testCall({ userId }), { knownVersions: [] });
    await hours.getShortList(testCall({ userId }), { knownVersions: [] });
  }
}

const allFree = () =>
  eventually(async () => {
    expect(busy(system.exportDatabase)).toBe(0);
    expect(await openCursors(system.database)).toBe(0);
  });

describe('40 exports of one account that nobody reads', () => {
  it.each<Format>(['EXPORT_FORMAT_CSV', 'EXPORT_FORMAT_PDF'])(
    'hold up no call of anybody else, and all but two are refused: %s',
    async (format) => {
      const exports = Promise.all(times(40, () => begin(writer, format)));
      await polls(other);
      const codes = await exports;
      // Of the papers of one account one is drawn at once: the second waits for it, and is refused when that takes
      // long.
      const begun = countOf(codes, 'begun');
      expect(format === 'EXPORT_FORMAT_PDF' ? [1, 2] : [2]).toContain(begun);
      expect(countOf(codes, 'exports_of_user')).toBe(40 - begun);
      await polls(other);
      expect(busy(system.exportDatabase)).toBeLessThanOrEqual(2);
    },
  );

  it('say in a sentence why they are refused, and when to try again', async () => {
    await Promise.all([begin(writer), begin(writer)]);
    const refused = reports.streamExport(testCall({ userId: writer }), { format: 'EXPORT_FORMAT_CSV' });
    await expect(refused[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      kind: 'rate_limited',
      message: 'Two of your exports are still being made. Please wait until they are done.',
      details: { retryAfterS: 15 },
    });
  });

  it('are given up, and then the account may export again', async () => {
    await Promise.all(times(40, () => begin(writer)));
    await eventually(async () => expect(await openCursors(system.database)).toBe(2));
    await allFree();
    expect(await begin(writer)).toBe('begun');
  });

  it('are no warning and no error of the log, given up or left in the middle', async () => {
    const warn = vi.spyOn(silentLog, 'warn');
    const error = vi.spyOn(silentLog, 'error');
    await Promise.all([begin(writer), begin(writer)]);
    await allFree();
    await Promise.all([begin(writer), begin(writer, 'EXPORT_FORMAT_PDF')]);
    await leaveAll();
    await allFree();
    expect([...warn.mock.calls, ...error.mock.calls]).toEqual([]);
  });
});

describe('unread exports of many accounts', () => {
  it('leave connections to everything else', async () => {
    const codes = await Promise.all(others.flatMap((userId) => [begin(userId), begin(userId)]));
    expect(countOf(codes, 'begun')).toBe(exportsAtOnce);
    await polls(other);
    expect(busy(system.exportDatabase)).toBeLessThanOrEqual(exportsAtOnce);
  });

  it.each<Format>(['EXPORT_FORMAT_CSV', 'EXPORT_FORMAT_PDF'])(
    'that are opened again at once keep nobody from any of 20 exports: %s',
    async (format) => {
      const openAll = (userIds: number[]) => userIds.map((userId) => begin(userId));
      await Promise.all(openAll([...others, ...others]));
      for (const _ of times(20, () => 0)) {
        // Those that still have theirs are refused at once, and the others stand in line.
        const again = openAll([...others, ...others]);
        await expect(wholeOf(other, format)).resolves.toBeGreaterThan(0);
        await Promise.race(again);
      }
    },
  );
});

async function wholeOf(userId: number, format: Format): Promise<number> {
  let bytes = 0;
  for await (const { content } of reports.streamExport(testCall({ userId }), { format }))
    bytes += content.length;
  return bytes;
}

it('40 long lists of one account that nobody reads keep no connection, and all but four are refused', async () => {
  const codes = await Promise.all(
    times(40, () => beginOf(hours.streamSessions(testCall({ userId: lister }), { knownVersions: [] }))),
  );
  expect([countOf(codes, 'begun'), countOf(codes, 'lists_of_user')]).toEqual([4, 36]);
  await eventually(() => expect(busy(system.database)).toBe(0));
  await polls(other);
});
