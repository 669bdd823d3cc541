import { Events } from 'nats';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../testing/index.ts';
import { openBus } from './bus.ts';
import { numbers, MessagingFixture } from './messaging.fixture.ts';
import { openMessaging } from './index.ts';

let messaging: MessagingFixture;
beforeAll(async () => {
  messaging = await MessagingFixture.open();
});
afterAll(() => messaging.close());
beforeEach(() => messaging.freshDatabase());
afterEach(async () => {
  await messaging.closeParts();
  await messaging.withManager((manager) => manager.streams.delete('HOURS').catch(() => {}));
});

const told = (count: number) => expect.poll(() => messaging.effects()).toEqual(numbers(count));
const published = () => expect.poll(() => messaging.waitingCount()).toBe(0);
const stored = (count: number) => expect.poll(() => messaging.messageCount()).toBe(count);

describe('a service whose NATS is away', () => {
  const open = () =>
    messaging.closeLater(
      openMessaging({
        service: 'hours',
        database: messaging.database,
        natsUrl: messaging.nats.url(),
        log: silentLog,
      }),
    );

  it('starts and commits, and its events arrive when NATS is there', async () => {
    await messaging.nats.stop();
    const { transact, subscribe } = open();
    subscribe([messaging.effect()]);
    await messaging.record(3, 1, transact);
    expect(await messaging.waitingCount()).toBe(3);
    await messaging.nats.start();
    await told(3);
    await published();
  });

  it('commits while NATS restarts, and its events arrive soon after', async () => {
    const { transact, subscribe } = open();
    subscribe([messaging.effect()]);
    await messaging.record(1, 1, transact);
    await told(1);
    await messaging.nats.stop();
    for (const first of numbers(10, 2)) await messaging.record(1, first, transact);
    expect(await messaging.effects()).toEqual([1]);
    await messaging.nats.start();
    await told(11);
    await stored(11);
  });

  it('goes on trying while NATS does not know its password', async () => {
    await messaging.nats.stop();
    await messaging.nats.start('another');
    const { transact, subscribe, close } = openMessaging({
      service: 'hours',
      database: messaging.database,
      natsUrl: messaging.nats.url('right'),
      log: silentLog,
    });
    messaging.closeLater({ close });
    subscribe([messaging.effect()]);
    await messaging.record(1, 1, transact);
    await messaging.nats.stop();
    await messaging.nats.start('right');
    await told(1);
    await close();
    await messaging.nats.stop();
    await messaging.nats.start();
  });

  it('goes on trying when NATS does not know its password any more', async () => {
    await messaging.nats.stop();
    await messaging.nats.start('right');
    const bus = messaging.closeLater(openBus(messaging.nats.url('right'), 'hours', silentLog));
    const connection = await bus.connected;
    let refusalCount = 0;
    void (async () => {
      for await (const { type } of connection.status()) if (type === Events.Error) refusalCount++;
    })();
    await messaging.nats.stop();
    await messaging.nats.start('another');
    await expect.poll(() => refusalCount).toBeGreaterThan(2);
    await messaging.nats.stop();
    await messaging.nats.start('right');
    await expect.poll(() => connection.rtt().catch(() => 0)).toBeGreaterThan(0);
    await bus.close();
    await messaging.nats.stop();
    await messaging.nats.start();
  });

  it('stops at once, though it was never connected', async () => {
    await messaging.nats.stop();
    const service = open();
    service.subscribe([messaging.effect()]);
    await service.close();
    await messaging.nats.start();
  });
});
