import type { Database } from '../database/database.ts';
import type { ServedService } from '../grpc/server.ts';
import type { Logger } from '../logging/index.ts';
import type { Closable } from '../runtime/index.ts';
import { openBus } from './bus.ts';
import { EventConsumer } from './consumer.ts';
import { Inbox, type EventHandler } from './inbox.ts';
import { Janitor } from './janitor.ts';
import { measureMessaging } from './measure-messaging.ts';
import { operationsRpc } from './dead-letters.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxRelay } from './relay.ts';
import { createTransact, type Transact } from './unit-of-work.ts';

export type { DomainEvent, EventPayload, EventType } from './event.ts';
export { eventHandler, Inbox, type EventHandler } from './inbox.ts';
export { messagingMigrations } from './migrations.ts';
export { createTransact, type Transact, type UnitOfWork } from './unit-of-work.ts';

/** Publishes the events of a service, and handles the events of others. */
export interface Messaging extends Closable {
  transact: Transact;
  /**
   * Starts a consumer for each handler. Separate from opening, because handlers often need parts that are
   * built on `transact`.
   */
  subscribe: (handlers: EventHandler[]) => ServedService;
}

/** Opens the messaging of a service. Its outbox is relayed at once; its handlers run after `subscribe`. */
export function openMessaging(options: {
  service: string;
  database: Database;
  natsUrl: string;
  log: Logger;
  /** Removes old rows of the service's own tables, once an hour. */
  cleanMore?: () => Promise<void>;
}): Messaging {
  const { service, database, log } = options;
  const bus = openBus(options.natsUrl, service, log);
  const outbox = new OutboxRepository(database);
  const relay = new OutboxRelay({ service, outbox, bus, log });
  const transact = createTransact(database, () => relay.wake());
  const inbox = new Inbox(database, transact, log);
  const janitor = new Janitor(database, outbox, log, options.cleanMore);
  let consumers: EventConsumer[] = [];
  const endMeasuring = measureMessaging({ database, outbox, bus, log, consumers: () => consumers });
  relay.start();
  janitor.start();
  return {
    transact,
    subscribe: (handlers) => {
      consumers = handlers.map((handler) => new EventConsumer({ service, handler, inbox, bus, log }));
      for (const consumer of consumers) consumer.start();
      return operationsRpc(database, inbox, handlers);
    },
    close: async () => {
      endMeasuring();
      await Promise.all(consumers.map((consumer) => consumer.close()));
      await Promise.all([relay.close(), janitor.close()]);
      await bus.close();
    },
  };
}
