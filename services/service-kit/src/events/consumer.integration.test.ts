import { AckPolicy, headers, type NatsConnection } from 'nats';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decision, numbers, MessagingFixture } from './messaging.fixture.ts';
import { ensureStream } from './stream.ts';

const subject = 'hours.decision_made.v1';
const durable = 'notification__hours_decision_made_v1';

let messaging: MessagingFixture;
beforeAll(async () => {
  messaging = await MessagingFixture.open();
});
afterAll(() => messaging.close());
beforeEach(() => messaging.freshDatabase());
afterEach(async () => {
  await messaging.closeParts();
  await messaging.withManager((manager) => manager.streams.delete('HOURS'));
});

const startRelay = (): void => messaging.relay({ pollMs: 50 }).start();
const publish = (body: string, id?: string) =>
  messaging.withManager((_manager, connection) => {
    const messageHeaders = headers();
    if (id) messageHeaders.set('Nats-Msg-Id', id);
    return connection.jetstream().publish(subject, body, { headers: messageHeaders });
  });
const makeStream = async (): Promise<void> => {
  const connection = await messaging.bus().connected;
  await messaging.relay().reconcile(await connection.jetstreamManager());
};
/**
 * Creates the stream while others keep asking for a consumer of it. Returns whether that consumer responds:
 * on nats-server 2.9.10, one in twenty does not. The check is written out here, because the check of the
 * product is under test.
 */
async function makeAtOnce(owner: NatsConnection, others: NatsConnection[]): Promise<boolean> {
  const asked = Promise.all(others.map(askForConsumer));
  await ensureStream(await owner.jetstreamManager(), 'hours');
  await asked;
  const next = `$JS.API.CONSUMER.MSG.NEXT.HOURS.${durable}`;
  return owner.request(next, '{', { timeout: 500 }).then(
    () => true,
    () => false,
  );
}

async function askForConsumer(connection: NatsConnection): Promise<void> {
  const manager = await connection.jetstreamManager();
  const config = { durable_name: durable, filter_subject: subject, ack_policy: AckPolicy.Explicit };
  let isMade = false;
  while (!isMade) isMade = await manager.consumers.add('HOURS', config).then(Boolean, () => false);
}

const letters = () =>
  messaging.database.query('SELECT event_id, error, payload FROM dead_letters ORDER BY failed_at');

