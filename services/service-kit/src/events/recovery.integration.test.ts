import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { numbers, MessagingFixture } from './messaging.fixture.ts';

let messaging: MessagingFixture;
beforeAll(async () => {
  messaging = await MessagingFixture.open();
});
afterAll(() => messaging.close());
beforeEach(() => messaging.freshDatabase());
afterEach(async () => {
  vi.useRealTimers();
  await messaging.closeParts();
  await messaging.withManager((manager) => manager.streams.delete('HOURS').catch(() => {}));
});

const told = (count: number) => expect.poll(() => messaging.effects()).toEqual(numbers(count));
const published = () => expect.poll(() => messaging.waitingCount()).toBe(0);
const stored = (count: number) => expect.poll(() => messaging.messageCount()).toBe(count);

/** Publishes 10 events, and restores a copy of the stream that has only the first 4. */
async function goBack(): Promise<void> {
  const relay = messaging.relay({ pollMs: 50 });
  relay.start();
  await messaging.record(4);
  await published();
  await messaging.nats.stop();
  messaging.nats.keepCopy();
  await messaging.nats.start();
  await messaging.record(6, 5);
  await published();
  await relay.close();
  await messaging.nats.stop();
  messaging.nats.putCopyBack();
  await messaging.nats.start();
  expect(await messaging.messageCount()).toBe(4);
}

describe('a stream that was deleted', () => {
  it('is made again, and gets everything of the last 7 days; nothing takes effect twice', async () => {
    const relay = messaging.relay({ pollMs: 50 });
    relay.start();
    messaging.consumer().start();
    await messaging.record(20);
    await told(20);
    await messaging.withManager((manager) => manager.streams.delete('HOURS'));
    await messaging.record(1, 21);
    await told(21);
    await stored(21);
    await published();
    const others = await messaging.database.query('SELECT count(*)::int AS count FROM inbox');
    expect(others).toEqual([{ count: 21 }]);
  });

  it('is found out by looking, when nothing new is published', async () => {
    const relay = messaging.relay({ pollMs: 50, reconcileMs: 100 });
    relay.start();
    await messaging.record(5);
    await published();
    await messaging.withManager((manager) => manager.streams.delete('HOURS'));
    await stored(5);
  });

  it('is found out by looking, though the clock is put back by two hours', async () => {
    const relay = messaging.relay({ pollMs: 50, reconcileMs: 100 });
    relay.start();
    await messaging.record(5);
    await published();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 7_200_000 });
    await messaging.withManager((manager) => manager.streams.delete('HOURS'));
    await stored(5);
  });
});

describe('an older stream that was put back', () => {
  it('is found out by its last sequence number, and what it lost is published again', async () => {
    await goBack();
    messaging.relay({ pollMs: 50 }).start();
    await stored(10);
    await published();
    messaging.consumer().start();
    await told(10);
  });

  it('is found out by the next publication, when nobody looked in time', async () => {
    await goBack();
    const connection = await messaging.bus().connected;
    const relay = messaging.relay();
    const manager = await connection.jetstreamManager();
    await relay.reconcile(manager);
    // Undoes the revival, as if the stream had been compared before it went back: sequence 5 is assigned again.
    await messaging.database.query('UPDATE outbox SET published_at = now() WHERE published_at IS NULL');
    await messaging.record(1, 11);
    expect(await relay.relayBatch(connection)).toBe(1);
    expect(await messaging.waitingCount()).toBe(2);
    relay.start();
    await stored(11);
    await published();
    messaging.consumer().start();
    await told(11);
  });

  it('shows itself however far it has gone on since', async () => {
    await goBack();
    const connection = await messaging.bus().connected;
    const relay = messaging.relay();
    await relay.reconcile(await connection.jetstreamManager());
    await messaging.database.query('UPDATE outbox SET published_at = now() WHERE published_at IS NULL');
    await messaging.record(30, 11);
    expect(await relay.relayBatch(connection)).toBe(30);
    relay.start();
    await stored(40);
    await published();
    messaging.consumer().start();
    await told(40);
  });
});

describe('what other relays publish while one looks', () => {
  it('is not taken for lost', async () => {
    const seenAt = await messaging.outbox.now();
    await messaging.record(1);
    const [row] = await messaging.outbox.lease(1, 1_000);
    await messaging.outbox.markPublished([{ id: row!.id, streamCreated: 'now', streamSeq: 6 }]);
    expect(await messaging.outbox.reviveLost('now', 5, seenAt)).toBe(0);
    expect(await messaging.outbox.reviveLost('now', 6, new Date(Date.now() + 60_000))).toBe(0);
    expect(await messaging.outbox.reviveLost('now', 5, new Date(Date.now() + 60_000))).toBe(1);
  });
});
