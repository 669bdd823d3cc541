import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { metricNow, silentLog } from '../testing/index.ts';
import type { EventConsumer } from './consumer.ts';
import type { Bus } from './bus.ts';
import { measureMessaging } from './measure-messaging.ts';
import { MessagingFixture } from './messaging.fixture.ts';

const type = 'hours.decision_made.v1';

let messaging: MessagingFixture;
let ends: (() => void)[] = [];
beforeAll(async () => {
  messaging = await MessagingFixture.open();
});
afterAll(() => messaging.close());
beforeEach(() => messaging.freshDatabase());
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await messaging.closeParts();
  await messaging.withManager((manager) => manager.streams.delete('HOURS').catch(() => false));
});

const measure = (bus: Bus, consumers: EventConsumer[] = []): void => {
  const { database, outbox } = messaging;
  ends.push(measureMessaging({ database, outbox, bus, log: silentLog, consumers: () => consumers }));
};
const publishAll = async (): Promise<void> => {
  messaging.relay({ pollMs: 20 }).start();
  await expect.poll(() => messaging.waitingCount()).toBe(0);
};
const handled = async (outcome: string): Promise<number> =>
  (await metricNow('events_handled_total', { type, outcome })) ?? 0;

describe('the outbox', () => {
  it('tells how many events wait, and for how long', async () => {
    await messaging.record(3);
    await messaging.database.query(`UPDATE outbox SET occurred_at = now() - interval '90 seconds'
      WHERE id = (SELECT id FROM outbox LIMIT 1)`);
    measure(messaging.bus());
    expect(await metricNow('outbox_waiting_events')).toBe(3);
    const ageS = await metricNow('outbox_oldest_event_age_seconds');
    expect(ageS).toBeGreaterThanOrEqual(90);
    expect(ageS).toBeLessThan(120);
  });

  it('tells 0 when nothing waits', async () => {
    await messaging.record(3);
    await publishAll();
    measure(messaging.bus());
    expect(await metricNow('outbox_waiting_events')).toBe(0);
    expect(await metricNow('outbox_oldest_event_age_seconds')).toBe(0);
  });

  it('is left out while its database is away', async () => {
    await messaging.database.destroy();
    measure(messaging.bus());
    expect(await metricNow('outbox_waiting_events')).toBeUndefined();
    expect(await metricNow('dead_letters')).toBeUndefined();
    expect(await metricNow('nats_connected')).toBeDefined();
  });
});

describe('consumers', () => {
  it('tell what waits for them, delivered and not acknowledged or not delivered yet', async () => {
    await messaging.record(30);
    await publishAll();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const slow = messaging.effect();
    const consumer = messaging.consumer({
      ...slow,
      handle: async (event, unit) => {
        begin();
        await isReleased;
        await slow.handle(event, unit);
      },
    });
    const before = await handled('handled');
    consumer.start();
    await hasBegun;
    const bus = messaging.bus();
    await bus.connected;
    measure(bus, [consumer]);
    expect(await metricNow('event_consumer_waiting_events', { type })).toBe(30);
    release();
    await expect.poll(() => messaging.effects()).toHaveLength(30);
    await expect.poll(() => handled('handled')).toBe(before + 30);
    // The metrics are cached for 5 seconds: a new measurement reads the current state.
    ends.splice(0).forEach((end) => end());
    measure(bus, [consumer]);
    expect(await metricNow('event_consumer_waiting_events', { type })).toBe(0);
  });

  it('are left out, and NATS is told to be away, while it is', async () => {
    const bus = messaging.bus();
    const consumer = messaging.consumer();
    await bus.connected;
    measure(bus, [consumer]);
    expect(await metricNow('nats_connected')).toBe(1);
    // The stream does not exist yet.
    expect(await metricNow('event_consumer_waiting_events')).toBeUndefined();
    await messaging.nats.stop();
    try {
      await expect.poll(() => metricNow('nats_connected')).toBe(0);
      ends.splice(0).forEach((end) => end());
      measure(bus, [consumer]);
      expect(await metricNow('event_consumer_waiting_events')).toBeUndefined();
    } finally {
      await messaging.nats.start();
    }
    await expect.poll(() => metricNow('nats_connected')).toBe(1);
  });

  it('count what they give up, which is a dead letter then', async () => {
    const before = await handled('dead');
    await messaging.withManager(async (manager, connection) => {
      await messaging.relay().reconcile(manager);
      await connection.jetstream().publish(type, 'no JSON');
    });
    const consumer = messaging.consumer();
    measure(messaging.bus(), [consumer]);
    expect(await metricNow('dead_letters', { type })).toBe(0);
    consumer.start();
    await expect.poll(() => handled('dead')).toBe(before + 1);
    ends.splice(0).forEach((end) => end());
    measure(messaging.bus(), [consumer]);
    expect(await metricNow('dead_letters', { type })).toBe(1);
  });
});
