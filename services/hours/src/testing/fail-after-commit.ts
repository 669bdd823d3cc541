import { poolOf, type Database } from '@clinical-hours/service-kit/database';
import type { PoolClient } from 'pg';

/** `losing` also loses the answer to the commit, as a connection does that breaks at that moment. */
type Fault = 'failing' | 'losing';

/**
 * Returns a function that runs work during which every statement fails that follows the first commit, on whatever
 * connection of the database. Only one such work may run at a time.
 */
export function failAfterCommit(
  database: Database,
): <T>(work: () => Promise<T>, fault?: Fault) => Promise<T> {
  let armed: Fault | undefined;
  let isFailing = false;
  const wrapped = new WeakSet<PoolClient>();
  poolOf(database).on('acquire', (client) => {
    if (wrapped.has(client)) return;
    wrapped.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const commit = async (fault: Fault) => {
      isFailing = true;
      const committed = await query('COMMIT');
      if (fault === 'losing') throw new Error('Connection terminated unexpectedly');
      return committed;
    };
    client.query = ((...given: unknown[]) => {
      if (isFailing) return query('SELECT fails_after_commit()', ...given.filter(isCallback));
      return armed && given[0] === 'COMMIT' ? commit(armed) : query(...given);
    }) as typeof client.query;
  });
  return async (work, fault = 'failing') => {
    armed = fault;
    try {
      return await work();
    } finally {
      armed = undefined;
      isFailing = false;
    }
  };
}

const isCallback = (given: unknown): boolean => typeof given === 'function';
