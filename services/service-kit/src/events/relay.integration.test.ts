import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OutboxRepository } from './outbox.repository.ts';
import { decision, numbers, MessagingFixture } from './messaging.fixture.ts';

// Longer than any test, so that polling cannot be what finds an event.
const never = 60_000;

let messaging: MessagingFixture;
beforeAll(async () => {
  messaging = await MessagingFixture.open();
});
afterAll(() => messaging.close());
beforeEach(() => messaging.freshDatabase());
afterEach(async () => {
  await messaging.closeParts();
  await messaging.withManager((manager) => manager.streams.purge('HOURS'));
});

const allMarked = () => expect.poll(() => messaging.waitingCount()).toBe(0);

describe('a relay', () => {
  it('publishes a committed event once, and at once, without waiting for its next look', async () => {
    const relay = messaging.relay({ pollMs: never });
    relay.start();
    const transact = messaging.transact(() => relay.wake());
    await messaging.record(1, 1, transact);
    await allMarked();
    await messaging.record(1, 2, transact);
    await allMarked();
    expect(await messaging.messageCount()).toBe(2);
  });

  it('never publishes an event whose transaction was rolled back', async () => {
    const relay = messaging.relay({ pollMs: never });
    relay.start();
    const transact = messaging.transact(() => relay.wake());
    const broken = transact('request-1', async ({ record }) => {
      await record('hours.decision_made.v1', decision(1));
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    await messaging.record(1, 2, transact);
    await allMarked();
    expect(await messaging.messageCount()).toBe(1);
  });

  it('finds events that nobody told it of, by looking now and then', async () => {
    messaging.relay({ pollMs: 50 }).start();
    await messaging.record(1);
    await allMarked();
    expect(await messaging.messageCount()).toBe(1);
  });

  it('refuses to record an event whose payload does not fit', async () => {
    const bad = { ...decision(1), userId: -1 };
    const recorded = messaging.transact()('request-1', ({ record }) => record('hours.decision_made.v1', bad));
    await expect(recorded).rejects.toThrow('the userId of hours.decision_made.v1 does not fit: minimum');
    expect(await messaging.waitingCount()).toBe(0);
  });

  it('takes over, under the same message id, what another published and had no time to mark', async () => {
    class DyingOutbox extends OutboxRepository {
      override markPublished(): Promise<void> {
        return Promise.reject(new Error('killed'));
      }
    }
    const connection = await messaging.bus().connected;
    const dying = messaging.relay({ outbox: new DyingOutbox(messaging.database) });
    await dying.reconcile(await connection.jetstreamManager());
    await messaging.record(1);
    await expect(dying.relayBatch(connection)).rejects.toThrow('killed');
    expect(await messaging.messageCount()).toBe(1);

    const heir = messaging.relay();
    expect(await heir.relayBatch(connection)).toBe(0);
    // The lease has run out.
    await messaging.database.query(
      `UPDATE outbox SET leased_until = clock_timestamp() - interval '1 second'`,
    );
    expect(await heir.relayBatch(connection)).toBe(1);
    expect(await messaging.waitingCount()).toBe(0);
    expect(await messaging.messageCount()).toBe(1);
    messaging.consumer().start();
    await expect.poll(() => messaging.effects()).toEqual([1]);
  });

  it('shares an outbox with others: 500 events, three relays, each published once', async () => {
    const relays = [1, 2, 3].map(() => messaging.relay({ pollMs: 50, batchSize: 20 }));
    await messaging.record(500);
    for (const relay of relays) relay.start();
    await allMarked();
    expect(await messaging.messageCount()).toBe(500);
    const [{ count }] = await messaging.database.query(
      'SELECT count(DISTINCT stream_seq)::int FROM outbox WHERE published_at IS NOT NULL',
    );
    expect(count).toBe(500);
    messaging.consumer().start();
    await expect.poll(() => messaging.effects()).toEqual(numbers(500));
  });
});
