import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { startNats } from '#deploy/local/nats';
import { startProduct, type Product, type ProductOptions } from '#deploy/local/product';
import { ShutdownStack } from '#deploy/local/shutdown-stack';
import { csvOf, dayAgo, sampleSessions } from '#deploy/local/seed/sample-sessions';
import { noMailCaps, superuserUrl } from '../../tests/support/test-product.ts';
import { makeTempHome } from '../../tests/support/temp-home.ts';
import type { ClientTasks } from './client/client.ts';
import type { BaselineTasks } from './baselines/baseline.ts';
import { type Servers, timed } from './rounds.ts';
import { Worker } from './worker.ts';

const generousLimits = {
  REGISTER_LIMIT: '1000000',
  SIGN_IN_LIMIT: '1000000',
  RECOVERY_LIMIT: '1000000',
  WRITE_LIMIT: '1000000',
};

export interface BenchOptions extends Pick<ProductOptions, 'extraEnv'> {
  /** Commits are forced to disk, as with `npm start`; false leaves that out, as the tests do. */
  isDurable: boolean;
}

/** A trainee whose sessions are already imported. */
export interface BenchTrainee {
  client: ApiClient;
  id: number;
  /** The headers that each of the trainee's requests needs. */
  headers: { Cookie: string; Origin: string };
}

/** A product on free ports in a folder of its own, with everything that the benchmarks need beside it. */
export class BenchProduct {
  readonly product: Product;
  readonly dataDir: string;
  readonly natsUrl: string;
  /** The process in which the clients of all benchmarks run. */
  readonly client: Worker<ClientTasks>;
  readonly baseline: Worker<BaselineTasks>;
  readonly #shutdownStack: ShutdownStack;
  readonly #trainees = new Map<number, Promise<BenchTrainee>>();
  #baselineUrl: Promise<string> | undefined;

  private constructor(parts: {
    product: Product;
    dataDir: string;
    natsUrl: string;
    shutdownStack: ShutdownStack;
  }) {
    this.product = parts.product;
    this.dataDir = parts.dataDir;
    this.natsUrl = parts.natsUrl;
    this.#shutdownStack = parts.shutdownStack;
    this.client = new Worker(join(import.meta.dirname, 'client', 'client.ts'));
    this.baseline = new Worker(join(import.meta.dirname, 'baselines', 'baseline.ts'));
    this.#shutdownStack.add(this.client, this.baseline);
  }

  static async start({ isDurable, extraEnv }: BenchOptions): Promise<BenchProduct> {
    const shutdownStack = new ShutdownStack();
    try {
      const home = await makeTempHome();
      const dataDir = home.dir;
      shutdownStack.add({ stop: home.remove });
      // NATS is started here and not by the product, since baselines publish to the same server.
      const nats = await startNats({ dataDir, natsUrl: '' });
      shutdownStack.add(nats);
      const product = await startProduct({
        dataDir,
        isEphemeral: !isDurable,
        natsUrl: nats.url,
        extraEnv: { gateway: generousLimits, supervisor: noMailCaps, notification: noMailCaps, ...extraEnv },
      });
      shutdownStack.add(product);
      return new BenchProduct({ product, dataDir, natsUrl: nats.url, shutdownStack });
    } catch (error) {
      await shutdownStack.stop();
      throw error;
    }
  }

  /**
   * A trainee with `count` imported sessions, shared by all benchmarks: a benchmark that changes sessions creates its
   * own trainee.
   */
  trainee(count: number): Promise<BenchTrainee> {
    const known = this.#trainees.get(count) ?? this.newTrainee(count);
    this.#trainees.set(count, known);
    return known;
  }

  async newTrainee(count: number, lastDay?: string): Promise<BenchTrainee> {
    const client = await aTraineeWith(this.product, count, lastDay);
    const { id } = (await client.get('/api/user')).body;
    // PostgreSQL would do the same by itself within a minute or two. Until then an index-only scan visits every row.
    await this.query('VACUUM (ANALYZE) sessions', [], 'hours');
    return { client, id, headers: { Cookie: client.cookie, Origin: client.baseUrl } };
  }

  /** The address of the baselines that speak HTTP. */
  baselineUrl(): Promise<string> {
    this.#baselineUrl ??= this.#listen();
    return this.#baselineUrl;
  }

  /** The processes that serve a request through these services or the baseline. PostgreSQL serves both. */
  servers(...parts: string[]): Servers {
    return { pids: parts.map((part) => this.product.pids[part] ?? 0), families: [this.#postgres] };
  }

  get baselineServers(): Servers {
    return { pids: [this.baseline.pid], families: [this.#postgres] };
  }

  /** The superuser's address. */
  get postgresUrl(): string {
    return superuserUrl(this.product, this.dataDir);
  }

  /** Runs a statement in the database of a service, or in the superuser's. */
  async query(
    sql: string,
    parameters: readonly unknown[] = [],
    service?: string,
  ): Promise<Record<string, unknown>[]> {
    const connectionString = service === undefined ? this.postgresUrl : this.product.databaseUrls[service];
    const client = new Client({ connectionString, application_name: 'bench' });
    await client.connect();
    try {
      return (await client.query(sql, [...parameters])).rows;
    } finally {
      await client.end();
    }
  }

  stop(): Promise<void> {
    return this.#shutdownStack.stop();
  }

  get #postgres(): number {
    return this.product.pids['postgres'] ?? 0;
  }

  async #listen(): Promise<string> {
    const directory = await mkdtemp(join(tmpdir(), 'clinical-hours-bench-'));
    this.#shutdownStack.add({ stop: () => rmSync(directory, { recursive: true, force: true }) });
    return this.baseline.ask('listen', directory);
  }
}

/** Signs in a new trainee and imports `count` sessions of ten years. Prints how long that took. */
export async function aTraineeWith(product: Product, count: number, lastDay = dayAgo(0)): Promise<ApiClient> {
  const client = new ApiClient(product.url);
  await client.register();
  const csv = csvOf(sampleSessions(count, 10, lastDay));
  const ms = await timed(async () => {
    const { status, body } = await client.post('/api/sessions/import', csv, { 'Content-Type': 'text/csv' });
    if (status !== 201) throw new Error(`The import failed: ${body.message}`);
  });
  console.log(`importing ${count} sessions: ${ms.toFixed(0)} ms`);
  return client;
}