describe('a consumer', () => {
  it('waits for a stream that its owner has not made yet', async () => {
    messaging.consumer().start();
    await messaging.record(1);
    startRelay();
    await expect.poll(() => messaging.effects()).toEqual([1]);
  });

  it('hears what is told though it was made while its stream still was', async () => {
    const [owner, ...others] = await Promise.all(numbers(5).map(() => messaging.bus().connected));
    const manager = await owner!.jetstreamManager();
    for (let round = 1; (await makeAtOnce(owner!, others)) && round < 100; round++) {
      await manager.streams.delete('HOURS');
    }
    messaging.consumer().start();
    startRelay();
    await messaging.record(1);
    await expect.poll(() => messaging.effects()).toEqual([1]);
  });

  it('of a version that learns of a kind of event hears those that came before it', async () => {
    // The older version has no consumer for this kind, and the owner publishes it already.
    startRelay();
    await messaging.record(3);
    await expect
      .poll(() =>
        messaging.withManager(async (manager) => (await manager.streams.info('HOURS')).state.messages),
      )
      .toBe(3);
    messaging.consumer().start();
    await expect.poll(() => messaging.effects()).toEqual(numbers(3));
  });

  it('of an older version takes events with fields of a newer one', async () => {
    await makeStream();
    await publish(JSON.stringify({ ...decision(1), ofANewerVersion: { deep: [1] } }));
    messaging.consumer().start();
    await expect.poll(() => messaging.effects()).toEqual([1]);
    expect(await letters()).toEqual([]);
  });

  it('shares its events with other replicas of its service, and each takes effect once', async () => {
    for (let replica = 0; replica < 3; replica++) messaging.consumer().start();
    startRelay();
    await messaging.record(100);
    await expect.poll(() => messaging.effects()).toEqual(numbers(100));
  });

  it('takes an event that two messages carry, to two replicas at once, as one', async () => {
    await makeStream();
    const id = '2b1e0b1c-8a53-4a7e-9f6f-0c8c6f1f4a11';
    await publish(JSON.stringify(decision(1)), id);
    // The second message stands for a repetition after the duplicate window: the stream holds the event
    // twice.
    await messaging.withManager(async (manager) => {
      const { config } = await manager.streams.info('HOURS');
      await manager.streams.update('HOURS', { ...config, duplicate_window: 100_000_000 });
    });
    await expect.poll(() => publish(JSON.stringify(decision(1)), id)).toMatchObject({ duplicate: false });
    for (let replica = 0; replica < 2; replica++) messaging.consumer().start();
    await publish(JSON.stringify(decision(2)));
    await expect.poll(() => messaging.effects()).toEqual([1, 2]);
  });

  it('hears an event again after the first wait when its handler failed', async () => {
    let tries = 0;
    const triedAtMs: number[] = [];
    const handler = messaging.effect((decisionId) => {
      if (decisionId === 1) triedAtMs.push(Date.now());
      if (decisionId === 1 && ++tries === 1) throw new Error('once');
    });
    messaging.consumer(handler).start();
    startRelay();
    await messaging.record(2);
    await expect.poll(() => messaging.effects()).toEqual([2]);
    await expect.poll(() => messaging.effects()).toEqual([1, 2]);
    expect(triedAtMs).toHaveLength(2);
    expect(triedAtMs[1]! - triedAtMs[0]!).toBeGreaterThan(4_900);
  });

  it('puts what cannot be read aside at once, each message by itself, and goes on', async () => {
    await makeStream();
    await publish('no JSON');
    await publish('no JSON');
    await publish(JSON.stringify({ ...decision(1), userId: 'seven' }));
    await publish(JSON.stringify({ ...decision(1), userId: '\0' }), 'no uuid');
    await publish(JSON.stringify(decision(5)));
    messaging.consumer().start();
    await expect.poll(() => messaging.effects()).toEqual([5]);
    const dead = await letters();
    expect(dead).toHaveLength(4);
    expect(dead[2]).toMatchObject({ error: expect.stringContaining('userId') });
  });

  it('knows a message without an id by its place when it comes again', async () => {
    await makeStream();
    await publish('no JSON');
    await publish(JSON.stringify(decision(2)));
    for (const service of ['notification', 'audit']) messaging.consumer(messaging.effect(), service).start();
    await expect.poll(letters).toHaveLength(1);
    await expect.poll(() => messaging.effects()).toEqual([2]);
  });

  it('is made again when it was deleted, and nothing is lost or done twice', async () => {
    messaging.consumer().start();
    startRelay();
    await messaging.record(3);
    await expect.poll(() => messaging.effects()).toEqual([1, 2, 3]);
    await messaging.withManager(async (manager) => {
      const [info] = await manager.consumers.list('HOURS').next();
      await manager.consumers.delete('HOURS', info!.name);
    });
    await messaging.record(2, 4);
    await expect.poll(() => messaging.effects()).toEqual(numbers(5));
  });

  it('leaves what it fetched and did not begin to others when it is closed', async () => {
    await makeStream();
    for (const decisionId of numbers(10)) await publish(JSON.stringify(decision(decisionId)));
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const slow = messaging.effect();
    const first = messaging.consumer({
      ...slow,
      handle: async (event, unit) => {
        begin();
        await isReleased;
        await slow.handle(event, unit);
      },
    });
    first.start();
    await hasBegun;
    const closed = first.close();
    release();
    await closed;
    expect(await messaging.effects()).toHaveLength(1);
    messaging.consumer().start();
    await expect.poll(() => messaging.effects()).toEqual(numbers(10));
  });
});
