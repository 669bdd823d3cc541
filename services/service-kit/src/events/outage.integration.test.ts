import { Events } from 'nats';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../testing/index.ts';
import { openBus } from './bus.ts';
import { numbers, SpineFixture } from './spine.fixture.ts';
import { openSpine } from './spine.ts';

let spine: SpineFixture;
beforeAll(async () => {
  spine = await SpineFixture.open();
});
afterAll(() => spine.close());
beforeEach(() => spine.freshDatabase());
afterEach(async () => {
  await spine.closeParts();
  await spine.withManager((manager) => manager.streams.delete('HOURS').catch(() => {}));
});

const told = (count: number) => expect.poll(() => spine.effects()).toEqual(numbers(count));
const published = () => expect.poll(() => spine.waitingCount()).toBe(0);
const stored = (count: number) => expect.poll(() => spine.messageCount()).toBe(count);

describe('a service whose NATS is away', () => {
  const open = () =>
    spine.closeLater(
      openSpine({ service: 'hours', database: spine.database, natsUrl: spine.nats.url(), log: silentLog }),
    );

  it('starts and commits, and its facts arrive when NATS is there', async () => {
    await spine.nats.stop();
    const { transact, hear } = open();
    hear([spine.effect()]);
    await spine.record(3, 1, transact);
    expect(await spine.waitingCount()).toBe(3);
    await spine.nats.start();
    await told(3);
    await published();
  });

  it('commits while NATS restarts, and its facts arrive soon after', async () => {
    const { transact, hear } = open();
    hear([spine.effect()]);
    await spine.record(1, 1, transact);
    await told(1);
    await spine.nats.stop();
    for (const first of numbers(10, 2)) await spine.record(1, first, transact);
    expect(await spine.effects()).toEqual([1]);
    await spine.nats.start();
    await told(11);
    await stored(11);
  });

  it('goes on trying while NATS does not know its password', async () => {
    await spine.nats.stop();
    await spine.nats.start('another');
    const { transact, hear, close } = openSpine({
      service: 'hours',
      database: spine.database,
      natsUrl: spine.nats.url('right'),
      log: silentLog,
    });
    spine.closeLater({ close });
    hear([spine.effect()]);
    await spine.record(1, 1, transact);
    await spine.nats.stop();
    await spine.nats.start('right');
    await told(1);
    await close();
    await spine.nats.stop();
    await spine.nats.start();
  });

  it('goes on trying when NATS does not know its password any more', async () => {
    await spine.nats.stop();
    await spine.nats.start('right');
    const bus = spine.closeLater(openBus(spine.nats.url('right'), 'hours', silentLog));
    const connection = await bus.connected;
    let refusalCount = 0;
    void (async () => {
      for await (const { type } of connection.status()) if (type === Events.Error) refusalCount++;
    })();
    await spine.nats.stop();
    await spine.nats.start('another');
    await expect.poll(() => refusalCount).toBeGreaterThan(2);
    await spine.nats.stop();
    await spine.nats.start('right');
    await expect.poll(() => connection.rtt().catch(() => 0)).toBeGreaterThan(0);
    await bus.close();
    await spine.nats.stop();
    await spine.nats.start();
  });

  it('stops at once, though it was never connected', async () => {
    await spine.nats.stop();
    const service = open();
    service.hear([spine.effect()]);
    await service.close();
    await spine.nats.start();
  });
});
