import { reportService } from '@clinical-hours/proto/hours';
import { AppError } from '@clinical-hours/service-kit/errors';
import { createClient, serve } from '@clinical-hours/service-kit/grpc';
import { accessLog, errorHandler, listenHttp, requestId } from '@clinical-hours/service-kit/http';
import { startTestRpc, testCall, eventually } from '@clinical-hours/service-kit/testing';
import express from 'express';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withFirstPart, sendParts } from './streamed.ts';

interface Line {
  level: number;
  msg: string;
  aborted?: boolean;
  reason?: string;
  err?: object;
}

const usualPatienceMs = 500;
const mebibyte = 1024 * 1024;
const { warn, error } = pino.levels.values as Record<'warn' | 'error', number>;

/** Content that the service behind the gateway sends. */
let source: () => AsyncGenerator<Buffer>;
let sourceIsOver: boolean;
/** Time that a browser may pause its reading. */
let patienceMs: number;
let lines: Line[];
let port: number;
let stop: () => Promise<unknown>;
const browsers: Socket[] = [];

beforeEach(async () => {
  sourceIsOver = false;
  patienceMs = usualPatienceMs;
  // Log lines of this test's server only, since the server of an earlier test may still write some.
  const own: Line[] = [];
  lines = own;
  const rpc = await startTestRpc([
    serve(reportService, {
      getReport: () => Promise.reject(new Error('not asked')),
      async *streamExport() {
        try {
          for await (const content of source()) yield { content };
        } finally {
          sourceIsOver = true;
        }
      },
    }),
  ]);
  const reports = createClient(reportService, rpc.address, { deadlinesMs: { StreamExport: 10_000 } });
  const log = pino({ level: 'debug' }, { write: (line: string) => void own.push(JSON.parse(line)) });
  const app = express();
  app.use(requestId, accessLog(log));
  app.get('/', async (_req, res) => {
    const parts = await withFirstPart(
      reports.streamExport(testCall({ userId: 7 }), { format: 'EXPORT_FORMAT_CSV' }),
    );
    await sendParts(res, contentOf(parts), patienceMs);
  });
  app.use(errorHandler(log));
  const server = await listenHttp(app, 0);
  port = server.port;
  stop = () => Promise.all([server.close(), reports.close()]).then(() => rpc.close());
});
afterEach(async () => {
  vi.useRealTimers();
  for (const browser of browsers.splice(0)) browser.destroy();
  await stop();
});

async function* contentOf(parts: AsyncIterable<{ content: Buffer }>): AsyncGenerator<Buffer> {
  for await (const { content } of parts) yield content;
}

async function* endless(): AsyncGenerator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024);
}

/** Opens a connection that has sent a request and reads nothing yet. */
async function ask(): Promise<Socket> {
  const browser = connect({ port, host: '127.0.0.1' });
  browsers.push(browser);
  browser.on('error', () => {});
  browser.pause();
  await once(browser, 'connect');
  browser.write('GET / HTTP/1.1\r\nHost: hours.example.com\r\n\r\n');
  return browser;
}

const isOver = () => eventually(() => expect(sourceIsOver).toBe(true));
const isLogged = () => eventually(() => expect(lines.map(({ msg }) => msg)).toContain('request'));
const oneLine = (line: Partial<Line>) => expect(lines).toEqual([expect.objectContaining({ ...line })]);

describe('a browser', () => {
  it('that takes nothing is given up, and what is made for it ends', async () => {
    source = endless;
    await ask();
    await isOver();
    await isLogged();
    oneLine({ msg: 'request', aborted: true, reason: `the browser took nothing for ${patienceMs} ms` });
    expect(lines[0]!.level).toBeLessThan(warn);
  });

  it('that is slow but goes on gets all of it, though it takes longer than any piece may', async () => {
    const size = 12 * mebibyte;
    source = async function* () {
      for (let sent = 0; sent < size; sent += mebibyte) yield Buffer.alloc(mebibyte);
    };
    patienceMs = 2_500;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const browser = await ask();
    let taken = 0;
    // Each round reads at most 192 KiB, so there are at least 64 rounds, which take 3.2 s.
    while (taken < size && !browser.closed) {
      const bytes = browser.read(Math.min(192 * 1024, browser.readableLength))?.length ?? 0;
      taken += bytes;
      if (bytes > 0) vi.advanceTimersByTime(50);
      await new Promise(setImmediate);
    }
    expect(taken).toBeGreaterThanOrEqual(size);
    await isLogged();
    oneLine({ msg: 'request' });
    expect(lines[0]).not.toHaveProperty('aborted');
  });

  it('that leaves in the middle is one ordinary line of the log, and ends what is made for it', async () => {
    source = endless;
    const browser = await ask();
    browser.once('readable', () => browser.destroy());
    await isOver();
    await isLogged();
    oneLine({ msg: 'request', aborted: true });
    expect(lines[0]!.level).toBeLessThan(warn);
  });

  it('that leaves while it is sent the first part ends what is made for it', async () => {
    let isSecondMade = false;
    source = async function* () {
      yield Buffer.alloc(12 * mebibyte);
      isSecondMade = true;
      yield* endless();
    };
    const browser = await ask();
    browser.once('readable', () => browser.destroy());
    await isOver();
    expect(isSecondMade).toBe(true);
  });

  it('that leaves before the first part is one ordinary line of the log, and ends what is made for it', async () => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    source = async function* () {
      asked.resolve();
      await left;
      yield* endless();
    };
    const browser = await ask();
    await asked.promise;
    browser.destroy();
    await isLogged();
    leave();
    await isOver();
    oneLine({ msg: 'request', aborted: true });
    expect(lines[0]!.level).toBeLessThan(warn);
  });
});

describe('a failure of ours in the middle', () => {
  it.each([
    ['an error', new Error('broken'), error],
    ['a warning', new AppError('unavailable', 'unavailable', 'Away'), warn],
  ])('cuts the connection, and is %s of the log', async (_what, failure, level) => {
    source = async function* () {
      yield Buffer.alloc(10);
      throw failure;
    };
    const browser = await ask();
    browser.resume();
    await once(browser, 'close');
    await isLogged();
    const failures = lines.filter((line) => line.level >= warn);
    expect(failures).toEqual([expect.objectContaining({ level, err: expect.any(Object) })]);
  });
});
