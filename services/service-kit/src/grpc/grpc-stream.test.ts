import { hoursService, reportService } from '@clinical-hours/proto/hours';
import type { ReportServiceDefinition } from '@clinical-hours/proto/types/hours/v1/ReportService';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../errors/index.ts';
import { eventually, startTestRpc, TcpProxy, testCall } from '../testing/index.ts';
import type { Call } from './call.ts';
import { createClient } from './client.ts';
import { serve } from './server.ts';
import { isStream, type Handlers, type RpcClient } from './types.ts';

const call = testCall({ userId: 7 });
const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const part of opened.splice(0).toReversed()) await part.close();
});

type Client = RpcClient<ReportServiceDefinition>;
type Export = Handlers<ReportServiceDefinition>['streamExport'];

/** Opens a client of a service that streams a file. */
async function open(streamExport: Export, firstMs?: number, made: Call = call) {
  const handlers = { getReport: () => Promise.reject(new Error('not asked')), streamExport };
  const rpc = await startTestRpc([serve(reportService, handlers)]);
  const deadlinesMs = firstMs === undefined ? {} : { StreamExport: firstMs };
  const client = createClient(reportService, rpc.address, { deadlinesMs });
  opened.push(rpc, client);
  return client.streamExport(made, { format: 'EXPORT_FORMAT_CSV' });
}

async function read(parts: AsyncIterable<{ content: Buffer }>): Promise<string[]> {
  const texts: string[] = [];
  for await (const { content } of parts) texts.push(content.toString());
  return texts;
}

const part = (text: string) => ({ content: Buffer.from(text) });

