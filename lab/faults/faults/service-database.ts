import { Client } from 'pg';
import type { Product } from '#deploy/local/product';
import { until } from '#deploy/local/until';

/** Runs a statement in the database of a service, to create in a moment what would take days. */
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

/** Watches a database directly, to kill at the right moment. No check depends on it. */
export class DatabaseWatch {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Passes a watch to `work`, and closes it afterwards. */
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

  /** Waits up to 20 s for a condition. Throws when it is not met. */
  async await(what: string, isThere: () => Promise<boolean>): Promise<void> {
    if (!(await until(isThere, { timeoutMs: 20_000, everyMs: 10 }))) throw new Error(`${what} never came`);
  }
}
