import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPdf } from '../inspect/testing/sample-files.ts';
import { aForm, aJsonUpload, aText } from '../testing/builders.ts';
import { startDocumentSystem, type DocumentSystem } from '../testing/document-system.ts';
import { isAway } from '../testing/scripted-store.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

let system: DocumentSystem;
let userId = 0;

beforeAll(async () => {
  system = await startDocumentSystem({ leaseMs: 900 });
  system.worker.start();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await system.reset();
});

const form = aForm({ name: 'a.txt', bytes: aText(400_000) });
/** An upload of which 200 kB have arrived. */
async function begin(headers: Record<string, string> = {}) {
  const upload = system.open(userId, {
    ...form.headers,
    'Content-Length': String(form.body.length),
    ...headers,
  });
  await upload.write(form.body.subarray(0, 200_000));
  await eventually(async () => expect(await system.rows(userId)).toMatchObject([{ state: 'uploading' }]));
  const finish = () => {
    upload.write(form.body.subarray(200_000)).catch(() => {});
    upload.end();
    return upload.answer;
  };
  return { ...upload, finish };
}
const leasedUntilMs = async () => (await system.rows(userId))[0]?.leased_until?.getTime() ?? 0;

describe('an upload that is slow', () => {
  it('keeps its lease as long as it takes', async () => {
    const upload = await begin();
    const firstMs = await leasedUntilMs();
    await eventually(async () => expect(await leasedUntilMs()).toBeGreaterThan(firstMs + 900));
    await system.sweeper.sweep();
    expect(await upload.finish()).toMatchObject({ status: 201 });
  });

  it('ends when its lease was taken away', async () => {
    const upload = await begin();
    await system.elapse(2_000);
    await system.sweeper.sweep();
    expect(await upload.finish()).toMatchObject({ status: 503, body: { code: 'upload_lost' } });
    await system.untilOnly();
  });

  it('ends when its lease cannot be kept in time', async () => {
    const upload = await begin();
    let renewals = 0;
    vi.spyOn(system.database, 'query').mockImplementation(() => {
      renewals += 1;
      return Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    });
    await eventually(() => expect(renewals).toBeGreaterThan(2));
    expect(await upload.finish()).toMatchObject({ status: 503, body: { code: 'upload_lost' } });
    vi.restoreAllMocks();
    await system.elapse(2_000);
    await system.sweeper.sweep();
    await system.untilOnly();
  });
});

describe('an upload that is cut off', () => {
  it('leaves nothing when the client leaves', async () => {
    const upload = await begin();
    upload.leave();
    await system.untilOnly();
  });

  it.each([form, aJsonUpload({}, aText(400_000))])(
    'leaves nothing when the client leaves at once',
    async (request) => {
      const gate = Promise.withResolvers<void>();
      const original = system.database.transaction.bind(system.database);
      const transaction = vi.spyOn(system.database, 'transaction');
      transaction.mockImplementationOnce(async (...args: unknown[]) => {
        await gate.promise;
        return (original as (...all: unknown[]) => Promise<unknown>)(...args);
      });
      const upload = system.open(userId, {
        ...request.headers,
        'Content-Length': String(request.body.length),
      });
      await upload.write(request.body.subarray(0, 100));
      await eventually(() => expect(transaction).toHaveBeenCalled());
      const closed = vi.spyOn(system.log, 'info');
      upload.leave();
      await eventually(() =>
        expect(closed).toHaveBeenCalledWith(expect.objectContaining({ aborted: true }), 'request'),
      );
      gate.resolve();
      await eventually(() =>
        expect(closed).toHaveBeenCalledWith(
          expect.objectContaining({ code: 'request_cut' }),
          'upload refused',
        ),
      );
      await system.untilOnly();
    },
  );

  it('is stored when the client leaves after it sent everything', async () => {
    const gate = Promise.withResolvers<void>();
    system.store.before.get = () => gate.promise;
    const pdf = Buffer.concat([aPdf().subarray(0, 9), Buffer.alloc(100_000, '%\n'), aPdf().subarray(9)]);
    const { headers, body } = aForm({ bytes: pdf });
    const upload = system.open(userId, { ...headers, 'Content-Length': String(body.length) });
    await upload.write(body);
    await eventually(() => expect(system.store.calls.get).toBeGreaterThan(0));
    upload.leave();
    gate.resolve();
    await eventually(async () => expect(await system.rows(userId)).toMatchObject([{ state: 'ready' }]));
  });

  it('leaves nothing when its process dies, once its lease is over', async () => {
    const key = 'ab'.repeat(16);
    await system.store.put(key, Readable.from([aPdf()]), AbortSignal.timeout(5_000));
    await system.database.query(
      `INSERT INTO documents (user_id, object_key, lease_owner, leased_until)
       VALUES ($1, $2, gen_random_uuid(), clock_timestamp() + interval '1 minute')`,
      [userId, key],
    );
    await system.sweeper.sweep();
    expect(await system.rows(userId)).toMatchObject([{ state: 'uploading' }]);
    await system.elapse(60_001);
    await system.sweeper.sweep();
    await system.untilOnly();
  });

  it('waits for the uploads under way when the service stops', async () => {
    const upload = await begin();
    const closing = system.uploads.close();
    expect(await Promise.race([closing, Promise.resolve('still open')])).toBe('still open');
    const { status } = await upload.finish();
    await closing;
    expect(status).toBe(201);
  });
});

describe('a part that is away', () => {
  it('is told when it is the store, and nothing is left', async () => {
    system.store.before.put = isAway;
    expect(await system.post(userId, form)).toMatchObject({
      status: 503,
      body: { code: 'store_unavailable' },
    });
    await system.untilOnly();
  });

  it('is told when the store goes away before the document was looked at', async () => {
    system.store.before.get = isAway;
    const pdf = Buffer.concat([aPdf().subarray(0, 9), Buffer.alloc(100_000, '%\n'), aPdf().subarray(9)]);
    expect(await system.post(userId, aForm({ bytes: pdf }))).toMatchObject({ status: 503 });
    await system.untilOnly();
  });

  it('is told when it is the database, and the sweeper finds what is left', async () => {
    const transaction = vi.spyOn(system.database, 'transaction');
    const upload = await begin();
    const away = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    transaction.mockImplementation(away);
    expect(await upload.finish()).toMatchObject({ status: 503 });
    transaction.mockRestore();
    expect(await system.rows(userId)).toMatchObject([{ state: 'uploading' }]);
    await system.elapse(2_000);
    await system.sweeper.sweep();
    await system.untilOnly();
  });

  it('may be away in the very commit: what was committed stays', async () => {
    const upload = await begin();
    const original = system.database.transaction.bind(system.database);
    vi.spyOn(system.database, 'transaction').mockImplementationOnce(async (...args: unknown[]) => {
      await (original as (...all: unknown[]) => Promise<unknown>)(...args);
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    });
    expect(await upload.finish()).toMatchObject({ status: 503 });
    const [row] = await system.rows(userId);
    expect(row).toMatchObject({ state: 'ready' });
    await system.untilOnly(row!.id);
  });
});
