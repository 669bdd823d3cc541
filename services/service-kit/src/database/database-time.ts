import type { EntityManager } from 'typeorm';

/**
 * The time of the database. What runs out or comes due is judged by it and by nothing else, so that replicas and services need
 * not agree on the time.
 */
export async function databaseTime(manager: Pick<EntityManager, 'query'>): Promise<Date> {
  const [{ now }] = await manager.query('SELECT clock_timestamp() AS now');
  return now;
}
