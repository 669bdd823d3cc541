import { setTimeout as sleep } from 'node:timers/promises';
import { headers, type JetStreamManager, type NatsConnection } from 'nats';
import { metricIn } from '@clinical-hours/service-kit/testing';
import { until } from '../../local/until.ts';
import type { Fault, World } from '../fault.ts';
import { repeatedEmails } from '../judge-emails.ts';
import { lastSeqsOf, messageIdHeader, tellFacts, withNats, type StoredFact } from './facts.ts';

// Beside what the people of the workload tell meanwhile.
const visitorCount = 4;
const gatheredMs = 1_500;
const heardWithinMs = 30_000;

let expectedCount = 0;
let countBefore = 0;

/** Each event comes three times, the newest first, under the id by which its repetition is known. */
export const eventFaults: readonly Fault[] = [
  {
    name: 'each event three times and out of order',
    inject: async (world) => {
      countBefore = await repeatedCount(world);
      // Who sends emails hears the repetitions first, the others after the event itself.
      const link = world.links.find('notification', 'nats');
      link.cut(0);
      expectedCount = await withNats(world, (...nats) => disorder(world, ...nats));
      return async () => link.pass();
    },
    check: async (world, told) => {
      let count = 0;
      const isHeard = async () => {
        count = (await repeatedCount(world)) - countBefore;
        return count >= expectedCount;
      };
      await until(isHeard, { timeoutMs: heardWithinMs, everyMs: 250 });
      return [
        ...(count < expectedCount
          ? [`${expectedCount} repetitions were to be known as such, and ${count} were`]
          : []),
        ...repeatedEmails(told.stories, await world.mailroom.look(), false),
      ];
    },
  },
];

/** Answers how many repetitions services have to meet. */
async function disorder(
  world: World,
  connection: NatsConnection,
  manager: JetStreamManager,
): Promise<number> {
  const since = await lastSeqsOf(manager);
  await sleep(gatheredMs);
  const facts = await tellFacts(world, manager, since, visitorCount);
  for (const { stream, seq } of facts) await manager.streams.deleteMessage(stream, seq, false);
  for (const spell of spellings) {
    for (const fact of facts.toReversed()) await publish(connection, fact, spell(fact.id));
  }
  const heard = await Promise.all(facts.map((fact) => hearersOf(manager, fact)));
  return heard.flat().reduce((sum, hearer) => sum + (hearer.startsWith('notification__') ? 2 : 3), 0);
}

/** An id is the same in capital letters, but not to JetStream, which would take no repetition within 10 minutes. */
export const spellings: readonly ((id: string) => string)[] = [
  (id) => id.toUpperCase(),
  (id) => id.slice(0, 18).toUpperCase() + id.slice(18),
  (id) => id.slice(0, 18) + id.slice(18).toUpperCase(),
];

async function publish(connection: NatsConnection, fact: StoredFact, id: string): Promise<void> {
  const sent = headers();
  for (const [key, values] of fact.headers) for (const value of values) sent.append(key, value);
  sent.set(messageIdHeader, id);
  await connection.jetstream().publish(fact.subject, fact.data, { headers: sent });
}

async function hearersOf(manager: JetStreamManager, { stream, subject }: StoredFact): Promise<string[]> {
  const consumers = await manager.consumers.list(stream).next();
  return consumers.filter(({ config }) => config.filter_subject === subject).map(({ name }) => name);
}

async function repeatedCount({ product }: World): Promise<number> {
  const texts = await Promise.all(
    Object.values(product.operationsUrls).map(async (url) => (await fetch(`${url}/metrics`)).text()),
  );
  return texts.reduce(
    (sum, text) => sum + (metricIn(text, 'events_handled_total', { outcome: 'repeated' }) ?? 0),
    0,
  );
}
