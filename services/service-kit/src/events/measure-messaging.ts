import type { JetStreamManager } from 'nats';
import { collectedGauge, counter, cached, type Sample } from '../metrics/index.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/index.ts';
import type { Bus } from './bus.ts';
import type { EventType } from './event.ts';
import { countDeadLetters } from './dead-letters.ts';
import type { OutboxRepository } from './outbox.repository.ts';
import { isNotThere } from './stream.ts';

const outcomes = ['handled', 'repeated', 'later', 'dead'] as const;

const eventsHandled = counter({
  name: 'events_handled_total',
  help: 'Deliveries of events, by how they ended: later ones come again, dead ones are dead letters',
  labelNames: ['type', 'outcome'],
});

export const countEvent = (type: string, outcome: (typeof outcomes)[number]): void =>
  eventsHandled.inc({ type, outcome });

/**
 * Sets the counters of an event type to 0 when a service subscribes to it. Without the 0, a rate would miss
 * the first event.
 */
export function expectEvents(type: string): void {
  for (const outcome of outcomes) eventsHandled.inc({ type, outcome }, 0);
}

/** The gauges of messaging, measured at each scrape. */
export const messagingGauges = {
  outboxEvents: collectedGauge({
    name: 'outbox_waiting_events',
    help: 'Events in the outbox that JetStream has not acknowledged',
  }),
  oldestEventAge: collectedGauge({
    name: 'outbox_oldest_event_age_seconds',
    help: 'Age of the oldest event that JetStream has not acknowledged, 0 without one',
  }),
  waitingEvents: collectedGauge({
    name: 'event_consumer_waiting_events',
    help: 'Events that wait for this service: not delivered, or not acknowledged',
    labelNames: ['type'],
  }),
  deadLetters: collectedGauge({
    name: 'dead_letters',
    help: 'Events that this service gave up on',
    labelNames: ['type'],
  }),
  natsConnected: collectedGauge({ name: 'nats_connected', help: '1 while there is a connection to NATS' }),
};

const answerWithinMs = 1_000;

interface MeasuredConsumer {
  readonly type: EventType;
  /** Returns how many events wait for all replicas of the service together. */
  waitingCount: (manager: JetStreamManager) => Promise<number>;
}

export interface MeasuredMessaging {
  database: Database;
  outbox: OutboxRepository;
  bus: Bus;
  consumers: () => readonly MeasuredConsumer[];
  log: Logger;
}

/** Publishes the backlog metrics of a service's messaging, until the returned function is called. */
export function measureMessaging({ database, outbox, bus, consumers, log }: MeasuredMessaging): () => void {
  const backlog = cached('outbox', log, () => outbox.backlog());
  const letters = cached('dead letters', log, () => countDeadLetters(database));
  const waiting = cached('consumers', log, () => waitingEvents(bus, consumers()));
  const ends = [
    messagingGauges.outboxEvents.collectFrom(async () => toSample((await backlog())?.count)),
    messagingGauges.oldestEventAge.collectFrom(async () => toSample((await backlog())?.ageS)),
    messagingGauges.waitingEvents.collectFrom(async () => (await waiting()) ?? []),
    messagingGauges.deadLetters.collectFrom(async () => toSamples(await letters(), consumers())),
    messagingGauges.natsConnected.collectFrom(() => toSample(bus.current() ? 1 : 0)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

const toSample = (value: number | undefined): Sample[] => (value === undefined ? [] : [{ value }]);

// A count of 0 is reported, too: an alert has to see that the dead letters are gone.
function toSamples(
  letters: { type: string; count: number }[] | undefined,
  consumers: readonly MeasuredConsumer[],
): Sample[] {
  if (!letters) return [];
  const counts = new Map<string, number>(consumers.map(({ type }) => [type, 0]));
  for (const { type, count } of letters) counts.set(type, count);
  return [...counts].map(([type, value]) => ({ labels: { type }, value }));
}

async function waitingEvents(bus: Bus, consumers: readonly MeasuredConsumer[]): Promise<Sample[]> {
  const manager = await bus.current()?.jetstreamManager({ checkAPI: false, timeout: answerWithinMs });
  if (!manager) return [];
  const samples = await Promise.all(
    consumers.map(async (consumer): Promise<Sample[]> => {
      try {
        return [{ labels: { type: consumer.type }, value: await consumer.waitingCount(manager) }];
      } catch (error) {
        // The stream does not exist: its owner has not created it yet, or an operator has deleted it.
        if (isNotThere(error)) return [];
        throw error;
      }
    }),
  );
  return samples.flat();
}
