import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/index.ts';
import { cached } from '../metrics/cached.ts';
import { messagingGauges } from '../metrics/events.metrics.ts';
import type { Sample } from '../metrics/collected-gauge.ts';
import type { Bus } from './bus.ts';
import type { EventConsumer } from './consumer.ts';
import { countDeadLetters } from './dead-letters.ts';
import type { OutboxRepository } from './outbox.repository.ts';
import { isNotThere } from './stream.ts';

const answerWithinMs = 1_000;

export interface MeasuredMessaging {
  database: Database;
  outbox: OutboxRepository;
  bus: Bus;
  consumers: () => readonly EventConsumer[];
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
  consumers: readonly EventConsumer[],
): Sample[] {
  if (!letters) return [];
  const counts = new Map<string, number>(consumers.map(({ type }) => [type, 0]));
  for (const { type, count } of letters) counts.set(type, count);
  return [...counts].map(([type, value]) => ({ labels: { type }, value }));
}

async function waitingEvents(bus: Bus, consumers: readonly EventConsumer[]): Promise<Sample[]> {
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
