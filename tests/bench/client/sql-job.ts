import { Client, Query } from 'pg';
import { sampleOf, type Sample } from '../statistics.ts';

/** A statement, so many times on one connection; its answer is read, and forgotten. */
export interface SqlJob {
  url: string;
  /** `COPY … TO STDOUT`, or a query that may have parameters. */
  sql: string;
  parameters?: readonly unknown[];
  times: number;
}

/** Takes what a COPY sends as it comes. */
class CopyOut extends Query {
  firstByteAtMs: number | undefined;

  // node-postgres calls it, and its types do not know it.
  handleCopyData(): void {
    this.firstByteAtMs ??= performance.now();
  }
}

/** Answers how long the statement took, and for a COPY when its first byte came. */
export async function runSqlJob({ url, sql, parameters, times }: SqlJob): Promise<Sample> {
  const client = new Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  try {
    const totals: number[] = [];
    const firstBytes: number[] = [];
    const jobStartedAtMs = performance.now();
    for (let time = 0; time < times; time += 1) {
      const startedAtMs = performance.now();
      if (sql.startsWith('COPY')) firstBytes.push((await copyOut(client, sql)) - startedAtMs);
      else await client.query(sql, [...(parameters ?? [])]);
      totals.push(performance.now() - startedAtMs);
    }
    return sampleOf(totals, performance.now() - jobStartedAtMs, firstBytes);
  } finally {
    await client.end();
  }
}

/** Answers when the first byte came. */
function copyOut(client: Client, sql: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const copy = new CopyOut(sql, (error) => (error ? reject(error) : resolve(copy.firstByteAtMs ?? NaN)));
    client.query(copy);
  });
}
