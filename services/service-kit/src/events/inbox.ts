import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database.ts';
import { isDependencyAway } from '../errors/index.ts';
import { redactMessage, type Logger } from '../logging/index.ts';
import { checkPayload, type DomainEvent, type EventType } from './event.ts';
import type { Transact, UnitOfWork } from './unit-of-work.ts';

/** Handles one type of event. `handle` runs in a transaction, and so must make no network call. */
export interface EventHandler<T extends EventType = EventType> {
  type: T;
  /**
   * Asks the owner of the event whether the event is genuine, before the transaction. Throws when it is not,
   * or when the owner cannot say.
   */
  confirm?: (event: DomainEvent<T>) => Promise<void>;
  handle: (event: DomainEvent<T>, unit: UnitOfWork) => Promise<void>;
}

/** Makes a handler that is typed for its event. */
export function eventHandler<T extends EventType>(
  type: T,
  handle: EventHandler<T>['handle'],
  confirm?: EventHandler<T>['confirm'],
): EventHandler {
  return { type, handle, ...(confirm && { confirm }) } as EventHandler;
}

/** An event as delivered: its payload may not fit its schema. */
export interface Envelope {
  id: string;
  type: EventType;
  payload: unknown;
  requestId: string;
}

export type Outcome = { kind: 'handled' | 'repeated' | 'dead' } | { kind: 'later'; delayMs: number };

const backoffMs = [5_000, 30_000, 300_000, 3_600_000];
const awayDelayMs = 5_000;

/**
 * Runs handlers so that each event takes effect once: its inbox row is written in the transaction of the
 * effect. A failing handler is retried after 5 s, 30 s, 5 min and 1 h, and then its event becomes a dead
 * letter. Attempts that fail because a dependency is away do not count.
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

  /**
   * Handles one delivery of an event; a failure on the last try is final. A payload that does not fit its
   * schema becomes a dead letter at once. Never throws.
   */
  async receive(envelope: Envelope, handler: EventHandler, isLastTry = false): Promise<Outcome> {
    let event: DomainEvent;
    try {
      event = { ...envelope, payload: checkPayload(envelope.type, envelope.payload) };
    } catch (error) {
      return this.#orLater(envelope, () => this.#giveUp(envelope, error, 1));
    }
    try {
      await handler.confirm?.(event);
      return { kind: await this.#handleOnce(event, handler) };
    } catch (error) {
      return this.#orLater(event, () => this.#failed(event, error, isLastTry));
    }
  }

  #handleOnce(event: DomainEvent, handler: EventHandler): Promise<'handled' | 'repeated'> {
    return this.#transact(event.requestId, async (unit) => {
      const [fresh]: { attempts: number }[] = await unit.manager.query(
        `INSERT INTO inbox AS i (event_id, type, handled_at) VALUES ($1, $2, now())
         ON CONFLICT (event_id, type) DO UPDATE SET handled_at = now() WHERE i.handled_at IS NULL
         RETURNING attempts`,
        [event.id, event.type],
      );
      if (!fresh) return 'repeated';
      await handler.handle(event, unit);
      // A delivery may follow after the event became a dead letter, and succeed.
      if (fresh.attempts > 0) await removeDeadLetter(unit.manager, event);
      return 'handled';
    });
  }

  async #failed(event: DomainEvent, error: unknown, isLastTry: boolean): Promise<Outcome> {
    const fields = { ...fieldsOf(event), err: error };
    if (isDependencyAway(error)) {
      this.#log.warn(fields, 'an event waits for a part that is away');
      return { kind: 'later', delayMs: awayDelayMs };
    }
    const [{ attempts }] = await this.#database.query(
      `INSERT INTO inbox AS i (event_id, type, attempts, last_error) VALUES ($1, $2, 1, $3)
       ON CONFLICT (event_id, type) DO UPDATE SET attempts = i.attempts + 1, last_error = excluded.last_error
       RETURNING attempts`,
      [event.id, event.type, toStoredText(error)],
    );
    const delayMs = isLastTry ? undefined : backoffMs[attempts - 1];
    if (delayMs === undefined) return this.#giveUp(event, error, attempts);
    this.#log.error({ ...fields, attempts, delayMs }, 'an event could not be handled, and is tried again');
    return { kind: 'later', delayMs };
  }

  async #giveUp(event: Envelope, error: unknown, attempts: number): Promise<Outcome> {
    await this.#database.query(
      `INSERT INTO dead_letters (event_id, type, payload, request_id, error, attempts)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (event_id, type) DO UPDATE
       SET error = excluded.error, attempts = excluded.attempts, failed_at = now()`,
      [event.id, event.type, JSON.stringify(event.payload), event.requestId, toStoredText(error), attempts],
    );
    this.#log.error({ ...fieldsOf(event), err: error, attempts }, 'gave up on an event');
    return { kind: 'dead' };
  }

  async #orLater(event: Envelope, note: () => Promise<Outcome>): Promise<Outcome> {
    try {
      return await note();
    } catch (error) {
      this.#log.warn({ ...fieldsOf(event), err: error }, 'a failure could not be noted');
      return { kind: 'later', delayMs: awayDelayMs };
    }
  }
}

/** The fields of every log line about an event. */
export const fieldsOf = ({ id, type, requestId }: Envelope) => ({ eventId: id, type, requestId });

export async function removeDeadLetter(manager: EntityManager, event: Envelope): Promise<void> {
  await manager.query('DELETE FROM dead_letters WHERE event_id = $1 AND type = $2', [event.id, event.type]);
}

// PostgreSQL's texts cannot hold NUL.
const toStoredText = (error: unknown): string => redactMessage(error).replaceAll('\0', '').slice(0, 2_000);
