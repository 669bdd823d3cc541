import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { numbers, SpineFixture } from './spine.fixture.ts';

let spine: SpineFixture;
beforeAll(async () => {
  spine = await SpineFixture.open();
});
afterAll(() => spine.close());
beforeEach(() => spine.freshDatabase());
afterEach(async () => {
  vi.useRealTimers();
  await spine.closeParts();
  await spine.withManager((manager) => manager.streams.delete('HOURS').catch(() => {}));
});

const told = (count: number) => expect.poll(() => spine.effects()).toEqual(numbers(count));
const published = () => expect.poll(() => spine.waitingCount()).toBe(0);
const stored = (count: number) => expect.poll(() => spine.messageCount()).toBe(count);

/** Publishes 10 facts, of which the copy that was put back knows 4. */
async function goBack(): Promise<void> {
  const relay = spine.relay({ pollMs: 50 });
  relay.start();
  await spine.record(4);
  await published();
  await spine.nats.stop();
  spine.nats.keepCopy();
  await spine.nats.start();
  await spine.record(6, 5);
  await published();
  await relay.close();
  await spine.nats.stop();
  spine.nats.putCopyBack();
  await spine.nats.start();
  expect(await spine.messageCount()).toBe(4);
}

describe('a stream that was deleted', () => {
  it('is made again, and gets everything of the last 7 days; nothing takes effect twice', async () => {
    const relay = spine.relay({ pollMs: 50 });
    relay.start();
    spine.consumer().start();
    await spine.record(20);
    await told(20);
    await spine.withManager((manager) => manager.streams.delete('HOURS'));
    await spine.record(1, 21);
    await told(21);
    await stored(21);
    await published();
    const others = await spine.database.query('SELECT count(*)::int AS count FROM inbox');
    expect(others).toEqual([{ count: 21 }]);
  });

  it('is found out by looking, when nothing new is published', async () => {
    const relay = spine.relay({ pollMs: 50, reconcileMs: 100 });
    relay.start();
    await spine.record(5);
    await published();
    await spine.withManager((manager) => manager.streams.delete('HOURS'));
    await stored(5);
  });

  it('is found out by looking, though the clock is put back by two hours', async () => {
    const relay = spine.relay({ pollMs: 50, reconcileMs: 100 });
    relay.start();
    await spine.record(5);
    await published();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 7_200_000 });
    await spine.withManager((manager) => manager.streams.delete('HOURS'));
    await stored(5);
  });
});

describe('an older stream that was put back', () => {
  it('is found out by its last sequence number, and what it lost is published again', async () => {
    await goBack();
    spine.relay({ pollMs: 50 }).start();
    await stored(10);
    await published();
    spine.consumer().start();
    await told(10);
  });

  it('is found out by the next publication, when nobody looked in time', async () => {
    await goBack();
    const connection = await spine.bus().connected;
    const relay = spine.relay();
    const manager = await connection.jetstreamManager();
    await relay.reconcile(manager);
    // The others have looked before, and publish as if nothing had happened: sequence 5 is given out again.
    await spine.database.query('UPDATE outbox SET published_at = now() WHERE published_at IS NULL');
    await spine.record(1, 11);
    expect(await relay.relayBatch(connection)).toBe(1);
    expect(await spine.waitingCount()).toBe(2);
    relay.start();
    await stored(11);
    await published();
    spine.consumer().start();
    await told(11);
  });

  it('shows itself however far it has gone on since', async () => {
    await goBack();
    const connection = await spine.bus().connected;
    const relay = spine.relay();
    await relay.reconcile(await connection.jetstreamManager());
    await spine.database.query('UPDATE outbox SET published_at = now() WHERE published_at IS NULL');
    await spine.record(30, 11);
    expect(await relay.relayBatch(connection)).toBe(30);
    relay.start();
    await stored(40);
    await published();
    spine.consumer().start();
    await told(40);
  });
});

describe('what other relays publish while one looks', () => {
  it('is not taken for lost', async () => {
    const seenAt = await spine.outbox.now();
    await spine.record(1);
    const [row] = await spine.outbox.lease(1, 1_000);
    await spine.outbox.markPublished([{ id: row!.id, streamCreated: 'now', streamSeq: 6 }]);
    expect(await spine.outbox.reviveLost('now', 5, seenAt)).toBe(0);
    expect(await spine.outbox.reviveLost('now', 6, new Date(Date.now() + 60_000))).toBe(0);
    expect(await spine.outbox.reviveLost('now', 5, new Date(Date.now() + 60_000))).toBe(1);
  });
});
