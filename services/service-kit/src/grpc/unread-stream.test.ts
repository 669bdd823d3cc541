import { connect, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import { setTimeout as wait } from 'node:timers/promises';
import { reportService } from '@clinical-hours/proto/hours';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestRpc, type TestRpc, eventually } from '../testing/index.ts';
import type { StreamPatience } from './part-sender.ts';
import { serve } from './server.ts';

const path = '/clinicalhours.hours.v1.ReportService/StreamExport';
const partBytes = 64 * 1024;
const impatient: StreamPatience = { partMs: 300, wholeMs: 60_000 };

let rpc: TestRpc | undefined;
let session: ClientHttp2Session | undefined;
let served: { partCount: number; isOver: boolean };
let lines: { level: number; msg: string; err?: unknown; reason?: string }[];
afterEach(async () => {
  vi.useRealTimers();
  session?.destroy();
  await rpc?.close();
});

/** Serves a file of `partCount` parts, which stays open for as long as its stream. */
async function serveFile(
  streamPatience: StreamPatience,
  partCount = Number.POSITIVE_INFINITY,
): Promise<void> {
  // Counters of this test alone, because the stream of an earlier test may still be ending.
  const own: typeof served = { partCount: 0, isOver: false };
  const ownLines: typeof lines = [];
  served = own;
  lines = ownLines;
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      ownLines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const handlers = {
    getReport: () => Promise.reject(new Error('not asked')),
    async *streamExport() {
      try {
        while (own.partCount < partCount) {
          own.partCount += 1;
          yield { content: Buffer.alloc(partBytes) };
        }
      } finally {
        own.isOver = true;
      }
    },
  };
  const log = pino({ level: 'debug' }, destination);
  rpc = await startTestRpc([serve(reportService, handlers)], { streamPatience, log });
}

/** Requests the file as any HTTP/2 client may: it reads only on demand, and never cancels. */
async function ask(headers: Record<string, string> = {}): Promise<ClientHttp2Stream> {
  session = connect(`http://${rpc!.address}`);
  const file = session.request({
    ':method': 'POST',
    ':path': path,
    'content-type': 'application/grpc',
    te: 'trailers',
    ...headers,
  });
  file.on('error', () => {});
  // An empty gRPC message: the flag 'not compressed', and a length of 0.
  file.end(Buffer.alloc(5));
  await eventually(() => expect(served.partCount).toBeGreaterThan(0));
  return file;
}

const overIsTrue = () => eventually(() => expect(served.isOver).toBe(true));

describe('a stream', () => {
  it('is given up when its reader takes nothing', async () => {
    await serveFile(impatient);
    await ask();
    await overIsTrue();
    // Only the parts that fit into the buffers between the two sides.
    expect(served.partCount).toBeLessThan(20);
  });

  it('is given up when its reader takes a few bytes at a time', async () => {
    await serveFile(impatient);
    const file = await ask();
    while (!served.isOver) {
      file.read(100);
      await wait(20);
    }
    expect(served.partCount).toBeLessThan(20);
  });

  it('is whole for a reader who is slow but goes on, though it takes longer than any part may', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await serveFile({ ...impatient, partMs: 1_000 }, 60);
    const file = await ask();
    let takenBytes = 0;
    while (!file.readableEnded) {
      const taken = file.read(Math.min(partBytes, file.readableLength))?.length ?? 0;
      takenBytes += taken;
      // At most one part in a round, so at least 60 rounds: 1.8 s.
      if (taken > 0) vi.advanceTimersByTime(30);
      await new Promise(setImmediate);
    }
    expect(takenBytes).toBeGreaterThanOrEqual(60 * partBytes);
  });

  it.each([
    ['the server allows', { partMs: 60_000, wholeMs: 300 }, {}],
    [
      'its caller allowed, who does not cancel',
      { partMs: 60_000, wholeMs: 60_000 },
      { 'grpc-timeout': '300m' },
    ],
  ])('is over after the time that %s, though nobody reads it', async (_whose, patience, headers) => {
    await serveFile(patience);
    await ask(headers);
    await overIsTrue();
  });

  it('is over after its time, though its reader goes on and on', async () => {
    await serveFile({ partMs: 60_000, wholeMs: 500 });
    const file = await ask();
    file.resume();
    await overIsTrue();
  });

  it('that is given up is one line of the log, which is no error', async () => {
    await serveFile(impatient);
    await ask();
    await eventually(() => expect(lines).not.toEqual([]));
    expect(lines).toEqual([
      expect.objectContaining({
        level: pino.levels.values['info'],
        msg: 'gave up a stream',
        reason: 'its reader took nothing for 300 ms',
      }),
    ]);
    expect(lines[0]).not.toHaveProperty('err');
  });

  it('whose reader leaves in the middle is no line that anybody is woken by', async () => {
    await serveFile(impatient);
    const file = await ask();
    file.close();
    await eventually(() => expect(lines).not.toEqual([]));
    expect(lines).toEqual([
      expect.objectContaining({ level: pino.levels.values['debug'], msg: 'the caller left' }),
    ]);
    expect(lines[0]).not.toHaveProperty('err');
  });
});
