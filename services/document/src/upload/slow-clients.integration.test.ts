import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aForm, aJsonUpload, aText } from '../testing/builders.ts';
import { startDocumentSystem, type DocumentSystem, type OpenUpload } from '../testing/document-system.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

// Few at once, so that a test needs no hundreds of connections, and short times, so that slow uploads give way soon.
const queue = { atOnce: 4, waiting: 20, maxWaitMs: 60_000, graceMs: 50 };
const form = aForm({ name: 'a.txt', bytes: aText(400_000) });
const json = aJsonUpload({ originalName: 'a.txt' }, aText(400_000));
let system: DocumentSystem;
let userId = 0;
let opened: OpenUpload[] = [];

beforeEach(() => {
  userId += 1;
  opened = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const upload of opened) upload.leave();
  await system.reset();
});

/** An upload that stalls after its first bytes. */
function begin(actorId: number, { headers, body } = form): OpenUpload {
  const upload = system.open(actorId, { ...headers, 'Content-Length': String(body.length) });
  opened.push(upload);
  upload.write(body.subarray(0, 300)).catch(() => {});
  return upload;
}

/** Sends a byte in each round of the event loop until there is an answer. */
async function trickle(upload: OpenUpload): Promise<void> {
  const answered = upload.answer.then(() => 'answered');
  const next = async () => {
    await upload.write('x');
    await new Promise(setImmediate);
  };
  while ((await Promise.race([answered, next()])) !== 'answered');
}

const untilUnderWay = (count: number) =>
  eventually(async () => expect(await system.rows()).toHaveLength(count));
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('an upload that comes too slowly', () => {
  beforeAll(async () => {
    // A rate that no trickle reaches.
    const bodyLimits = { minBytesPerS: 100_000_000, maxSilenceMs: 1_000 };
    system = await startDocumentSystem({ bodyLimits });
    system.worker.start();
  });
  afterAll(() => system.drop());

  it.each([
    ['a form', form],
    ['JSON', json],
  ])('is given up though a byte comes every now and then: %s', async (_what, request) => {
    const upload = begin(userId, request);
    await trickle(upload);
    expect(await upload.answer).toMatchObject({
      status: 400,
      body: { code: 'upload_stalled', message: expect.stringMatching(/too slow\b.*try again$/) },
    });
    await system.untilOnly();
  });

  it('is not given up when it is the store that is slow', async () => {
    const gate = Promise.withResolvers<void>();
    system.store.before.put = () => gate.promise;
    const slow = system.post(userId, aForm({ name: 'a.txt', bytes: aText(3_000_000) }));
    await eventually(() => expect(system.store.calls.put).toBe(1));
    system.store.before = {};
    // Meanwhile an upload that waits for its client is given up.
    expect((await begin(userId + 1_000).answer).status).toBe(400);
    gate.resolve();
    expect(await slow).toMatchObject({ status: 201 });
  });
});

describe('uploads that hardly move', () => {
  beforeAll(async () => {
    system = await startDocumentSystem({ queue });
    system.worker.start();
  });
  afterAll(() => system.drop());

  it('are told when they have to give way, and leave nothing', async () => {
    const slow = [1, 2, 3, 4].map(() => begin(userId));
    await untilUnderWay(4);
    const document = await system.upload(userId + 1_000, form);
    const first = await Promise.race(slow.map(({ answer }) => answer));
    expect(first).toMatchObject({ status: 503, body: { code: 'upload_displaced' } });
    for (const upload of slow) upload.leave();
    await system.untilOnly(document.id);
  });
});

describe('uploads that have no turn in time', () => {
  beforeAll(async () => {
    system = await startDocumentSystem({ queue: { ...queue, waiting: 8, maxWaitMs: 300 } });
    system.worker.start();
  });
  afterAll(() => system.drop());

  /** Takes all turns until the store goes on. */
  async function takeAll() {
    const gate = Promise.withResolvers<void>();
    system.store.before.put = () => gate.promise;
    const posts = [1, 2, 3, 4].map((index) => system.post(userId + index * 1_000, form));
    await eventually(() => expect(system.store.calls.put).toBe(4));
    return { posts, goOn: gate.resolve };
  }

  it('are told after a while that there are many', async () => {
    const { posts, goOn } = await takeAll();
    const refused = await system.post(userId, form);
    expect(refused).toMatchObject({ status: 503, body: { code: 'uploads_busy' } });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    goOn();
    expect(statusesOf(await Promise.all(posts))).toEqual([201, 201, 201, 201]);
  });
});

describe('uploads of many at once', () => {
  beforeAll(async () => {
    system = await startDocumentSystem();
    system.worker.start();
  });
  afterAll(() => system.drop());

  it('wait for each other when there are more than are worked on at once', async () => {
    const gate = Promise.withResolvers<void>();
    system.store.before.put = () => gate.promise;
    const users = Array.from({ length: 45 }, (_, index) => 1_000 + index);
    const posts = users.map((id) => system.post(id, form));
    await eventually(() => expect(system.store.calls.put).toBe(30));
    expect(await system.rows()).toHaveLength(30);
    gate.resolve();
    expect(statusesOf(await Promise.all(posts))).toEqual(users.map(() => 201));
  });

  it('are five of a user, though all of them come in the same moment', async () => {
    const slow = Array.from({ length: 20 }, () => begin(userId));
    await untilUnderWay(5);
    const refused = await system.post(userId, form);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_uploads' } });
    expect(refused.headers.get('Retry-After')).toBe('10');
    expect((await system.post(userId + 1_000, form)).status).toBe(201);
    for (const upload of slow) upload.leave();
    await eventually(async () => expect((await system.post(userId, form)).status).toBe(201));
  });
});
