import type { BenchProduct, BenchTrainee } from '../bench-product.ts';
import type { HttpJob, Step } from '../client/http-job.ts';
import { measured, type Servers } from '../rounds.ts';
import type { Sample } from '../statistics.ts';

/** Makes a job for the client of which one step is measured: what it took, and what one turn cost these servers. */
export function requests({ client }: BenchProduct, servers: Servers, job: HttpJob): () => Promise<Sample> {
  const name = job.steps.find(({ isTimed = true }) => isTimed)?.name ?? '';
  return () => measured(servers, async () => (await client.ask('http', job))[name] ?? {});
}

/** A request of a trainee that is answered with 200. */
export function reading(name: string, path: string, { headers }: BenchTrainee): Step {
  return { name, path, headers, status: 200 };
}
