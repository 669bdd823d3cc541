import type { EntityManager } from 'typeorm';

/**
 * Returns the time of the database. Every expiry and due time is judged by this clock alone, so that the
 * clocks of replicas and services need not agree.
 */
export async function databaseTime(manager: Pick<EntityManager, 'query'>): Promise<Date> {
  const [{ now }] = await manager.query('SELECT clock_timestamp() AS now');
  return now;
}
