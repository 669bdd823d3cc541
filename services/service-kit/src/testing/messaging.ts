import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { EventPayload, EventType } from '../events/event.ts';
import { Inbox, type EventHandler, type Outcome } from '../events/inbox.ts';
import { operationsRpc } from '../events/dead-letters.ts';
import type { Messaging } from '../events/index.ts';
import { createTransact } from '../events/unit-of-work.ts';
import { silentLog } from './log.ts';

export interface RecordedEvent {
  id: string;
  type: EventType;
  payload: unknown;
  requestId: string;
}

export interface TestMessaging extends Messaging {
  /** Returns the committed events, oldest first. */
  recorded: () => Promise<RecordedEvent[]>;
  /**
   * Delivers an event to the handlers passed to `subscribe`. The same `id` again makes a repeated delivery.
   */
  deliver: <T extends EventType>(type: T, payload: EventPayload<T>, id?: string) => Promise<Outcome['kind']>;
}

/**
 * Makes the messaging of a service without NATS: events stay in the real outbox, and tests deliver events by
 * hand through the real inbox.
 */
export function createTestMessaging(database: Database): TestMessaging {
  const transact = createTransact(database, () => {});
  const inbox = new Inbox(database, transact, silentLog);
  let handlers: EventHandler[] = [];
  return {
    transact,
    subscribe: (given) => {
      handlers = given;
      return operationsRpc(database, inbox, given);
    },
    recorded: () =>
      database.query(
        `SELECT id, type, payload, request_id AS "requestId" FROM outbox ORDER BY occurred_at, id`,
      ),
    deliver: async (type, payload, id = randomUUID()) => {
      const handler = handlers.find((known) => known.type === type);
      if (!handler) throw new Error(`nothing handles ${type}`);
      return (await inbox.receive({ id, type, payload, requestId: randomUUID() }, handler)).kind;
    },
    close: async () => {},
  };
}
