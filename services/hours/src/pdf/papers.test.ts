import { buffer } from 'node:stream/consumers';
import type { ReceiptBody } from '@clinical-hours/proto/api';
import { expect, it } from 'vitest';
import { ExportLimits } from '../limits/export-limits.ts';
import { receiptDocument } from '../receipt/receipt-document.ts';
import type { PrintedReceipt } from '../receipt/receipt-sections.ts';
import type { LogAbout, LogSource } from '../report/hours-log.ts';
import type { ExportedSession } from '../report/session-snapshot.ts';
import { aLog, anExportedSession } from '../report/testing/builders.ts';
import { Papers, usualDrawingLimits } from './papers.ts';

const papers = new Papers(new ExportLimits());
// The threads load fonts first, and logs have a low priority: on a busy machine that takes long.
const inThreads = { timeout: 120_000 };
// A test waits for its turn; it is not refused on a busy machine.
const maxWaitMs = 60_000;

const receipt: PrintedReceipt = {
  body: {
    number: '00112233445566778899aabbccddeeff',
    decidedAt: '2026-03-14T20:05:00.000Z',
    trainee: { name: 'Tess Trainee', program: '' },
    supervisor: {
      id: 3,
      name: 'Sam Supervisor',
      email: 'sam@example.com',
      licenseNumber: 'L-1',
      credentials: 'LMFT',
    },
    attestation: 'Sam S.',
    sessions: [],
    flags: [],
  } satisfies ReceiptBody,
  disputedAt: null,
  withdrawal: null,
  corrections: [],
  timeZone: 'America/New_York',
  publicUrl: 'https://hours.example.com',
};

const { entries: _entries, ...about } = aLog();
const content: LogAbout & LogSource = {
  ...about,
  receipts: new Map(),
  sites: new Map(),
  withdrawals: new Map(),
};

async function* sessions(count: number): AsyncGenerator<ExportedSession[]> {
  for (let made = 0; made < count; made += 500)
    yield Array.from({ length: Math.min(500, count - made) }, (_, index) =>
      anExportedSession({ id: made + index + 1 }),
    );
}

async function* andThen<T>(rows: AsyncIterable<T>, last: Promise<T>): AsyncGenerator<T> {
  yield* rows;
  yield await last;
}

/** Draws a log, with a last session when there is one; one of 30,000 sessions takes many seconds. */
const drawLog = (
  count: number,
  { by = papers, userId = 1, last }: { by?: Papers; userId?: number; last?: Promise<ExportedSession[]> } = {},
): AsyncGenerator<Buffer> =>
  by.draw('hoursLog', { userId, maxWaitMs, beganAtMs: Number.NEGATIVE_INFINITY }, () => ({
    content,
    rows: last ? andThen(sessions(count), last) : sessions(count),
  }));

const drawReceipt = (userId: number): Promise<Buffer> =>
  buffer(papers.draw('receipt', { userId, maxWaitMs }, () => ({ content: receipt })));

const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-6).toString().trim() === '%%EOF';

it('draws the same bytes as without processes', inThreads, async () => {
  expect((await drawReceipt(1)).equals(await buffer(receiptDocument(receipt)))).toBe(true);
});

it('draws papers of others while a log is drawn, and the event loop turns', inThreads, async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const last = Promise.withResolvers<ExportedSession[]>();
  const log = buffer(drawLog(1_500, { last: last.promise }));
  // Neither of these would end while it waited for the log, whose last session comes after them.
  expect(isPdf(await drawReceipt(1))).toBe(true);
  expect(isPdf(await buffer(drawLog(10, { userId: 2 })))).toBe(true);
  last.resolve([anExportedSession({ id: 1_501 })]);
  expect(isPdf(await log)).toBe(true);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(20);
});

it('ends a drawing whose reader leaves, with its turn', inThreads, async () => {
  const limits = new ExportLimits();
  const by = new Papers(limits);
  const begun = drawLog(30_000, { by });
  expect((await begun.next()).value?.toString('latin1')).toMatch(/^%PDF-/);
  await expect(
    limits.startDrawing('log', { userId: 1 }, { maxWaitMs: 0, beganAtMs: 0 }),
  ).rejects.toMatchObject({ code: 'exports_of_user' });
  await begun.return(undefined);
  const { release } = await limits.startDrawing('log', { userId: 1 }, { maxWaitMs: 0, beganAtMs: 0 });
  release();
  expect(isPdf(await buffer(drawLog(10, { by })))).toBe(true);
});

it('ends a drawing whose reader leaves before the first part', inThreads, async () => {
  const leaving = new AbortController();
  const begun = papers.draw('hoursLog', { userId: 1, maxWaitMs, signal: leaving.signal }, () => ({
    content,
    rows: sessions(30_000),
  }));
  const failed = begun.next().catch((error: unknown) => error);
  const left = new Error('the reader left');
  leaving.abort(left);
  expect(await failed).toBe(left);
  expect(isPdf(await buffer(drawLog(10)))).toBe(true);
});

it(
  'refuses what takes more than the memory of a process in a sentence, and draws the next one',
  inThreads,
  async () => {
    const limits = { ...usualDrawingLimits, log: { heapMb: 50, memoryMb: 384, timeMs: 60_000 } };
    const by = new Papers(new ExportLimits(), limits);
    await expect(buffer(drawLog(30_000, { by }))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'log_too_long',
      message: expect.stringContaining('Please choose a shorter period'),
    });
    expect(isPdf(await buffer(drawLog(10, { by })))).toBe(true);
  },
);

it('is unavailable when a drawing takes too long, and draws the next one', inThreads, async () => {
  const by = new Papers(new ExportLimits(), {
    ...usualDrawingLimits,
    log: { heapMb: 192, memoryMb: 384, timeMs: 1 },
  });
  await expect(buffer(drawLog(30_000, { by }))).rejects.toMatchObject({ kind: 'unavailable' });
  await drawReceipt(1);
});

it('tells the reader what goes wrong while rows are read, and gives the turn back', inThreads, async () => {
  async function* broken(): AsyncGenerator<ExportedSession[]> {
    yield* sessions(10);
    throw new Error('the database is away');
  }
  const failing = () =>
    papers.draw('hoursLog', { userId: 1, maxWaitMs }, () => ({ content, rows: broken() }));
  await expect(buffer(failing())).rejects.toThrow('the database is away');
  await expect(
    buffer(
      papers.draw('hoursLog', { userId: 1, maxWaitMs }, () => {
        throw new Error('no session was read');
      }),
    ),
  ).rejects.toThrow('no session was read');
  expect(isPdf(await buffer(drawLog(10)))).toBe(true);
});
