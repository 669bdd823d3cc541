import { Client } from 'pg';
import type { Product } from '#deploy/local/product';

/** Says something to the database of a service, past the service: only to make what would otherwise take days. */
export async function queryService<T>(
  { databaseUrls }: Pick<Product, 'databaseUrls'>,
  service: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const client = new Client({ connectionString: databaseUrls[service] });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
