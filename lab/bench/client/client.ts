import { Client, Query } from 'pg';
import { sampleOf, type Sample } from '../statistics.ts';
import { serveTasks } from '../worker.ts';
import { runEmailJob } from './email-job.ts';
import { runHttpJob } from './http-job.ts';

/** A statement that runs `times` times on one connection. Its result is read and discarded. */
export interface SqlJob {
  url: string;
  /** `COPY … TO STDOUT`, or a query with or without parameters. */
  sql: string;
  parameters?: readonly unknown[];
  times: number;
}

/** Receives the chunks of a COPY. */
class CopyOut extends Query {
  firstByteAtMs: number | undefined;

  // node-postgres calls this method, which its types do not declare.
  handleCopyData(): void {
    this.firstByteAtMs ??= performance.now();
  }
}

/** Returns the durations of the statement, and for a COPY the time until its first byte. */
async function runSqlJob({ url, sql, parameters, times }: SqlJob): Promise<Sample> {
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

/** Returns when the first byte came. */
function copyOut(client: Client, sql: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const copy = new CopyOut(sql, (error) => (error ? reject(error) : resolve(copy.firstByteAtMs ?? NaN)));
    client.query(copy);
  });
}

// The clients of all benchmarks run in a process of their own, so that their processor time is not counted with what is
// measured.

const tasks = { http: runHttpJob, sql: runSqlJob, email: runEmailJob };
export type ClientTasks = typeof tasks;

serveTasks(tasks);
