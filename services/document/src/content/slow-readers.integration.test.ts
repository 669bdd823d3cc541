import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aForm, aText } from '../testing/builders.ts';
import { startDocumentSystem, ticketFor, type DocumentSystem } from '../testing/document-system.ts';
import type { DownloadLimits } from './download-limits.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

// More than the buffers of a connection hold, which is over 4 MiB on one machine.
const bytes = aText(10_000_000);
// Few at once, so that a test needs no hundreds of connections, and short times, so that slow ones give way soon.
const queue = { atOnce: 4, maxWaitMs: 60_000, graceMs: 50 };
let system: DocumentSystem;
let readers: Reader[] = [];
let contents: Readable[] = [];
const documentIds = new Map<number, number>();

/** A client that has sent its request and reads only when told to. */
interface Reader {
  socket: Socket;
  /** All bytes read so far. */
  text: () => string;
  isClosed: () => boolean;
}

async function start(downloads: DownloadLimits): Promise<void> {
  system = await startDocumentSystem({ downloads });
  documentIds.clear();
}
beforeEach(() => {
  const original = system.store.get.bind(system.store);
  vi.spyOn(system.store, 'get').mockImplementation(async (...args) => {
    const content = await original(...args);
    contents.push(content);
    return content;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  system.store.before = {};
  for (const { socket } of readers) socket.destroy();
  await untilOpen(0);
  [readers, contents] = [[], []];
});

const openContents = () => contents.filter(({ destroyed }) => !destroyed).length;
const untilOpen = (count: number) => eventually(() => expect(openContents()).toBe(count));

async function pathFor(userId: number): Promise<string> {
  if (!documentIds.has(userId)) {
    const { id } = await system.upload(userId, aForm({ name: 'long.txt', bytes }));
    documentIds.set(userId, id);
  }
  return `/documents/${documentIds.get(userId)}/download`;
}

/** Asks for a document without reading any of it. */
async function ask(userId: number): Promise<Reader> {
  const path = await pathFor(userId);
  const [[name, value]] = Object.entries(ticketFor(userId, 'GET', path)) as [[string, string]];
  const socket = connect(Number(new URL(system.url).port), '127.0.0.1').pause();
  const read: Buffer[] = [];
  const reader: Reader = {
    socket,
    text: () => Buffer.concat(read).toString('latin1'),
    isClosed: () => socket.destroyed,
  };
  socket.on('error', () => {});
  socket.on('data', (piece) => read.push(piece));
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${name}: ${value}\r\n\r\n`);
  readers.push(reader);
  return reader;
}
const askAll = (userIds: number[]) => Promise.all(userIds.map(ask));

async function download(userId: number, headers: Record<string, string> = {}) {
  const response = await system.fetch(userId, await pathFor(userId), { headers });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
}
const codeOf = ({ body }: { body: Buffer }): string => JSON.parse(body.toString()).code;

describe('a client that takes a document too slowly', () => {
  // A rate that no trickle reaches.
  beforeAll(() => start({ pace: { minBytesPerS: 1_000_000_000, maxSilenceMs: 500 } }));
  afterAll(() => system.drop());

  it('is cut off though it takes a byte every now and then', async () => {
    const reader = await ask(1);
    await untilOpen(1);
    while (openContents() > 0) {
      reader.socket.read(1);
      await new Promise(setImmediate);
    }
    reader.socket.resume();
    await eventually(() => expect(reader.isClosed()).toBe(true));
    expect(reader.text()).toMatch(/^HTTP\/1.1 200/);
    expect(reader.text().length).toBeLessThan(bytes.length);
  });

  it('is not blamed when it is the store that is slow', async () => {
    await pathFor(2);
    const gate = Promise.withResolvers<void>();
    system.store.before.get = () => gate.promise;
    const patient = download(2);
    await eventually(() => expect(system.store.calls.get).toBeGreaterThan(0));
    system.store.before = {};
    // Meanwhile a client that does not read is given up.
    await ask(1);
    await untilOpen(1);
    await untilOpen(0);
    gate.resolve();
    expect((await patient).body.equals(bytes)).toBe(true);
  });
});

describe('downloads that nobody reads', () => {
  beforeAll(() => start({ queue }));
  afterAll(() => system.drop());

  it('are cut when they give way: half a document does not look whole', async () => {
    const slow = await askAll([1, 1, 1, 1]);
    await untilOpen(4);
    expect((await download(2)).status).toBe(200);
    for (const { socket } of slow) socket.resume();
    await eventually(() => expect(slow.some(({ isClosed }) => isClosed())).toBe(true));
    const [cut] = slow.filter(({ isClosed }) => isClosed());
    expect(cut?.text()).toMatch(/^HTTP\/1.1 200[^]*Content-Length: 10000000/);
    expect(cut!.text().length).toBeLessThan(bytes.length);
  });
});

describe('downloads that have no turn in time', () => {
  beforeAll(() =>
    start({ queue: { atOnce: 4, atOnceOfUser: 3, ofUser: 4, maxWaitMs: 300, graceMs: 60_000 } }),
  );
  afterAll(() => system.drop());

  it('of one user are refused before the store is asked, while others have theirs', async () => {
    await askAll([1, 1, 1]);
    await untilOpen(3);
    const gets = system.store.calls.get;
    const [waiting, refused] = await Promise.all([download(1), download(1)]);
    for (const answer of [waiting, refused]) {
      expect([answer.status, codeOf(answer)]).toEqual([429, 'too_many_downloads']);
      expect(answer.headers.get('Retry-After')).toBe('10');
      for (const name of ['ETag', 'Content-Disposition']) expect(answer.headers.get(name)).toBeNull();
    }
    expect(system.store.calls.get).toBe(gets);
    expect((await download(2)).status).toBe(200);
  });

  it('of many users are told after a while that there are many', async () => {
    await askAll([1, 1, 2, 2]);
    await untilOpen(4);
    const refused = await download(3);
    expect([refused.status, codeOf(refused)]).toEqual([503, 'downloads_busy']);
    expect(refused.headers.get('Retry-After')).toBe('5');
  });

  it('are not those that need no content', async () => {
    const etag = (await download(1)).headers.get('ETag')!;
    await askAll([1, 1, 2, 2]);
    await untilOpen(4);
    const path = await pathFor(1);
    expect((await system.fetch(1, path, { method: 'HEAD' })).status).toBe(200);
    expect((await download(1, { 'If-None-Match': etag })).status).toBe(304);
    expect((await download(1, { Range: 'bytes=10000000-' })).status).toBe(416);
  });
});

describe('a viewer', () => {
  beforeAll(() => start({}));
  afterAll(() => system.drop());

  it('has eight downloads at once, and the ninth when one of them has ended', async () => {
    await pathFor(1);
    const slow = await askAll(Array<number>(8).fill(1));
    await untilOpen(8);
    // Another user, whose request follows the ninth one, is served at once.
    await ask(1);
    await ask(2);
    await untilOpen(9);
    const gets = system.store.calls.get;
    slow[0]!.socket.destroy();
    await eventually(() => expect(system.store.calls.get).toBe(gets + 1));
    await untilOpen(9);
  });
});
