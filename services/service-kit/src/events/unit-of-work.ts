import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database.ts';
import { currentTraceParent, inSpan } from '../tracing/span.ts';
import { checkPayload, type EventPayload, type EventType } from './event.ts';

/** A transaction: its changes and the events that it records are committed together or not at all. */
export interface UnitOfWork {
  manager: EntityManager;
  record: <T extends EventType>(type: T, payload: EventPayload<T>) => Promise<void>;
}

/** Runs `work` in a transaction. Its events are published soon after the commit. */
export type Transact = <T>(requestId: string, work: (unit: UnitOfWork) => Promise<T>) => Promise<T>;

/** Makes a `Transact` for a database. `onRecorded` is called after a commit that recorded events. */
export function createTransact(database: Database, onRecorded: () => void): Transact {
  return async (requestId, work) => {
    let recorded = false;
    const inTransaction = (manager: EntityManager) =>
      work({
        manager,
        record: async (type, payload) => {
          recorded = true;
          await manager.query(
            'INSERT INTO outbox (type, payload, request_id, trace_parent) VALUES ($1, $2, $3, $4)',
            [type, JSON.stringify(checkPayload(type, payload)), requestId, currentTraceParent()],
          );
        },
      });
    const result = await inSpan('transaction', {}, () => database.transaction(inTransaction));
    if (recorded) onRecorded();
    return result;
  };
}
