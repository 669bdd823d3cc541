import { Client } from 'pg';
import type { Product } from '#deploy/local/product';
import { until } from '#deploy/local/until';

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

/** Looks into a database of the product, past every seam, to strike at the right moment. Nothing is judged by it. */
export class DatabaseWatch {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Hands it to `work`, and closes it. */
  static async on<T>(
    databaseUrl: string | undefined,
    work: (watch: DatabaseWatch) => Promise<T>,
  ): Promise<T> {
    const client = new Client({ connectionString: databaseUrl });
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(new DatabaseWatch(client));
    } finally {
      await client.end();
    }
  }

  async rows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query<Row>(statement, values)).rows;
  }

  /** Waits until something is found. Rejects when that does not come. */
  async await(what: string, isThere: () => Promise<boolean>): Promise<void> {
    if (!(await until(isThere, { timeoutMs: 20_000, everyMs: 10 }))) throw new Error(`${what} never came`);
  }
}
