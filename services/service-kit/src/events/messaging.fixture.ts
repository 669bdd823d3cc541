import { connect, type JetStreamManager, type NatsConnection } from 'nats';
import type { Database } from '../database/index.ts';
import type { Closable } from '../runtime/index.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { TestNatsServer } from '../testing/nats-server.ts';
import { openBus, type Bus } from './bus.ts';
import { EventConsumer } from './consumer.ts';
import { Inbox, eventHandler, type EventHandler } from './inbox.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxRelay, type RelayOptions } from './relay.ts';
import { messagingMigrations } from './migrations.ts';
import { createTransact, type Transact } from './unit-of-work.ts';

/** A database and a nats-server for the messaging's own tests, in which 'hours' publishes events. */
export class MessagingFixture {
  readonly nats = new TestNatsServer();
  readonly #closables: Closable[] = [];
  #databases: TestDatabase[] = [];
  database!: Database;
  outbox!: OutboxRepository;

  static async open(): Promise<MessagingFixture> {
    const fixture = new MessagingFixture();
    await fixture.nats.start();
    await fixture.freshDatabase();
    return fixture;
  }

  /** Replaces the database by an empty one. */
  async freshDatabase(): Promise<void> {
    const made = await createTestDatabase('kit-messaging', messagingMigrations);
    this.#databases.push(made);
    this.database = await made.database([]);
    await this.database.query('CREATE TABLE effects (event_id uuid NOT NULL, decision_id int NOT NULL)');
    this.outbox = new OutboxRepository(this.database);
  }

  /** Closes the parts that a test has opened. */
  async closeParts(): Promise<void> {
    await Promise.all(this.#closables.splice(0).map((part) => part.close()));
  }

  async close(): Promise<void> {
    await this.closeParts();
    await Promise.all(this.#databases.map((database) => database.drop()));
    await this.nats.remove();
  }

  bus(): Bus {
    return this.closeLater(openBus(this.nats.url(), 'hours', silentLog));
  }

  relay(options: Partial<RelayOptions> = {}): OutboxRelay {
    const { outbox } = this;
    const made = new OutboxRelay({ service: 'hours', outbox, bus: this.bus(), log: silentLog, ...options });
    return this.closeLater(made);
  }

  inbox(): Inbox {
    return new Inbox(this.database, this.transact(), silentLog);
  }

  transact(onRecorded = () => {}): Transact {
    return createTransact(this.database, onRecorded);
  }

  consumer(handler: EventHandler = this.effect(), service = 'notification'): EventConsumer {
    const parts = { service, handler, inbox: this.inbox(), bus: this.bus(), log: silentLog };
    return this.closeLater(new EventConsumer(parts));
  }

  /** Returns a handler that inserts a row into `effects`. */
  effect(before: (decisionId: number) => void = () => {}): EventHandler {
    return eventHandler('hours.decision_made.v1', async ({ id, payload }, unit) => {
      before(payload.decisionId);
      await unit.manager.query('INSERT INTO effects VALUES ($1, $2)', [id, payload.decisionId]);
    });
  }

  /** Commits `count` events, numbered from `first`. */
  async record(count: number, first = 1, transact: Transact = this.transact()): Promise<void> {
    await transact('request-1', async ({ record }) => {
      for (let decisionId = first; decisionId < first + count; decisionId++) {
        await record('hours.decision_made.v1', decision(decisionId));
      }
    });
  }

  /** The numbers of the events that took effect, one entry for each time. */
  async effects(): Promise<number[]> {
    const rows: { id: number }[] = await this.database.query(
      'SELECT decision_id AS id FROM effects ORDER BY 1',
    );
    return rows.map(({ id }) => id);
  }

  async waitingCount(): Promise<number> {
    const [{ count }] = await this.database.query(
      'SELECT count(*)::int FROM outbox WHERE published_at IS NULL',
    );
    return count;
  }

  async messageCount(): Promise<number> {
    return this.withManager(async (manager) => (await manager.streams.info('HOURS')).state.messages);
  }

  async withManager<T>(
    work: (manager: JetStreamManager, connection: NatsConnection) => Promise<T>,
  ): Promise<T> {
    const connection = await connect({ servers: new URL(this.nats.url()).host });
    try {
      return await work(await connection.jetstreamManager(), connection);
    } finally {
      await connection.close();
    }
  }

  closeLater<C extends Closable>(part: C): C {
    // The parts are closed in reverse order: consumers and relays before the connections that they use.
    this.#closables.unshift(part);
    return part;
  }
}

export const decision = (decisionId: number) => ({ decisionId, requestId: 2, userId: 3, supervisorId: 4 });

export const numbers = (count: number, first = 1): number[] =>
  Array.from({ length: count }, (_entry, index) => first + index);
