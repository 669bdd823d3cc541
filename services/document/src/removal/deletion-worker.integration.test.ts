import type { DocumentRecord } from '@clinical-hours/proto/api';
import { silentLog, testCall, eventually } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aForm, aText } from '../testing/builders.ts';
import { startDocumentSystem } from '../testing/document-system.ts';
import { isAway } from '../testing/scripted-store.ts';
import { DeletionWorker } from './deletion-worker.ts';
import { RemovalRepository } from './removal.repository.ts';

let workers: DeletionWorker[] = [];
let userId = 0;

const system = await startDocumentSystem();
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
  await system.reset();
});

function startWorker(pollMs = 30): DeletionWorker {
  const removals = new RemovalRepository(system.database, system.messaging.transact);
  const worker = new DeletionWorker({ removals, store: system.store, log: silentLog, pollMs });
  workers.push(worker);
  worker.start();
  return worker;
}

async function deleted(count: number): Promise<number[]> {
  const documents: DocumentRecord[] = [];
  // Uploads run one after the other, because only five are allowed at once.
  for (let index = 0; index < count; index += 1) documents.push(await system.upload(userId));
  const call = testCall({ userId });
  for (const { id } of documents) await system.documents.delete(call, id);
  return documents.map(({ id }) => id);
}
const attempts = async () =>
  (await system.database.query('SELECT attempts FROM documents ORDER BY id')).map(
    (row: { attempts: number }) => row.attempts,
  );

describe('what was deleted', () => {
  it('goes from the store, and then from the table; other documents stay', async () => {
    const { id } = await system.upload(userId);
    await deleted(2);
    startWorker();
    await system.untilOnly(id);
  });

  it('goes at once when the worker hears of the commit', async () => {
    // This worker polls only once an hour.
    const worker = startWorker(3_600_000);
    const wake = vi.spyOn(system.worker, 'wake').mockImplementation(() => worker.wake());
    await deleted(2);
    await system.untilOnly();
    expect(wake).toHaveBeenCalled();
    wake.mockRestore();
  });

  it('goes once with two workers', async () => {
    await deleted(15);
    startWorker();
    startWorker();
    await system.untilOnly();
    expect(system.store.calls.delete).toBe(15);
  });

  it('stays in the table as long as the store is away, and goes when it is back', async () => {
    system.store.before.delete = isAway;
    await deleted(3);
    startWorker();
    await eventually(async () => expect((await attempts()).some((count: number) => count > 0)).toBe(true));
    expect(await system.store.keys()).toHaveLength(3);
    system.store.before = {};
    await system.elapse(600_000);
    await system.untilOnly();
  });

  it('is tried ever less often, every ten minutes in the end, and never given up', async () => {
    system.store.before.delete = isAway;
    const [id] = await deleted(1);
    await system.database.query('UPDATE documents SET attempts = 2 WHERE id = $1', [id]);
    const postpone = vi.spyOn(RemovalRepository.prototype, 'postpone');
    startWorker();
    await eventually(async () => expect(await attempts()).toEqual([3]));
    await system.database.query(
      `UPDATE documents SET attempts = 5000, leased_until = now() - interval '1 second'`,
    );
    await eventually(async () => expect(await attempts()).toEqual([5_001]));
    expect(postpone.mock.calls.map(([{ attempts: before }, delayMs]) => [before, delayMs])).toEqual([
      [2, 4_000],
      [5_000, 600_000],
    ]);
    const [row] = await system.database.query(`SELECT leased_until > now() AS waits FROM documents`);
    expect(row).toEqual({ waits: true });
    postpone.mockRestore();
  });

  it('goes on with another worker when one dies after it deleted the object', async () => {
    const removals = new RemovalRepository(system.database, system.messaging.transact);
    await deleted(1);
    const [taken] = await removals.lease(1, 60_000);
    await system.store.delete(taken!.objectKey);
    startWorker();
    expect(await system.rows()).toHaveLength(1);
    await system.elapse(60_001);
    await system.untilOnly();
  });

  it('goes within half a minute when a worker died before it deleted the object', async () => {
    const { promise: death, resolve: end } = Promise.withResolvers<void>();
    system.store.before.delete = () => death;
    await deleted(1);
    startWorker();
    await eventually(() => expect(system.store.calls.delete).toBe(1));
    system.store.before = {};
    await system.elapse(25_000);
    startWorker();
    await system.untilOnly().finally(end);
  });

  it('is not finished by a worker whose lease has run out', async () => {
    const removals = new RemovalRepository(system.database, system.messaging.transact);
    await deleted(1);
    const [slow] = await removals.lease(1, 60_000);
    expect(await removals.lease(1, 60_000)).toEqual([]);
    await system.elapse(60_001);
    const [quick] = await removals.lease(1, 60_000);
    await removals.finish(slow!);
    await removals.postpone(slow!, 1);
    expect(await attempts()).toEqual([0]);
    await removals.finish(quick!);
    expect(await system.rows()).toEqual([]);
  });

  it('goes with what its upload has stored after the object was deleted', async () => {
    const removals = new RemovalRepository(system.database, system.messaging.transact);
    const { headers, body } = aForm({ name: 'a.txt', bytes: aText(400_000) });
    const upload = system.open(userId, { ...headers, 'Content-Length': String(body.length) });
    await upload.write(body.subarray(0, 200_000));
    await eventually(async () => expect(await system.rows()).toHaveLength(1));
    await system.elapse(60_001);
    await system.sweeper.sweep();
    const [taken] = await removals.lease(1, 60_000);
    await system.store.delete(taken!.objectKey);
    upload.write(body.subarray(200_000)).catch(() => {});
    upload.end();
    expect(await upload.answer).toMatchObject({ status: 503, body: { code: 'upload_lost' } });
    await removals.finish(taken!);
    await system.untilOnly();
  });

  it('waits for the database', async () => {
    const query = vi.spyOn(system.database, 'query');
    query.mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    startWorker();
    await eventually(() => expect(query.mock.calls.length).toBeGreaterThan(1));
    query.mockRestore();
    await deleted(1);
    await system.untilOnly();
  });
});
