import { collectedGauge } from './collected-gauge.ts';
import { counter } from './registry.ts';

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
