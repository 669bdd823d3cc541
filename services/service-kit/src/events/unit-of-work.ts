import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { currentTraceParent, inSpan } from '../tracing/span.ts';
import { checkPayload, type EventPayload, type EventType } from './event.ts';

/** A transaction: its changes and the events that it records are committed together or not at all. */
export interface UnitOfWork {
  manager: EntityManager;
  record: <T extends EventType>(type: T, payload: EventPayload<T>) => Promise<void>;
}

/**
 * Runs `work` in a transaction, again after a collision. Its events are published soon after the commit. What is
 * answered is read in `work`: a failure after the commit would make the caller believe that nothing was saved.
 */
export type Transact = <T>(requestId: string, work: (unit: UnitOfWork) => Promise<T>) => Promise<T>;

/** Makes a `Transact` for a database. `onRecorded` is called after a commit that recorded events. */
export function createTransact(database: Database, onRecorded: () => void): Transact {
  return async (requestId, work) => {
    const once = async (manager: EntityManager) => {
      let hasRecorded = false;
      const record: UnitOfWork['record'] = async (type, payload) => {
        hasRecorded = true;
        await manager.query(
          'INSERT INTO outbox (type, payload, request_id, trace_parent) VALUES ($1, $2, $3, $4)',
          [type, JSON.stringify(checkPayload(type, payload)), requestId, currentTraceParent()],
        );
      };
      return { result: await work({ manager, record }), hasRecorded };
    };
    const { result, hasRecorded } = await inSpan('transaction', {}, () => inTransaction(database, once));
    if (hasRecorded) onRecorded();
    return result;
  };
}
