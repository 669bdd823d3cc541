import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { silentLog } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDocumentSystem, type DocumentSystem } from '../testing/document-system.ts';
import { isAway } from '../testing/scripted-store.ts';
import { UploadRepository } from '../upload/upload.repository.ts';
import { OrphanRepository } from './orphan.repository.ts';
import { Sweeper } from './sweeper.ts';

const userId = 7;
let system: DocumentSystem;
let sweeper: Sweeper;

beforeAll(async () => {
  system = await startDocumentSystem();
  const { database, store } = system;
  const orphans = new OrphanRepository(database);
  sweeper = new Sweeper({
    uploads: new UploadRepository(database),
    orphans,
    store,
    log: silentLog,
    pageSize: 2,
  });
});
afterAll(() => system.drop());
beforeEach(() => itIsTime());
afterEach(() => system.reset());

const itIsTime = () =>
  system.database.query(`UPDATE store_sweeps SET due_at = clock_timestamp() - interval '1 second'`);
const passDays = (days: number) =>
  system.database.query(
    `UPDATE orphans SET first_seen_at = first_seen_at - $1 * interval '1 day', last_seen_at = last_seen_at - $1 * interval '1 day'`,
    [days],
  );
async function anObject(): Promise<string> {
  const key = randomBytes(16).toString('hex');
  await system.store.put(key, Readable.from([Buffer.from('x')]), AbortSignal.timeout(5_000));
  return key;
}
const known = async (): Promise<string[]> =>
  (await system.database.query('SELECT object_key FROM orphans ORDER BY object_key')).map(
    (row: { object_key: string }) => row.object_key,
  );
const untilDueS = async () => {
  const [row] = await system.database.query(
    `SELECT extract(epoch FROM due_at - clock_timestamp())::float8 AS seconds FROM store_sweeps`,
  );
  return row.seconds as number;
};

describe('an object that no document has', () => {
  it('is kept for 30 days, and deleted then', async () => {
    const keys = [await anObject(), await anObject(), await anObject(), await anObject(), await anObject()];
    await system.upload(userId);
    const [row] = await system.rows();
    await sweeper.sweep();
    expect(await known()).toEqual(keys.toSorted());
    await passDays(29);
    await itIsTime();
    await sweeper.sweep();
    expect(await system.store.keys()).toHaveLength(6);
    await passDays(2);
    await itIsTime();
    await sweeper.sweep();
    expect(await system.store.keys()).toEqual([row!.object_key]);
    expect(await known()).toEqual([]);
  });

  it('is forgotten when its document is there again', async () => {
    const key = await anObject();
    await sweeper.sweep();
    await passDays(40);
    const { id } = await system.upload(userId);
    const [row] = await system.rows();
    await system.store.delete(row!.object_key);
    await system.database.query('UPDATE documents SET object_key = $2 WHERE id = $1', [id, key]);
    await itIsTime();
    await sweeper.sweep();
    expect([await known(), await system.store.keys()]).toEqual([[], [key]]);
  });

  it('begins its quarantine anew when it was gone meanwhile', async () => {
    const key = await anObject();
    await sweeper.sweep();
    await system.store.delete(key);
    await passDays(40);
    await itIsTime();
    await sweeper.sweep();
    expect(await known()).toEqual([]);
    await system.store.put(key, Readable.from([Buffer.from('x')]), AbortSignal.timeout(5_000));
    await itIsTime();
    await sweeper.sweep();
    expect(await system.store.keys()).toEqual([key]);
  });

  it('is none as long as its document is being uploaded or deleted', async () => {
    const keys = [await anObject(), await anObject()];
    await system.database.query(
      `INSERT INTO documents (user_id, object_key, state, lease_owner, leased_until)
       VALUES (1, $1, 'uploading', gen_random_uuid(), now() + interval '1 hour'), (1, $2, 'deleting', NULL, NULL)`,
      keys,
    );
    await sweeper.sweep();
    expect(await known()).toEqual([]);
  });
});

describe('going through the store', () => {
  it('happens once in 24 hours, however many sweepers there are', async () => {
    await Promise.all([sweeper.sweep(), sweeper.sweep(), system.sweeper.sweep()]);
    await sweeper.sweep();
    expect(system.store.calls.list).toBe(1);
    expect(await untilDueS()).toBeGreaterThan(86_000);
  });

  it('is tried again in an hour when the store is away, and forgets nothing then', async () => {
    const key = await anObject();
    await sweeper.sweep();
    await itIsTime();
    system.store.before.list = isAway;
    await sweeper.sweep();
    expect(await known()).toEqual([key]);
    expect(await untilDueS()).toBeGreaterThan(3_500);
    expect(await untilDueS()).toBeLessThan(3_601);
  });

  it('keeps an orphan in mind that cannot be deleted', async () => {
    const key = await anObject();
    await sweeper.sweep();
    await passDays(31);
    await itIsTime();
    system.store.before.delete = isAway;
    await sweeper.sweep();
    expect([await known(), await system.store.keys()]).toEqual([[key], [key]]);
    system.store.before = {};
    await itIsTime();
    await sweeper.sweep();
    expect([await known(), await system.store.keys()]).toEqual([[], []]);
  });

  it('stops with the service, and is due again soon', async () => {
    const stopping = new Sweeper({
      uploads: new UploadRepository(system.database),
      orphans: new OrphanRepository(system.database),
      store: system.store,
      log: silentLog,
    });
    await anObject();
    const gate = Promise.withResolvers<void>();
    system.store.before.list = () => gate.promise;
    stopping.start();
    await expect.poll(() => system.store.calls.list).toBe(1);
    const closing = stopping.close();
    gate.resolve();
    await closing;
    expect(await untilDueS()).toBeLessThan(3_601);
  });
});