describe('a stream', () => {
  it('brings its parts in order, also when they are more than the other side takes at once', async () => {
    const texts = Array.from({ length: 300 }, (_, index) => `${index} `.repeat(1_000));
    const parts = await open(async function* () {
      for (const text of texts) yield part(text);
    });
    expect(await read(parts)).toEqual(texts);
  });

  it('may be empty', async () => {
    expect(await read(await open(async function* () {}))).toEqual([]);
  });

  it('fails as a call does, before its first part and after it', async () => {
    const refuse = () => {
      throw new AppError('conflict', 'session_changed', 'It was changed');
    };
    const refused = expect.objectContaining({
      kind: 'conflict',
      code: 'session_changed',
      message: 'It was changed',
    });
    const isEmpty: boolean = true;
    const none = await open(async function* () {
      if (isEmpty) refuse();
      yield part('never');
    });
    await expect(read(none)).rejects.toEqual(refused);
    const parts = await open(async function* () {
      yield part('one');
      refuse();
    });
    const iterator = parts[Symbol.asyncIterator]();
    expect((await iterator.next()).value?.content.toString()).toBe('one');
    await expect(iterator.next()).rejects.toEqual(refused);
  });

  it('ends on the side that makes it when the reader leaves', async () => {
    let made = 0;
    const ended = Promise.withResolvers<void>();
    const parts = await open(async function* () {
      try {
        for (;;) {
          made += 1;
          yield part('x'.repeat(100_000));
        }
      } finally {
        ended.resolve();
      }
    });
    for await (const _ of parts) break;
    await ended.promise;
    // No more parts than fit into the buffers between the two sides.
    expect(made).toBeLessThan(100);
  });

  it('tells the side that makes it when the reader leaves before the first part', async () => {
    const asked = Promise.withResolvers<AbortSignal | undefined>();
    const ended = Promise.withResolvers<void>();
    const parts = await open(async function* (_request, { signal }) {
      asked.resolve(signal);
      await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
      ended.resolve();
      yield part('never');
    }, 2_000);
    const reading = read(parts).catch((error: unknown) => error);
    expect((await asked.promise)?.aborted).toBe(false);
    expect(await reading).toMatchObject({ kind: 'unavailable' });
    await ended.promise;
  });

  it('that does not begin within 2 seconds is unavailable', async () => {
    const release = Promise.withResolvers<void>();
    const parts = await open(async function* () {
      await release.promise;
      yield part('late');
    });
    await expect(read(parts)).rejects.toMatchObject({ kind: 'unavailable' });
    release.resolve();
  });

  it('begins its time when it was asked for', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const asked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const parts = await open(
      async function* () {
        asked.resolve();
        await release.promise;
        yield part('late');
      },
      6_000,
      { ...call, beganAtMs: Date.now() - 60_000 },
    );
    const failed = vi.fn<(error: unknown) => void>();
    const reading = read(parts).catch(failed);
    await asked.promise;
    // A tenth of its time is the least.
    await vi.advanceTimersByTimeAsync(599);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await reading;
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'unavailable' }));
    release.resolve();
  });

  it('goes on over a connection that has become old', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const isMade = Promise.withResolvers<void>();
    const parts = await open(async function* () {
      yield part('one');
      await isMade.promise;
      yield part('two');
    });
    const reading = parts[Symbol.asyncIterator]();
    await reading.next();
    const rest = reading.next();
    // Older than a connection gets, and than several pings after that.
    for (let seconds = 0; seconds < 110; seconds += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await setImmediate();
    }
    isMade.resolve();
    expect((await rest).value?.content.toString()).toBe('two');
    expect((await reading.next()).done).toBe(true);
  });

  it('finds another connection when one has gone silent', async () => {
    const handlers = {
      getReport: () => Promise.reject(new Error('not asked')),
      async *streamExport() {
        yield part('all');
      },
    };
    const rpc = await startTestRpc([serve(reportService, handlers)]);
    const proxy = new TcpProxy(Number(rpc.address.split(':')[1]));
    const client = createClient(reportService, `127.0.0.1:${await proxy.listen()}`, {
      deadlinesMs: { StreamExport: 300 },
    });
    opened.push(rpc, proxy, client);
    const ask = () => read(client.streamExport(call, { format: 'EXPORT_FORMAT_CSV' }));
    await eventually(async () => expect(await ask()).toEqual(['all']));
    proxy.treat({ isStopped: true });
    await expect(ask()).rejects.toMatchObject({ kind: 'unavailable' });
    proxy.treat({ isStopped: false });
    await eventually(async () => expect(await ask()).toEqual(['all']));
    expect(proxy.connectionCount).toBeGreaterThan(1);
  });

  it('may begin later where its deadline says so', async () => {
    const parts = await open(async function* () {
      await setTimeout(2_200);
      yield part('late');
    }, 60_000);
    expect(await read(parts)).toEqual(['late']);
  });

  it('is unavailable when nobody serves', async () => {
    const client = createClient(reportService, '127.0.0.1:9');
    opened.push(client);
    const parts = client.streamExport(
      { ...call, deadlineMs: Date.now() + 200 },
      { format: 'EXPORT_FORMAT_CSV' },
    );
    await expect(read(parts)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

it('refuses a definition whose names do not say what is a stream', () => {
  const { StreamSessions, GetStats } = hoursService as unknown as Record<
    string,
    { path: string; responseStream: boolean }
  >;
  expect(isStream('StreamSessions', StreamSessions!)).toBe(true);
  expect(isStream('GetStats', GetStats!)).toBe(false);
  for (const [name, method] of [
    ['ListSessions', StreamSessions],
    ['StreamStats', GetStats],
  ] as const) {
    expect(() => isStream(name, method!)).toThrow('methods that answer a stream are called Stream…');
  }
});

describe('long streams of a connection', () => {
  const longCount = 10;
  const shortCount = 20;

  /** Reads `longCount` endless streams at once, and returns how many parts of them came while `work` was done. */
  async function partsMeanwhile(work: (client: Client) => Promise<unknown>): Promise<number> {
    const content = Buffer.alloc(64 * 1024);
    const rpc = await startTestRpc([
      serve(reportService, {
        getReport: async () => ({}),
        async *streamExport({ format }: { format: string }) {
          const count = format === 'EXPORT_FORMAT_PDF' ? shortCount : Number.POSITIVE_INFINITY;
          for (let index = 0; index < count; index += 1) yield { content };
        },
      } as unknown as Handlers<ReportServiceDefinition>),
    ]);
    const client = createClient(reportService, rpc.address);
    opened.push(rpc, client);
    let count = 0;
    const over = new AbortController();
    const readers = Array.from({ length: longCount }, async () => {
      for await (const _ of client.streamExport(call, { format: 'EXPORT_FORMAT_CSV' })) {
        if (over.signal.aborted) return;
        count += 1;
      }
    });
    await eventually(() => expect(count).toBeGreaterThan(longCount));
    count = 0;
    await work(client);
    const meanwhile = count;
    over.abort();
    await Promise.all(readers);
    return meanwhile;
  }

  it('let a single answer through', async () => {
    expect(await partsMeanwhile((client) => client.getReport(call, {}))).toBeLessThan(5 * longCount);
  });

  it('take turns with a later one', async () => {
    const later = partsMeanwhile((client) =>
      read(client.streamExport(call, { format: 'EXPORT_FORMAT_PDF' })),
    );
    expect(await later).toBeLessThan(3 * shortCount * longCount);
  });
});
