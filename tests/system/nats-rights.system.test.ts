import { connect, Events, type NatsConnection } from 'nats';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { subscriptions } from '@clinical-hours/proto/subscriptions';
import { consumerOf, inboxOf, ownerOf, streamOf } from '@clinical-hours/service-kit/nats';
import { eventually } from '@clinical-hours/service-kit/testing';
import { aTrainee } from '../support/test-accounts.ts';

const product = inject('sharedProduct');
const services = Object.keys(subscriptions) as (keyof typeof subscriptions)[];

function join(url: string, name: string): Promise<NatsConnection> {
  const { host, username, password } = new URL(url);
  return connect({
    servers: host,
    user: username,
    pass: password,
    inboxPrefix: inboxOf(name),
    timeout: 10_000,
  });
}

/** Collects the operations that NATS refuses on a connection from now on, as 'publish x' and 'subscription x'. */
function refusalsOf(connection: NatsConnection): string[] {
  const refusals: string[] = [];
  void (async () => {
    for await (const { type, permissionContext } of connection.status()) {
      if (type === Events.Error && permissionContext)
        refusals.push(`${permissionContext.operation} ${permissionContext.subject}`);
    }
  })();
  return refusals;
}

describe('whoever has stolen what the hours service says to NATS', () => {
  let thief: NatsConnection;
  let refusals: string[];
  beforeAll(async () => {
    thief = await join(product.natsUrls['hours'] ?? '', 'hours');
    refusals = refusalsOf(thief);
  });
  afterAll(() => thief.close());

  it('deletes nobody by a forged event', async () => {
    const { client, id } = await aTrainee(product);
    thief.publish('auth.user_deleted.v1', JSON.stringify({ userId: id }));
    await eventually(() => expect(refusals).toContain('publish auth.user_deleted.v1'));
    expect((await client.get('/api/user')).status).toBe(200);
  });

  const ofAuth = `AUTH.${consumerOf('notification', 'auth.password_reset_link_issued.v1')}`;
  it.each([
    'gateway.user_erased.v1',
    'consultation.answered.v1',
    '$JS.API.STREAM.DELETE.HOURS',
    '$JS.API.STREAM.PURGE.AUTH',
    '$JS.API.STREAM.UPDATE.HOURS',
    '$JS.API.STREAM.MSG.GET.AUTH',
    '$JS.API.STREAM.MSG.DELETE.HOURS',
    '$JS.API.DIRECT.GET.AUTH',
    '$JS.API.STREAM.NAMES',
    '$JS.API.CONSUMER.CREATE.AUTH',
    '$JS.API.CONSUMER.CREATE.AUTH.mine',
    '$JS.API.CONSUMER.DURABLE.CREATE.AUTH.mine',
    `$JS.API.CONSUMER.CREATE.${ofAuth}.auth.password_reset_link_issued.v1`,
    `$JS.API.CONSUMER.MSG.NEXT.${ofAuth}`,
    `$JS.API.CONSUMER.DELETE.${ofAuth}`,
    `$JS.ACK.${ofAuth}.1.1.1.1.0`,
    '_INBOX.auth.answer',
    '$SYS.REQ.SERVER.PING',
  ])('may not ask for %s', async (subject) => {
    thief.publish(subject);
    await eventually(() => expect(refusals).toContain(`publish ${subject}`));
  });

  it.each(['>', 'auth.>', '_INBOX.>', '_INBOX.auth.>', '$JS.>', '$SYS.>'])(
    'may not listen at %s',
    async (subject) => {
      thief.subscribe(subject, { callback: () => {} });
      await eventually(() => expect(refusals).toContain(`subscription ${subject}`));
    },
  );
});

it('nobody speaks to NATS without a password, or by the name of another', async () => {
  const { host } = new URL(product.natsUrl);
  await expect(connect({ servers: host, reconnect: false })).rejects.toThrow(/authorization/i);
  const { password } = new URL(product.natsUrls['hours'] ?? '');
  await expect(connect({ servers: host, user: 'auth', pass: password, reconnect: false })).rejects.toThrow(
    /authorization/i,
  );
});

it('every service hears what it is said to hear, and nothing else', async () => {
  const operator = await join(product.natsUrl, 'operator');
  try {
    const manager = await operator.jetstreamManager();
    const heard = async () => {
      const streams = await manager.streams.list().next();
      const names = streams.map(async ({ config: { name } }) =>
        (await manager.consumers.list(name).next()).map((consumer) => `${name}.${consumer.name}`),
      );
      return (await Promise.all(names)).flat().toSorted();
    };
    const said = services.flatMap((service) =>
      subscriptions[service].map((type) => `${streamOf(ownerOf(type))}.${consumerOf(service, type)}`),
    );
    await eventually(async () => expect(await heard()).toEqual(said.toSorted()));
  } finally {
    await operator.close();
  }
});
