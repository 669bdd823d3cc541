import type { Database } from '../database/database.ts';
import { isDependencyAway } from '../errors/index.ts';
import { redactText, type Logger } from '../logging/index.ts';
import type { DomainEvent, EventType } from './event.ts';
import type { Transact, UnitOfWork } from './unit-of-work.ts';

/** What a service does about a fact. It runs in a transaction, and so must make no network call. */
export interface EventHandler<T extends EventType = EventType> {
  type: T;
  handle: (event: DomainEvent<T>, unit: UnitOfWork) => Promise<void>;
}

/** Gives a handler the type of its event. */
export function on<T extends EventType>(type: T, handle: EventHandler<T>['handle']): EventHandler {
  return { type, handle } as EventHandler;
}

export type Outcome = { kind: 'handled' | 'repeated' | 'dead' } | { kind: 'later'; delayMs: number };

const backoffMs = [5_000, 30_000, 300_000, 3_600_000];
const awayDelayMs = 5_000;

/**
 * Runs handlers so that each event takes effect once: its inbox row is written in the transaction of the effect. A failing
 * handler is tried again after 5 s, 30 s, 5 min and 1 h, and then its event becomes a dead letter; a dependency that is away
 * counts as no try.
 */
export class Inbox {
  readonly #database: Database;
  readonly #transact: Transact;
  readonly #log: Logger;

  constructor(database: Database, transact: Transact, log: Logger) {
    this.#database = database;
    this.#transact = transact;
    this.#log = log;
  }

  /** Handles one delivery of an event. Never throws. */
  async receive(event: DomainEvent, handler: EventHandler): Promise<Outcome> {
    try {
      return { kind: await this.#handleOnce(event, handler) };
    } catch (error) {
      return this.#failed(event, error).catch((second: unknown): Outcome => {
        this.#log.warn({ err: second, eventId: event.id, type: event.type }, 'a failure could not be noted');
        return { kind: 'later', delayMs: awayDelayMs };
      });
    }
  }

  /** Moves an event that cannot even be read to the dead letters. */
  async bury(event: { id: string; type: string; payload: unknown; requestId: string }, error: unknown, attempts = 1) {
    const message = redactText(error instanceof Error ? error.message : String(error)).slice(0, 2_000);
    await this.#database.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO dead_letters (event_id, type, payload, request_id, error, attempts)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (event_id, type) DO UPDATE
         SET error = excluded.error, attempts = excluded.attempts, failed_at = now()`,
        [event.id, event.type, JSON.stringify(event.payload), event.requestId, message, attempts],
      );
    });
    this.#log.error({ eventId: event.id, type: event.type, attempts, error: message }, 'gave up on an event');
  }

  #handleOnce(event: DomainEvent, handler: EventHandler): Promise<'handled' | 'repeated'> {
    return this.#transact(event.requestId, async (unit) => {
      const fresh: unknown[] = await unit.manager.query(
        `INSERT INTO inbox AS i (event_id, type, handled_at) VALUES ($1, $2, now())
         ON CONFLICT (event_id, type) DO UPDATE SET handled_at = now() WHERE i.handled_at IS NULL
         RETURNING 1`,
        [event.id, event.type],
      );
      if (fresh.length === 0) return 'repeated';
      await handler.handle(event, unit);
      return 'handled';
    });
  }

  async #failed(event: DomainEvent, error: unknown): Promise<Outcome> {
    const fields = { err: error, eventId: event.id, type: event.type, requestId: event.requestId };
    if (isDependencyAway(error)) {
      this.#log.warn(fields, 'an event waits for a part that is away');
      return { kind: 'later', delayMs: awayDelayMs };
    }
    const [{ attempts }] = await this.#database.query(
      `INSERT INTO inbox AS i (event_id, type, attempts, last_error) VALUES ($1, $2, 1, $3)
       ON CONFLICT (event_id, type) DO UPDATE SET attempts = i.attempts + 1, last_error = excluded.last_error
       RETURNING attempts`,
      [event.id, event.type, redactText(error instanceof Error ? error.message : String(error)).slice(0, 2_000)],
    );
    const delayMs = backoffMs[attempts - 1];
    if (delayMs !== undefined) {
      this.#log.error({ ...fields, attempts, delayMs }, 'an event could not be handled, and is tried again');
      return { kind: 'later', delayMs };
    }
    await this.bury(event, error, attempts);
    return { kind: 'dead' };
  }
}
