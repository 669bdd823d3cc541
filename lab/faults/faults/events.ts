import { setTimeout as sleep } from 'node:timers/promises';
import { headers, type JetStreamManager, type NatsConnection } from 'nats';
import { metricIn } from '@clinical-hours/service-kit/testing';
import { until } from '#deploy/local/until';
import type { Fault, FaultContext } from '../fault.ts';
import { repeatedEmails } from '../check-emails.ts';
import { lastSeqsOf, messageIdHeader, collectEvents, withNats, type StoredEvent } from './stored-events.ts';

// In addition to the events of the workload.
const visitorCount = 4;
const gatheredMs = 1_500;
const handledWithinMs = 30_000;

let expectedCount = 0;
let countBefore = 0;

/** Each event comes three times, newest first, under the id by which services recognize a repetition. */
export const eventFaults: readonly Fault[] = [
  {
    name: 'each event three times and out of order',
    inject: async (context) => {
      countBefore = await repeatedCount(context);
      // The notification service gets only the repetitions; the others get them after the original.
      const link = context.links.find('notification', 'nats');
      link.cut(0);
      expectedCount = await withNats(context, (...nats) => disorder(context, ...nats));
      return async () => link.pass();
    },
    check: async (context, workload) => {
      let count = 0;
      const areHandled = async () => {
        count = (await repeatedCount(context)) - countBefore;
        return count >= expectedCount;
      };
      await until(areHandled, { timeoutMs: handledWithinMs, everyMs: 250 });
      return [
        ...(count < expectedCount
          ? [`${expectedCount} repetitions were to be known as such, and ${count} were`]
          : []),
        ...repeatedEmails(workload.scenarios, await context.inbox.list(), false),
      ];
    },
  },
];

/** Returns how many repetitions the services must recognize. */
async function disorder(
  context: FaultContext,
  connection: NatsConnection,
  manager: JetStreamManager,
): Promise<number> {
  const since = await lastSeqsOf(manager);
  await sleep(gatheredMs);
  const events = await collectEvents(context, manager, since, visitorCount);
  const deliveries = (await Promise.all(events.map((event) => deliveriesOf(manager, event)))).flat();
  await waitForOthers(manager, deliveries);
  for (const { stream, seq } of events) await manager.streams.deleteMessage(stream, seq, false);
  for (const spell of spellings) {
    for (const event of events.toReversed()) await publish(connection, event, spell(event.id));
  }
  return deliveries.reduce((sum, delivery) => sum + (isCutOff(delivery) ? 2 : 3), 0);
}

const upper = (letter: string): string => letter.toUpperCase();

/**
 * Three spellings of an id with at least two letters. Services compare ids regardless of case; JetStream does not, and
 * would drop a repetition of the same spelling within 10 minutes.
 */
export const spellings: readonly ((id: string) => string)[] = [
  upper,
  (id) => id.replace(/[a-f]/, upper),
  (id) => id.replace(/[a-f](?=[^a-f]*$)/, upper),
];

async function publish(connection: NatsConnection, event: StoredEvent, id: string): Promise<void> {
  const sent = headers();
  for (const [key, values] of event.headers) for (const value of values) sent.append(key, value);
  sent.set(messageIdHeader, id);
  const { duplicate } = await connection.jetstream().publish(event.subject, event.data, { headers: sent });
  if (duplicate) throw new Error(`JetStream takes ${id} for a repetition`);
}

/** A consumer that receives an event. */
interface Delivery {
  stream: string;
  seq: number;
  name: string;
}

const isCutOff = ({ name }: Delivery): boolean => name.startsWith('notification__');

async function deliveriesOf(
  manager: JetStreamManager,
  { stream, seq, subject }: StoredEvent,
): Promise<Delivery[]> {
  const consumers = await manager.consumers.list(stream).next();
  const subscribed = consumers.filter(({ config }) => config.filter_subject === subject);
  return subscribed.map(({ name }) => ({ stream, seq, name }));
}

// Unhandled originals would be lost with the deletion, and the first copy would then be no repetition.
async function waitForOthers(manager: JetStreamManager, deliveries: Delivery[]): Promise<void> {
  for (const { stream, seq, name } of deliveries.filter((delivery) => !isCutOff(delivery))) {
    const hasAcknowledged = async () =>
      (await manager.consumers.info(stream, name)).ack_floor.stream_seq >= seq;
    if (!(await until(hasAcknowledged, { timeoutMs: handledWithinMs, everyMs: 50 })))
      throw new Error(`${name} has not handled what was published`);
  }
}

async function repeatedCount({ product }: FaultContext): Promise<number> {
  const texts = await Promise.all(
    Object.values(product.operationsUrls).map(async (url) => (await fetch(`${url}/metrics`)).text()),
  );
  return texts.reduce(
    (sum, text) => sum + (metricIn(text, 'events_handled_total', { outcome: 'repeated' }) ?? 0),
    0,
  );
}
