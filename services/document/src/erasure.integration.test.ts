import { countRowsOf, testCall, eventually } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aForm, aText } from './testing/builders.ts';
import { startDocumentSystem, type DocumentSystem } from './testing/document-system.ts';
import { isAway } from './testing/scripted-store.ts';

let system: DocumentSystem;
let userId = 0;

beforeAll(async () => {
  system = await startDocumentSystem({ leaseMs: 600 });
  system.worker.start();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
});
afterEach(() => system.reset());

const erase = () => system.messaging.deliver('auth.user_deleted.v1', { userId });
const told = async () =>
  (await system.messaging.recorded())
    .filter(({ payload }) => (payload as { userId: number }).userId === userId)
    .map(({ type }) => type);
const untilErasurePublished = () =>
  eventually(async () => expect(await told()).toContain('document.user_erased.v1'));
const callOf = (actor: number) => testCall({ userId: actor });
const nothing = { documents: 0, idempotency_keys: 0 };

describe('erasing a user', () => {
  it('removes their documents and contents, tells it once, and leaves those of others', async () => {
    const other = await system.upload(userId + 1_000);
    const { id } = await system.upload(userId);
    await system.upload(userId);
    await system.documents.archive(callOf(userId), id);
    expect(await erase()).toBe('handled');
    await system.untilOnly(other.id);
    await untilErasurePublished();
    await erase();
    expect(await told()).toEqual(['document.user_erased.v1']);
    expect(await countRowsOf(system.database, userId)).toEqual(nothing);
  });

  it('is told at once when there is nothing of them', async () => {
    await erase();
    expect(await told()).toEqual(['document.user_erased.v1']);
  });

  it('is told when the last content is gone, and not before', async () => {
    for (let index = 0; index < 5; index += 1) await system.upload(userId);
    const gate = Promise.withResolvers<void>();
    // The third deletion waits.
    system.store.before.delete = () => (system.store.calls.delete === 3 ? gate.promise : undefined);
    await erase();
    await eventually(async () => expect(await system.rows(userId)).toHaveLength(1));
    expect(await told()).toEqual([]);
    gate.resolve();
    await untilErasurePublished();
    expect(await system.store.keys()).toEqual([]);
  });

  it('waits for the store', async () => {
    await system.upload(userId);
    system.store.before.delete = isAway;
    await erase();
    await eventually(async () => expect(await system.rows(userId)).toMatchObject([{ attempts: 1 }]));
    expect(await told()).toEqual([]);
    system.store.before = {};
    await system.elapse(600_000);
    system.worker.wake();
    await untilErasurePublished();
  });

  it('waits for what was deleted before', async () => {
    const { id } = await system.upload(userId);
    system.store.before.delete = isAway;
    await system.documents.delete(callOf(userId), id);
    await eventually(async () => expect(await system.rows(userId)).toMatchObject([{ attempts: 1 }]));
    await erase();
    expect(await told()).toEqual(['document.deleted.v1']);
    system.store.before = {};
    await system.elapse(600_000);
    system.worker.wake();
    await untilErasurePublished();
  });

  it('ends an upload under way, and is told when nothing of it is left', async () => {
    const { headers, body } = aForm({ name: 'a.txt', bytes: aText(300_000) });
    const upload = system.open(userId, { ...headers, 'Content-Length': String(body.length) });
    await upload.write(body.subarray(0, 200_000));
    await eventually(async () => expect(await system.rows(userId)).toHaveLength(1));
    await erase();
    expect(await told()).toEqual([]);
    upload.write(body.subarray(200_000)).catch(() => {});
    upload.end();
    const { status, body: refusal } = await upload.answer;
    // The upload first meets either the loss of its lease or the erasure of its user.
    expect([status, refusal.code]).toEqual(status === 404 ? [404, 'user_erased'] : [503, 'upload_lost']);
    await untilErasurePublished();
    await system.untilOnly();
  });

  it('waits for an upload whose process has not noticed yet, at most until its lease is over', async () => {
    await system.database.query(
      `INSERT INTO documents (user_id, object_key, lease_owner, leased_until)
       VALUES ($1, md5('slow'), gen_random_uuid(), now() + interval '1 minute')`,
      [userId],
    );
    await erase();
    const other = await system.upload(userId + 1_000);
    await system.documents.delete(callOf(userId + 1_000), other.id);
    await eventually(async () => expect(await system.rows(userId + 1_000)).toEqual([]));
    expect(await system.rows(userId)).toMatchObject([{ state: 'deleting' }]);
    expect(await told()).toEqual([]);
    await system.elapse(60_001);
    system.worker.wake();
    await untilErasurePublished();
  });

  it('refuses an upload that comes later', async () => {
    await erase();
    expect(await system.post(userId)).toMatchObject({ status: 404, body: { code: 'user_erased' } });
    expect(await system.rows(userId)).toEqual([]);
  });

  it('leaves nothing of uploads that come at the same moment', async () => {
    const uploads = [system.post(userId), system.post(userId), system.post(userId)];
    const [, ...answers] = await Promise.all([erase(), ...uploads, system.post(userId)]);
    expect(answers.every(({ status }) => [201, 404, 503].includes(status))).toBe(true);
    await untilErasurePublished();
    await system.untilOnly();
    expect((await told()).filter((type) => type === 'document.user_erased.v1')).toHaveLength(1);
  });
});
